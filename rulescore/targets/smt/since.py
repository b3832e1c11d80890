"""Sums over many things after a few of them were changed: what they were before, and what these few add."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve, frozen

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Expression
from rulescore.kernel.walk import Part, everything
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.scene import Obligation, Scene
from rulescore.targets.smt.state import State
from rulescore.targets.smt.terms import (
    YES,
    ZERO,
    Term,
    at_least,
    both,
    choose,
    equal,
    minus,
    number,
    opposite,
    plus,
    scaled,
)
from rulescore.targets.smt.where import places

MOST_CHANGES = 4
"""After more changes than this everything is summed up anew."""


@frozen
class Looks:
    """What an expression looks at: of the member itself, and anywhere."""

    here: frozenset[str]
    anywhere: frozenset[str]


@frozen(eq=False)
class Since:
    """A state of the past, and what has been added to a sum since then, each if its condition holds."""

    before: State
    added: tuple[tuple[Term, Term], ...]


Summand = Callable[[Term, Scene], Term]


def summed_since(
    node: nodes.Fold, scene: Scene, each: Summand, whole: Callable[[Scene], Term]
) -> Term | None:
    """The sum over a fixed range or a place, where something is known of the past; None where it is not."""
    # Nothing may be left open here: it would be so a second time.
    aside = evolve(scene.working, facts=[], obligations=[], estimates={})
    now = evolve(scene, working=aside)
    since = _of_range(node, now, each) if isinstance(node.domain, nodes.Range) else _of_place(node, now, each)
    if since is None:
        return None
    found = (choose(when, more, ZERO) for more, when in since.added)
    whole_before = whole(now.at(since.before))
    if aside.unknowns > scene.working.unknowns or aside.estimates:
        return None
    # What is asked for on the way is asked for of more than it has to be: of what was changed, before it was.
    for one in aside.obligations:
        if not _is_sure(one):
            scene.when(one.guard).oblige(one.holds, one.code, one.message)
    return plus(whole_before, *found)


def _is_sure(one: Obligation) -> bool:
    """Whether what is asked for is one of the things under which it is."""
    given, wanted = (_parts(term) for term in (one.guard, one.holds))
    return all(part is YES or part in given for part in wanted)


def _parts(term: Term) -> tuple[Term, ...]:
    return term.parts if term.operator == "and" else (term,)


def _of_range(node: nodes.Fold, scene: Scene, each: Summand) -> Since | None:
    """Where a member was changed twice, the last change counts: it is compared with what was at first."""
    match node.domain:
        case nodes.Range(nodes.Constant(low), nodes.Constant(high)) if high - low >= MOST_CHANGES:
            looks = _looks((node.condition, node.value), node.local, scene.encoding)
        case _:
            return None
    state, members = scene.state, list[Term]()
    while state.past is not None and state.past.name not in looks.anywhere:
        past = state.past
        if past.name in looks.here:
            if past.index is None or past.value is None:
                break
            members.append(past.index)
        state = past.before
    members = list(dict.fromkeys(members))
    if not 0 < len(members) <= MOST_CHANGES:
        return None
    added = list[tuple[Term, Term]]()
    for at, member in enumerate(members):
        is_in = both(at_least(member, number(low)), at_least(number(high), member))
        counts = both(is_in, *(opposite(equal(member, one)) for one in members[:at]))
        inside = scene.when(counts)
        added.append((minus(each(member, inside), each(member, inside.at(state))), counts))
    return Since(state, tuple(added))


def _of_place(node: nodes.Fold, scene: Scene, each: Summand) -> Since | None:
    """Each component that was moved is one more or less of its class."""
    match node.domain:
        case nodes.Cards(place) if all(isinstance(one, nodes.Constant) for one in place.owners):
            looks = _looks((node.condition, node.value), node.local, scene.encoding)
        case _:
            return None
    found = places(place, scene)
    if len(found) != 1 or place.zone in looks.anywhere:
        return None
    state, added = scene.state, list[tuple[Term, Term]]()
    while state.past is not None and state.past.name not in looks.anywhere:
        past = state.past
        if past.name == place.zone:
            if not past.moves:
                break
            for one in past.moves:
                if one.place == found[0][0]:
                    added.append((scaled(one.step, each(one.kind, scene.when(one.when))), one.when))
        state = past.before
    return Since(state, tuple(added)) if 0 < len(added) <= MOST_CHANGES else None


# --- what an expression looks at --------------------------------------------------------------------------


def _looks(parts: tuple[Expression | None, ...], local: str, encoding: Encoding) -> Looks:
    found = [
        (name, is_here) for one in parts if one is not None for name, is_here in _names(one, local, encoding)
    ]
    anywhere = frozenset(name for name, is_here in found if not is_here)
    return Looks(frozenset(name for name, _ in found) - anywhere, anywhere)


def _names(part: Part, local: str | None, encoding: Encoding) -> Iterator[tuple[str, bool]]:
    """Every variable and zone that is looked at, and whether only at the member itself."""
    bound = {one.local for one in everything(part) if isinstance(one, nodes.Fold | nodes.Given)}
    member = nodes.Local(local) if local is not None and local not in bound else None
    for node in everything(part):
        match node:
            case nodes.Get(variable, indexes):
                yield variable, member is not None and indexes == (member,)
            case nodes.Content(zone, slot) | nodes.IsEmptySlot(zone, slot):
                yield zone, encoding.coded_in(zone) > 0 and slot == member
            case nodes.Call(called, arguments):
                function = encoding.functions[called]
                names = (one.name for one in function.parameters)
                handed = [name for name, one in zip(names, arguments, strict=True) if one == member]
                yield from _names(function.value, handed[0] if len(handed) == 1 else None, encoding)
            case _:
                named = getattr(node, "zone", None)
                if named is not None:
                    yield named, False
