"""Matches as vectors name them: made once, and kept while they are asked about."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from rulescore.conformance.vectors import Setup, Words
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.conformance.vectors_json import setup_plain
from rulescore.diagnostics import Diagnostic
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import Game
from rulescore.play.stored_position import edition_of
from rulescore.vectors.other_cards import changed_tables

Made = Match | tuple[Diagnostic, ...]
NO_CARDS: Mapping[str, Words] = {}


@frozen(eq=False)
class Matches:
    """The matches of one game by their setups: making one takes longer than most of what is asked of it."""

    game: Game
    made: dict[bytes, Made] = field(factory=dict, repr=False)


def match_of(matches: Matches, setup: Setup) -> Made:
    """The match of a setup, or why there is none."""
    key = canonical_line(setup_plain(setup))
    if key not in matches.made:
        matches.made[key] = _made(matches.game, setup)
    return matches.made[key]


def _made(game: Game, setup: Setup) -> Made:
    tables = changed_tables(game, setup.cards) if setup.cards else {}
    match = prepare(game, setup.players, {**setup.readings, **setup.variants}, tables)
    if isinstance(match, Match) and setup.deck != edition_of(match):
        message = f'this is a vector of the deck "{setup.deck}", not of "{edition_of(match)}"'
        return (Diagnostic("RS566", message),)
    return match


def setup_of(
    game: Game, players: int, settings: Mapping[str, str], cards: Mapping[str, Words] = NO_CARDS
) -> Setup:
    """The setup of a match, without what is as by default."""
    other = {
        what: {
            one.name: settings[one.name]
            for one in game.settings
            if one.what == what and settings.get(one.name, one.keys[0]) != one.keys[0]
        }
        for what in ("reading", "variant")
    }
    return Setup(
        players=players,
        deck=_edition(game),
        readings=other["reading"],
        variants=other["variant"],
        cards=cards,
    )


def _edition(game: Game) -> str:
    """The edition of the deck: of the component with the most sorts, as stored positions name it."""
    largest = max(game.components, key=lambda one: len(one.table.sorts), default=None)
    return "" if largest is None else largest.table.edition


def settings_of(game: Game, setup: Setup) -> dict[str, str]:
    """Every reading and variant with the key that it has."""
    return {one.name: one.keys[0] for one in game.settings} | {**setup.readings, **setup.variants}
