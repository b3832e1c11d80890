"""The types of the language: all of them are small ranges of whole numbers, named for people."""

from __future__ import annotations

from attrs import frozen


@frozen
class NumberType:
    """The whole numbers from `low` to `high`, and -1 for "none" where `optional`."""

    low: int
    high: int
    optional: bool = False


@frozen
class BooleanType:
    """no is 0, yes is 1."""


@frozen
class PlayerType:
    """A seat, counted from 0; nobody is -1."""

    optional: bool = False


@frozen
class KindType:
    """A member of a kind, counted from 0; none is -1."""

    kind: str
    optional: bool = False


@frozen
class CardType:
    """A sort of a component, counted from 0 in the order of its table; none is -1."""

    component: str
    optional: bool = False


@frozen
class SlotType:
    """A slot of a row or a cell of a board, counted from 0 inside and from 1 for people; none is -1."""

    zone: str
    optional: bool = False


@frozen
class PatternType:
    """A condition: its place in the table of patterns of the deck; none is -1 and is never met."""


@frozen
class ZoneType:
    """A zone itself: only as what a word of the language is asked of, never stored."""

    zone: str


@frozen
class NobodyType:
    """The type of `nobody` and `none` before it is known of what."""


Type = (
    NumberType
    | BooleanType
    | PlayerType
    | KindType
    | CardType
    | SlotType
    | PatternType
    | ZoneType
    | NobodyType
)
