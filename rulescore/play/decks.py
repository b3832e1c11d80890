"""The decks that somebody plays with: tables of cards, or the files that they are in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rulescore.checked.table import Table
from rulescore.checked.tables import load_table
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import SetupError, UsageError
from rulescore.kernel.nodes import Game

OneDeck = Table | str | Path
Deck = OneDeck | Mapping[str, OneDeck] | None


def tables_of(game: Game, deck: Deck) -> dict[str, Table]:
    """The tables that are given, by component; one alone is for the component with the most sorts."""
    if deck is None:
        return {}
    if isinstance(deck, Mapping):
        return {name: _table(game, name, one) for name, one in deck.items()}
    if not game.components:
        raise UsageError(f"{game.name} has no components, so it takes no deck")
    largest = max(game.components, key=lambda component: len(component.table.sorts))
    return {largest.name: _table(game, largest.name, deck)}


def _table(game: Game, name: str, deck: OneDeck) -> Table:
    if isinstance(deck, Table):
        return deck
    component = next((one for one in game.components if one.name == name), None)
    if component is None:
        known = (one.name for one in game.components)
        raise UsageError(f'{game.name} has no component "{name}"', notes=did_you_mean(name, known))
    table = load_table(Path(deck), component, game.kinds, game.patterns)
    if isinstance(table, tuple):
        raise SetupError(table)
    return table
