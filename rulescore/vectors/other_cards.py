"""Cards printed otherwise: the deck of a game with some attributes or copies changed."""

from collections.abc import Mapping

from attrs import evolve

from rulescore.checked.nodes import Component, Kind
from rulescore.checked.table import Sort, Table
from rulescore.checked.types import KindType, NumberType, PatternType
from rulescore.conditions import Pattern, PatternOptions, parse_pattern
from rulescore.kernel.nodes import Game
from rulescore.vectors.scenarios import ScenarioError, Words

LAX = PatternOptions(equals_literals_differ="unsatisfiable", equals_over_symbols="same_number")
"""A changed card may bear any condition that some reading gives a meaning to."""


def changed_tables(game: Game, cards: Mapping[str, Words]) -> dict[str, Table]:
    """The table of every component, with the cards that are printed otherwise."""
    changes = _by_component(game, cards)
    return {one.name: changed_table(one, game.kinds, changes[one.name]) for one in game.components}


def _by_component(game: Game, cards: Mapping[str, Words]) -> dict[str, dict[str, Words]]:
    """The changes for the component that each card belongs to."""
    changes: dict[str, dict[str, Words]] = {one.name: {} for one in game.components}
    for card, change in cards.items():
        owners = [one.name for one in game.components if card in (sort.id for sort in one.table.sorts)]
        if not owners:
            raise ScenarioError(f'there is no card "{card}"')
        changes[owners[0]][card] = change
    return changes


def changed_table(component: Component, kinds: tuple[Kind, ...], cards: Mapping[str, Words]) -> Table:
    """The deck of the game with some cards printed differently."""
    table = component.table
    for card, changes in cards.items():
        if card not in (sort.id for sort in table.sorts):
            raise ScenarioError(f'there is no card "{card}"')
        for attribute, value in changes.items():
            if attribute == "copies":
                table = _with_copies(table, card, int(str(value)))
            else:
                table = _changed(evolve(component, table=table), kinds, card, (attribute, str(value)))
    return table


def _with_copies(table: Table, card: str, copies: int) -> Table:
    sorts = (evolve(sort, copies=copies) if sort.id == card else sort for sort in table.sorts)
    return evolve(table, sorts=tuple(sorts))


def _changed(component: Component, kinds: tuple[Kind, ...], card: str, change: tuple[str, str]) -> Table:
    names = [attribute.name for attribute in component.attributes]
    if change[0] not in names:
        raise ScenarioError(f'a card has no "{change[0]}"')
    at = names.index(change[0])
    table, value = _value(component, kinds, at, change[1])
    sorts = tuple(_with_value(sort, at, value) if sort.id == card else sort for sort in table.sorts)
    return evolve(table, sorts=sorts)


def _value(component: Component, kinds: tuple[Kind, ...], at: int, text: str) -> tuple[Table, int]:
    """The value of an attribute, and the table that knows it: a new condition is added to its patterns."""
    match component.attributes[at].type:
        case PatternType():
            table = component.table
            return evolve(table, patterns=(*table.patterns, _pattern(text))), len(table.patterns)
        case KindType(kind=name):
            members = next(kind.members for kind in kinds if kind.name == name)
            return component.table, members.index(text)
        case NumberType():
            return component.table, int(text)
        case other:
            raise ScenarioError(f"a card has no attribute of type {other}")


def _pattern(text: str) -> Pattern:
    pattern = parse_pattern(text, LAX)
    if isinstance(pattern, tuple):
        raise ScenarioError(f'"{text}" is no condition under any reading: {pattern[0].message}')
    return pattern


def _with_value(sort: Sort, at: int, value: int) -> Sort:
    return evolve(sort, values=(*sort.values[:at], value, *sort.values[at + 1 :]))
