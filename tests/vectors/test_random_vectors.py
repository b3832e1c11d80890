"""Positions read quickly, open matches and the vectors of random games agree with the patient ways."""

from functools import cache

import pytest

from rulescore.agreement.beginnings import drawn_beginning
from rulescore.chance import seeded
from rulescore.conformance.vectors import ConditionGiven, Vector
from rulescore.kernel import start_position
from rulescore.kernel.match import Match, prepare
from rulescore.play.game import load
from rulescore.play.random_play import random_moves
from rulescore.play.state import state_at
from rulescore.vectors.answers import JUDGES, answer
from rulescore.vectors.archive import part_lines
from rulescore.vectors.building import workshop
from rulescore.vectors.dependence import Opens, heard_match, readings_behind, readings_heard
from rulescore.vectors.matches import Matches, setup_of
from rulescore.vectors.needed import clauses_in_force
from rulescore.vectors.quick import Misread, quick_position
from rulescore.vectors.random_vectors import Source, vectors_of_part
from rulescore.vectors.words import kernel_position, position_words

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def source(game: str) -> Source:
    shop = workshop(game)
    return Source(load(game), shop.opens, frozenset(clauses_in_force(shop.found)), ("no.clause",))


@cache
def some_vectors(game: str) -> tuple[Vector, ...]:
    """Vectors of a game by the default readings, and of one by drawn ones: part 4 draws them."""
    found = [one for part in (1, 4) for one in vectors_of_part(source(game), part)]
    return tuple(found[::9])


@each_game
def test_a_position_read_quickly_is_the_one_that_was_written(game: str) -> None:
    beginning, match, generator = drawn_beginning(load(game), load(game).players[0], {}, seeded(3))
    state = state_at(match, start_position(match))
    for number, move in enumerate(random_moves(state, generator=generator)):
        if number % 7 == 0:
            asked = move.after.asked
            words = position_words(match, asked)
            assert asked.position == quick_position(match, words) == kernel_position(match, words)
        if number > 200:
            break
    assert beginning.players == match.players


def test_a_position_that_nobody_wrote_like_that_is_misread() -> None:
    match = prepare(load("venti").kernel, 2)
    assert isinstance(match, Match)
    words = position_words(match, state_at(match, start_position(match)).asked)
    zones = {**words.zones, "centre": ["joker of hearts"]}

    with pytest.raises(Misread):
        quick_position(match, type(words)(at=words.at, asked=words.asked, zones=zones, variables={}))


@each_game
def test_vectors_of_random_play_are_answered_alike_by_all(game: str) -> None:
    matches = Matches(load(game).kernel)
    for one in some_vectors(game):
        for judge in JUDGES:
            assert one.expected == answer(matches, one.given, judge)


@each_game
def test_no_reading_that_changes_an_answer_is_left_out(game: str) -> None:
    """In archives the readings are those that were asked for, which is more than those that count."""
    opens = Opens(load(game).kernel)
    for one in some_vectors(game)[::6]:
        assert not isinstance(one.given, ConditionGiven)
        assert readings_behind(opens, one.given).items() <= one.readings.items()


def test_readings_that_count_are_found() -> None:
    told = {
        name
        for one in some_vectors("verhext")
        for name in readings_behind(Opens(load("verhext").kernel), one.given)
    }

    assert told


def test_making_a_match_is_not_heard() -> None:
    setup = setup_of(load("verhext").kernel, 3, {})
    _, heard = heard_match(Opens(load("verhext").kernel), setup)

    assert set() == heard.asked


def test_what_may_be_behind_an_answer_is_not_everything() -> None:
    opens = Opens(load("verhext").kernel)
    readings = {one.name for one in load("verhext").kernel.settings if one.what == "reading"}

    assert any(set(readings_heard(opens, one.given)) < readings for one in some_vectors("verhext"))


def test_a_part_of_an_archive_is_always_the_same() -> None:
    assert part_lines("verhext", 2) == part_lines("verhext", 2) != part_lines("verhext", 3)


def test_every_vector_of_random_play_cites_a_clause_in_force() -> None:
    known = source("verhext").in_force | {"no.clause"}

    assert all(one.rules and known.issuperset(one.rules) for one in some_vectors("verhext"))
