"""The cards out of which hands are drawn: how many there are of each face."""

from collections.abc import Iterable

from attrs import field, frozen

from rulescore.conditions.cards import Face, face_order
from rulescore.errors import UsageError

Kinds = tuple[tuple[Face, int], ...]


def _in_order(kinds: Iterable[tuple[Face, int]]) -> Kinds:
    """One entry for each face, faces of which there is no card left out."""
    copies: dict[Face, int] = {}
    for face, number in kinds:
        if number < 0:
            raise UsageError(f"a stock cannot have {number} cards of a face")
        copies[face] = copies.get(face, 0) + number
    return tuple((face, copies[face]) for face in sorted(copies, key=face_order) if copies[face])


@frozen(cache_hash=True)
class Stock:
    """Faces with the number of their cards, always in the same order; equal stocks are the same cards."""

    kinds: Kinds = field(converter=_in_order)

    @property
    def size(self) -> int:
        return sum(copies for _, copies in self.kinds)

    @property
    def faces(self) -> tuple[Face, ...]:
        return tuple(face for face, _ in self.kinds)

    def without(self, *, wild: bool = False, idle: bool = False) -> "Stock":
        """The stock without its wild cards, or without the cards that have neither number nor symbol."""
        return Stock(
            (face, copies)
            for face, copies in self.kinds
            if not (wild and face.wild) and not (idle and _is_idle(face))
        )


def _is_idle(face: Face) -> bool:
    return not face.wild and face.number is None and face.symbol is None
