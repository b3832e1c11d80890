"""A picture is the same for any two positions that its onlooker cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from pictured import GAMES, state_of

from rulescore.kernel import Position
from rulescore.pictures import part_picture, picture_of, picture_text
from rulescore.play import load
from rulescore.play.state import State
from rulescore.testing import choices, exchanged_unseen, positions

Draw = Callable[[State, int], str]

SOME = tuple([(start * step) % 23 for step in range(1, 12)] for start in range(1, 9))
"""Ways to deal the hidden cards anew."""

quick = settings(
    max_examples=12,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=(HealthCheck.data_too_large, HealthCheck.too_slow, HealthCheck.filter_too_much),
)


def at(state: State, position: Position) -> State:
    """The same moment of a game in another position."""
    asked = evolve(state.asked, position=position)
    return evolve(state, position=position, standing=evolve(state.standing, asked=asked))


def alike(state: State, player: int, numbers: Sequence[int]) -> State:
    """A state that the player cannot tell from this one: other cards where backs are seen, other secrets."""
    other = at(state, exchanged_unseen(state, player, numbers))
    values = list(other.position.values)
    for number, view in enumerate(state.view(player).variables):
        layout = state.match.layout.variables[view.variable]
        for place, value in enumerate(view.values):
            if value is None:
                step = numbers[(number + place) % len(numbers)] if numbers else 0
                values[layout.offset + place] = layout.low + step % (layout.high - layout.low + 1)
    return at(other, evolve(other.position, values=tuple(values)))


def open_cards(state: State, _player: int) -> str:
    """A liar: it shows a player what the others have in their hands."""
    return picture_of(state, "together")


def for_player(state: State, player: int) -> str:
    return picture_of(state, player)


def told_apart(draw: Draw, state: State, other: State, player: int) -> bool:
    """Whether a picture shows a difference that the player does not see."""
    return state.view(player) == other.view(player) and draw(state, player) != draw(other, player)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_the_same_when_only_hidden_things_differ(game: str) -> None:
    state = state_of(game)
    others = [alike(state, 0, numbers) for numbers in SOME]

    assert [] == [other.position for other in others if told_apart(for_player, state, other, 0)]


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_that_lays_hands_open_is_caught(game: str) -> None:
    state = state_of(game)
    others = [alike(state, 0, numbers) for numbers in SOME]

    assert any(told_apart(open_cards, state, other, 0) for other in others)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_tells_nothing_that_its_player_does_not_see(game: str) -> None:
    @quick
    @given(state=positions(load(game), at_most=40), player=st.integers(0, 1), numbers=choices(at_most=20))
    def same(state: State, player: int, numbers: list[int]) -> None:
        other = alike(state, player, numbers)
        assume(state.view(player) == other.view(player))

        assert for_player(state, player) == for_player(other, player)

    same()


@pytest.mark.parametrize("game", ["venti", "diciassette", "venezia2099"])
def test_a_part_of_the_table_tells_no_more_than_the_whole(game: str) -> None:
    state = state_of(game)
    other = alike(state, 0, [3, 1, 4, 1, 5, 9, 2, 6])

    assert state.position != other.position
    assert part_picture(state, ("hand",), 0) == part_picture(other, ("hand",), 0)


def test_everybody_sees_no_hand() -> None:
    state = state_of("venti")
    seen = picture_text(state)

    assert "hand: face down x3" in seen
    assert "extra actions: face down" in seen


def test_together_the_players_know_their_hands_and_no_draw_pile() -> None:
    seen = picture_text(state_of("venti"), "together")

    assert "hand: 1a: 1 circle" in seen
    assert "draw pile: face down x90" in seen
    assert "2: face down, frozen by B" in seen
