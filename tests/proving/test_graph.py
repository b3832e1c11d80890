"""The places of a match: every position of play lies at one, and every step of play is one of its ways."""

from itertools import pairwise

import pytest
from miniature_games import FOLDER, miniature
from proving_games import hoard

from rulescore.kernel import Match, start_position
from rulescore.pipeline import compile_text
from rulescore.play.game import Game, load
from rulescore.proving.games.samples import walk
from rulescore.proving.graph import graph_of
from rulescore.targets.smt import encoding_of


def called_twice() -> Match:
    game = compile_text(miniature("called-twice"), FOLDER)
    assert not isinstance(game, tuple)
    return Game(game).match(players=game.low_players)


@pytest.mark.parametrize("match", [hoard(), load("venti").match(players=3), load("verhext").match(players=3)])
def test_play_goes_along_the_ways(match: Match) -> None:
    graph = graph_of(encoding_of(match))
    spots = [graph.spot_of(position) for position in walk(match, seed=2, steps=1500)]
    ways = {(edge.source, edge.target) for edges in graph.edges.values() for edge in edges}
    begins = graph.spot_of(start_position(match))

    gone = {pair for pair in pairwise(spots) if pair[1] != begins}
    assert set() == gone - ways


def test_a_procedure_that_is_called_twice_has_two_places_for_each_point() -> None:
    graph = graph_of(encoding_of(called_twice()))
    points = [spot.point for spot in graph.spots]

    assert "return" in " ".join(graph.telling)
    assert any(points.count(point) > 1 for point in points)


def test_a_number_that_players_decide_tells_no_places_apart() -> None:
    telling = graph_of(encoding_of(load("diciassette").match(players=2))).telling

    assert "draw the replacements.repeat" not in telling
    assert "ask for calls.q.left" in telling
