"""Hypothesis strategies for the matches of a game, their beginnings, and lists of choices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from hypothesis import reject
from hypothesis import strategies as st

from rulescore.errors import SetupError
from rulescore.kernel import Match, start_position
from rulescore.play.game import NO_CHOICES, Game
from rulescore.play.state import State, state_at

Chosen = tuple[tuple[str, str], ...]

LARGEST = (1 << 16) - 1
"""Enough to tell apart all answers to a question: an action, and what is chosen for it."""


def choices(*, at_least: int = 1, at_most: int = 100) -> st.SearchStrategy[list[int]]:
    """A list of numbers for `play_out`."""
    return st.lists(st.integers(0, LARGEST), min_size=at_least, max_size=at_most)


@st.composite
def long_choices(draw: st.DrawFn, *, at_most: int = 200) -> list[int]:
    """The same for games that go far: any length is as likely as any other."""
    length = draw(st.integers(1, at_most))
    return draw(choices(at_least=length, at_most=length))


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
        return _match(game, number, tuple(readings.items()), tuple(variants.items()))
    except SetupError:
        # Some decks do not go with some readings.
        reject()


@lru_cache(maxsize=64)
def _match(game: Game, players: int, readings: Chosen, variants: Chosen) -> Match:
    """To make a match takes as long as to play a while, and to make a game shorter takes many of the same."""
    return game.match(players=players, readings=dict(readings), variants=dict(variants))


@st.composite
def beginnings(
    draw: st.DrawFn, game: Game, *, players: int | None = None, settings: Mapping[str, str] = NO_CHOICES
) -> State:
    """The beginning of a match; chance is left open."""
    match = draw(matches(game, players=players, settings=settings))
    return state_at(match, start_position(match))


def usual_settings(game: Game) -> dict[str, str]:
    """The first key of every reading and variant."""
    return {name: keys[0] for name, keys in (*game.readings.items(), *game.variants.items())}
