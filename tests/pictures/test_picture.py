"""Pictures of cards, hands and parts, and what is refused."""

from __future__ import annotations

import pytest
from pictured import parsed, state_of, words_in

from rulescore.errors import UsageError
from rulescore.pictures import Look, card_picture, hand_picture, part_picture, part_text

MATCH = state_of("venti").match


def title(svg: str) -> str:
    return parsed(svg)[0].text or ""


def test_a_card_has_its_number_and_its_points_and_tells_its_condition() -> None:
    picture = card_picture(MATCH, "card", "3c")

    assert ["3", "5", "1"] == list(words_in(picture))
    assert "3c: 3 triangle, condition 5 ■, worth 1" == title(picture)


def test_the_back_of_a_card_tells_nothing() -> None:
    picture = card_picture(MATCH, "card", None)

    assert ([], "face down") == (list(words_in(picture)), title(picture))


def test_a_hand_has_its_cards_in_the_order_of_the_table_and_the_same_ones_together() -> None:
    picture = hand_picture(MATCH, "card", ["J", "3a", None, "J"], "my hand")

    assert "my hand: 3a: 3 triangle, condition ◆ ■, worth 1; J: joker x2; face down" == title(picture)
    assert "×2" in list(words_in(picture))


def test_an_empty_hand_is_told_as_one() -> None:
    picture = hand_picture(MATCH, "card", [])

    assert ("hand: none", ["hand", "none"]) == (title(picture), list(words_in(picture)))


def test_the_name_of_a_picture_is_in_its_ids() -> None:
    found = parsed(card_picture(MATCH, "card", "3c", Look(name="first")))

    assert "rs-first-title" == found.get("aria-labelledby")


@pytest.mark.parametrize(
    ("zones", "note"),
    [
        (("hnad",), 'did you mean "hand"?'),
        (("qqq",), "there are, for example, draw pile"),
        ((), "there are "),
    ],
)
def test_a_part_needs_zones_that_there_are(zones: tuple[str, ...], note: str) -> None:
    for ask in (part_picture, part_text):
        with pytest.raises(UsageError) as caught:
            ask(state_of("venti"), zones)

        assert caught.value.diagnostics[0].notes[0].startswith(note)


@pytest.mark.parametrize(("component", "card"), [("tile", "3c"), ("card", "9z")])
def test_a_card_that_there_is_not_is_refused(component: str, card: str) -> None:
    with pytest.raises(UsageError):
        card_picture(MATCH, component, card)
    with pytest.raises(UsageError):
        hand_picture(MATCH, component, [card])
