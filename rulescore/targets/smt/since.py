"""Sums over many things after a few of them were changed: what they were before, and what these few add."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve, frozen

from rulescore.checked import expressions as nodes
from rulescore.checked.expressions import Expression
from rulescore.kernel.walk import Part, everything
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.scene import Scene
from rulescore.targets.smt.state import State
from rulescore.targets.smt.terms import (
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
)

MOST_CHANGES = 4
"""After more changes than this everything is summed up anew."""


@frozen
class Looks:
    """What an expression looks at: of the member itself, and anywhere."""

    here: frozenset[str]
    anywhere: frozenset[str]


@frozen(eq=False)
class Since:
    """A state of the past, and the members that were changed since then."""

    before: State
    members: tuple[Term, ...]


Summand = Callable[[Term, Scene], Term]


def summed_since(
    node: nodes.Fold, scene: Scene, each: Summand, whole: Callable[[Scene], Term]
) -> Term | None:
    """The sum over a fixed range where something is known of the past; None where it is not.

    Where a member was changed twice, only the last change counts: it is compared with what was at first.
    """
    since = _since(node, scene)
    if since is None:
        return None
    # Nothing may be left open or asked for here: it would be so a second time.
    aside = evolve(scene.working, facts=[], obligations=[], estimates={})
    now = evolve(scene, working=aside)
    then = now.at(since.before)
    found = [whole(then)]
    for at, member in enumerate(since.members):
        counts = both(_is_in(node, member), *(opposite(equal(member, one)) for one in since.members[:at]))
        found.append(
            choose(counts, minus(each(member, now.when(counts)), each(member, then.when(counts))), ZERO)
        )
    is_exact = aside.unknowns == scene.working.unknowns and not aside.estimates and not aside.obligations
    return plus(*found) if is_exact else None


def _is_in(node: nodes.Fold, member: Term) -> Term:
    low, high = _ends(node)
    return both(at_least(member, number(low)), at_least(number(high), member))


def _ends(node: nodes.Fold) -> tuple[int, int]:
    match node.domain:
        case nodes.Range(nodes.Constant(low), nodes.Constant(high)):
            return low, high
        case _:
            return 0, -1


def _since(node: nodes.Fold, scene: Scene) -> Since | None:
    low, high = _ends(node)
    if high - low < MOST_CHANGES or scene.state.past is None:
        return None
    looks = _looks((node.condition, node.value), node.local, scene.encoding)
    state, members = scene.state, list[Term]()
    while state.past is not None and state.past.name not in looks.anywhere:
        past = state.past
        if past.name in looks.here:
            if past.index is None or past.value is None:
                break
            members.append(past.index)
        state = past.before
    return Since(state, tuple(dict.fromkeys(members))) if 0 < len(members) <= MOST_CHANGES else None


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
