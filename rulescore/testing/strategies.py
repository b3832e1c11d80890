"""Hypothesis strategies for the matches of a game, their beginnings, and lists of choices."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import reject
from hypothesis import strategies as st

from rulescore.errors import SetupError
from rulescore.kernel import Match, start_position
from rulescore.play.game import NO_CHOICES, Game
from rulescore.play.state import State, state_at

LARGEST = (1 << 16) - 1
"""Enough to tell apart all answers to a question: an action, and what is chosen for it."""


def choices(*, at_least: int = 1, at_most: int = 100) -> st.SearchStrategy[list[int]]:
    """A list of numbers for `play_out`."""
    return st.lists(st.integers(0, LARGEST), min_size=at_least, max_size=at_most)


@st.composite
def matches(
    draw: st.DrawFn, game: Game, *, players: int | None = None, settings: Mapping[str, str] = NO_CHOICES
) -> Match:
    """A match: how many play, and every reading and variant, where they are not given."""
    number = draw(st.sampled_from(game.players)) if players is None else players
    readings = {
        name: settings.get(name) or draw(st.sampled_from(game.readings[name])) for name in game.readings
    }
    variants = {
        name: settings.get(name) or draw(st.sampled_from(game.variants[name])) for name in game.variants
    }
    try:
        return game.match(players=number, readings=readings, variants=variants)
    except SetupError:
        # Some decks do not go with some readings.
        reject()


@st.composite
def beginnings(
    draw: st.DrawFn, game: Game, *, players: int | None = None, settings: Mapping[str, str] = NO_CHOICES
) -> State:
    """The beginning of a match; chance is left open."""
    match = draw(matches(game, players=players, settings=settings))
    return state_at(match, start_position(match))
