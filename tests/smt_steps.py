"""Steps of play beside their terms: what the interpreter did, and whether these admit that and no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from rulescore.chance import Generator, seeded
from rulescore.checked.types import CardType
from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position, start_position
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import ChancePoint, Decision, DrawPoint, End
from rulescore.proving.asking.solver import Solver
from rulescore.proving.games.samples import forced
from rulescore.targets.interpreter import apply, legal_actions, outcomes, resolve
from rulescore.targets.smt import Encoding, Outside, Step, same_state, state_of, steps_at, what_holds_of
from rulescore.targets.smt.terms import NO, YES, Term, both, either, equal, number, opposite


@frozen
class Taken:
    """A step of a game: what it is called in the encoding, what was chosen, and where it led."""

    before: Position
    name: str
    picks: Mapping[str, int]
    after: Position


def taken_steps(match: Match, *, seed: int, steps: int) -> Iterator[Taken]:
    """Steps of games between random players, each point by itself; a game that breaks down begins anew."""
    generator, position = seeded(seed), start_position(match)
    for _ in range(steps):
        if isinstance(match.game.points[position.point], End):
            position = start_position(match)
        try:
            taken, generator = _taken(match, position, generator)
        except ObligationError:
            position = start_position(match)
            continue
        yield taken
        position = taken.after


def _taken(match: Match, position: Position, generator: Generator) -> tuple[Taken, Generator]:
    point = match.game.points[position.point]
    match point:
        case Decision():
            actions = legal_actions(match, position)
            if actions:
                which, generator = generator.bounded(len(actions))
                action = actions[which]
                picks = _arguments(point, action)
                return Taken(position, action.name, picks, apply(match, position, action)), generator
            return Taken(position, "otherwise", {}, forced(match, position)), generator
        case DrawPoint() | ChancePoint():
            found = outcomes(match, position)
            which, generator = generator.weighted([weight for _, weight in found])
            name = "draw" if isinstance(point, DrawPoint) else "chance"
            outcome = found[which][0]
            return Taken(position, name, {point.local: outcome}, resolve(match, position, outcome)), generator
        case _:
            return Taken(position, "forced", {}, forced(match, position)), generator


def _arguments(point: Decision, action: Action) -> dict[str, int]:
    option = next(one for one in point.options if one.action == action.name)
    return {choice.name: value for choice, value in zip(option.choices, action.arguments, strict=True)}


def complaints(encoding: Encoding, taken: Taken) -> Iterator[str]:
    """What is wrong with the terms of a step, beside what the interpreter did."""
    state = state_of(encoding, taken.before)
    told = next(one for one in steps_at(encoding, taken.before.point, state) if one.name == taken.name)
    if isinstance(told, Outside):
        yield f"{taken.name} is outside the encoding: {told.reason}"
        return
    chosen = [
        equal(told.picks[name], number(value)) for name, value in chosen_classes(encoding, taken).items()
    ]
    after = state_of(encoding, taken.after)
    arrived = either(
        *(
            both(one.guard, same_state(one.state, after))
            for one in told.exits
            if one.point == taken.after.point
        )
    )
    possible = [either(opposite(one.guard), one.holds) for one in told.obligations]
    if not can_be(*chosen, *told.facts, arrived):
        yield f"{taken.name} does not lead to where the interpreter goes"
    elif not can_be(*chosen, *told.facts, *possible, arrived, *what_holds_of(encoding, after)):
        yield f"{taken.name} is taken to be impossible where the interpreter goes"
    if not told.estimates and can_be(*chosen, *told.facts, _elsewhere(told, taken, encoding)):
        yield f"{taken.name} leads to where the interpreter does not go"
    for one in told.obligations:
        if not can_be(*chosen, either(opposite(one.guard), one.holds)):
            yield f"{taken.name} seems to break {one.code}: {one.message}"


def _elsewhere(told: Step, taken: Taken, encoding: Encoding) -> Term:
    after = state_of(encoding, taken.after)
    return either(
        *(
            both(
                one.guard,
                opposite(same_state(one.state, after)) if one.point == taken.after.point else YES,
            )
            for one in told.exits
        )
    )


def chosen_classes(encoding: Encoding, taken: Taken) -> dict[str, int]:
    """What was chosen, cards by their classes."""
    point = encoding.match.game.points[taken.before.point]
    found: dict[str, int] = {}
    for name, value in taken.picks.items():
        component = _component(encoding, point, taken.name, name)
        found[name] = value if component is None or value < 0 else encoding.classes[component].of[value]
    return found


def _component(encoding: Encoding, point: object, step: str, name: str) -> str | None:
    match point:
        case Decision():
            option = next(one for one in point.options if one.action == step)
            kind = next(choice.type for choice in option.choices if choice.name == name)
        case DrawPoint():
            return encoding.zone(point.source.zone).component
        case ChancePoint():
            kind = point.type
        case _:
            return None
    return kind.component if isinstance(kind, CardType) else None


def can_be(*terms: Term) -> bool:
    """Whether terms can hold together."""
    whole = both(*terms)
    return whole is YES or (whole is not NO and Solver().can_be(whole) == "sat")


def refused_ones(encoding: Encoding, position: Position) -> Iterator[str]:
    """The actions that nobody can take here although the terms say so, where these are exact."""
    actions = {action.name for action in legal_actions(encoding.match, position)}
    for told in steps_at(encoding, position.point, state_of(encoding, position)):
        if isinstance(told, Outside) or told.estimates or told.name == "otherwise" or told.name in actions:
            continue
        if can_be(*told.facts, either(*(one.guard for one in told.exits))):
            yield told.name
