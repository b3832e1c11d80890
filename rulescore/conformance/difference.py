"""Where an answer is not what follows: at which place, what is expected there, and what came."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum

from attrs import frozen

from rulescore.play.positions.plain import Plain


class Absent(Enum):
    """Nothing is there, which is not the same as null."""

    ABSENT = "absent"


ABSENT = Absent.ABSENT
Part = Plain | Absent
Path = tuple[str | int, ...]

UNORDERED_LISTS = frozenset({("actions",), ("refused", "clauses")})
"""Lists of an answer that are sets, by their path."""

POSITIONS: tuple[Path, ...] = (("position",), ("first",), ("then",))
"""Where positions stand in an answer."""

HOW_IT_WAS_RANKED = ("decided_by", "values")
"""What stands beside the places, in the words of the rules."""


@frozen
class Difference:
    """`expected` is absent for what is too much, `got` for what is missing."""

    path: Path
    expected: Part
    got: Part

    @property
    def check(self) -> str:
        """The part of the answer in which it lies; an expected failure may name it."""
        return str(self.path[0]) if self.path else ""


Compare = Callable[[Plain, Plain, Path], tuple[Difference, ...]]
"""From what is expected, what came, and where both stand in the whole answer."""


def comparing(unordered: frozenset[str], *, all_variables: bool = True) -> Compare:
    """A comparison that finds every place where two answers differ, in the order of what is expected.

    `unordered` names the zones whose cards lie in no order. Without `all_variables` a variable that is not in
    the answer does not count, and neither does `at`: how the rules remember things is their own affair.
    """
    sort = _Sort(unordered, all_variables)
    return lambda expected, got, path: tuple(_between(expected, got, _Place(path, sort)))


@frozen
class _Sort:
    """What is compared how."""

    unordered: frozenset[str]
    all_variables: bool


@frozen
class _Place:
    path: Path
    sort: _Sort
    is_unordered: bool = False

    def below(self, key: str | int) -> _Place:
        path = (*self.path, key)
        in_zone = "zones" in self.path[-1:] and key in self.sort.unordered
        return _Place(path, self.sort, self.is_unordered or in_zone or path in UNORDERED_LISTS)

    def may_be_silent(self, key: str) -> bool:
        """Whether what is expected here may be left out: how the rules remember, and where they are."""
        if self.sort.all_variables:
            return False
        if key in HOW_IT_WAS_RANKED and not self.path:
            return True
        return "variables" in self.path[-1:] or (key == "at" and self._is_position)

    @property
    def _is_position(self) -> bool:
        return self.path[:1] in POSITIONS and all(isinstance(part, int) for part in self.path[1:])


def _between(expected: Plain, got: Plain, place: _Place) -> Iterator[Difference]:
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        yield from _between_objects(expected, got, place)
    elif isinstance(expected, list | tuple) and isinstance(got, list | tuple):
        between = _between_sets if place.is_unordered else _between_lists
        yield from between(expected, got, place)
    elif not _is_same(expected, got):
        yield Difference(place.path, expected, got)


def _is_same(one: Plain, other: Plain) -> bool:
    """1, 1.0 and true are three things."""
    return type(one) is type(other) and one == other


def _between_objects(
    expected: Mapping[str, Plain], got: Mapping[str, Plain], place: _Place
) -> Iterator[Difference]:
    for key, value in expected.items():
        if key in got:
            yield from _between(value, got[key], place.below(key))
        elif not place.may_be_silent(key):
            yield Difference((*place.path, key), value, ABSENT)
    for key, value in got.items():
        if key not in expected:
            yield Difference((*place.path, key), ABSENT, value)


def _between_lists(
    expected: list[Plain] | tuple[Plain, ...], got: list[Plain] | tuple[Plain, ...], place: _Place
) -> Iterator[Difference]:
    for number, (one, other) in enumerate(zip(expected, got, strict=False)):
        yield from _between(one, other, place.below(number))
    for number in range(len(got), len(expected)):
        yield Difference((*place.path, number), expected[number], ABSENT)
    for number in range(len(expected), len(got)):
        yield Difference((*place.path, number), ABSENT, got[number])


def _between_sets(expected: Iterable[Plain], got: Iterable[Plain], place: _Place) -> Iterator[Difference]:
    """What is missing and what is too much, each as often as it is."""
    wanted, came = Counter(map(as_text, expected)), Counter(map(as_text, got))
    for text in sorted((wanted - came).elements()):
        yield Difference(place.path, json.loads(text), ABSENT)
    for text in sorted((came - wanted).elements()):
        yield Difference(place.path, ABSENT, json.loads(text))


def as_text(plain: Part) -> str:
    """A part of an answer on one line."""
    return "nothing" if plain is ABSENT else json.dumps(plain, ensure_ascii=False, sort_keys=True)


def path_text(path: Path) -> str:
    """A place in people's words; lists count from 1."""
    return (
        ", ".join(f"[{part + 1}]" if isinstance(part, int) else part for part in path) or "the whole answer"
    )
