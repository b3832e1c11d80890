"""Sentences that may hold at some places of the rules: read off the kernel, none of them written by hand.

Which of them do hold is found out later; a sentence too many costs time and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations
from typing import cast

from rulescore.checked.effects import Let, Set
from rulescore.checked.expressions import (
    Binary,
    Call,
    Cards,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    Get,
    IsEmptySlot,
    IsMet,
    Local,
    Place,
    PlayerCount,
    Range,
    Seats,
    Size,
    Unary,
)
from rulescore.checked.nodes import Never, Promise
from rulescore.checked.types import BooleanType, NumberType, PlayerType, SlotType, Type
from rulescore.kernel.blocks import blocks_of, steps_of
from rulescore.kernel.layout import ZoneLayout, indexes_of
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Block, Decision, Option, Variable, When
from rulescore.kernel.optimising.locals import free_locals
from rulescore.kernel.walk import Part, everything, holds, rebuilt

YES_OR_NO = ("=", "!=", "<", "<=", ">", ">=", "and", "or")
FEW = 8
"""So many places of a zone or values of a variable are spoken of one by one."""


def sentences(match: Match) -> tuple[Expression, ...]:
    """What may hold anywhere: what rules and promises ask, what was chosen for what, where nothing lies."""
    sources = (
        claimed(match),
        _asked(match),
        _chosen(match),
        _zones(match),
        _arrays(match),
        equalities(match),
        _marked(match),
        _set_for(match),
        _of_each(match),
        _no_more_than(match),
        _but_for_some(match),
        _filled(match),
    )
    return tuple(dict.fromkeys(one for source in sources for one in source))


def quantities(match: Match) -> tuple[Expression, ...]:
    """What may have the same number whenever a place is come to: variables, and how much lies where."""
    return (*_values(match), *_sizes(match))


def counters(match: Match) -> tuple[Expression, ...]:
    """Numbers that stand alone: what loops count down, what is counted in a turn."""
    return tuple(
        Get(one.name)
        for one in match.game.variables
        if isinstance(one.type, NumberType) and not one.indexes and one.role != "return"
    )


def player_variables(match: Match) -> tuple[str, ...]:
    """The variables that hold one player."""
    return tuple(
        one.name for one in match.game.variables if isinstance(one.type, PlayerType) and not one.indexes
    )


def owned(match: Match, players: Sequence[Expression]) -> tuple[Expression, ...]:
    """How much these players have."""
    places = [zone.name for zone in match.game.zones if _is_of_player(zone.indexes)]
    numbers = [
        one.name
        for one in match.game.variables
        if isinstance(one.type, NumberType) and _is_of_player(one.indexes)
    ]
    return (
        *(Size(Place(name, (player,))) for name in places for player in players),
        *(Get(name, (player,)) for name in numbers for player in players),
    )


def _is_of_player(indexes: Sequence[Type]) -> bool:
    return len(indexes) == 1 and isinstance(indexes[0], PlayerType)


def bounds(match: Match) -> tuple[int, ...]:
    """The numbers that the rules compare something with, ascending."""
    found: set[int] = set()
    for root in (*match.game.points, *match.game.functions, *match.game.claims):
        for node in everything(root):
            match node:
                case Binary("<" | "<=" | ">" | ">=", _, Constant(value)) | Binary(
                    "<" | "<=" | ">" | ">=", Constant(value), _
                ):
                    found.add(value)
                case _:
                    pass
    return tuple(sorted(found))


def _filled(match: Match) -> Iterator[Expression]:
    """Every slot of a zone is occupied, or none; or those that a loop has gone through are, or no others."""
    for name, layout in match.layout.zones.items():
        if layout.has_slots:
            slot, slots = Local("each"), Range(Constant(0), Constant(layout.slots * layout.places - 1))
            is_empty = IsEmptySlot(name, slot)
            yield Fold("every", "each", slots, None, Unary("not", is_empty))
            yield Fold("every", "each", slots, None, is_empty)
            for loop in match.game.variables:
                if _goes_through(loop, layout):
                    gone = Binary("<", slot, Get(loop.name))
                    yield Fold("every", "each", slots, gone, Unary("not", is_empty))
                    yield Fold("every", "each", slots, Unary("not", gone), is_empty)
                    yield Fold("every", "each", slots, gone, is_empty)


def _goes_through(loop: Variable, zone: ZoneLayout) -> bool:
    """Whether a loop goes through the slots of a zone; one in small steps hands on the number of a slot."""
    match loop.type:
        case SlotType(name):
            return loop.role == "local" and name == zone.name
        case NumberType(0, high):
            return loop.role == "handed" and high == zone.slots * zone.places
        case _:
            return False


def _marks(match: Match) -> tuple[str, ...]:
    """The variables that say yes or no of every player."""
    return tuple(
        one.name
        for one in match.game.variables
        if isinstance(one.type, BooleanType) and _is_of_player(one.indexes)
    )


def _but_for_some(match: Match) -> Iterator[Expression]:
    """What is promised of every player holds of all but those who are marked, or of those alone."""
    for claim in claimed(match):
        match claim:
            case Fold("every", local, Seats() as domain, None, said) if said is not None:
                for mark in _marks(match):
                    marked = Get(mark, (Local(local),))
                    yield Fold("every", local, domain, None, Binary("or", marked, said))
                    yield Fold("every", local, domain, None, Binary("or", Unary("not", marked), said))
            case _:
                pass


# --- what the rules and the promises ask ------------------------------------------------------------------


def claimed(match: Match) -> Iterator[Expression]:
    """What is promised, as a whole and in parts."""
    for claim in match.game.claims:
        match claim:
            case Promise(trend=None):
                for instance in instances(claim, match):
                    yield instance
                    yield from _parts_of(instance)
            case Never():
                yield negated(claim.claim)
            case _:
                pass


def instances(claim: Promise, match: Match) -> tuple[Expression, ...]:
    """The claim for each member of its domain, where the domain is one of numbers or seats."""
    if claim.local is None or claim.domain is None:
        return (claim.claim,)
    match claim.domain:
        case Range(Constant(low), Constant(high)):
            values = range(low, high + 1)
        case Seats(_, count) if count in (PlayerCount(), Constant(match.players)):
            values = range(match.players)
        case _:
            return (Fold("every", claim.local, claim.domain, None, claim.claim),)
    return tuple(_with(claim.claim, claim.local, Constant(value)) for value in values)


def _parts_of(expression: Expression) -> Iterator[Expression]:
    match expression:
        case Binary("and" | "or", left, right):
            yield from (left, right, *_parts_of(left), *_parts_of(right))
        case _:
            pass


def _asked(match: Match) -> Iterator[Expression]:
    """Every yes-or-no that a rule asks, and its contrary."""
    for point in match.game.points:
        if isinstance(point, Decision):
            for option in point.options:
                for need in option.needs:
                    yield from _with_contraries(_with(need.condition, option.player, point.who))
        for block in blocks_of(point):
            for step in steps_of(block):
                if isinstance(step, When):
                    yield from _with_contraries(step.condition)
                    yield from _called(step.condition)


def _called(condition: Expression) -> Iterator[Expression]:
    """A condition that has a name of its own, and its contrary."""
    if isinstance(condition, Call) and is_closed(condition):
        yield condition
        yield negated(condition)


def _with_contraries(expression: Expression) -> Iterator[Expression]:
    for one in everything(expression):
        if is_yes_or_no(cast("Expression", one)) and is_closed(one):
            yield cast("Expression", one)
            yield negated(cast("Expression", one))


def is_yes_or_no(expression: Expression) -> bool:
    match expression:
        case Binary(sign):
            return sign in YES_OR_NO
        case Unary("not") | IsEmptySlot() | FamilyIs() | Fold(how="some" | "every"):
            return True
        case _:
            return False


def is_closed(expression: Part) -> bool:
    """Whether it speaks of nothing that is bound outside, and of no condition that cards may meet."""
    return not holds(expression, IsMet) and not free_locals(expression)


def negated(expression: Expression) -> Expression:
    return (
        expression.operand
        if isinstance(expression, Unary) and expression.sign == "not"
        else Unary("not", expression)
    )


def _with(expression: Expression, local: str, value: Expression) -> Expression:
    def change(part: Part) -> Part:
        return value if part == Local(local) else rebuilt(part, change)

    return cast("Expression", change(expression))


def _chosen(match: Match) -> Iterator[Expression]:
    """A variable that was set to the first member that meets a condition still meets it."""
    for point in match.game.points:
        for block in blocks_of(point):
            yield from _chosen_in(block)


def _chosen_in(block: Block) -> Iterator[Expression]:
    held: dict[str, Expression] = {}
    for step in block:
        match step:
            case Set(variable, (), Fold("first" | "last" | "only", local, _, condition)) if (
                condition is not None
            ):
                yield from _closed(_with(condition, local, Get(variable)))
            case When(condition, then, otherwise):
                yield from _with_contraries(_with_values(condition, held))
                yield from _chosen_in(then)
                yield from _chosen_in(otherwise)
            case _:
                pass
        if isinstance(step, Set) and not step.indexes:
            held[step.variable] = _with_values(step.value, held)


def _with_values(expression: Expression, held: Mapping[str, Expression]) -> Expression:
    """The same before variables were set to these values."""

    def change(part: Part) -> Part:
        if isinstance(part, Get) and not part.indexes:
            return held.get(part.variable, part)
        return rebuilt(part, change)

    return cast("Expression", change(expression)) if held else expression


def _set_for(match: Match) -> Iterator[Expression]:
    """Where an action has set a variable for one of several things, what the action needed of that holds."""
    for point in match.game.points:
        if isinstance(point, Decision):
            for option in point.options:
                for step in steps_of(option.effect):
                    if isinstance(step, Set):
                        yield from _needed(option, point.who, step, match.starts)


def _needed(option: Option, who: Expression, step: Set, starts: Mapping[str, int]) -> Iterator[Expression]:
    for choice in option.choices:
        if step.indexes == (Local(choice.name),):
            unset = Binary("=", Get(step.variable, step.indexes), Constant(starts[step.variable]))
            for need in option.needs:
                said = Binary("or", unset, _with(need.condition, option.player, who))
                yield from _closed(Fold("every", choice.name, choice.domain, None, said))


def _of_each(match: Match) -> Iterator[Expression]:
    """Each thing for which something is remembered is of a sort that the rules have a word for, or is not."""
    for variable in match.game.variables:
        for function in match.game.functions if len(variable.indexes) == 1 else ():
            if [one.type for one in function.parameters] == [*variable.indexes] and is_yes_or_no(
                function.value
            ):
                (axis,) = match.layout.variables[variable.name].axes
                domain = Range(Constant(axis.low), Constant(axis.low + axis.length - 1))
                unset = Binary(
                    "=", Get(variable.name, (Local("each"),)), Constant(match.starts[variable.name])
                )
                called = Call(function.name, (Local("each"),))
                for said in (called, negated(called)):
                    either = Binary("or", unset, said)
                    yield from _closed(Fold("every", "each", domain, None, either))


def _no_more_than(match: Match) -> Iterator[Expression]:
    """A number is not above how much lies in a place with a limit, of whoever chooses."""
    asked = [point.who for point in match.game.points if isinstance(point, Decision)]
    numbers = [one for one in match.game.variables if isinstance(one.type, NumberType) and not one.indexes]
    for zone in match.game.zones:
        if zone.limit is not None and [type(index) for index in zone.indexes] == [PlayerType]:
            for who in dict.fromkeys(asked):
                for variable in numbers:
                    yield Binary("<=", Get(variable.name), Size(Place(zone.name, (who,))))


def splits(match: Match) -> tuple[Expression, ...]:
    """What the rules ask of single variables on the way to a step: other things may hold as the answer is."""
    found: dict[Expression, None] = {}
    for point in match.game.points:
        for block in blocks_of(point):
            for way in _ways(block, None, {}):
                found.setdefault(way)
    return tuple(one for one in found if _is_plain(one))


def _ways(block: Block, before: Expression | None, handed: Mapping[str, Get]) -> Iterator[Expression]:
    """What is asked of a name that a variable has handed over is asked of that variable."""
    for step in block:
        match step:
            case Let(local, _, Get(_, ()) as variable):
                handed = {**handed, local: variable}
            case When(asked, then, otherwise):
                condition = _with_locals(asked, handed)
                for said, inside in ((condition, then), (negated(condition), otherwise)):
                    way = said if before is None or not _is_plain(before) else Binary("and", before, said)
                    yield way
                    yield from _ways(inside, way, handed)
            case _:
                pass


def _with_locals(expression: Expression, values: Mapping[str, Expression]) -> Expression:
    for local, value in values.items():
        expression = _with(expression, local, value)
    return expression


def _is_plain(expression: Expression) -> bool:
    """Whether only variables without an index are compared with numbers."""
    return all(
        isinstance(node, Binary | Unary | Constant) or (isinstance(node, Get) and not node.indexes)
        for node in everything(expression)
    )


def _closed(expression: Expression) -> Iterator[Expression]:
    if is_closed(expression):
        yield expression


# --- what variables hold and where nothing lies -----------------------------------------------------------


def _values(match: Match) -> Iterator[Expression]:
    for variable in match.game.variables:
        layout = match.layout.variables[variable.name]
        if variable.role != "return" and layout.length <= FEW:
            for place in range(layout.length):
                yield Get(variable.name, tuple(map(Constant, indexes_of(layout.axes, place))))


def _sizes(match: Match) -> Iterator[Expression]:
    for name, layout in match.layout.zones.items():
        if layout.places <= FEW:
            for place in range(layout.places):
                yield Size(Place(name, tuple(map(Constant, indexes_of(layout.axes, place)))))


def _arrays(match: Match) -> Iterator[Expression]:
    """All values of a variable with an index are what they were at the start."""
    for variable in match.game.variables:
        axes = match.layout.variables[variable.name].axes
        if len(axes) == 1:
            get, start = Get(variable.name, (Local("each"),)), Constant(match.starts[variable.name])
            domain = Range(Constant(axes[0].low), Constant(axes[0].low + axes[0].length - 1))
            for sign in ("=", "!="):
                yield Fold("every", "each", domain, None, Binary(sign, get, start))


def _zones(match: Match) -> Iterator[Expression]:
    """Nothing lies in the places of a zone, or nothing of a family."""
    for name, layout in match.layout.zones.items():
        families = match.components[layout.component].families
        for places in _places(name, layout):
            yield _all(Binary("=", Size(place), Constant(0)) for place in places)
            for family in families if len(families) > 1 else ():
                yield _all(_without(place, layout.component, family) for place in places)


def _without(place: Place, component: str, family: str) -> Expression:
    return Fold("every", "it", Cards(place), None, Unary("not", FamilyIs(component, family, Local("it"))))


def _places(name: str, layout: ZoneLayout) -> Iterator[tuple[Place, ...]]:
    """Each place of a zone, if there are few, and all of them together."""
    every = tuple(
        Place(name, tuple(map(Constant, indexes_of(layout.axes, place)))) for place in range(layout.places)
    )
    if 1 < len(every) <= FEW:
        yield from ((place,) for place in every)
    yield every


def _all(said: Iterable[Expression]) -> Expression:
    return reduce(lambda left, right: Binary("and", left, right), said)


def equalities(match: Match) -> Iterator[Expression]:
    """Variables for one player each may be for the same one, and for somebody at all."""
    players = player_variables(match)
    for left, right in combinations(players, 2):
        yield Binary("=", Get(left), Get(right))
    for name in players:
        if match.layout.variables[name].low < 0:
            yield from _with_contraries(Binary("=", Get(name), Constant(-1)))


def _marked(match: Match) -> Iterator[Expression]:
    """Whoever a variable is for is marked, or is not."""
    for name in player_variables(match):
        for mark in _marks(match):
            marked = Get(mark, (Get(name),))
            yield from (marked, negated(marked))
