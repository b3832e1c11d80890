import pytest
from small_kernels import SHELVES, match_of

from rulescore.checked.types import BooleanType, KindType, NumberType, PlayerType
from rulescore.diagnostics import Diagnostic
from rulescore.errors import UsageError
from rulescore.kernel.moves import Action
from rulescore.play.action_text import action_text, parse_action, value_text
from rulescore.play.game import Game
from rulescore.play.state import State

MATCH = match_of(SHELVES)
A, B, JOKER = 0, 1, 2


def parsed(text: str) -> Action:
    found = parse_action(MATCH, text)
    assert isinstance(found, Action)
    return found


def refused(text: str) -> Diagnostic:
    found = parse_action(MATCH, text)
    assert isinstance(found, Diagnostic)
    return found


def test_an_action_is_its_name_and_what_was_chosen() -> None:
    assert "lay card b 3" == action_text(MATCH, Action("lay card", (B, 2)))


@pytest.mark.parametrize("card", range(3))
@pytest.mark.parametrize("slot", range(3))
def test_reading_is_the_inverse_of_writing(card: int, slot: int) -> None:
    action = Action("lay card", (card, slot))

    assert action == parsed(action_text(MATCH, action))


def test_case_and_blanks_of_the_name_do_not_matter() -> None:
    assert Action("drop card", (JOKER,)) == parsed("  Drop   CARD J ")


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [(PlayerType(), 1, "B"), (BooleanType(), 1, "yes"), (NumberType(0, 9), 7, "7")],
)
def test_values_are_written_as_people_say_them(
    kind: PlayerType | BooleanType | NumberType | KindType, value: int, text: str
) -> None:
    assert text == value_text(MATCH, kind, value)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("lay crd a 1", 'did you mean "lay card"?'),
        ("dorp card a", 'did you mean "drop card"?'),
        ("", "the actions are lay card, drop card"),
        ("xyzzy", "the actions are lay card, drop card"),
        ("lay card", "it needs a card, then a slot of shelf (1 to 3), and nothing else"),
        ("lay card a 4", '"4" is not a slot of shelf (1 to 3)'),
        ("lay card a 0", '"0" is not a slot of shelf (1 to 3)'),
        ("drop card a 2", "it needs a card, and nothing else"),
        ("drop card aa", '"aa" is not a card'),
    ],
)
def test_a_text_that_names_no_action_is_told_what_to_write(text: str, note: str) -> None:
    found = refused(text)

    assert ("RS514", True) == (found.code, note in found.notes)


def test_a_very_long_text_is_refused_at_once() -> None:
    assert "RS514" == refused("lay card " + "a " * 100_000).code


def test_an_action_of_another_game_has_no_text() -> None:
    with pytest.raises(UsageError):
        action_text(MATCH, Action("castle", ()))


def test_an_outcome_is_written_as_a_card() -> None:
    state = Game(SHELVES).start(players=2)

    assert ["a", "b", "J"] == [state.outcome_text(outcome) for outcome, _ in state.chance]


def test_an_outcome_is_read() -> None:
    assert JOKER == Game(SHELVES).start(players=2).parse_outcome("J")


@pytest.mark.parametrize("state", [Game(SHELVES).start(players=2), Game(SHELVES).start(players=2, seed=1)])
def test_an_outcome_that_cannot_come_is_not_read(state: State) -> None:
    found = state.parse_outcome("z")

    assert isinstance(found, Diagnostic)
    assert "RS516" == found.code
