"""Which ways the rules go for an answer: the marks tell them, and change nothing."""

from functools import cache

import pytest

from rulescore.conformance.vectors import LegalGiven, Refused, Result, ScoreResult, StepGiven
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.vectors import hearing
from rulescore.vectors.answers import DEFAULT_ENGINE, Seat, answer, answer_in
from rulescore.vectors.building import Workshop, workshop
from rulescore.vectors.from_scenarios import Candidate, candidates, playings
from rulescore.vectors.hearing import Listening, listening, ways
from rulescore.vectors.marks import clauses_behind, is_mark, stands_in, value_of_mark
from rulescore.vectors.random_vectors import as_there
from rulescore.vectors.scenarios import scenarios_of

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")


@cache
def shop_of(game: str) -> Workshop:
    return workshop(game)


@cache
def ears_of(game: str) -> Listening:
    return listening(shop_of(game).found.game)


@cache
def found_in(game: str, area: str) -> tuple[tuple[Candidate, Result], ...]:
    shop = shop_of(game)
    named = [(name, one) for name, one in scenarios_of(game) if name.startswith(f"{area}/")]
    pool = candidates(playings(shop.matches, named))
    answers = ((one, answer(shop.matches, one.given, DEFAULT_ENGINE)) for one in pool)
    return tuple((one, result) for one, result in answers if not isinstance(result, tuple))


def heard(game: str, name: str) -> frozenset[str]:
    area = name.partition("/")[0]
    one, result = next(pair for pair in found_in(game, area) if pair[0].id == f"{game}/{name}")
    return ways(ears_of(game), one.given, result)


AREAS = {"diciassette": "calling", "venezia": "plan", "venezia2099": "move", "venti": "ten", "verhext": "tie"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_marks_is_the_same_game(game: str) -> None:
    for one, result in found_in(game, AREAS[game]):
        if isinstance(one.given, LegalGiven | StepGiven):
            match, _ = hearing.match_of_setup(ears_of(game), one.given.setup)

            other = answer_in(Seat(match, Interpreter(match)), one.given)

            assert result == as_there(other, one.given)


def test_a_mark_says_how_a_condition_came_out_and_what_is_behind_it() -> None:
    mark = "#need 12 venti.draw.1 venti.draw.2 just no"

    assert is_mark(mark)
    assert not is_mark("both_piles_empty")
    assert 0 == value_of_mark(mark)
    assert "need" == stands_in(mark)
    assert ("venti.draw.1", "venti.draw.2") == clauses_behind(mark)


def test_a_comparison_tells_whether_one_more_would_turn_it() -> None:
    nine = heard("venti", "ten/nine-points-do-not-strike-trace")

    assert any(way.endswith("just no") for way in nine)


def test_a_list_of_actions_tells_about_needs_and_a_step_about_what_follows() -> None:
    listed = heard("venti", "draw/no-action-draws-from-the-pile-into-the-hand-nor-takes-a-target-legal")
    done = heard("venti", "draw/no-action-draws-from-the-pile-into-the-hand-nor-takes-a-target-step")

    assert {"need"} == {stands_in(way) for way in listed}
    assert {"rule"} == {stands_in(way) for way in done}


def test_a_refusal_tells_about_needs() -> None:
    refusals = [pair for pair in found_in("venti", "draw") if isinstance(pair[1], Refused)]

    assert refusals
    for one, result in refusals:
        assert {"need"} == {stands_in(way) for way in ways(ears_of("venti"), one.given, result)}


def test_a_ranking_tells_the_line_that_parts_two_places_and_whether_one_is_shared() -> None:
    values = {"most score": {"A": 3, "B": 3, "C": 1}, "fewest cards": {"A": 1, "B": 1, "C": 1}}
    ranked = set(hearing.ranked(ScoreResult((("A", "B"), ("C",)), "most score", values)))

    assert {"#rank shared", "#rank most score"} == ranked
