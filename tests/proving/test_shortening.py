"""Games that show something lose what they do not need, and still show it."""

import pytest
from proving_games import hoard
from tower_games import BELLS, claim_of, tower

from rulescore.checked.nodes import CanHappen, Never, Promise
from rulescore.play.told_game import told_game, why_not_shown
from rulescore.play.transcript import step_text
from rulescore.proving.games.playing import seen_in_play
from rulescore.proving.games.seeking import seek
from rulescore.proving.games.shortening import Game, shortened
from rulescore.proving.games.sought import Breakdown, Sought, sought_for
from rulescore.proving.games.witnesses import in_short, looked_for

WHAT: dict[type[Promise | Never | CanHappen], str] = {
    Promise: "promise",
    Never: "never",
    CanHappen: "can happen",
}


def found(sought: Sought) -> Game:
    game = seek(tower(), sought, positions=40_000).game
    assert game is not None
    return game


@pytest.mark.parametrize("name", ["a flag on a tower", "low towers", "towers stay", "three bells"])
def test_a_shorter_game_shows_the_same(name: str) -> None:
    claim = claim_of(tower(), name)
    steps = looked_for(tower(), (WHAT[type(claim)], name, ()), sought_for(claim), positions=40_000)
    assert not isinstance(steps, str)
    game = told_game(tower(), [step_text(step) for step in steps])

    assert why_not_shown(game, WHAT[type(claim)], name, ()) is None
    assert len(steps) < len(found(sought_for(claim)))


def test_the_same_game_is_made_as_short_each_time() -> None:
    bells = sought_for(claim_of(tower(), "three bells"))

    assert shortened(tower(), bells, found(bells)) == shortened(tower(), bells, found(bells))


def test_without_effort_a_game_stays_as_it_is() -> None:
    bells = sought_for(claim_of(tower(), "three bells"))

    assert found(bells) == shortened(tower(), bells, found(bells), positions=0)


def test_a_game_in_which_the_rules_break_down_is_made_short() -> None:
    """That it still breaks down the interpreter sees."""
    match = tower()
    sought = Breakdown("RS543", (), tuple(range(len(match.game.points))))
    steps = looked_for(match, ("obligation", BELLS, ()), sought, positions=40_000)

    assert len(steps) < len(found(sought))


def test_games_of_random_play_are_made_short() -> None:
    match = hoard()
    seen = seen_in_play(match, games=6, moves=400)
    short = in_short(match, seen)

    assert seen.happened.keys() == short.happened.keys()
    assert all(len(short.happened[name]) <= len(steps) for name, steps in seen.happened.items())
