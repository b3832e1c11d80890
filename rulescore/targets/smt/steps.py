"""The steps of a match: everything that can happen at a point, with the states that it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from attrs import frozen

from rulescore.checked import expressions as nodes
from rulescore.checked.effects import Origin
from rulescore.checked.expressions import Local
from rulescore.checked.nodes import Need
from rulescore.kernel.nodes import ChancePoint, Choice, Decision, DrawPoint, End, Forced, Option, Point
from rulescore.kernel.walk import everything
from rulescore.targets.smt.blocks import Exit, run
from rulescore.targets.smt.changes import make
from rulescore.targets.smt.domains import component_in, in_any_order
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.meaning import number_of, truth_of
from rulescore.targets.smt.scene import LOOKED_FOR, Obligation, OutsideError, Scene, Working
from rulescore.targets.smt.state import State
from rulescore.targets.smt.terms import (
    NO,
    ONE,
    YES,
    Term,
    as_truth,
    at_least,
    both,
    either,
    equal,
    number,
    opposite,
    symbol,
)
from rulescore.targets.smt.where import bag_at

TOO_MANY = 400
"""So many combinations of choices are looked at for whether any action is possible."""


CHOSEN = "!"
"""So the names of symbols begin that stand for a choice."""


@frozen
class Step:
    """What can happen at a point: an action by its name, `otherwise`, `draw`, `chance` or `forced`.

    Whatever happens fulfils all `facts` and the guard of one exit, for some values of the `picks` and of what
    is not known. `estimates` says what was not told exactly: then the step admits more than the rules do.
    """

    point: int
    name: str
    origin: Origin
    picks: Mapping[str, Term]
    facts: tuple[Term, ...]
    exits: tuple[Exit, ...]
    obligations: tuple[Obligation, ...]
    estimates: tuple[str, ...]


@frozen
class Outside:
    """A step that cannot be told yet, and why."""

    point: int
    name: str
    reason: str
    origin: Origin


Told = Step | Outside


def steps_at(encoding: Encoding, number: int, state: State) -> tuple[Told, ...]:
    """Everything that can happen at a point in a state."""
    point = encoding.match.game.points[number]
    match point:
        case Decision():
            return tuple(_decision(encoding, number, point, state))
        case DrawPoint() | ChancePoint() | Forced():
            return (_by_itself(encoding, number, point, state),)
        case End():
            return ()
        case _:
            assert_never(point)


@frozen
class _Place:
    """Where a step is made: the number of the point, what the step is called, and what it answers to."""

    point: int
    name: str
    origin: Origin


def _decision(encoding: Encoding, at: int, point: Decision, state: State) -> Iterator[Told]:
    for option in point.options:
        place = _Place(at, option.action, option.origin)
        yield _told(place, point, option, Scene(Working(encoding), state, origin=point.origin))
    place = _Place(at, "otherwise", point.origin)
    yield _told(place, point, None, Scene(Working(encoding), state, origin=point.origin))


def _told(place: _Place, point: Decision, option: Option | None, scene: Scene) -> Told:
    try:
        player = number_of(point.who, scene)
        scene.oblige(at_least(player, number(0)), "RS545", "nobody is asked to choose")
        if option is None:
            return _otherwise(place, point, player, scene)
        chosen, picks = _chosen(option, _bound(option, player, scene))
        exits = run(option.effect, chosen)
    except OutsideError as error:
        return Outside(place.point, place.name, str(error), place.origin)
    return _step(place, scene.working, {option.player: player, **picks}, exits)


def _step(place: _Place, working: Working, picks: Mapping[str, Term], exits: tuple[Exit, ...]) -> Step:
    return Step(
        point=place.point,
        name=place.name,
        origin=place.origin,
        picks=picks,
        facts=tuple(working.facts),
        exits=tuple(one for one in exits if one.guard is not NO),
        obligations=tuple(working.obligations),
        estimates=tuple(working.estimates),
    )


def _otherwise(place: _Place, point: Decision, player: Term, scene: Scene) -> Step:
    """What happens, or must not, when no action is possible."""
    possible = either(*(is_possible(option, player, scene) for option in point.options))
    if point.otherwise is None:
        message = f'nothing is possible at "{point.label}", and the rules do not say what then'
        scene.oblige(possible, "RS547", message)
        exits: tuple[Exit, ...] = ()
    else:
        exits = run(point.otherwise, scene.when(opposite(possible)))
    return _step(place, scene.working, {}, exits)


# --- actions ----------------------------------------------------------------------------------------------


def _stages(option: Option) -> tuple[tuple[Need, ...], ...]:
    """The needs that are looked at after 0, 1, 2, ... choices, each as early as those before it allow."""
    stages: list[list[Need]] = [[] for _ in range(len(option.choices) + 1)]
    stage = 0
    for need in option.needs:
        names = {node.name for node in everything(need.condition) if isinstance(node, Local)}
        stage = max(
            stage, *(at for at, choice in enumerate(option.choices, start=1) if choice.name in names), 0
        )
        stages[stage].append(need)
    return tuple(map(tuple, stages))


def _chosen(option: Option, scene: Scene) -> tuple[Scene, dict[str, Term]]:
    """The scene in which an action was chosen that is possible, with a symbol for each of its choices."""
    stages, picks = _stages(option), dict[str, Term]()
    for depth in range(len(option.choices) + 1):
        for need in stages[depth]:
            scene = scene.when(truth_of(need.condition, scene.of(need.origin)))
        if depth < len(option.choices):
            choice = option.choices[depth]
            pick, is_member = _pick(choice, scene)
            picks[choice.name] = pick
            component = component_in(choice.domain, scene)
            scene = scene.when(is_member).bind(choice.name, pick, component)
    return scene, picks


def _pick(choice: Choice, scene: Scene) -> tuple[Term, Term]:
    """A symbol for what is chosen, and whether it is one of what may be."""
    match choice.domain:
        case nodes.Range(low, high):
            first, last = number_of(low, scene), number_of(high, scene)
            pick = _symbol(choice.name, first.low, last.high)
            return pick, both(at_least(pick, first), at_least(last, pick))
        case nodes.Cards(place):
            bag = bag_at(place, scene)
            pick = _symbol(choice.name, 0, len(bag) - 1)
            there = ((at_least(count, ONE), equal(pick, number(kind))) for kind, count in enumerate(bag))
            return pick, as_truth(one_of(list(there)))
        case _:
            found = in_any_order(choice.domain, scene)
            if any(one.term.operator != "number" for one in found):
                raise OutsideError("a choice among players who are gone through more than once")
            numbers = [one.term.value for one in found]
            pick = _symbol(choice.name, min(numbers, default=0), max(numbers, default=0))
            return pick, either(*(both(one.present, equal(pick, one.term)) for one in found))


def _bound(option: Option, player: Term, scene: Scene) -> Scene:
    """The scene in which the needs of an option are looked at."""
    scene = scene.of(option.origin).bind(option.player, player)
    for let in option.shared:
        scene = make(let, scene)
    return scene


def _symbol(name: str, low: int | None, high: int | None) -> Term:
    if low is None or high is None:
        raise OutsideError(f'"{name}" is chosen from a range without bounds')
    return symbol(f"{CHOSEN}{name}", low, max(low, high))


def is_choice(term: Term) -> bool:
    """Whether a symbol stands for what is chosen in a step, or looked for: the first slot where ..."""
    return term.name.startswith((CHOSEN, LOOKED_FOR))


def is_possible(option: Option, player: Term, scene: Scene) -> Term:
    """Whether an action is possible for some choices; left open where there are too many of these."""
    bound = _bound(option, player, scene)
    combinations = 1
    for choice in option.choices:
        combinations *= _most(choice, bound)
    if combinations > TOO_MANY:
        return scene.working.perhaps("whether an action is possible")
    return _some(option, _stages(option), 0, bound)


def _most(choice: Choice, scene: Scene) -> int:
    match choice.domain:
        case nodes.Cards(place):
            return len(scene.encoding.classes_in(place.zone).copies)
        case nodes.Range(low=nodes.Constant(low), high=nodes.Constant(high)):
            return max(0, high - low + 1)
        case nodes.Seats():
            return scene.encoding.match.players
        case _:
            return TOO_MANY + 1


def _some(option: Option, stages: tuple[tuple[Need, ...], ...], depth: int, scene: Scene) -> Term:
    holds = YES
    for need in stages[depth]:
        holds = both(holds, truth_of(need.condition, scene.when(holds).of(need.origin)))
    if holds is NO or depth == len(option.choices):
        return holds
    choice, scene = option.choices[depth], scene.when(holds)
    component = component_in(choice.domain, scene)
    found = (
        both(
            member.present,
            _some(
                option,
                stages,
                depth + 1,
                scene.when(member.present).bind(choice.name, member.term, component),
            ),
        )
        for member in in_any_order(choice.domain, scene)
    )
    return both(holds, either(*found))


# --- what nobody chooses ----------------------------------------------------------------------------------


def _by_itself(encoding: Encoding, at: int, point: DrawPoint | ChancePoint | Forced, state: State) -> Told:
    scene = Scene(Working(encoding), state, origin=point.origin)
    place = _Place(at, _NAMES[type(point)], point.origin)
    try:
        scene, picks = _outcome(point, scene)
        exits = run(point.effect, scene)
    except OutsideError as error:
        return Outside(at, place.name, str(error), point.origin)
    return _step(place, scene.working, picks, exits)


_NAMES: Mapping[type[Point], str] = {DrawPoint: "draw", ChancePoint: "chance", Forced: "forced"}


def _outcome(point: Point, scene: Scene) -> tuple[Scene, dict[str, Term]]:
    match point:
        case DrawPoint(_, source, local):
            bag = bag_at(source, scene)
            pick = _symbol(local, 0, len(bag) - 1)
            there = ((at_least(count, ONE), equal(pick, number(kind))) for kind, count in enumerate(bag))
            some = either(*(at_least(count, ONE) for count in bag))
            scene.oblige(some, "RS542", f'a card is drawn from "{source.zone}", which is empty')
            component = scene.encoding.zone(source.zone).component
            return scene.when(as_truth(one_of(list(there)))).bind(local, pick, component), {local: pick}
        case ChancePoint(_, local, kind, domain, condition):
            pick, is_member = _pick(Choice(local, kind, domain), scene)
            _some_outcome(point, scene)
            chosen = scene.when(is_member).bind(local, pick, component_in(domain, scene))
            meets = YES if condition is None else truth_of(condition, chosen)
            return chosen.when(meets), {local: pick}
        case _:
            return scene, {}


def _some_outcome(point: ChancePoint, scene: Scene) -> None:
    component = component_in(point.domain, scene)
    found = in_any_order(point.domain, scene)
    holds: list[Term] = []
    for member in found:
        inside = scene.when(member.present).bind(point.local, member.term, component)
        meets = YES if point.condition is None else truth_of(point.condition, inside)
        holds.append(both(member.present, meets))
    message = f'chance has nothing to choose from at "{point.label}"'
    scene.oblige(either(*holds), "RS542", message)
