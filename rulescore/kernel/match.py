"""One match: a game for so many players, with readings chosen and decks given, in closed form."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from rulescore.checked.nodes import Component
from rulescore.checked.table import Table
from rulescore.conditions import Face, MatchRules
from rulescore.diagnostics import Diagnostic
from rulescore.errors import InternalError
from rulescore.kernel.choosing import all_decks, chosen_settings, chosen_tables, player_problems
from rulescore.kernel.closing import closed_game
from rulescore.kernel.deck import deck_problems
from rulescore.kernel.faces import faces_of, match_rules
from rulescore.kernel.folding import World, closed_functions, constant
from rulescore.kernel.laying_out import laid_out, sized
from rulescore.kernel.layout import Layout
from rulescore.kernel.nodes import Game, Variable

NO_SETTINGS: Mapping[str, str] = {}
NO_TABLES: Mapping[str, Table] = {}


@frozen(eq=False)
class Match:
    """A game in closed form: no player count, setting or size is open, and unused variables are gone.

    Points have the same numbers in every match of a game.

    `starts` is the start value of every variable; `faces` is the face of every sort of the component that
    conditions are about; `settings` is the chosen key of every reading and variant.
    `any_deck` is so where the tables say how many of a sort there are at most: what is decided then is so for
    every deck with no more of each.
    `fingerprint` is equal only for equal matches; it is empty where nobody said what the match was made of.
    """

    game: Game
    players: int
    settings: Mapping[str, str]
    components: Mapping[str, Component]
    layout: Layout
    starts: Mapping[str, int]
    faces: Mapping[str, tuple[Face, ...]]
    rules: MatchRules
    any_deck: bool = False
    fingerprint: str = ""


def prepare(
    game: Game,
    players: int,
    settings: Mapping[str, str] = NO_SETTINGS,
    tables: Mapping[str, Table] = NO_TABLES,
    *,
    any_deck: bool = False,
) -> Match | tuple[Diagnostic, ...]:
    """Make a match, or say everything that is in the way of it."""
    keys = chosen_settings(game, settings)
    components = chosen_tables(game, tables)
    problems = (*player_problems(game, players), *keys.problems, *components.problems)
    if problems:
        return problems
    world = _world(game, World(players, keys.numbers, all_decks(components.by_name, players)))
    problems = deck_problems(game, world)
    if any_deck and not problems:
        world = _world(game, evolve(world, any_deck=True, functions={}, dropped={}))
    return problems or _match(game, world)


def _world(game: Game, world: World) -> World:
    """The world with sizes, functions and dropped variables worked out, each from those before."""
    world = sized(game, evolve(world, functions=closed_functions(game.functions, world)))
    world = evolve(world, dropped=_dropped(game, world))
    return evolve(world, functions=closed_functions(game.functions, world))


def _dropped(game: Game, world: World) -> dict[str, int]:
    gone = (one for one in game.variables if one.kept is not None and constant(one.kept, world) == 0)
    return {variable.name: _start(variable, world) for variable in gone}


def _start(variable: Variable, world: World) -> int:
    value = constant(variable.start, world)
    if value is None:
        raise InternalError(f"the start of {variable.name} is not decided by the match")
    return value


def _match(game: Game, world: World) -> Match:
    closed = closed_game(game, world)
    rules = game.patterns
    return Match(
        game=closed,
        players=world.players,
        settings={one.name: one.keys[world.settings[one.name]] for one in game.settings},
        components=world.components,
        layout=laid_out(closed, world),
        starts={variable.name: _start(variable, world) for variable in closed.variables},
        faces={} if rules is None else {rules.component: faces_of(rules, world)},
        rules=MatchRules() if rules is None else match_rules(rules, world),
        any_deck=world.any_deck,
    )
