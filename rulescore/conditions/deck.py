"""Which cards there are: how each may be written in a hand, and how many there are of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.hand import PLAIN_CARDS, Hand, HandCard, shown_as
from rulescore.diagnostics import Diagnostic

NUMBER_COPIES, JOKER_COPIES = 13, 4


@frozen
class DeckCard:
    """A card by its id, with what it shows, and how many of it there are."""

    name: str
    face: Face
    copies: int


@frozen
class Deck:
    """The cards that hands are made of.

    A hand may name a card by its id, a number by itself ("3"), a number with its symbol ("▲2", "^2"),
    and a joker as J.
    """

    cards: tuple[DeckCard, ...]

    @cached_property
    def known(self) -> Mapping[str, Face]:
        """Every word that names a card; ids before numbers, in the deck's order."""
        by_number = {shown_as(card.face): card.face for card in self.cards}
        return {card.name: card.face for card in self.cards} | {
            word: face for word, face in by_number.items() if word is not None and self._is_plain(word, face)
        }

    def _is_plain(self, word: str, face: Face) -> bool:
        """Whether a number (or J) alone says which face is meant, and is no card's id."""
        return all(
            card.name != word and (shown_as(card.face) != word or card.face == face) for card in self.cards
        )

    @cached_property
    def numbers(self) -> Mapping[str, Face]:
        """The same words without jokers: what a permanent joker can be."""
        return {word: face for word, face in self.known.items() if not face.wild}

    @property
    def size(self) -> int:
        return sum(card.copies for card in self.cards)

    @cached_property
    def of_id(self) -> Mapping[str, int]:
        """How many cards bear each id."""
        found: Counter[str] = Counter()
        for card in self.cards:
            found[card.name] += card.copies
        return found

    @cached_property
    def of_face(self) -> Mapping[Face, int]:
        """How many cards show each face."""
        found: Counter[Face] = Counter()
        for card in self.cards:
            found[card.face] += card.copies
        return found


PLAIN_DECK = Deck(
    tuple(
        DeckCard(name, face, JOKER_COPIES if face.wild else NUMBER_COPIES)
        for name, face in PLAIN_CARDS.items()
    )
)
"""Thirteen cards of each number and four jokers. (venti.details.2 to venti.details.7)"""


def surplus(deck: Deck, *hands: Hand) -> tuple[tuple[Diagnostic, ...], ...]:
    """For each hand: what is wrong when these hands together hold more of a card than there are."""
    ids: Counter[str] = Counter()
    faces: Counter[Face] = Counter()
    return tuple(tuple(_one_hand(deck, hand, ids, faces)) for hand in hands)


def _one_hand(deck: Deck, hand: Hand, ids: Counter[str], faces: Counter[Face]) -> Iterator[Diagnostic]:
    for card in hand.cards:
        ids[card.name] += 1
        faces[card.face] += 1
        of_id = deck.of_id.get(card.name)
        if of_id is not None and ids[card.name] == of_id + 1:
            yield _too_many(card, card.name, of_id)
        elif faces[card.face] == deck.of_face.get(card.face, 0) + 1:
            yield _too_many(card, shown_as(card.face) or card.name, deck.of_face.get(card.face, 0))


def _too_many(card: HandCard, name: str, copies: int) -> Diagnostic:
    there_are = "is 1 card" if copies == 1 else f"are {copies} cards"
    return Diagnostic(
        "RS160",
        f'there {there_are} "{name}" in the game, and this is one more',
        card.span,
        notes=("permanent jokers are cards of the game too",),
    )
