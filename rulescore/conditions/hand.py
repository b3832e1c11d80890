"""A hand of cards from text: `2 2 3 J`, or `2, 2, 3, J`."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from attrs import frozen

from rulescore.conditions.cards import Face
from rulescore.diagnostics import Diagnostic
from rulescore.source import Span

MOST_CARDS = 110
MOST_SHOWN = 5

NUMBER_CARDS: Mapping[str, Face] = MappingProxyType(
    {str(number): Face(number, number // 2) for number in range(8)}
)
"""The numbers 0 to 7; two numbers share a symbol. (venti.details.2 to venti.details.5)"""

PLAIN_CARDS: Mapping[str, Face] = MappingProxyType({**NUMBER_CARDS, "J": Face(None, None, wild=True)})
"""The number cards, and J for a joker."""


@frozen
class HandCard:
    """A card as it was written, what it shows, and its place."""

    name: str
    face: Face
    span: Span


@frozen
class Hand:
    """Cards in the order in which they were written."""

    cards: tuple[HandCard, ...]

    @property
    def faces(self) -> tuple[Face, ...]:
        return tuple(card.face for card in self.cards)


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
    notes = [f"known cards: {_listed(known)}"]
    if len(word) > 1 and all(character in known for character in word[:MOST_CARDS]):
        notes.append("cards are separated by blanks or commas")
    shown = word if len(word) <= 20 else f"{word[:20]}…"
    return Diagnostic("RS157", f'there is no card "{shown}" here', span, notes=tuple(notes))


def _listed(known: Mapping[str, Face]) -> str:
    names = sorted(known)
    return ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
