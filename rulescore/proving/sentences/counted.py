"""Sentences that go with their place: where somebody gets the fifth card, four lie in the hand.

Places of a loop are told apart by how often it was gone through. What is said with its own number at several
of them is said of every number of times: here a loop may be longer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from rulescore.checked.expressions import Constant, Expression, Local
from rulescore.kernel.walk import everything
from rulescore.proving.sentences.numbers import with_numbers
from rulescore.proving.sentences.suppositions import Kept

NUMBER = Local("the number that goes with the place")

ENOUGH = 2
"""At so many places of a loop it is no accident."""


@frozen
class Counted:
    """A sentence with `NUMBER` in it: `offset` and what a variable tells there, or `offset` less that."""

    sentence: Expression
    variable: str
    offset: int
    rises: bool

    def said_at(self, told_there: Mapping[str, int], numbers: Mapping[int, int]) -> Iterator[Expression]:
        """What it says at a place; where that falls, there may be more or fewer in all here."""
        if self.variable not in told_there:
            return
        told = told_there[self.variable]
        more = () if self.rises else (now - was for was, now in numbers.items())
        for whole in dict.fromkeys(self.offset + change for change in (0, *more)):
            number = whole + told if self.rises else whole - told
            if number >= 0:
                yield with_numbers(self.sentence, {NUMBER: Constant(number)})


def counted(known: Kept, telling: Sequence[str]) -> Mapping[int, tuple[Counted, ...]]:
    """The sentences that go with their places, at each point; `telling` are the variables of the places."""
    found: dict[tuple[int, Counted], set[int]] = {}
    for spot, sentences in known.items():
        # A ledger may be damaged, and is not believed.
        told = dict(zip(telling, spot.told, strict=False))
        for sentence in sentences:
            for one in _ways_to_count(told, sentence):
                found.setdefault((spot.point, one), set()).add(told[one.variable])
    by_point: dict[int, list[Counted]] = {}
    for (point, one), values in found.items():
        if len(values) >= ENOUGH:
            by_point.setdefault(point, []).append(one)
    return {point: tuple(going) for point, going in by_point.items()}


def _ways_to_count(told: Mapping[str, int], sentence: Expression) -> Iterator[Counted]:
    for number in _numbers(sentence):
        abstract = with_numbers(sentence, {Constant(number): NUMBER})
        for variable, value in told.items():
            yield Counted(abstract, variable, number - value, rises=True)
            yield Counted(abstract, variable, number + value, rises=False)


def _numbers(sentence: Expression) -> Iterable[int]:
    found = dict.fromkeys(one.value for one in everything(sentence) if isinstance(one, Constant))
    return [number for number in found if with_numbers(sentence, {Constant(number): NUMBER}) != sentence]
