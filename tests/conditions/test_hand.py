import pickle

import pytest

from rulescore.conditions import Face, Hand, parse_hand
from rulescore.conditions.hand import MOST_CARDS, NUMBER_CARDS
from rulescore.diagnostics import Diagnostic
from rulescore.source import Span


def names(text: str) -> list[str]:
    hand = parse_hand(text)
    assert isinstance(hand, Hand)
    return [card.name for card in hand.cards]


def problems(text: str) -> tuple[Diagnostic, ...]:
    found = parse_hand(text)
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("text", ["2 2 3 J", "2,2,3,J", " 2, 2  3,,j ", "2\t2\n3 J"])
def test_cards_are_separated_by_blanks_or_commas(text: str) -> None:
    assert ["2", "2", "3", "J"] == names(text)


def test_an_empty_text_is_an_empty_hand() -> None:
    assert [] == names("  ")


def test_two_numbers_share_a_symbol() -> None:
    assert [0, 0, 1, 1, 2, 2, 3, 3] == [NUMBER_CARDS[str(number)].symbol for number in range(8)]


def test_a_joker_is_wild() -> None:
    hand = parse_hand("J")

    assert isinstance(hand, Hand)
    assert (Face(None, None, wild=True),) == hand.faces


def test_cards_have_places() -> None:
    hand = parse_hand("2 10", {"2": Face(2, 1), "10": Face(10, None)})

    assert isinstance(hand, Hand)
    assert [Span(0, 1), Span(2, 4)] == [card.span for card in hand.cards]


def test_an_unknown_card_is_reported_at_its_place() -> None:
    (problem,) = problems("3, Q")

    assert ("RS157", Span(3, 4)) == (problem.code, problem.span)


def test_every_unknown_card_is_reported_up_to_five() -> None:
    assert ["RS157"] * 5 == [problem.code for problem in problems("a b c d e f g")]


def test_cards_written_without_blanks_get_a_hint() -> None:
    (problem,) = problems("33")

    assert "cards are separated by blanks or commas" in problem.notes


def test_a_hand_has_no_more_cards_than_the_game() -> None:
    (problem,) = problems(" ".join("3" * (MOST_CARDS + 2)))

    assert ("RS158", "a hand has at most 110 cards, and here are 112") == (problem.code, problem.message)


def test_a_full_game_in_one_hand_is_read() -> None:
    assert MOST_CARDS == len(names("3 " * MOST_CARDS))


def test_a_list_of_known_cards_decides_what_a_card_is() -> None:
    found = parse_hand("J", NUMBER_CARDS)

    assert isinstance(found, tuple)
    assert "known cards: 0, 1, 2, 3, 4, 5, 6, 7" in found[0].notes


@pytest.mark.parametrize("text", ["▲2", "^2", "▲-2", "triangle-2", "Triangle-2"])
def test_a_number_may_be_written_with_its_symbol(text: str) -> None:
    assert ["2"] == names(text)


def test_every_symbol_has_a_name() -> None:
    assert ["0", "2", "4", "6"] == names("circle-0 triangle-2 diamond-4 square-6")


@pytest.mark.parametrize("text", ["▲0", "o2", "square-5"])
def test_a_number_with_the_symbol_of_another_is_reported(text: str) -> None:
    (problem,) = problems(text)

    assert problem.repair is not None
    assert ("RS161", text[-1]) == (problem.code, problem.repair.replacement)


@pytest.mark.parametrize("text", ["▲", "▲J", "star-2", "▲9", "triangle2"])
def test_a_symbol_needs_a_number_that_there_is(text: str) -> None:
    assert ["RS157"] == [problem.code for problem in problems(text)]


@pytest.mark.parametrize(("text", "meant"), [("３", "3"), ("Ｊ", "J"), ("Ј", "J"), ("O", "0"), ("l", "1")])
def test_a_lookalike_of_a_card_is_named_with_what_it_looks_like(text: str, meant: str) -> None:
    (problem,) = problems(text)

    assert problem.repair is not None
    assert ("RS157", meant) == (problem.code, problem.repair.replacement)


def test_two_hands_of_the_same_cards_are_equal_wherever_they_stand() -> None:
    assert {Hand.parse("3 J")} == {Hand.parse("3,  j")}


def test_a_hand_can_be_made_of_faces() -> None:
    assert Hand.parse("0 J 7") == Hand.of((Face(0, 0), Face(None, None, wild=True), Face(7, 3)))


def test_a_hand_can_be_sent_to_another_process() -> None:
    hand = Hand.parse("3 J")
    before = hand.packed
    sent = pickle.loads(pickle.dumps(hand))  # noqa: S301 - our own bytes

    assert (hand, before) == (sent, sent.packed)
