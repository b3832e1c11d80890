"""A match: what may be chosen, what is refused, and what is left of the game."""

import pytest
from attrs import evolve
from kernels import kernel_of, match_of, miniature_kernel

from rulescore.checked.expressions import PlayerCount, Setting, SlotCount
from rulescore.checked.table import Table
from rulescore.conditions import Digit, Face, Group, Pattern, Symbol
from rulescore.diagnostics import Diagnostic
from rulescore.kernel import Game, Match, prepare
from rulescore.kernel.layout import Axis, VariableLayout, ZoneLayout
from rulescore.kernel.walk import everything

READING = miniature_kernel("reading")
CONDITION = miniature_kernel("condition")
LAYOUT = """
component card
  family red card, 2 copies
zone heap: pile, seen by nobody
zone field: board 3 by 2, seen by everybody
zone hand of player: set, at most player count, seen by owner
variable far: -5 to 300
variable held of slot of field: card or none
variable won of 3 to 5: yes or no
rest in heap
"""
OPEN = """
reading much: no_more, some_more
to play
  for each p in players
    for each s in slots of field where reading much is some_more
      far := player count
"""


def problems_of(match: Match | tuple[Diagnostic, ...]) -> list[str]:
    assert not isinstance(match, Match)
    return [f"{problem.code}: {problem.message}" for problem in match]


def table_of(game: Game) -> Table:
    return game.components[0].table


def test_too_many_players_are_refused() -> None:
    assert ["RS520: reading is for 2 to 2 players, not for 3"] == problems_of(prepare(READING, 3))


def test_an_unknown_reading_is_refused_with_the_one_that_was_meant() -> None:
    problems = prepare(READING, 2, {"last pieces": "may_be_left"})

    assert ['RS521: reading has no reading or variant "last pieces"'] == problems_of(problems)
    assert isinstance(problems, tuple)
    assert ('did you mean "last piece"?',) == problems[0].notes


def test_an_unknown_key_is_refused_with_those_there_are() -> None:
    problems = prepare(READING, 2, {"last piece": "may be left"})

    assert ['RS522: "may be left" is no key of last piece'] == problems_of(problems)
    assert isinstance(problems, tuple)
    assert "its keys are must_be_taken, may_be_left" == problems[0].notes[-1]


def test_a_deck_for_an_unknown_component_is_refused() -> None:
    problems = prepare(READING, 2, {}, {"pieces": table_of(READING)})

    assert ['RS525: reading has no component "pieces"'] == problems_of(problems)


def test_everything_that_is_in_the_way_is_said_at_once() -> None:
    problems = prepare(READING, 9, {"a": "b"}, {"pieces": table_of(READING)})

    assert ["RS520", "RS521", "RS525"] == [one.partition(":")[0] for one in problems_of(problems)]


def test_a_deck_that_breaks_a_check_is_refused_with_its_reason_and_clause() -> None:
    rules = """
component card
  family red card, 2 copies
zone heap: pile, seen by nobody
rest in heap
check 2 = count of c in card "there are two cards" {tiny.deck.1}
to play
  end game
"""
    kernel = kernel_of(rules)
    table = table_of(kernel)
    short = evolve(table, sorts=tuple(evolve(sort, copies=1) for sort in table.sorts))
    problems = prepare(kernel, 2, {}, {"card": short})

    assert isinstance(prepare(kernel, 2), Match)
    assert ["RS523: there are two cards"] == problems_of(problems)
    assert isinstance(problems, tuple)
    assert "tiny.deck.1" == problems[0].citation


def test_a_condition_that_the_readings_refuse_is_refused() -> None:
    table = table_of(CONDITION)
    joined = Pattern((Group((Digit(1), Symbol(0))),))
    problems = prepare(CONDITION, 2, {}, {"card": evolve(table, patterns=(*table.patterns, joined))})

    assert ["RS524"] == [one.partition(":")[0] for one in problems_of(problems)]


def test_more_components_than_fit_where_they_rest_are_refused() -> None:
    box = "zone box: set, at most 2, seen by everybody\nrest in box\n"
    rules = f"component card, 3 copies\n{box}to play\n  end game\n"

    assert ["RS526: 3 components rest in box, which holds 2"] == problems_of(prepare(kernel_of(rules), 2))


def test_the_first_key_is_chosen_where_nothing_is_said() -> None:
    assert {"last piece": "must_be_taken"} == match_of(READING).settings


def test_a_variable_that_is_not_kept_is_gone() -> None:
    assert "left by" not in match_of(READING).layout.variables
    assert "left by" in match_of(READING, last_piece="may_be_left").layout.variables


def test_what_is_gone_is_named_nowhere() -> None:
    match = match_of(READING)

    assert "left by" not in repr(match.game.points)
    assert "left by" in repr(READING.points)


@pytest.mark.parametrize("key", ["must_be_taken", "may_be_left"])
def test_points_keep_their_numbers(key: str) -> None:
    match = match_of(READING, last_piece=key)

    assert [type(point) for point in READING.points] == [type(point) for point in match.game.points]


@pytest.mark.parametrize("players", [2, 3])
def test_nothing_in_a_match_is_open(players: int) -> None:
    match = match_of(kernel_of(LAYOUT + OPEN), players)
    parts = [part for point in match.game.points for part in everything(point)]

    assert not [part for part in parts if isinstance(part, PlayerCount | Setting | SlotCount)]


def test_what_is_open_is_found_before() -> None:
    kernel = kernel_of(LAYOUT + OPEN)

    assert [part for point in kernel.points for part in everything(point) if isinstance(part, SlotCount)]


def test_the_layout_says_where_everything_lies() -> None:
    layout = match_of(kernel_of(LAYOUT + "to play\n  end game\n"), 3).layout

    assert {
        "far": VariableLayout("far", 0, 1, -5, 300),
        "held": VariableLayout("held", 1, 6, -1, 0, (Axis(0, 6),)),
        "won": VariableLayout("won", 7, 3, 0, 1, (Axis(3, 3),)),
    } == layout.variables
    assert {
        "heap": ZoneLayout("heap", 0, 1, "pile", 0, 0, None, "card", 1),
        "field": ZoneLayout("field", 1, 1, "board", 6, 3, 6, "card", 1),
        "hand": ZoneLayout("hand", 2, 3, "set", 0, 0, 3, "card", 1, (Axis(0, 3),)),
    } == layout.zones
    assert (10, 5) == (layout.values, layout.places)


def test_every_sort_has_its_face() -> None:
    faces = match_of(CONDITION).faces["card"]

    assert len(table_of(CONDITION).sorts) == len(faces)
    assert all(isinstance(face, Face) for face in faces)
