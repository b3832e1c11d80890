"""The closed form over NumPy arrays: many conditions and many hands at once.

Each comparison is one bit for each hand, so that what is combined afterwards is many hands at a time.
A comparison that several conditions ask for is made once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from attrs import Factory, frozen

from rulescore.conditions.cards import WILD, Face
from rulescore.conditions.fast import form_for
from rulescore.conditions.fast.fields import PLAIN_FIELDS
from rulescore.conditions.fast.packing import MOST
from rulescore.conditions.fast.terms import Among, Term
from rulescore.conditions.hand import NUMBER_CARDS
from rulescore.conditions.paying import pays
from rulescore.errors import UsageError

if TYPE_CHECKING:
    from rulescore.conditions.condition import Condition

Counts = npt.NDArray[np.integer]
Verdicts = npt.NDArray[np.bool_]
Row = npt.NDArray[np.uint8]
"""A small number for each hand."""
Bits = npt.NDArray[np.uint8]
"""A truth for each hand, eight to a byte."""

NUMBERS = len(PLAIN_FIELDS.symbol_of)
JOKERS = -1
PIECE = 1 << 15
"""So many hands at a time: what is computed for them stays near the processor."""


@frozen(eq=False)
class Columns:
    """The counts of some hands; what is read of them and compared is kept."""

    size: int
    counts: tuple[Counts, ...]
    """What is counted together: hands, or permanent jokers, or both."""
    rows: dict[int, Row] = Factory(dict)
    compared: dict[tuple[int, int] | Among, Bits] = Factory(dict)

    @property
    def none(self) -> Bits:
        return np.zeros(-(-self.size // 8), dtype=np.uint8)

    @property
    def jokers(self) -> Row:
        return self.row(JOKERS)

    def row(self, field: int) -> Row:
        """How many cards each hand has in a field; of a number no more count than a condition has signs."""
        found = self.rows.get(field)
        if found is None:
            found = self.rows[field] = self._read(field)
        return found

    def _read(self, field: int) -> Row:
        if field < NUMBERS or field == JOKERS:
            at = NUMBERS if field == JOKERS else field
            columns = [counts[:, at] for counts in self.counts if at < counts.shape[1]]
            counted = [np.minimum(column, MOST).astype(np.uint8, copy=False) for column in columns]
            return reduce(np.add, counted, np.zeros(self.size, dtype=np.uint8))
        # Eight numbers of 32 cards are one more than a byte holds.
        within = [number for number in PLAIN_FIELDS.numbers if field in _fields_of(number)]
        return reduce(np.add, (np.minimum(self.row(number), 31) for number in within))


def _fields_of(number: int) -> tuple[int, ...]:
    return PLAIN_FIELDS.of_face(NUMBER_CARDS[str(number)])


@frozen(eq=False)
class Piece:
    """Some hands: all their cards, those of the hand alone, and the permanent jokers alone."""

    cards: Columns
    own: Columns
    beside: Columns | None


def table(conditions: Sequence[Condition], counts: Counts, permanent_jokers: Counts | None) -> Verdicts:
    """Whether each condition is met by each hand: one more axis, in front, for the conditions."""
    hands, jokers, shape = _broadcast(counts, permanent_jokers)
    found = np.empty((len(conditions), len(hands)), dtype=np.bool_)
    for start in range(0, len(hands), PIECE):
        here = slice(start, start + PIECE)
        piece = _piece(hands[here], None if jokers is None else jokers[here])
        for at, condition in enumerate(conditions):
            found[at, here] = _verdicts(condition, piece)
    return found.reshape(len(conditions), *shape)


def _broadcast(
    counts: Counts, permanent_jokers: Counts | None
) -> tuple[Counts, Counts | None, tuple[int, ...]]:
    """Both as lists of hands of the same length, and the shape that they had."""
    hands = _checked(counts, NUMBERS + 1, "counts")
    if permanent_jokers is None:
        return hands.reshape(-1, NUMBERS + 1), None, hands.shape[:-1]
    jokers = _checked(permanent_jokers, NUMBERS, "permanent jokers")
    try:
        shape = np.broadcast_shapes(hands.shape[:-1], jokers.shape[:-1])
    except ValueError:
        shapes = f"{hands.shape} and {jokers.shape}"
        raise UsageError(f"counts and permanent jokers have shapes that do not fit: {shapes}") from None
    return (
        np.broadcast_to(hands, (*shape, NUMBERS + 1)).reshape(-1, NUMBERS + 1),
        np.broadcast_to(jokers, (*shape, NUMBERS)).reshape(-1, NUMBERS),
        shape,
    )


def _checked(counts: Counts, length: int, what: str) -> Counts:
    found = np.asarray(counts)
    if found.ndim == 0 or found.shape[-1] != length:
        raise UsageError(f"{what} need a last axis of {length}, and their shape is {found.shape}")
    if found.dtype.kind not in "iu":
        raise UsageError(f"{what} are whole numbers, not {found.dtype}")
    if found.dtype.kind == "i" and found.size and found.min() < 0:
        raise UsageError(f"{what} are never negative")
    return found


def _piece(hands: Counts, jokers: Counts | None) -> Piece:
    size = len(hands)
    own = Columns(size, (hands,))
    if jokers is None:
        return Piece(own, own, None)
    return Piece(Columns(size, (hands, jokers)), own, Columns(size, (jokers,)))


def _verdicts(condition: Condition, piece: Piece) -> Verdicts:
    """The answers for some hands, one after the other."""
    form, cards = form_for(condition.pattern, condition.rules), piece.cards
    met, last = cards.none, min(len(form) - 1, int(cards.jokers.max(initial=0)))
    asked = np.zeros(len(cards.jokers), dtype=np.bool_)
    for jokers, level in enumerate(form[: last + 1]):
        if level is None:
            asked |= cards.jokers >= jokers if jokers == len(form) - 1 else cards.jokers == jokers
        else:
            # What so many jokers do, more of them do as well.
            met |= _met(level, cards) & _enough(cards.jokers, jokers)
    if piece.beside is not None and condition.readings.pjoker_only == "no":
        met &= _takes_part(condition, piece, asked)
    found = np.unpackbits(met, count=len(cards.jokers)).view(np.bool_)
    for at in np.flatnonzero(asked):
        found[at] = _by_definition(condition, piece, int(at))
    return found


def _takes_part(condition: Condition, piece: Piece, asked: Verdicts) -> Bits:
    """Where a card of the hand can take part, if the condition is met at all."""
    own, beside = piece.own, piece.beside
    if beside is None:
        return ~own.none
    (alone, *_) = form_for(condition.pattern, condition.rules)
    if alone is None:
        asked[:] = True
        return own.none
    found = _enough(own.jokers, 1) | ~_met(alone, beside)
    for number in PLAIN_FIELDS.numbers:
        (level, *_) = form_for(condition.pattern, condition.rules, using=number)
        if level is None:
            asked |= own.row(number) > 0
        else:
            found |= _met(level, piece.cards) & _at_least(own, number, 1)
    return found


def _met(level: tuple[Term, ...], cards: Columns) -> Bits:
    found = cards.none
    for term in level:
        found |= _holds(term, cards)
    return found


def _holds(term: Term, cards: Columns) -> Bits:
    every = [_at_least(cards, field, least) for field, least in term.needs]
    every += [_among(cards, one) for one in term.among]
    return reduce(np.bitwise_and, every, ~cards.none)


def _enough(jokers: Row, least: int) -> Bits:
    return np.packbits(jokers >= least)


def _at_least(cards: Columns, field: int, least: int) -> Bits:
    return _remembered(cards, (field, least), lambda: np.packbits(cards.row(field) >= least))


def _among(cards: Columns, one: Among) -> Bits:
    return _remembered(cards, one, lambda: _so_many(cards, one))


def _remembered(cards: Columns, what: tuple[int, int] | Among, compare: Callable[[], Bits]) -> Bits:
    found = cards.compared.get(what)
    if found is None:
        found = cards.compared[what] = compare()
    return found


def _so_many(cards: Columns, one: Among) -> Bits:
    """Where `count` of the numbers have enough cards; in `reached[n]` more than n of those so far have."""
    reached = [cards.none for _ in range(one.count)]
    for number in one.numbers:
        has = _at_least(cards, number, one.cards)
        for more in range(one.count - 1, 0, -1):
            reached[more] |= reached[more - 1] & has
        reached[0] |= has
    return reached[-1]


def _by_definition(condition: Condition, piece: Piece, at: int) -> bool:
    hand = _faces(piece.own, at)
    jokers = () if piece.beside is None else _faces(piece.beside, at)
    return pays(condition.pattern, hand, jokers, condition.readings)


def _faces(cards: Columns, at: int) -> tuple[Face, ...]:
    shown = [face for number, face in enumerate(NUMBER_CARDS.values()) for _ in range(cards.row(number)[at])]
    return (*shown, *[WILD] * int(cards.jokers[at]))
