"""Positions out of examples that the solver found: counts get cards, and the interpreter looks at them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulescore.checked.types import CardType
from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position
from rulescore.kernel.nodes import ChancePoint, Decision, DrawPoint, Forced
from rulescore.proving.asking.solver import Solver
from rulescore.targets.interpreter import apply, legal_actions, outcomes, resolve, world_at
from rulescore.targets.interpreter.blocks import run
from rulescore.targets.interpreter.steps import option_of
from rulescore.targets.interpreter.world import position_of
from rulescore.targets.smt import Encoding, State


def position_at(encoding: Encoding, point: int, state: State, solver: Solver) -> Position:
    """The state as a position, with some card of its class for each that is counted."""
    left = {
        name: [list(_cards(encoding, name, kind)) for kind in range(len(one.members))]
        for name, one in encoding.classes.items()
    }
    zones: list[tuple[int, ...]] = []
    for zone in encoding.match.layout.zones.values():
        for content in state.places[zone.offset : zone.offset + zone.places]:
            bags = [solver.values(bag) for bag in content]
            taken = [_taken(bag, left[zone.component]) for bag in bags]
            if zone.has_slots:
                zones.append(tuple(cards[0] if cards else -1 for cards in taken))
            else:
                zones.append(tuple(sorted(taken[0])))
    return Position(point, tuple(_values(encoding, state, solver)), tuple(zones))


def _cards(encoding: Encoding, component: str, kind: int) -> Iterator[int]:
    rows = encoding.match.components[component].table.sorts
    for sort in encoding.classes[component].members[kind]:
        yield from (sort for _ in range(rows[sort].copies))


def _taken(bag: Sequence[int], left: list[list[int]]) -> list[int]:
    return [left[kind].pop(0) for kind, count in enumerate(bag) for _ in range(count) if left[kind]]


def _values(encoding: Encoding, state: State, solver: Solver) -> Iterator[int]:
    for name, layout in encoding.match.layout.variables.items():
        component = encoding.component_of(name)
        for value in solver.values(state.values[layout.offset : layout.offset + layout.length]):
            known = component is None or value < 0
            yield value if known else encoding.classes[component or ""].members[value][0]


def successors(
    match: Match, position: Position, name: str, picks: Mapping[str, int], encoding: Encoding
) -> Iterator[Position]:
    """Where the interpreter goes by a step of this name with cards and numbers like these."""
    point = match.game.points[position.point]
    match point:
        case Decision() if name != "otherwise":
            for action in legal_actions(match, position):
                if action.name == name:
                    kinds = {one.name: one.type for one in option_of(point, action).choices}
                    pairs = zip(kinds.items(), action.arguments, strict=True)
                    found = {choice: _kind(kind, value, encoding) for (choice, kind), value in pairs}
                    if all(picks.get(choice, value) == value for choice, value in found.items()):
                        yield apply(match, position, action)
        case DrawPoint() | ChancePoint():
            component = encoding.zone(point.source.zone).component if isinstance(point, DrawPoint) else None
            for outcome, _ in outcomes(match, position):
                kind = outcome if component is None else encoding.classes[component].of[outcome]
                if picks.get(point.local, kind) == kind:
                    yield resolve(match, position, outcome)
        case Forced(effect=effect) | Decision(otherwise=effect) if effect is not None:
            world = world_at(match, position)
            yield position_of(world, run(effect, world))
        case _:
            return


def _kind(kind: object, value: int, encoding: Encoding) -> int:
    return encoding.classes[kind.component].of[value] if isinstance(kind, CardType) and value >= 0 else value


def goes(
    match: Match, before: Position, name: str, picks: Mapping[str, int], encoding: Encoding
) -> list[Position]:
    """The same; nothing where the rules themselves break down on the way."""
    try:
        return list(successors(match, before, name, picks, encoding))
    except ObligationError:
        return []
