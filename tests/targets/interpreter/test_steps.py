import pickle

import pytest
from attrs import evolve
from small_kernels import DROP, LAY, SHELVES, cited, match_of

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Binary, Constant, Get, Local, PlayerCount, Range, Seats
from rulescore.checked.nodes import Need
from rulescore.checked.types import NumberType, PlayerType
from rulescore.errors import InternalError, ObligationError, RunawayError
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import (
    ChancePoint,
    Choice,
    Decision,
    End,
    Forced,
    GoBack,
    Goto,
    Loop,
    Option,
    Point,
    Variable,
    When,
)
from rulescore.kernel.position import Position, start_position
from rulescore.targets.interpreter import apply, legal_actions, next_step, outcomes, resolve

A, B, JOKER = 0, 1, 2
MATCH = match_of(SHELVES)
AT_TURN = Position(2, (0, 0, 2, 2), ((A, B), (A, JOKER), (), (-1, A, -1), ()))


def with_points(*points: Point, variables: tuple[Variable, ...] = ()) -> Match:
    return match_of(evolve(SHELVES, points=points, variables=(*SHELVES.variables, *variables)))


def test_the_rules_move_until_nature_is_asked() -> None:
    asked = next_step(MATCH, start_position(MATCH))

    assert isinstance(asked, ChanceStep)
    assert (1, ((A, 2), (B, 1), (JOKER, 1))) == (asked.position.point, asked.outcomes)


def test_outcomes_are_those_that_the_step_asked_for() -> None:
    asked = next_step(MATCH, start_position(MATCH))

    assert isinstance(asked, ChanceStep)
    assert asked.outcomes == outcomes(MATCH, asked.position)


def test_an_outcome_is_carried_out() -> None:
    asked = next_step(MATCH, start_position(MATCH))

    assert Position(2, (0, 0, 2, 2), ((A, A, B), (JOKER,), (), (-1, -1, -1), ())) == resolve(
        MATCH, asked.position, JOKER
    )


def test_a_reading_changes_what_happens() -> None:
    match = match_of(SHELVES, first_player="b_begins")

    assert 1 == next_step(match, start_position(match)).position.values[0]


def test_possible_actions_come_in_canonical_order() -> None:
    asked = next_step(MATCH, AT_TURN)

    assert isinstance(asked, DecisionStep)
    assert 0 == asked.player
    assert (
        Action("lay card", (A, 0)),
        Action("lay card", (A, 2)),
        Action("drop card", (A,)),
        Action("drop card", (JOKER,)),
    ) == asked.actions
    assert asked.actions == legal_actions(MATCH, AT_TURN)


def test_nothing_is_possible_where_nobody_is_asked() -> None:
    assert () == legal_actions(MATCH, start_position(MATCH))


def test_an_action_is_carried_out() -> None:
    assert Position(1, (1, 1, 2, 2), ((A, B), (JOKER,), (), (A, A, -1), ())) == apply(
        MATCH, AT_TURN, Action("lay card", (A, 0))
    )


def test_the_last_turn_ends_the_game() -> None:
    last = evolve(AT_TURN, values=(0, 3, 2, 2))
    ended = next_step(MATCH, apply(MATCH, last, Action("drop card", (A,))))

    assert isinstance(ended, Ended)


def test_players_are_offered_in_ascending_order_whatever_the_order_of_the_domain() -> None:
    name = Option(
        "name", "p", (Choice("q", PlayerType(), Seats(Constant(1), PlayerCount())),), (), (Goto(1),)
    )
    match = with_points(Decision("ask", Constant(0), (name,), None), End())

    assert (Action("name", (0,)), Action("name", (1,))) == legal_actions(match, start_position(match))


def test_a_need_is_not_looked_at_before_those_in_front_of_it() -> None:
    zero = Need(Binary("!=", Local("x"), Constant(0)), "not nothing")
    divides = Need(Binary("=", Constant(1), Binary("div", Constant(2), Local("x"))), "half")
    pick = Option(
        "pick",
        "p",
        (Choice("x", NumberType(0, 2), Range(Constant(0), Constant(2))),),
        (zero, divides),
        (Goto(1),),
    )
    match = with_points(Decision("ask", Constant(0), (pick,), None), End())

    assert (Action("pick", (2,)),) == legal_actions(match, start_position(match))


NEVER = Option("never", "p", (), (Need(Constant(0), "never"),), (Goto(1),))


def test_when_nothing_is_possible_the_rules_say_what_then() -> None:
    match = with_points(Decision("ask", Constant(0), (NEVER,), (Goto(1),)), End())

    assert isinstance(next_step(match, start_position(match)), Ended)


def test_when_nothing_is_possible_and_the_rules_are_silent_that_is_an_error() -> None:
    match = with_points(Decision("ask", Constant(0), (NEVER,), None, cited("shelf.turn")), End())
    with pytest.raises(ObligationError, match='nothing is possible at "ask"') as error:
        next_step(match, start_position(match))

    assert ("RS547", ("shelf.turn",)) == (error.value.code, error.value.clauses)


def test_nobody_cannot_be_asked() -> None:
    match = with_points(Decision("ask", Constant(-1), (DROP,), None), End())
    with pytest.raises(ObligationError, match="nobody is asked"):
        next_step(match, start_position(match))


