"""What somebody chose for a match: how many players, which readings and variants, which decks."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from rulescore.checked.nodes import Component
from rulescore.checked.table import Table
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.kernel.nodes import Game


@frozen
class ChosenSettings:
    """The number of the key of every reading and variant, and what cannot be chosen."""

    numbers: Mapping[str, int]
    problems: tuple[Diagnostic, ...]


@frozen
class ChosenTables:
    """Every component with the table of this match, and what cannot be chosen."""

    by_name: Mapping[str, Component]
    problems: tuple[Diagnostic, ...]


def player_problems(game: Game, players: int) -> tuple[Diagnostic, ...]:
    """Say so when the game is not for so many."""
    if game.low_players <= players <= game.high_players:
        return ()
    message = f"{game.name} is for {game.low_players} to {game.high_players} players, not for {players}"
    return (Diagnostic("RS520", message),)


def chosen_settings(game: Game, settings: Mapping[str, str]) -> ChosenSettings:
    """The first key of every setting where nothing else is chosen."""
    keys = {setting.name: setting.keys for setting in game.settings}
    numbers = dict.fromkeys(keys, 0)
    problems: list[Diagnostic] = []
    for name, key in settings.items():
        if name not in keys:
            problems.append(_unknown_setting(game, name))
        elif key not in keys[name]:
            problems.append(_unknown_key(name, key, keys[name]))
        else:
            numbers[name] = keys[name].index(key)
    return ChosenSettings(numbers, tuple(problems))


def _unknown_setting(game: Game, name: str) -> Diagnostic:
    notes = did_you_mean(name, (setting.name for setting in game.settings))
    return Diagnostic("RS521", f'{game.name} has no reading or variant "{name}"', notes=notes)


def _unknown_key(name: str, key: str, keys: tuple[str, ...]) -> Diagnostic:
    notes = (*did_you_mean(key, keys), f"its keys are {', '.join(keys)}")
    return Diagnostic("RS522", f'"{key}" is no key of {name}', notes=notes)


def chosen_tables(game: Game, tables: Mapping[str, Table]) -> ChosenTables:
    """The table of the text for every component where no other deck is given."""
    known = {component.name: component for component in game.components}
    problems = tuple(_unknown_component(game, name) for name in tables if name not in known)
    chosen = {
        name: evolve(component, table=tables.get(name, component.table)) for name, component in known.items()
    }
    return ChosenTables(chosen, problems)


def _unknown_component(game: Game, name: str) -> Diagnostic:
    notes = did_you_mean(name, (component.name for component in game.components))
    return Diagnostic("RS525", f'{game.name} has no component "{name}"', notes=notes)


def all_decks(components: Mapping[str, Component], players: int) -> dict[str, Component]:
    """The components of a match: every player has the whole table of a component that is of a player."""
    return {name: _for_all(one, players) if one.of_player else one for name, one in components.items()}


def _for_all(component: Component, players: int) -> Component:
    sorts = tuple(evolve(sort, copies=sort.copies * players) for sort in component.table.sorts)
    return evolve(component, table=evolve(component.table, sorts=sorts))
