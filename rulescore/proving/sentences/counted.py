"""Sentences that go with their place: where somebody gets the fifth card, four lie in the hand.

Places of a loop are told apart by how often it was gone through. What is said with its own number at several
of them is said of every number of times: here a loop may be longer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from attrs import frozen

from rulescore.checked.expressions import Constant, Expression, Get, Local, Place, Range, Seats
from rulescore.kernel.walk import Part, everything, rebuilt
from rulescore.proving.graph import Spot
from rulescore.proving.sentences.suppositions import Kept

NUMBER = Local("the number that goes with the place")

ENOUGH = 2
"""At so many places of a loop it is no accident."""


@frozen
class Counted:
    """A sentence with `NUMBER` in it: `offset` and what a place tells `at` there, or `offset` less that."""

    sentence: Expression
    at: int
    offset: int
    rises: bool

    def said_at(self, spot: Spot, numbers: Mapping[int, int]) -> Iterator[Expression]:
        """What it says at a place; where that falls, there may be more or fewer in all here."""
        told = spot.told[self.at]
        more = () if self.rises else (now - was for was, now in numbers.items())
        for whole in dict.fromkeys(self.offset + change for change in (0, *more)):
            number = whole + told if self.rises else whole - told
            if number >= 0:
                yield _with_number(self.sentence, NUMBER, Constant(number))


def counted(known: Kept) -> Mapping[int, tuple[Counted, ...]]:
    """The sentences that go with their places, at each point."""
    found: dict[tuple[int, Counted], set[int]] = {}
    for spot, sentences in known.items():
        for sentence in sentences:
            for one in _ways_to_count(spot, sentence):
                found.setdefault((spot.point, one), set()).add(spot.told[one.at])
    by_point: dict[int, list[Counted]] = {}
    for (point, one), told in found.items():
        if len(told) >= ENOUGH:
            by_point.setdefault(point, []).append(one)
    return {point: tuple(told) for point, told in by_point.items()}


def _ways_to_count(spot: Spot, sentence: Expression) -> Iterator[Counted]:
    for number in _numbers(sentence):
        abstract = _with_number(sentence, Constant(number), NUMBER)
        for at, told in enumerate(spot.told):
            yield Counted(abstract, at, number - told, rises=True)
            yield Counted(abstract, at, number + told, rises=False)


def _numbers(sentence: Expression) -> Iterable[int]:
    found = dict.fromkeys(one.value for one in everything(sentence) if isinstance(one, Constant))
    return [number for number in found if _with_number(sentence, Constant(number), NUMBER) != sentence]


def _with_number(sentence: Expression, was: Expression, now: Expression) -> Expression:
    """The sentence with another number; who owns what and how far one goes is not counted."""

    def change(part: Part) -> Part:
        if isinstance(part, Range | Seats | Get | Place):
            return part
        return now if part == was else rebuilt(part, change)

    return cast("Expression", change(sentence))
