import pytest
from attrs import evolve
from hypothesis import given
from miniature_games import FOLDER, miniature

from rulescore.errors import UsageError
from rulescore.kernel import Game as Kernel
from rulescore.pipeline import compile_text
from rulescore.play import State
from rulescore.play.game import Game
from rulescore.testing import beginnings, choices, findings, miscounted, play_out


def game_of(name: str) -> Game:
    kernel = compile_text(miniature(name), FOLDER)
    assert isinstance(kernel, Kernel)
    return Game(kernel)


CARDS = game_of("pile-and-hand")
BROKEN = game_of("broken-claim")
DICE = game_of("dice")


def hashes(start: State, numbers: list[int], steps: int | None = None) -> list[str]:
    return [move.after.hash for move in play_out(start, numbers, steps=steps)]


@given(start=beginnings(CARDS), numbers=choices(at_most=20))
def test_the_same_numbers_give_the_same_game(start: State, numbers: list[int]) -> None:
    assert hashes(start, numbers) == hashes(start, numbers)


@given(start=beginnings(CARDS), numbers=choices(at_most=20))
def test_each_move_goes_on_where_the_one_before_it_ended(start: State, numbers: list[int]) -> None:
    state = start
    for move in play_out(start, numbers):
        assert state == move.before
        state = move.after


def test_nought_gives_the_first_answer() -> None:
    for move in play_out(CARDS.start(players=2), [0]):
        first = move.before.legal_actions()[0] if move.action else move.before.chance[0][0]

        assert first == (move.action or move.outcome)


def test_every_number_is_used_once() -> None:
    assert 3 == len(hashes(CARDS.start(players=2), [5, 6, 7]))


def test_no_more_questions_are_answered_than_asked_for() -> None:
    assert 2 == len(hashes(CARDS.start(players=2), [5, 6, 7], steps=2))


def test_at_its_end_the_list_begins_anew_with_every_number_one_higher() -> None:
    start = CARDS.start(players=2)

    assert hashes(start, [4, 9, 5, 10, 6, 11]) == hashes(start, [4, 9], steps=6)


def test_a_game_that_is_over_asks_nothing_more() -> None:
    start = BROKEN.start(players=2)

    assert 2 == len(hashes(start, [0], steps=50))


def test_every_outcome_comes_as_often_as_it_weighs() -> None:
    start = CARDS.start(players=2)
    total = sum(weight for _, weight in start.chance)
    came = [next(play_out(start, [number])).outcome for number in range(total)]

    assert start.chance == tuple((outcome, came.count(outcome)) for outcome, _ in start.chance)


def test_every_action_can_be_chosen() -> None:
    state = BROKEN.start(players=2)
    chosen = {next(play_out(state, [number])).action for number in range(20)}

    assert set(state.legal_actions()) == chosen


def test_a_game_along_no_numbers_is_refused() -> None:
    with pytest.raises(UsageError):
        hashes(CARDS.start(players=2), [], steps=1)


# --- findings -------------------------------------------------------------------------------------------


@given(start=beginnings(CARDS), numbers=choices(at_most=20))
def test_an_honest_game_brings_no_finding(start: State, numbers: list[int]) -> None:
    assert [] == list(findings(start, play_out(start, numbers)))


def test_a_broken_promise_is_a_finding_with_its_name() -> None:
    start = BROKEN.start(players=2)
    found = [finding.check for finding in findings(start, play_out(start, [0, 0]))]

    assert {"low", "nothing built"} == set(found)


def test_a_card_too_many_is_a_finding() -> None:
    start = CARDS.start(players=2)
    pile, *others = start.position.zones
    richer = evolve(start, position=evolve(start.position, zones=((pile[0], *pile), *others)))

    assert 1 == len(miscounted(richer))
    assert ["every card is somewhere"] == [found.check for found in findings(richer, ())]


def test_the_beginning_is_looked_at_too() -> None:
    start = BROKEN.start(players=2)

    assert ["nothing built"] == [found.check for found in findings(start, ())]
