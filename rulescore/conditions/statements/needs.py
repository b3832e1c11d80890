"""The fewest cards that a condition takes."""

from collections.abc import Sequence

from attrs import frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.statements.smallest import Counts


@frozen
class Needs:
    """How few cards of a stock are enough; None when no number of them is.

    cards: of all the stock.
    without_wild: of the stock without its wild cards.
    natural: the fewest cards beside wild ones, of which as many are used as there are and as may be.
    """

    cards: int | None
    without_wild: int | None
    natural: int | None


def needs_of(smallest: Sequence[Counts], faces: Sequence[Face]) -> Needs:
    """What it takes when these are the smallest hands, of these faces."""
    natural = [_natural(hand, faces) for hand in smallest]
    sizes = [sum(hand) for hand in smallest]
    without = [size for size, number in zip(sizes, natural, strict=True) if size == number]
    return Needs(min(sizes, default=None), min(without, default=None), min(natural, default=None))


def _natural(hand: Counts, faces: Sequence[Face]) -> int:
    return sum(number for number, face in zip(hand, faces, strict=True) if not face.wild)
