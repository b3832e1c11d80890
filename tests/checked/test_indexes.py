"""Several indexes, rows of players, sights and cells: what they mean, and what is refused."""

import pytest
from checked_games import CARDS, HEAD, PLAY, checked, codes, problems, with_cards
from miniature_games import FOLDER, miniature

from rulescore.checked.effects import Set
from rulescore.checked.expressions import (
    Between,
    Binary,
    CellAt,
    CellSteps,
    Constant,
    Expression,
    Fold,
    Get,
    InLine,
    Local,
    Place,
    Range,
    Size,
    SlotAt,
    SlotCount,
    Width,
)
from rulescore.checked.nodes import Sight
from rulescore.checked.types import KindType, NumberType, PlayerType, SlotType
from rulescore.pipeline import compile_text

P, S, T = Local("p"), Local("s"), Local("t")

MORE = (
    "variable won of player and colour: 0 to 9, seen by owner",
    "zone kept of player and colour: set, seen by owner",
    "zone lane of player: row of 5, seen by owner, seen by everybody when open of it",
    "variable open of slot of lane: yes or no",
    "zone field: board 4 by 3, seen by everybody",
)


def value(expression: str, parameters: str = "player p, slot s of field, slot t of field") -> Expression:
    game = checked(with_cards(*MORE, f"value asked({parameters}) = {expression}"))
    return next(one.value for one in game.functions if one.name == "asked")


RED = Constant(0)
MEANT = {
    "won(p, red)": Get("won", (P, RED)),
    "size of kept(p, red)": Size(Place("kept", (P, RED))),
    "open of slot 2 of lane of p": Get("open", (SlotAt(Place("lane", (P,)), Constant(1)),)),
    "count of x in slots of lane of p": Fold(
        "count",
        "x",
        Range(
            SlotAt(Place("lane", (P,)), Constant(0)),
            SlotAt(Place("lane", (P,)), Binary("-", SlotCount("lane"), Constant(1))),
        ),
    ),
    "steps from s to t": CellSteps("field", S, T),
    "s is in line with t": InLine("field", S, T),
    "count of x in cells between s and t": Fold("count", "x", Between("field", S, T)),
    "cell (1, 2) of field is s": Binary(
        "=", Binary("+", Binary("*", Constant(1), Width("field")), Constant(0)), S
    ),
    "cell (column of s + 1, 1) of field is none": Binary(
        "=",
        CellAt(
            Place("field"),
            Binary(
                "-",
                Binary("+", Binary("+", Binary("mod", S, Width("field")), Constant(1)), Constant(1)),
                Constant(1),
            ),
            Constant(0),
        ),
        Constant(-1),
    ),
}


@pytest.mark.parametrize("text", MEANT)
def test_an_expression_means_what_it_says(text: str) -> None:
    assert MEANT[text] == value(text)


def test_a_value_of_two_indexes_is_given() -> None:
    game = checked(with_cards(*MORE, "to win(player p)", "  won(p, red) := won(p, red) + 1"))
    body = next(one.body for one in game.procedures if one.name == "win")

    assert (Set("won", (P, RED), Binary("+", Get("won", (P, RED)), Constant(1))),) == body


def test_the_types_of_all_indexes_are_kept() -> None:
    game = checked(with_cards(*MORE))
    both = (PlayerType(), KindType("colour"))

    assert (both, both) == (
        next(one.indexes for one in game.zones if one.name == "kept"),
        next(one.indexes for one in game.variables if one.name == "won"),
    )


def test_several_sights_are_kept_in_order() -> None:
    lane = next(one for one in checked(with_cards(*MORE)).zones if one.name == "lane")

    assert (Sight("owner"), Sight("everybody", Get("open", (Local("it"),)))) == lane.sights


def test_a_part_of_a_card_is_seen() -> None:
    game = compile_text(miniature("half-seen"), FOLDER)
    assert not isinstance(game, tuple)
    hand = next(one for one in game.zones if one.name == "hand")

    assert (Sight("owner"), Sight("everybody", None, ("back",))) == hand.sights


def test_a_difference_needs_no_blanks() -> None:
    assert value("size of lane of p-1") == value("size of lane of p - 1")


REFUSED = {
    "won of p = 1": ["RS306"],
    "won(p) = 1": ["RS306"],
    "won(red, p) = 1": ["RS301", "RS301"],
    "size of kept of p = 1": ["RS306"],
    "size of lane = 1": ["RS306"],
    "slot 6 of lane of p is empty": ["RS303"],
    "cell (5, 1) of field is s": ["RS303"],
    "steps from s to p = 1": ["RS310"],
    "steps from p to s = 1": ["RS301"],
    "s is in line with p": ["RS310"],
    "s is in line with slot 1 of centre": ["RS307"],
    "(some x in cells between s and slot 1 of lane of p where x is empty)": ["RS307"],
    "cell (1, 2) of field is none": ["RS305"],
    "(some c in hand of p + 1 where yes)": ["RS310"],
    "(some c in size of heap where yes)": ["RS310"],
    "sizes-1 < 1": ["RS202"],
    "(the last n in -1 to 3 where yes) = 1": ["RS316"],
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    declared = "value asked(player p, slot s of field, slot t of field) ="
    assert REFUSED[text] == codes(with_cards(*MORE, f"{declared} {text}"))


def test_how_to_ask_for_several_indexes_is_told() -> None:
    (found,) = problems(with_cards(*MORE, "value asked(player p) = won of p"))

    assert ("write `won(..., ...)`",) == found.notes


def test_components_of_players_are_counted_for_all() -> None:
    game = checked(
        HEAD
        + CARDS.replace("component card\n", "component card of player\n")
        + PLAY
        + "value cards = count of c in card\nrest in hand\n"
    )

    assert (NumberType(0, 20), True, ("hand",)) == (
        game.functions[0].type,
        game.components[0].of_player,
        game.rest,
    )


def test_a_row_of_players_has_slots_of_its_own_type() -> None:
    found = checked(with_cards(*MORE)).variables

    assert (SlotType("lane"),) == next(one.indexes for one in found if one.name == "open")
