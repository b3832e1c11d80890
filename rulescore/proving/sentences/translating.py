"""Sentences about a match for other players, as they are said here: of all who play, of the whole board.

Both matches are made of one text, so that what is written once stands in both of them: where one goes round
two players, or over thirty-six slots, the other tells how many these are here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import cast

from attrs import frozen

from rulescore.checked.expressions import Binary, Constant, Expression, Range, Seats
from rulescore.kernel import Match
from rulescore.kernel.walk import Part, parts, rebuilt
from rulescore.proving.sentences.numbers import with_numbers


@frozen(eq=False)
class Translation:
    """What is another here: how far one goes, and numbers that stand for something else."""

    domains: Mapping[Part, Part]
    numbers: Mapping[int, int]
    players: tuple[int, int]

    def said(self, sentence: Expression) -> Iterator[Expression]:
        """The sentence in every way in which it may be meant; it is not known which numbers are others."""
        as_here = cast("Expression", self._domains(sentence))
        yield as_here
        now: dict[Part, Expression] = {Constant(was): Constant(now) for was, now in self.numbers.items()}
        yield with_numbers(as_here, now)

    def _domains(self, part: Part) -> Part:
        were, are = self.players
        match part:
            case Range() | Seats() if part in self.domains:
                return self.domains[part]
            case Binary("mod", left, Constant(count)) if count == were:
                return Binary("mod", cast("Expression", self._domains(left)), Constant(are))
            case _:
                return rebuilt(part, self._domains)


def translation(there: Match, here: Match) -> Translation:
    """What stands here where something else stands there; most often, if it is not always the same."""
    domains: Counter[tuple[Part, Part]] = Counter()
    numbers: Counter[tuple[int, int]] = Counter()
    for one, other in _alike(there, here):
        match one, other:
            case (Range(), Range()) | (Seats(), Seats()):
                domains[one, other] += 1
            case Constant(was), Constant(now) if was != now:
                numbers[was, now] += 1
            case _:
                pass
    return Translation(
        # What is counted last is what there is most of.
        {was: now for (was, now), _ in reversed(domains.most_common())},
        {was: now for (was, now), _ in reversed(numbers.most_common())},
        (there.players, here.players),
    )


def _alike(there: Match, here: Match) -> Iterator[tuple[Part, Part]]:
    """All that stands at the same place of both: domains as a whole, and everything else in its parts."""
    waiting: list[tuple[Part, Part]] = [*zip(there.game.claims, here.game.claims, strict=True)]
    named = {one.name: one for one in here.game.functions}
    waiting += [(one, named[one.name]) for one in there.game.functions if one.name in named]
    # Blocks may be cut in one of them: what is cut off comes last, and what is left is not alike.
    waiting += zip(there.game.points, here.game.points, strict=False)
    while waiting:
        pair = waiting.pop()
        yield pair
        one, other = pair
        inner, outer = parts(one), parts(other)
        is_domain = isinstance(one, Range | Seats)
        if type(one) is type(other) and len(inner) == len(outer) and not is_domain:
            waiting += zip(inner, outer, strict=True)
