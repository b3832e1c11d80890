"""What everybody at the table is told."""

from rulescore.play.game import load
from rulescore.play.shown import shown_values


def test_the_score_of_every_player_and_the_actions_left_are_told() -> None:
    state = load("venti").start(players=3, seed=11)

    told = [(one.name, one.of_player, one.values) for one in shown_values(state)]

    assert [("score", True, (0, 0, 0)), ("actions left", False, (3,))] == told


def test_an_action_takes_one_from_the_actions_left() -> None:
    state = load("venti").start(players=3, seed=11)

    after = state.apply(state.legal_actions()[0])

    assert (2,) == shown_values(after)[1].values
