"""The folds: what is asked of all members of a domain at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from attrs import frozen

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Expression, FoldKind
from rulescore.targets.smt.cards import NONE
from rulescore.targets.smt.domains import Member, component_in, in_any_order, in_order
from rulescore.targets.smt.indexed import one_of
from rulescore.targets.smt.meaning import number_of, truth_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.since import summed_since
from rulescore.targets.smt.summands import Summand, added_up
from rulescore.targets.smt.terms import (
    NO,
    ONE,
    YES,
    ZERO,
    Term,
    at_least,
    both,
    choose,
    either,
    equal,
    implies,
    less,
    number,
    opposite,
    plus,
    scaled,
    symbol,
    times,
)

MANY = 8
"""Fewer members are asked one by one."""


@frozen
class Asked:
    """A member, whether it is there and meets the condition, and its value.

    `loose` when the answer can be another one for each of the members that this one stands for.
    """

    member: Member
    meets: Term
    value: Term
    loose: bool


def fold(node: nodes.Fold, scene: Scene) -> Term:
    if node.how in ("count", "total"):
        found = summed_since(node, scene, partial(_of_one, node), partial(_of_all, node))
        if found is not None:
            return found
    return _of_all(node, scene)


def named_first(node: Expression, scene: Scene) -> Term | None:
    """The first of many members that meets a condition, by a name of its own: it meets it, and none before.

    None for anything else, or where the condition is not told exactly.
    """
    match node:
        case nodes.Fold("first", local, nodes.Range(nodes.Constant(low), nodes.Constant(high)), condition):
            if low < 0 or high - low < MANY or condition is None:
                return None
        case _:
            return None
    working = scene.working
    before = working.unknowns
    asked = [_asked(node, member, scene) for member in in_order(node.domain, scene)]
    if working.unknowns > before:
        return None
    found = symbol(working.name(), -1, high)
    for one in asked:
        scene.suppose(
            implies(one.meets, both(at_least(found, number(low)), at_least(one.member.term, found)))
        )
    is_there = at_least(found, number(low))
    meets = truth_of(condition, scene.when(is_there).bind(local, found))
    scene.suppose(either(equal(found, NONE), both(is_there, meets)))
    return found


def _of_one(node: nodes.Fold, member: Term, scene: Scene) -> Term:
    """What a single member adds to a sum."""
    inside = scene.bind(node.local, member, component_in(node.domain, scene))
    meets = YES if node.condition is None else truth_of(node.condition, inside)
    return choose(meets, ONE if node.value is None else number_of(node.value, inside.when(meets)), ZERO)


def _of_all(node: nodes.Fold, scene: Scene) -> Term:
    ordered = node.how in ("first", "last")
    if ordered and isinstance(node.domain, nodes.Seats):
        return _on_the_walk(node, node.domain, scene)
    found = in_order(node.domain, scene) if ordered else in_any_order(node.domain, scene)
    asked = [_asked(node, member, scene) for member in found]
    if ordered and not _is_in_order(node, scene):
        return _pick(asked, scene)
    if ordered and isinstance(node.domain, nodes.Between):
        return _on_the_way(node, node.domain, asked, scene)
    return _FOLDS[node.how](asked, scene)


def _on_the_walk(node: nodes.Fold, domain: nodes.Seats, scene: Scene) -> Term:
    """Each player is asked once, and who of them is the first is seen from every start there may be."""
    start = number_of(domain.start, scene)
    asked = [_asked(node, member, scene) for member in in_any_order(domain, scene)]
    players = [one.member.term for one in asked]
    if start.operator == "number" or any(player.operator != "number" for player in players):
        return _FOLDS[node.how](asked, scene)
    found: list[tuple[Term, Term]] = []
    for first in range(scene.encoding.match.players):
        turns = [_turn(player.value, first, domain, scene) for player in players]
        walk = [one for _, one in sorted(zip(turns, asked, strict=True), key=itemgetter(0))]
        found.append((_FOLDS[node.how](walk, scene), equal(start, number(first))))
    return one_of(found)


def _turn(player: int, first: int, domain: nodes.Seats, scene: Scene) -> int:
    """When the walk comes by a player, if it begins with another one."""
    return domain.step * (player - first) % scene.encoding.match.players


def _on_the_way(node: nodes.Fold, domain: nodes.Between, asked: Sequence[Asked], scene: Scene) -> Term:
    """The cells are in the order of the board: on the way back the first of them is the last."""
    forth = less(number_of(domain.start, scene), number_of(domain.goal, scene))
    first, last = _first(asked, scene), _last(asked, scene)
    return choose(forth, first, last) if node.how == "first" else choose(forth, last, first)


def _is_in_order(node: nodes.Fold, scene: Scene) -> bool:
    component = component_in(node.domain, scene)
    return component is None or scene.encoding.classes[component].in_order


def _asked(node: nodes.Fold, member: Member, scene: Scene) -> Asked:
    before = scene.working.unknowns
    inside = scene.when(member.present).bind(node.local, member.term, component_in(node.domain, scene))
    meets = YES if node.condition is None else truth_of(node.condition, inside)
    value = YES if node.value is None else _value(node, node.value, inside.when(meets))
    loose = scene.working.unknowns > before and not member.alike
    return Asked(member, both(member.present, meets), value, loose)


def _value(node: nodes.Fold, value: Expression, scene: Scene) -> Term:
    return truth_of(value, scene) if node.how == "every" else number_of(value, scene)


def _count(asked: Sequence[Asked], scene: Scene) -> Term:
    return _sum(asked, [_how_many(one, scene) for one in asked])


def _how_many(one: Asked, scene: Scene) -> Summand:
    """How many of the members that this one stands for meet the condition."""
    if not one.loose:
        return one.meets, one.member.count
    inside = scene.when(one.member.present)
    return one.member.present, inside.between(ZERO, one.member.count, "how many of a class meet a condition")


def _sum(asked: Sequence[Asked], summands: Sequence[Summand]) -> Term:
    """Of many single things it is told what a step adds; of few, and of cards, each is asked."""
    if len(asked) >= MANY and all(one.member.count is ONE for one in asked):
        return added_up(summands)
    return plus(*(choose(meets, value, ZERO) for meets, value in summands))


def _total(asked: Sequence[Asked], scene: Scene) -> Term:
    return _sum(asked, [_amount(one, scene) for one in asked])


def _amount(one: Asked, scene: Scene) -> Summand:
    count, value = one.member.count, one.value
    if not one.loose and (count.operator == "number" or value.operator == "number" or value.cases):
        return one.meets, times(count, value)
    # A number of cards, each with a value of its own: the total lies between the least and the most.
    if value.low is None or value.high is None:
        raise OutsideError("a total of values without bounds")
    inside = scene.when(one.member.present)
    least, most = scaled(min(0, value.low), count), scaled(max(0, value.high), count)
    return one.member.present, inside.between(least, most, "the total of a class")


def _extreme(asked: Sequence[Asked], wins: Callable[[Term, Term], Term]) -> Term:
    found, some = ZERO, NO
    for one in asked:
        better = either(opposite(some), wins(one.value, found))
        found = choose(both(one.meets, better), one.value, found)
        some = either(some, one.meets)
    return found


def _highest(asked: Sequence[Asked], _: Scene) -> Term:
    return _extreme(asked, at_least)


def _lowest(asked: Sequence[Asked], _: Scene) -> Term:
    return _extreme(asked, lambda new, old: at_least(old, new))


def _some(asked: Sequence[Asked], _: Scene) -> Term:
    return either(*(one.meets for one in asked))


def _every(asked: Sequence[Asked], _: Scene) -> Term:
    return both(*(implies(one.meets, one.value) for one in asked))


def _first(asked: Sequence[Asked], _: Scene) -> Term:
    found = NONE
    for one in reversed(asked):
        found = choose(one.meets, one.member.term, found)
    return found


def _last(asked: Sequence[Asked], scene: Scene) -> Term:
    return _first(list(reversed(asked)), scene)


def _only(asked: Sequence[Asked], scene: Scene) -> Term:
    """Two cards of the same sort are two."""
    if any(one.loose for one in asked):
        return _pick(asked, scene, sure=False)
    alone = equal(_count(asked, scene), number(1))
    return choose(alone, _first(asked, scene), NONE)


def _pick(asked: Sequence[Asked], scene: Scene, *, sure: bool = True) -> Term:
    """Some member that meets the condition; -1 where none does or, if that is not `sure`, perhaps."""
    highest = max((one.member.term.value for one in asked), default=-1)
    found = scene.working.unknown(-1, highest, "which card of several is taken first")
    for one in asked:
        scene.suppose(implies(equal(found, one.member.term), one.meets))
    named = [one.member.term.value for one in asked]
    for kind in range(highest + 1):
        if kind not in named:
            scene.suppose(opposite(equal(found, number(kind))))
    if sure:
        scene.suppose(implies(_some(asked, scene), at_least(found, ZERO)))
    return found


_FOLDS: Final[Mapping[FoldKind, Callable[[Sequence[Asked], Scene], Term]]] = {
    "count": _count,
    "total": _total,
    "highest": _highest,
    "lowest": _lowest,
    "some": _some,
    "every": _every,
    "first": _first,
    "last": _last,
    "only": _only,
}
