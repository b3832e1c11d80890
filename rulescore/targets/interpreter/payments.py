"""Whether cards serve a condition, and whether cards total an amount."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from attrs import field, frozen

from rulescore.conditions import Face, MatchRules, Pattern, is_met
from rulescore.conditions.serving import Role, role_of

REMEMBERED = 100_000

NONE = -1


@frozen(eq=False)
class Faces:
    """What the sorts of a component show, the patterns that they are to serve, and the answers so far."""

    rules: MatchRules
    patterns: tuple[Pattern, ...]
    faces: tuple[Face, ...]
    remembered: dict[tuple[int, tuple[int, ...], tuple[int, ...]], int] = field(init=False, factory=dict)


@lru_cache(maxsize=64)
def faces_for(rules: MatchRules, patterns: tuple[Pattern, ...], faces: tuple[Face, ...]) -> Faces:
    """Equal decks under equal readings share what is remembered."""
    return Faces(rules, patterns, faces)


@frozen
class Uses:
    """What the sorts can do for one pattern that takes `size` cards.

    For each sort: `alike` is the first sort with the same role, or NONE when it serves no sign; `most` is how
    many signs there are that it can serve.
    """

    size: int
    alike: tuple[int, ...]
    most: tuple[int, ...]


@lru_cache(maxsize=4096)
def _uses(faces: Faces, pattern: int) -> Uses:
    shape = faces.patterns[pattern]
    roles = {face: role_of(shape, face, faces.rules) for face in dict.fromkeys(faces.faces)}
    most = tuple(sum(1 for served in roles[face][1] if served) for face in faces.faces)
    first: dict[Role, int] = {}
    for sort, face in enumerate(faces.faces):
        first.setdefault(roles[face], sort if most[sort] else NONE)
    return Uses(shape.size, tuple(first[roles[face]] for face in faces.faces), most)


def is_served(faces: Faces, pattern: int, must: Sequence[int], may: Sequence[int]) -> int:
    """Whether all of `must` with some of `may` serve the pattern; what was asked once is remembered.

    Cards that may be used and serve no sign change no answer, nor do more of one role than can be used.
    """
    uses = _uses(faces, pattern)
    alike, size = uses.alike, uses.size
    needed = sorted([alike[sort] for sort in must])
    helping = sorted([alike[sort] for sort in may if alike[sort] != NONE])
    if NONE in needed or not len(needed) <= size <= len(needed) + len(helping):
        return 0
    most = uses.most
    enough = [sort for at, sort in enumerate(helping) if at < most[sort] or helping[at - most[sort]] != sort]
    key = (pattern, tuple(needed), tuple(enough))
    known = faces.remembered.get(key)
    if known is None:
        known = _ask(faces, *key)
        if len(faces.remembered) >= REMEMBERED:
            faces.remembered.clear()
        faces.remembered[key] = known
    return known


def _ask(faces: Faces, pattern: int, must: Sequence[int], may: Sequence[int]) -> int:
    shown = [faces.faces[sort] for sort in must], [faces.faces[sort] for sort in may]
    return int(is_met(faces.patterns[pattern], *shown, faces.rules))


def can_total(amount: int, values: Iterable[int]) -> int:
    """Whether some of the values total exactly the amount; sorts that carry nothing pay nothing."""
    reached = {0}
    for value in values:
        if value > 0:
            reached |= {total + value for total in reached if total + value <= amount}
    return int(amount in reached)
