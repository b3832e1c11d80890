"""Which counts a condition can ask for: the cards of each number, of each symbol, and of any number."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import frozen

from rulescore.conditions.cards import Face


@frozen(cache_hash=True)
class Fields:
    """One field for each number, then one for each symbol, then one for all numbered cards.

    `symbol_of` is the symbol that each number comes with. A number has one symbol at most, so the cards of a
    number lie within those of its symbol, and these within all: of two fields, one contains the other or they
    have no card in common. That is all that makes the closed form exact.
    """

    symbol_of: tuple[int | None, ...]

    @cached_property
    def symbols(self) -> tuple[int, ...]:
        return tuple(sorted({symbol for symbol in self.symbol_of if symbol is not None}))

    @property
    def numbers(self) -> range:
        return range(len(self.symbol_of))

    @property
    def any_number(self) -> int:
        """The field of all numbered cards, which is the last one."""
        return len(self.symbol_of) + len(self.symbols)

    def of_symbol(self, symbol: int) -> int:
        return len(self.symbol_of) + self.symbols.index(symbol)

    def of_face(self, face: Face) -> tuple[int, ...]:
        """The fields in which a card counts; none for wild cards and for those that serve nothing."""
        if face.wild or face.number is None:
            return ()
        symbol = self.symbol_of[face.number]
        own = () if symbol is None else (self.of_symbol(symbol),)
        return (face.number, *own, self.any_number)

    def wider(self, field: int) -> tuple[int, ...]:
        """The fields around a field, the narrowest first."""
        if field == self.any_number:
            return ()
        symbol = self.symbol_of[field] if field in self.numbers else None
        return (self.any_number,) if symbol is None else (self.of_symbol(symbol), self.any_number)

    def has(self, face: Face) -> bool:
        """Whether these fields count a card rightly."""
        if face.wild or (face.number is None and face.symbol is None):
            return True
        number = face.number
        return number is not None and number in self.numbers and self.symbol_of[number] == face.symbol


PLAIN_FIELDS = Fields((0, 0, 1, 1, 2, 2, 3, 3))
"""The numbers 0 to 7; two numbers share a symbol. (venti.details.8)"""


def fields_of(faces: Iterable[Face], largest: int) -> Fields | None:
    """The fields of cards in which every number has one symbol; None when no fields count them rightly."""
    faces = tuple(faces)
    symbols = {face.number: face.symbol for face in faces if not face.wild and face.number is not None}
    found = Fields(tuple(symbols.get(number) for number in range(largest + 1)))
    return found if all(found.has(face) for face in faces) else None
