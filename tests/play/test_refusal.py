import pytest
from small_kernels import SHELVES, match_of

from rulescore.kernel.moves import Action
from rulescore.kernel.position import Position, start_position
from rulescore.play import Refusal
from rulescore.play.state import State, state_at

A, B, JOKER = 0, 1, 2
MATCH = match_of(SHELVES)
AT_TURN = Position(2, (0, 0, 2, 2), ((), (A, B), (), (-1, JOKER, -1), ()))


@pytest.fixture
def state() -> State:
    return state_at(MATCH, AT_TURN)


def why(state: State, name: str, *arguments: int) -> Refusal:
    found = state.why_illegal(Action(name, arguments))
    assert found is not None
    return found


def test_a_possible_action_is_not_refused(state: State) -> None:
    assert [] == [action for action in state.legal_actions() if state.why_illegal(action) is not None]


def test_the_first_need_that_does_not_hold_refuses(state: State) -> None:
    found = why(state, "lay card", B, 1)

    assert ("RS510", "a card lies there", ("shelf.lay.1",)) == (found.code, found.reason, found.clauses)


def test_a_later_need_refuses_when_the_earlier_ones_hold(state: State) -> None:
    found = why(state, "lay card", B, 0)

    assert ("RS510", "only cheap cards", ("shelf.lay.2",)) == (found.code, found.reason, found.clauses)


def test_a_choice_that_is_not_there_refuses(state: State) -> None:
    found = why(state, "lay card", JOKER, 0)

    assert ("RS512", ("shelf.lay",)) == (found.code, found.clauses)


@pytest.mark.parametrize("arguments", [(), (A,), (A, 0, 0), (99, 0), (A, 99), (-7, 0)])
def test_nonsense_refuses_and_is_no_error(state: State, arguments: tuple[int, ...]) -> None:
    assert "RS512" == why(state, "lay card", *arguments).code


def test_an_action_that_the_game_does_not_have_refuses(state: State) -> None:
    assert "RS511" == why(state, "castle").code


def test_nobody_acts_before_chance() -> None:
    assert "RS513" == why(state_at(MATCH, start_position(MATCH)), "drop card", A).code


def test_nobody_acts_when_the_game_is_over() -> None:
    over = state_at(MATCH, Position(3, (0, 4, 2, 2), ((), (), (), (-1, -1, -1), ())))

    assert "the game is over" == why(over, "drop card", A).reason


def test_exactly_the_actions_that_are_not_listed_are_refused(state: State) -> None:
    every = [Action("lay card", (card, slot)) for card in range(3) for slot in range(3)]
    every += [Action("drop card", (card,)) for card in range(3)]

    assert [action for action in every if state.why_illegal(action) is None] == list(state.legal_actions())
