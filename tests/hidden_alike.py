"""Two positions that differ only in what a player cannot see are the same to that player."""

from attrs import evolve

from rulescore.kernel import Position
from rulescore.play.state import State
from rulescore.play.view import View, view_of
from rulescore.targets.interpreter import legal_actions


def compare(state: State, other: Position, player: int) -> None:
    """The player sees the same in both, and may do the same where it is the player who is asked."""
    assert state.view(player) == view_after(state, other, player)
    if state.player == player:
        assert state.legal_actions() == legal_actions(state.match, other)


def view_after(state: State, position: Position, player: int) -> View:
    """What a player would see in another position in which the same is asked."""
    return view_of(state.match, evolve(state.asked, position=position), player)
