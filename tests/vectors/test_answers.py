"""The answer of an engine to what a vector gives, kind by kind."""

from functools import cache

from attrs import evolve

from rulescore.conformance.vectors import (
    Act,
    Come,
    ConditionGiven,
    ConditionResult,
    CountGiven,
    Given,
    LegalGiven,
    LegalResult,
    Position,
    Refused,
    Result,
    ScoreGiven,
    ScoreResult,
    StepGiven,
    StepResult,
    TraceGiven,
    TraceResult,
    ViewGiven,
    ViewResult,
    positions_of,
)
from rulescore.kernel.match import Match
from rulescore.pipeline import load
from rulescore.play.positions.reading import read_body
from rulescore.play.state import state_at
from rulescore.vectors.answers import DEFAULT_ENGINE, JUDGES, answer
from rulescore.vectors.matches import Matches, match_of, setup_of
from rulescore.vectors.words import position_words


@cache
def venti() -> Matches:
    return Matches(load("venti").game)


SETUP = setup_of(load("venti").game, 2, {})
TABLE: dict[str, object] = {
    "targets": ["1b", "2c", "3d"],
    "centre": ["4a", "5a", "6a", "7a"],
    "hand": {"A": "3a 3b 5d", "B": "2a"},
    "active": "A",
}


def position(**others: object) -> Position:
    """A position of two players, in which A is asked."""
    match = match_of(venti(), SETUP)
    assert isinstance(match, Match)
    body = {**TABLE, **others}
    found = read_body(match, body)  # type: ignore[arg-type] # plain data
    assert not isinstance(found, tuple), found
    return position_words(match, state_at(match, found).asked)


def same_answer(given: Given) -> Result:
    """The answer that the interpreter and the default engine agree on."""
    first, second = (answer(venti(), given, judge) for judge in JUDGES)
    assert first == second
    assert not isinstance(first, tuple), first
    return first


def codes(given: Given) -> list[str]:
    """Why what is given makes no sense."""
    found = answer(venti(), given, DEFAULT_ENGINE)
    return [problem.code for problem in found] if isinstance(found, tuple) else []


def test_all_actions_are_told() -> None:
    result = same_answer(LegalGiven(SETUP, position()))

    assert isinstance(result, LegalResult)
    assert "A" == result.asked
    assert {"take card 1", "exchange 2 3", "fulfil 1"} <= set(result.actions)
    assert "fulfil 2" not in result.actions


def test_a_step_goes_on_to_the_next_question() -> None:
    result = same_answer(StepGiven(SETUP, position(), "A", "take card 1", ("0a",)))

    assert isinstance(result, StepResult)
    assert "A" == result.position.asked
    assert ["0a", "5a", "6a", "7a"] == result.position.zones["centre"]


def test_a_step_that_leaves_something_to_come_makes_no_sense() -> None:
    assert ["RS721"] == codes(StepGiven(SETUP, position(), "A", "take card 1"))


def test_a_step_in_which_too_much_comes_makes_no_sense() -> None:
    assert ["RS721"] == codes(StepGiven(SETUP, position(), "A", "take card 1", ("0a", "0b")))


def test_a_step_of_another_player_makes_no_sense() -> None:
    assert ["RS721"] == codes(StepGiven(SETUP, position(), "B", "take card 1", ("0a",)))


def test_a_step_that_is_no_action_makes_no_sense() -> None:
    assert codes(StepGiven(SETUP, position(), "A", "sing a song"))[:1] == ["RS721"]


def test_a_refusal_has_the_clauses_of_what_is_in_the_way() -> None:
    frozen = position(freezer=["B", "nobody", "nobody"])

    assert Refused(
        ("venti.freeze.6", "venti.exchange.2"), "a frozen target cannot be exchanged"
    ) == same_answer(StepGiven(SETUP, frozen, "A", "exchange 1 1"))


def test_a_refusal_for_two_reasons_is_none() -> None:
    frozen = position(freezer=["B", "nobody", "nobody"])

    assert ["RS708"] == codes(StepGiven(SETUP, frozen, "A", "freeze 1"))


