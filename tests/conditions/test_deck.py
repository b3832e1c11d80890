"""Decks: how their cards are written, and how many there are."""

import pytest

from rulescore.conditions import PLAIN_DECK, Deck, DeckCard, Face, Hand, surplus
from rulescore.conditions.hand import MOST_CARDS
from rulescore.errors import NotationError

JOKER = Face(None, None, wild=True)
DECK = Deck(
    (
        DeckCard("2a", Face(2, 1), 1),
        DeckCard("2b", Face(2, 1), 2),
        DeckCard("5", Face(6, 3), 1),
        DeckCard("5x", Face(5, 2), 1),
        DeckCard("wild", JOKER, 1),
        DeckCard("C", Face(None, None), 2),
    )
)
"""Two kinds of 2, a card whose id is another number, a joker, and cards that serve nothing."""


def complaints(deck: Deck, *texts: str) -> list[list[str]]:
    found = surplus(deck, *(Hand.parse(text, deck=deck) for text in texts))
    return [[problem.message for problem in problems] for problems in found]


def test_the_plain_deck_has_every_card_but_those_that_are_never_in_hand() -> None:
    chaos_cards = 2

    assert MOST_CARDS - chaos_cards == PLAIN_DECK.size


@pytest.mark.parametrize(
    ("word", "face"),
    [
        ("2a", Face(2, 1)),
        ("2b", Face(2, 1)),
        ("2", Face(2, 1)),
        ("6", Face(6, 3)),
        ("J", JOKER),
        ("wild", JOKER),
    ],
)
def test_a_card_is_named_by_its_id_or_by_what_it_shows(word: str, face: Face) -> None:
    assert (face,) == Hand.parse(word, deck=DECK).faces


def test_an_id_is_not_mistaken_for_a_number() -> None:
    assert (Face(6, 3),) == Hand.parse("5", deck=DECK).faces


def test_a_number_that_comes_with_two_symbols_is_not_named_by_itself() -> None:
    deck = Deck((DeckCard("a", Face(1, 0), 1), DeckCard("b", Face(1, 2), 1)))

    with pytest.raises(NotationError, match='no card "1"'):
        Hand.parse("1", deck=deck)


def test_jokers_are_no_permanent_jokers() -> None:
    assert not {"J", "wild"} & set(DECK.numbers)


def test_as_many_cards_as_there_are_are_no_surplus() -> None:
    assert [[]] == complaints(PLAIN_DECK, "J J J J " + "3 " * 13)


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("J J J J J J", 'there are 4 cards "J" in the game, and this is one more'),
        ("3 " * 15, 'there are 13 cards "3" in the game, and this is one more'),
    ],
)
def test_more_of_a_card_than_there_are_is_reported_once(hand: str, message: str) -> None:
    assert [[message]] == complaints(PLAIN_DECK, hand)


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("2a 2a", 'there is 1 card "2a" in the game, and this is one more'),
        ("2a 2b 2b 2", 'there are 3 cards "2" in the game, and this is one more'),
        ("2 2 2 2a", 'there are 3 cards "2" in the game, and this is one more'),
    ],
)
def test_ids_and_numbers_are_counted_together(hand: str, message: str) -> None:
    assert [[message]] == complaints(DECK, hand)


def test_permanent_jokers_are_counted_with_the_hand() -> None:
    assert [[], ['there are 13 cards "3" in the game, and this is one more']] == complaints(
        PLAIN_DECK, "3 " * 12, "3 3"
    )


def test_the_surplus_is_marked_where_it_stands() -> None:
    ((problem,),) = surplus(PLAIN_DECK, Hand.parse("J J J J 3 J"))

    assert problem.span is not None
    assert ("RS160", 10) == (problem.code, problem.span.start)


def test_a_surplus_is_an_error_only_when_one_is_strict() -> None:
    assert 5 == len(Hand.parse("J J J J J").cards)
    with pytest.raises(NotationError, match="RS160"):
        Hand.parse("J J J J J", strict=True)


def test_a_hand_is_no_larger_than_its_deck() -> None:
    with pytest.raises(NotationError, match="at most 8 cards, and here are 9"):
        Hand.parse("2 " * 9, deck=DECK)
