"""A hand of cards from text: `2 2 3 J`, or `2, ▲3, circle-0, J`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import field, frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.pattern import ASCII_SYMBOLS, SYMBOLS
from rulescore.diagnostics import Diagnostic, Repair
from rulescore.source import NOWHERE, Span

if TYPE_CHECKING:
    from rulescore.conditions.deck import Deck

MOST_CARDS = 110
MOST_SHOWN = 5

NUMBER_CARDS: Mapping[str, Face] = MappingProxyType(
    {str(number): Face(number, number // 2) for number in range(8)}
)
"""The numbers 0 to 7; two numbers share a symbol. (venti.details.2 to venti.details.5)"""

PLAIN_CARDS: Mapping[str, Face] = MappingProxyType({**NUMBER_CARDS, "J": Face(None, None, wild=True)})
"""The number cards, and J for a joker."""


LOOKALIKES: Mapping[str, str] = MappingProxyType(
    {chr(ord("０") + number): str(number) for number in range(10)}
    | {"Ｊ": "J", "ｊ": "J", "Ј": "J", "ј": "J", "О": "0", "O": "0", "о": "0", "l": "1", "I": "1"}
)
"""What people type or paste instead of a card, by the card they mean."""

SYMBOL_NAMES = ("circle", "triangle", "diamond", "square")
"""The symbols as words, by index."""


@frozen
class HandCard:
    """A card as it was written, what it shows, and its place (which makes it no other card)."""

    name: str
    face: Face
    span: Span = field(eq=False)


@frozen
class Hand:
    """Cards in the order in which they were written."""

    cards: tuple[HandCard, ...]

    @classmethod
    def parse(cls, text: str, *, deck: Deck | None = None, strict: bool = False) -> Hand:
        """The cards that a text lists: numbers, symbols with numbers, ids of the deck, J for a joker.

        What cannot be read raises a NotationError with everything that is wrong;
        so do, if `strict`, more of a card than there are in the deck.
        """
        from rulescore.conditions.notation import read_hand

        return read_hand(text, deck, strict=strict)

    @classmethod
    def of(cls, faces: Iterable[Face]) -> Hand:
        """Cards by what they show."""
        return cls(tuple(HandCard(shown_as(face) or "-", face, NOWHERE) for face in faces))

    @property
    def faces(self) -> tuple[Face, ...]:
        return tuple(card.face for card in self.cards)

    @cached_property
    def packed(self) -> int:
        """The cards as the fast form counts them: all that it has to know, in one number."""
        from rulescore.conditions.fast.packing import packed

        return packed(self.faces)

    def text(self) -> str:
        """A way to write these cards."""
        return " ".join(card.name for card in self.cards)


def shown_as(face: Face) -> str | None:
    """The plain name of a card: its number, or J; None for a card that serves nothing."""
    if face.wild:
        return "J"
    return None if face.number is None else str(face.number)


def parse_hand(
    text: str, known: Mapping[str, Face] = PLAIN_CARDS, most: int = MOST_CARDS
) -> Hand | tuple[Diagnostic, ...]:
    """The cards that a text lists, or everything that is wrong with it; an empty text is an empty hand."""
    spans = tuple(_words(text))
    if len(spans) > most:
        over = spans[most].to(spans[-1])
        return (Diagnostic("RS158", f"a hand has at most {most} cards, and here are {len(spans)}", over),)
    cards = tuple(_card(text[span.start : span.end], span, known) for span in spans)
    problems = tuple(card for card in cards if isinstance(card, Diagnostic))
    return problems[:MOST_SHOWN] or Hand(tuple(card for card in cards if isinstance(card, HandCard)))


def _words(text: str) -> Iterator[Span]:
    """Everything between blanks and commas."""
    start = None
    for offset, character in enumerate(text):
        parts = character.isspace() or character == ","
        if parts and start is not None:
            yield Span(start, offset)
        if parts:
            start = None
        elif start is None:
            start = offset
    if start is not None:
        yield Span(start, len(text))


def _card(word: str, span: Span, known: Mapping[str, Face]) -> HandCard | Diagnostic:
    for name in (word, word.upper()):
        if name in known:
            return HandCard(name, known[name], span)
    symbol, number = _symbol_and_number(word)
    face = known.get(number)
    if face is None or face.number is None or symbol is None:
        return _unknown(word, span, known)
    if face.symbol != symbol:
        return _other_symbol(word, span, number, face)
    return HandCard(number, face, span)


def _symbol_and_number(word: str) -> tuple[int | None, str]:
    """A symbol before a number, as it is printed, typed or called: ●0, o0, circle-0."""
    name, _, number = word.lower().partition("-")
    if name in SYMBOL_NAMES:
        return SYMBOL_NAMES.index(name), number
    for symbols in (SYMBOLS, ASCII_SYMBOLS):
        if word[0] in symbols:
            return symbols.index(word[0]), word[1:].removeprefix("-")
    return None, word


def _other_symbol(word: str, span: Span, number: str, face: Face) -> Diagnostic:
    bears = "no symbol" if face.symbol is None else SYMBOLS[face.symbol]
    return Diagnostic(
        "RS161",
        f'there is no card "{word}": the number {number} comes with {bears}',
        span,
        repair=Repair(span, number, f"write {number} alone, or another number behind the symbol"),
    )


def _unknown(word: str, span: Span, known: Mapping[str, Face]) -> Diagnostic:
    notes = [f"known cards: {_listed(known)}"]
    meant = "".join(LOOKALIKES.get(character, character) for character in word[:MOST_CARDS])
    if meant != word and meant.upper() in known:
        note = f"it looks like {meant} and is another character"
        repair = Repair(span, meant, f"write {meant}")
        return Diagnostic(
            "RS157", f'there is no card "{word}" here', span, notes=(note, *notes), repair=repair
        )
    if len(word) > 1 and all(character in known for character in word[:MOST_CARDS]):
        notes.append("cards are separated by blanks or commas")
    shown = word if len(word) <= 20 else f"{word[:20]}…"
    return Diagnostic("RS157", f'there is no card "{shown}" here', span, notes=tuple(notes))


def _listed(known: Mapping[str, Face]) -> str:
    names = sorted(known)
    return ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
