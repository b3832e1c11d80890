"""A Hypothesis strategy for positions in the middle of games, as they come up or with cards dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve
from hypothesis import assume
from hypothesis import strategies as st

from rulescore.errors import ObligationError, PositionError
from rulescore.play.game import Game
from rulescore.play.state import State
from rulescore.play.stored_position import position_from, position_plain
from rulescore.testing.playing import play_out
from rulescore.testing.strategies import beginnings, choices, long_choices

EMPTY = -1


@st.composite
def positions(
    draw: st.DrawFn,
    game: Game,
    *,
    start: st.SearchStrategy[State] | None = None,
    at_most: int = 100,
    rearranged: bool = False,
) -> State:
    """A state that up to `at_most` choices and draws lead to, from a beginning or from what `start` draws.

    Chance is left open. `rearranged`: the cards are dealt anew among all the places where cards of their sort
    lie, as often as the position stays valid. Such positions need not come up in any game, but they keep
    every promise.
    """
    state = draw(beginnings(game) if start is None else start)
    for move in play_out(state, draw(long_choices(at_most=at_most))):
        state = move.after
    return _valid(game, dealt_anew(state, draw(choices(at_most=40)))) if rearranged else state


def dealt_anew(state: State, numbers: Sequence[int]) -> State:
    """The state with its cards dealt anew, as the numbers say; it may break a promise."""
    places = [list(place) for place in state.position.zones]
    for component in sorted(state.match.components):
        _deal(state, places, component, numbers)
    layouts = [zone for zone in state.match.layout.zones.values() for _ in range(zone.places)]
    zones = tuple(
        tuple(sorted(place) if layout.shape in ("pile", "set") else place)
        for layout, place in zip(layouts, places, strict=True)
    )
    return evolve(state, position=evolve(state.position, zones=zones))


def _deal(state: State, places: list[list[int]], component: str, numbers: Sequence[int]) -> None:
    """Each card of a component in turn changes places with one that is not settled yet."""
    spots = [
        (number, at)
        for zone in state.match.layout.zones.values()
        if zone.component == component
        for number in range(zone.offset, zone.offset + zone.places)
        for at, sort in enumerate(places[number])
        if sort != EMPTY
    ]
    for at, (place, slot) in enumerate(spots):
        other_place, other_slot = spots[at + numbers[at % len(numbers)] % (len(spots) - at)]
        here, there = places[place][slot], places[other_place][other_slot]
        places[place][slot], places[other_place][other_slot] = there, here


def _valid(game: Game, state: State) -> State:
    """The state read again from its stored form, which is where positions are checked."""
    try:
        return position_from(position_plain(state, compact=True), game=game)
    except (PositionError, ObligationError):
        assume(condition=False)
        raise
