"""A position of the small game is read, completed, refused, and written again."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from position_games import CARD, VARIABLES, small_match

from rulescore.diagnostics import Diagnostic
from rulescore.kernel.position import Position
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.plain import Plain, read_plain
from rulescore.play.positions.reading import read_body
from rulescore.play.positions.to_text import Style, to_text
from rulescore.play.positions.writing import written_body
from rulescore.source import Text

MATCH = small_match()
FRAME = frame_of(MATCH)
SORTS = {sort.id: number for number, sort in enumerate(CARD.table.sorts)}


def position(text: str) -> Position:
    plain = read_plain(Text("p.yaml", text))
    assert isinstance(plain, Mapping)
    found = read_body(MATCH, plain)
    assert isinstance(found, Position), found
    return found


def problems(text: str) -> list[str]:
    plain = read_plain(Text("p.yaml", text))
    assert isinstance(plain, Mapping), plain
    found = read_body(MATCH, plain)
    return [] if isinstance(found, Position) else [f"{one.code} {one.message}" for one in found]


def codes(text: str) -> list[str]:
    return [problem[:5] for problem in problems(text)]


def written(text: str, *, compact: bool = True) -> Mapping[str, Plain]:
    return written_body(FRAME, position(text), compact=compact)


def test_an_empty_position_is_the_start_at_the_usual_choice() -> None:
    found = position("{}")

    assert (0, (0, 1, 2, 3, 4, 4, 5, 5)) == (found.point, found.zones[0])


def test_a_full_position_names_everything() -> None:
    assert {
        "at": "turn",
        "draw pile": ["1r", "1b", "2r", "2b", "3r", "3r", "J", "J"],
        "discards": [],
        "targets": ["-", "-", "-"],
        "field": [["-", "-"], ["-", "-"]],
        "hand": {"A": [], "B": []},
        "bank": 10,
        "purse": {"A": 0, "B": 0},
        "active": "A",
        "winner": "nobody",
        "round": 1,
        "open": False,
        "goal": "none",
        "trump": "none",
        "shown": "none",
        "owner": ["nobody", "nobody", "nobody"],
        "score": {"A": 0, "B": 0},
        "taken": {"red": 0, "blue": 0},
        "marked": {},
        "the players": 0,
    } == written("{}", compact=False)


def test_a_compact_position_leaves_out_what_reading_supplies() -> None:
    assert {} == written("{}")


def test_ids_are_taken_before_aliases() -> None:
    assert {"hand": {"A": ["1b"], "B": ["1r"]}} == written("hand: {A: [1], B: [1r]}")


def test_aliases_do_not_depend_on_the_order_of_the_keys() -> None:
    assert position("hand: {A: [1]}\ndiscards: [1]") == position("discards: [1]\nhand: {A: [1]}")


@pytest.mark.parametrize(
    ("alias", "card"), [("2", "2r"), ("blue", "1b"), ("b", "1b"), ("joker card", "J"), ("J", "J")]
)
def test_an_alias_is_a_number_a_member_a_sign_or_a_family(alias: str, card: str) -> None:
    assert {"discards": [card]} == written(f"discards: [{alias}]")


def test_cards_may_stand_in_one_text() -> None:
    assert {"discards": ["3r", "J", "1b"]} == written("discards: 3 J, 1b")


def test_a_stack_keeps_its_order_and_a_set_does_not() -> None:
    assert {"discards": ["J", "1r"], "hand": {"A": ["1r", "J"]}} == {
        **written("discards: [J, 1r]"),
        **written("hand: {A: [J, 1r]}"),
    }


def test_a_board_is_written_line_by_line_or_slot_by_slot() -> None:
    assert position("field: [[1r, -], [-, 2r]]") == position("field: [1r, -, null, 2r]")


def test_pieces_are_counted() -> None:
    assert {"purse": {"B": 4}} == written("purse: {B: 4}")


def test_variables_are_in_the_words_of_the_game() -> None:
    text = "active: B\ngoal: 3\ntrump: blue\nopen: yes\nshown: J\n"
    text += "owner: [A, nobody, B]\nscore: {B: 7}\ntaken: {r: 2}"

    assert {
        "active": "B",
        "open": True,
        "goal": 3,
        "trump": "blue",
        "shown": "J",
        "owner": ["A", "nobody", "B"],
        "score": {"A": 0, "B": 7},
        "taken": {"red": 2, "blue": 0},
    } == written(text)


def test_a_name_that_is_a_key_of_every_position_has_an_article() -> None:
    assert {"the players": 2} == written("players: 2\nthe players: 2")


WRONG = {
    "an unknown key": ("hands: {A: [3]}", "RS553"),
    "a player who is not there": ("hand: {C: [3]}", "RS555"),
    "a card that is not there": ("hand: {A: [9z]}", "RS556"),
    "a card too often": ("hand: {A: [3r, 3r]}\ndiscards: [3r]", "RS557"),
    "an alias too often": ("discards: [1, 1, 1]", "RS557"),
    "more cards than there are": ("discards: [J, J, J, J, J, J, J, J, J]", "RS557"),
    "more pieces than there are": ("purse: {A: 1000000}", "RS557"),
    "a short row": ("targets: [1r]", "RS558"),
    "a short board": ("field: [1r]", "RS558"),
    "a ragged board": ("field: [[1r], [-, -, -]]", "RS561"),
    "a hand that is too full": ("hand: {A: [1r, 2r, 1b]}", "RS559"),
    "a number out of its range": ("round: 10", "RS560"),
    "a number that is a word": ("round: many", "RS560"),
    "a number that is yes": ("round: true", "RS560"),
    "a truth that is a word": ("open: maybe", "RS560"),
    "a player who is a number": ("active: 3", "RS560"),
    "nobody where somebody is needed": ("active: nobody", "RS560"),
    "a slot that is not there": ("goal: 4", "RS560"),
    "a member that is not there": ("trump: green", "RS560"),
    "a card variable that holds an alias": ("shown: 3", "RS560"),
    "a list for a single value": ("round: [1]", "RS560"),
    "an index that is not there": ("score: {C: 1}", "RS560"),
    "a list that is too short": ("score: [1]", "RS561"),
    "one value for several": ("score: 1", "RS561"),
    "one hand for several": ("hand: [1r]", "RS561"),
    "a mapping for a zone": ("discards: {a: 1}", "RS561"),
    "a truth as a card": ("discards: [true]", "RS561"),
    "fewer than no pieces": ("purse: {A: -1}", "RS561"),
    "an unknown point": ("at: turm", "RS562"),
    "a way back where nothing goes back": ("back to: turn", "RS562"),
    "a way back that nobody takes": ("at: ask\nask.who: A\nback to: turn", "RS562"),
    "a point that remembers something": ("at: ask", "RS563"),
    "a rest that is not all": ("draw pile: [1r]", "RS565"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said(wrong: str) -> None:
    text, expected = WRONG[wrong]

    assert [expected] == codes(text)


def test_everything_wrong_is_said_at_once() -> None:
    text = "hands: {}\nhand: {C: [3], A: [9z]}\nround: 10\nat: turm\ntargets: [1r]"

    assert ["RS553", "RS558", "RS555", "RS556", "RS560", "RS562"] == codes(text)


def test_a_message_names_the_key_and_what_was_probably_meant() -> None:
    found = read_body(MATCH, {"hand": {"A": ["3f"]}})
    assert isinstance(found, tuple)

    assert [
        Diagnostic(
            "RS556",
            '"hand of A" names a card "3f", and there is none',
            notes=("there are, for example, 1r, 1b, 2r, 2b, 3r, J",),
        )
    ] == list(found)


def test_a_procedure_goes_back_to_where_it_is_first_done_from() -> None:
    assert position("at: ask\nask.who: B") == position("at: ask\nask.who: B\nback to: turn 2")


def test_another_way_back_is_written() -> None:
    found = written("at: ask\nask.who: B\nback to: the end")

    assert {"at": "ask", "back to": {"ask.back": "the end"}, "ask.who": "B"} == found


def test_points_of_one_label_are_told_apart() -> None:
    assert ("turn", "turn (point 1)", "ask", "turn 2", "turn (point 4)", "the end") == FRAME.points


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position of the small game, reachable or not."""
    cards = draw(
        st.permutations([sort for name, sort in SORTS.items() for _ in range(CARD.table.sorts[sort].copies)])
    )
    pile, stack, row, board, first, second = _dealt(cards, draw(st.integers(0, 3)))
    purses = draw(st.tuples(st.integers(0, 5), st.integers(0, 5)))
    values = tuple(
        draw(st.integers(layout.low, layout.high))
        for variable in VARIABLES
        for layout in [MATCH.layout.variables[variable.name]]
        for _ in range(layout.length)
        if variable.role == "rule"
    )
    coins = tuple((0,) * number for number in (10 - sum(purses), *purses))
    return Position(
        draw(st.sampled_from([0, 3, 5])), (*values, -1, -1), (pile, stack, row, board, first, second, *coins)
    )


