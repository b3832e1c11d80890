"""Decks as terms: what begins with a deck has as many cards as it, whatever there are."""

import pytest

from rulescore.kernel import start_position
from rulescore.play.game import load
from rulescore.targets.smt import Encoding, encoding_of, start_state, state_of, what_holds_of
from rulescore.targets.smt.decks import deck
from rulescore.targets.smt.replacing import said_after, symbols_in
from rulescore.targets.smt.terms import YES, equal, number, plus

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")


def encoding(game: str, *, any_deck: bool) -> Encoding:
    return encoding_of(load(game).match(players=3, any_deck=any_deck))


@pytest.mark.parametrize("any_deck", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_with_its_deck(game: str, *, any_deck: bool) -> None:
    found = encoding(game, any_deck=any_deck)

    assert {YES} == {*what_holds_of(found, start_state(found))}


@pytest.mark.parametrize("game", GAMES)
def test_with_any_deck_it_does_not_begin_with_the_own(game: str) -> None:
    found = encoding(game, any_deck=True)

    assert {YES} != {*what_holds_of(found, state_of(found, start_position(found.match)))}


def test_the_own_deck_is_told_by_numbers() -> None:
    assert number(110) == plus(*deck(encoding("venti", any_deck=False), "card"))


def test_of_any_deck_it_is_known_that_there_is_no_more() -> None:
    total = plus(*deck(encoding("venti", any_deck=True), "card"))

    assert (0, 110) == (total.low, total.high)


def test_what_everybody_owns_everybody_has_as_many_of() -> None:
    """A deck of three players has three of a card of which each has one."""
    found = encoding("venezia", any_deck=True)
    (factors,) = {one.factors for one in deck(found, "card")}

    assert (3,) == factors


def test_a_deck_stays_as_it_is() -> None:
    """After a step it is no other one, as it is with all else that is not known."""
    (one,) = symbols_in(deck(encoding("venti", any_deck=True), "card")[:1])

    assert (equal(one, number(0)),) == said_after((equal(one, number(0)),), {}, lambda name: f"{name}'")