def test_a_trace_tells_every_position() -> None:
    steps = (Act("A", "take card 1"), Come("draw from draw pile", "0a"), Act("A", "freeze 2"))
    result = same_answer(TraceGiven(SETUP, position(), steps))

    assert isinstance(result, TraceResult)
    asked = [one.asked for one in positions_of(result)]
    assert ["A", "nature", "A", "A"] == asked
    assert ["nobody", "A", "nobody"] == positions_of(result)[-1].variables["freezer"]


def test_a_trace_without_a_position_begins_at_the_start() -> None:
    result = same_answer(TraceGiven(SETUP, None, (Come("chance at set up", "B"),)))

    assert isinstance(result, TraceResult)
    assert 110 == len(result.first.zones["draw pile"])  # type: ignore[arg-type] # a list of cards


def test_a_view_hides_what_a_player_does_not_see() -> None:
    result = same_answer(ViewGiven(SETUP, position(), "B"))

    assert isinstance(result, ViewResult)
    assert {"A": ["hidden"] * 3, "B": ["2a"]} == result.zones["hand"]


def test_a_view_of_a_player_who_is_not_there_makes_no_sense() -> None:
    assert ["RS721"] == codes(ViewGiven(SETUP, position(), "C"))


def test_a_score_needs_a_game_that_is_over() -> None:
    assert ["RS721"] == codes(ScoreGiven(SETUP, position()))


def test_a_score_tells_the_places_and_what_decided() -> None:
    setup = setup_of(venti().game, 2, {"both_piles_empty": "game_ends"})
    match = match_of(venti(), setup)
    assert isinstance(match, Match)
    over = {**TABLE, "points": {"B": "1b 1e"}, "targets": ["0b", "2c", "3d"], "at": "the end"}
    found = read_body(match, over)  # type: ignore[arg-type] # plain data
    assert not isinstance(found, tuple), found
    result = same_answer(ScoreGiven(setup, position_words(match, state_at(match, found).asked)))

    assert isinstance(result, ScoreResult)
    assert (("B",), ("A",)) == result.places
    assert result.decided_by in result.values


def test_answers_are_counted_by_the_first() -> None:
    given = CountGiven(SETUP, position(), 1)
    legal = same_answer(LegalGiven(SETUP, position()))
    result = same_answer(given)

    assert isinstance(legal, LegalResult)
    assert dict.fromkeys(sorted(legal.actions), 1) == getattr(result, "first", None)


def test_ways_are_counted_by_going_them() -> None:
    one = same_answer(CountGiven(SETUP, position(), 2))
    ways = 0
    legal = same_answer(LegalGiven(SETUP, position()))
    assert isinstance(legal, LegalResult)
    for action in legal.actions:
        trace = same_answer(TraceGiven(SETUP, position(), (Act("A", action),)))
        assert isinstance(trace, TraceResult)
        after = positions_of(trace)[-1]
        if after.inside or after.asked == "nature":
            continue
        following = same_answer(LegalGiven(SETUP, after))
        assert isinstance(following, LegalResult)
        assert len(following.actions) == getattr(one, "first", {})[action]
        ways += 1
    assert ways > 0


def test_a_condition_is_answered_without_a_game() -> None:
    assert ConditionResult(True) == same_answer(ConditionGiven("? = ?", ("3", "3")))
    assert ConditionResult(False) == same_answer(ConditionGiven("? = ?", ("3", "2")))


def test_what_is_no_condition_under_a_reading_is_refused() -> None:
    allowed = {"equals_literals_differ": "unsatisfiable"}

    assert isinstance(same_answer(ConditionGiven("3 = 5", ("3", "5"))), Refused)
    assert ConditionResult(False) == same_answer(ConditionGiven("3 = 5", ("3", "5"), readings=allowed))


def test_a_position_in_which_the_rules_would_move_makes_no_sense() -> None:
    other = evolve(position(), asked="B")

    assert ["RS721"] == codes(LegalGiven(SETUP, other))