def _dealt(cards: list[int], number: int) -> tuple[tuple[int, ...], ...]:
    row = (*cards[:number], *(-1,) * (3 - number))
    board = (-1, cards[3], -1, -1)
    first, second = sorted(cards[4 : 4 + number % 3]), sorted(cards[6:7])
    laid = [*row, *board, *first, *second]
    rest = [card for card in cards if card not in laid]
    left = sorted(cards)
    for card in laid:
        if card in left:
            left.remove(card)
    stack = tuple(rest[: number % 2])
    for card in stack:
        left.remove(card)
    return tuple(left), stack, row, board, tuple(first), tuple(second)


@given(positions(), st.booleans(), st.sampled_from(["json", "yaml"]))
def test_reading_what_was_written_gives_the_same_position(
    found: Position, compact: bool, style: Style
) -> None:
    text = to_text(written_body(FRAME, found, compact=compact), style)
    plain = read_plain(Text(f"p.{style}", text))
    assert isinstance(plain, Mapping)

    assert found == read_body(MATCH, plain)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
        max_leaves=8,
    ),
    st.sampled_from((*FRAME.keys, "at", "back to")),
)
def test_nothing_that_can_be_written_breaks_the_reader(nonsense: Plain, key: str) -> None:
    found = read_body(MATCH, {key: nonsense})

    assert isinstance(found, Position | tuple)