def test_rules_that_never_ask_are_found_and_named() -> None:
    match = with_points(
        Forced("settle", (Goto(1),), cited("shelf.settle")), Forced("settle again", (Goto(0),))
    )
    with pytest.raises(RunawayError, match='"settle" goes on without end') as error:
        next_step(match, start_position(match))

    assert ("RS548", ("shelf.settle",)) == (error.value.code, error.value.clauses)


@pytest.mark.parametrize("entry", [0, 1, 2, 3])
def test_rules_that_go_round_say_the_same_wherever_the_round_is_entered(entry: int) -> None:
    """Another engine may notice it at another point, and asks the interpreter from there."""
    match = with_points(
        Forced("begin", (Goto(1),), cited("shelf.begin")),
        Forced("one", (Goto(2),), cited("shelf.one")),
        Forced("two", (Goto(3),)),
        Forced("three", (Goto(1),), cited("shelf.three", "shelf.one")),
    )
    with pytest.raises(RunawayError, match='"one" goes on without end') as error:
        next_step(match, evolve(start_position(match), point=entry))

    assert ("shelf.one", "shelf.three") == error.value.clauses


@pytest.mark.parametrize("kind", [ObligationError, RunawayError])
def test_an_error_of_the_rules_survives_being_sent_to_another_process(kind: type[ObligationError]) -> None:
    error = kind("too much", code="RS544", clauses=("shelf.1", "shelf.2"))
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert (kind, str(error), ("shelf.1", "shelf.2")) == (type(copy), str(copy), copy.clauses)


def test_a_draw_from_an_empty_pile_is_an_error() -> None:
    empty = Position(1, (0, 0, 2, 2), ((), (), (), (-1, -1, -1), ()))
    with pytest.raises(ObligationError) as error:
        next_step(MATCH, empty)

    assert "RS542" == error.value.code


def test_chance_takes_members_that_meet_the_condition() -> None:
    die = ChancePoint(
        "throw",
        "x",
        NumberType(1, 6),
        Range(Constant(1), Constant(6)),
        Binary(">", Local("x"), Constant(4)),
        (Set("turns", (), Binary("-", Local("x"), Constant(4))), Goto(1)),
    )
    match = with_points(die, End())
    start = start_position(match)

    assert ((5, 1), (6, 1)) == outcomes(match, start)
    assert 2 == resolve(match, start, 6).values[1]


def test_chance_without_anything_to_choose_from_is_an_error() -> None:
    nothing = ChancePoint("throw", "x", NumberType(1, 6), Range(Constant(2), Constant(1)), None, (Goto(1),))
    match = with_points(nothing, End())
    with pytest.raises(ObligationError, match="nothing to choose from"):
        next_step(match, start_position(match))


def test_a_loop_goes_through_what_was_there_on_entry() -> None:
    count = Set("turns", (), Binary("+", Get("turns"), Constant(1)))
    grows = Loop("x", Range(Constant(1), Binary("+", Get("turns"), Constant(2))), None, (count,))
    match = with_points(Forced("loop", (grows, Goto(1))), End())

    assert 2 == next_step(match, start_position(match)).position.values[1]


def test_a_loop_asks_its_condition_member_by_member() -> None:
    count = Set("turns", (), Binary("+", Get("turns"), Constant(1)))
    few = Loop("x", Range(Constant(1), Constant(4)), Binary("<", Get("turns"), Constant(2)), (count,))
    match = with_points(Forced("loop", (few, Goto(1))), End())

    assert 2 == next_step(match, start_position(match)).position.values[1]


def test_a_procedure_goes_back_to_where_it_came_from_and_forgets_it() -> None:
    back = Variable("back", (), NumberType(-1, 9), Constant(-1), SHELVES.variables[0].sights, role="return")
    call = Forced("play", (Set("back", (), Constant(2)), Goto(1)))
    match = with_points(call, Forced("called", (GoBack("back"),)), End(), variables=(back,))
    ended = next_step(match, start_position(match))

    assert (2, -1) == (ended.position.point, ended.position.values[-1])


def test_a_procedure_that_nobody_called_cannot_go_back() -> None:
    back = Variable("back", (), NumberType(-1, 9), Constant(-1), SHELVES.variables[0].sights, role="return")
    match = with_points(Forced("called", (GoBack("back"),)), End(), variables=(back,))
    with pytest.raises(InternalError):
        next_step(match, start_position(match))


def test_only_one_way_of_a_branch_is_taken() -> None:
    branch = When(Get("turns"), (Goto(1),), (Set("turns", (), Constant(1)), Goto(0)))
    match = with_points(Forced("branch", (branch,)), End())

    assert 1 == next_step(match, start_position(match)).position.values[1]


def test_a_block_that_does_not_say_what_is_next_is_our_bug() -> None:
    match = with_points(Forced("lost", (Set("turns", (), Constant(1)),)), End())
    with pytest.raises(InternalError):
        next_step(match, start_position(match))


@pytest.mark.parametrize("wrong", [apply, resolve])
def test_an_answer_where_nobody_asked_is_our_bug(wrong: object) -> None:
    start = start_position(MATCH)
    with pytest.raises(InternalError):
        apply(MATCH, start, Action(LAY.action, (0, 0))) if wrong is apply else resolve(MATCH, start, 0)
