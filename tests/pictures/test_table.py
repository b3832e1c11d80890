"""What lies on a table: of a game with faces and of one that nobody has given any."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice

import pytest
from attrs import evolve
from golden_files import Golden
from miniature_games import FOLDER, NAMES
from pictured import GAMES, parsed, state_of, table_seen

from rulescore.chance import seeded
from rulescore.errors import ObligationError, SpecError
from rulescore.pictures import Faces, Look, part_picture, part_text, picture_of, picture_text
from rulescore.pictures.faces import Landmark, RowFace, VariableFace
from rulescore.pictures.table import Back, Front, Gap, Lying, Mark, Panel, Place, Table
from rulescore.pictures.to_text import to_text, value_text
from rulescore.play import load, random_moves
from rulescore.play.state import State

PARTS = {
    "venti": ("targets", "hand"),
    "diciassette": ("card row",),
    "verhext": ("playing", "bid"),
    "venezia2099": ("city",),
    "venezia": ("piazza",),
}
LOOK = Look(Faces())


def place(state: State, panel: str, title: str, onlooker: object = 0, faces: Faces | None = None) -> Place:
    table = table_seen(state, onlooker, faces)
    places = next(one.places for one in table.panels if one.title == panel)
    return next(one for one in places if one.title == title)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_a_game_in_words(game: str, golden: Golden) -> None:
    golden(picture_text(state_of(game), 0), f"pictures/{game}.txt")


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_the_table_of_a_game(game: str, golden: Golden) -> None:
    golden(part_picture(state_of(game), PARTS[game], 0), f"pictures/{game}.svg")


# --- every game -------------------------------------------------------------------------------------------


def states_of(name: str) -> list[State]:
    """A few states of a short random game of a miniature, if it can be played."""
    try:
        game = load(FOLDER / f"{name}.md")
    except SpecError:
        return []
    start = game.start(players=game.players[0])
    found = [start]
    with suppress(ObligationError):
        found += [move.after for move in islice(random_moves(start, generator=seeded(1)), 12)]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_has_no_faces_has_pictures_all_the_same(name: str) -> None:
    for state in states_of(name):
        assert parsed(picture_of(state, "together", LOOK)).tag.endswith("svg")


def test_of_a_plain_card_its_id_and_its_attributes_are_printed() -> None:
    (first, *_) = place(state_of("venti"), "Player A", "hand", faces=Faces()).lying

    assert isinstance(first.side, Front)
    assert ("3a", ["3", "▲", "◆ ■", "1"]) == (
        first.side.corner,
        ["".join(token.text for token in line) for line in first.side.lines],
    )


def test_pieces_that_are_alike_are_counted() -> None:
    state = load(FOLDER / "pieces.md").start(players=2)
    (heap,) = place(state, "Table", "heap", faces=Faces()).lying

    assert ("piece", 7) == (heap.words, heap.count)


def test_a_board_has_its_columns_and_its_slots() -> None:
    state = load(FOLDER / "board.md").start(players=2)
    field = place(state, "Table", "field", faces=Faces())

    assert (3, [str(slot) for slot in range(1, 10)]) == (field.columns, [one.slot for one in field.lying])


def test_what_is_remembered_of_players_and_members_makes_parts_of_the_board() -> None:
    state = load(FOLDER / "two-indexes.md").start(players=2)
    table = table_seen(state, 0, Faces())

    assert ["red", "blue"] == [area.name for area in table.panels[0].areas]


# --- what stands on slots ---------------------------------------------------------------------------------


def test_a_frozen_target_shows_whose_it_is_and_not_what_it_is() -> None:
    second = place(state_of("venti"), "Table", "targets").lying[1]
    frozen = Mark("frozen by", "frozen by B", "B", "snow", "solid-red")

    assert Lying("face down", Back("card"), slot="2", marks=(frozen,)) == second


def test_pawns_and_coins_stand_on_the_board() -> None:
    city = place(state_of("venezia2099"), "Table", "city").lying

    assert ["pawn A", "coins 1"] == [mark.words for mark in city[7].marks]
    assert Lying("water", Gap("water"), slot="2") == city[1]


def test_a_piece_that_a_variable_places_stands_on_its_square() -> None:
    piazza = place(state_of("venezia"), "Table", "piazza").lying

    assert ["hunter 1"] == [mark.words for mark in piazza[50].marks]


def test_a_landmark_stands_where_a_component_says() -> None:
    piazza = place(state_of("venezia"), "Table", "piazza").lying

    assert [5] == [int(one.slot) for one in piazza if "Campanile" in [mark.words for mark in one.marks]]


@pytest.mark.parametrize(
    "landmark",
    [
        Landmark("piazza", "edge", "campanile column", "campanile line"),
        Landmark("piazza", "tourists in the box", "campanile column", "campanile line"),
        Landmark("piazza", "beside the board", "campanile column", "campanile line", setting="piazza_shape"),
        Landmark("piazza", "grey pigeons", "campanile column", "campanile line"),
    ],
)
def test_a_landmark_that_nothing_places_stands_nowhere(landmark: Landmark) -> None:
    faces = Faces(landmarks={"tower": landmark})
    piazza = place(state_of("venezia"), "Table", "piazza", faces=faces).lying

    assert [] == [one for one in piazza if "tower" in [mark.words for mark in one.marks]]


def test_numbers_of_a_player_may_stand_on_the_players_row() -> None:
    faces = Faces(variables={"pigeons planned": VariableFace(on="plan")})
    state = state_of("venezia")
    layout = state.match.layout.variables["pigeons planned"]
    values = list(state.position.values)
    values[layout.offset + 5 + 2] = 4
    position = evolve(state.position, values=tuple(values))
    asked = evolve(state.asked, position=position)
    planned = evolve(state, position=position, standing=evolve(state.standing, asked=asked))
    plan = place(planned, "Player B", "plan", 1, faces).lying

    assert [[], [], ["pigeons planned 4"], [], []] == [[mark.words for mark in one.marks] for one in plan]


def test_what_fits_no_row_is_told_in_the_panel() -> None:
    faces = Faces(variables={"stock": VariableFace(on="plan"), "home": VariableFace(on="gone")})
    panel = next(one for one in table_seen(state_of("venezia"), 0, faces).panels if one.seat)

    assert {"stock", "home"} <= {value.name for value in panel.values}


def test_parts_of_the_board_have_pigeons_and_homes() -> None:
    areas = {area.name: area for area in table_seen(state_of("venezia"), 0).panels[0].areas}

    assert ["pigeons of A 4"] == [f"{one.name} {one.text}" for one in areas["cannaregio"].values]
    assert ["home of A"] == [mark.words for mark in areas["cannaregio"].marks]


# --- rows in several zones --------------------------------------------------------------------------------


def row(onlooker: object) -> list[str]:
    return [one.words for one in place(state_of("diciassette"), "Table", "the row", onlooker).lying]


def test_a_row_has_its_cards_in_the_order_in_which_they_were_played() -> None:
    together = ["n5: 5", "n3: 3", "d2: 2, on the back 2", "d4: 4, on the back 4", "B: bin"]

    assert together == row("together")


def test_of_a_card_that_lies_face_down_others_see_the_back() -> None:
    assert ["face down", "face down (back 4)"] == [row("everybody")[1], row("everybody")[3]]
    assert ["face down", "d4: 4, on the back 4"] == [row(0)[1], row(0)[3]]


@pytest.mark.parametrize(
    "face",
    [
        RowFace(),
        RowFace("cards lying", "who played", "gone", "card row", "face-down cards"),
        RowFace("cards lying", "who played", "lies face down", "gone", "face-down cards"),
    ],
)
def test_a_row_of_what_is_not_there_is_left_out(face: RowFace) -> None:
    places = table_seen(state_of("diciassette"), 0, Faces(rows={"the row": face})).panels[0].places

    assert "the row" not in [one.title for one in places]
    assert "card row" in [one.title for one in places]


def test_a_row_that_is_told_wrongly_has_unknown_cards_and_breaks_nothing() -> None:
    face = RowFace("penalty tokens left", "who played", "lies face down", "discard pile", "hand")
    (first, *others) = place(
        state_of("diciassette"), "Table", "the row", faces=Faces(rows={"the row": face})
    ).lying

    assert ("face down", 8) == (first.words, len(others))


def test_who_knows_a_card_is_told_that_it_lies_face_down() -> None:
    lying = place(state_of("diciassette"), "Table", "the row").lying

    assert ["played by A", "played by B", "played by C", "played by A, face down", "played by B"] == [
        mark.words for one in lying for mark in one.marks
    ]


# --- words ------------------------------------------------------------------------------------------------


def test_cards_that_are_parted_by_suit_lie_apart() -> None:
    hand = place(state_of("verhext"), "Player A", "hand").lying

    assert ["0", "0", "1", "2", "4"] == [one.part for one in hand]


def test_of_a_stack_that_shows_its_top_the_top_is_told() -> None:
    assert "discard pile: C: chaos, on top of 1 face down\n" in picture_text(state_of("venti"))


def test_a_part_of_the_table_has_nothing_else() -> None:
    told = part_text(state_of("venti"), ("targets",), 0)

    assert ["Venti, 2 players, as A sees it: A is asked, take a turn", "Table"] == told.splitlines()[:2]
    assert 3 == len(told.splitlines())


def test_who_is_asked_is_told() -> None:
    asked = [panel for panel in table_seen(state_of("verhext")).panels if panel.seat and panel.seat.asked]

    assert ["Player C"] == [panel.title for panel in asked]


def test_a_player_who_holds_something_is_told_so() -> None:
    panels: dict[str, Panel] = {panel.title: panel for panel in table_seen(state_of("verhext")).panels}

    assert "crystal ball" in [value.name for value in panels["Player B"].values]
    assert "crystal ball" not in [value.name for value in panels["Player A"].values]


# --- the picture and its text -----------------------------------------------------------------------------


def untold(table: Table, text: str) -> list[str]:
    """Everything on a table that a text does not tell."""
    names: list[str] = [table.title]
    for panel in table.panels:
        areas = [mark.words for area in panel.areas for mark in area.marks]
        values = [
            value_text(value)
            for value in (*panel.values, *(one for area in panel.areas for one in area.values))
        ]
        lying = [
            one for place in panel.places for one in place.lying if one.marks or not isinstance(one.side, Gap)
        ]
        names += [panel.title, *(one.title for one in panel.places), *areas, *values]
        names += [name for one in lying for name in (one.words, *(mark.words for mark in one.marks))]
    return [name for name in names if name not in text]


@pytest.mark.parametrize("game", GAMES)
def test_the_text_tells_everything_that_lies_on_the_table(game: str) -> None:
    table = table_seen(state_of(game), "together")

    assert [] == untold(table, to_text(table))


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_leaves_somebody_out_is_noticed(game: str) -> None:
    table = table_seen(state_of(game), "together")
    shorter = evolve(table, panels=table.panels[:-1])

    assert table.panels[-1].title in untold(table, to_text(shorter))
