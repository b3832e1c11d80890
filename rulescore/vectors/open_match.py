"""A match in which no setting is worked in: the rules ask for every reading when they need it.

So one match serves all readings, and it can be heard which of them an answer depends on. It is played by the
interpreter only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Expression
from rulescore.checked.table import Table
from rulescore.conditions import MatchRules
from rulescore.errors import InternalError
from rulescore.kernel.choosing import all_decks, chosen_tables
from rulescore.kernel.closing import closed_game, with_blocks
from rulescore.kernel.faces import faces_of, match_rules
from rulescore.kernel.folding import World, closed_functions, constant
from rulescore.kernel.laying_out import laid_out, sized
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Block, Game, Loop, Step, Variable, When
from rulescore.targets.interpreter.rules import ask_settings_of


class Heard(Mapping[str, int]):
    """The numbers of the keys, and the names of all that were asked for."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> int:
        self.asked.add(name)
        return self.numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)


@frozen(eq=False)
class Open:
    """A game for so many players with these decks, and no setting worked in; `match` has the default ones."""

    world: World
    match: Match


def opened(game: Game, players: int, tables: Mapping[str, Table]) -> Open:
    """Make it; that takes as long as making a match."""
    decks = all_decks(chosen_tables(game, tables).by_name, players)
    world = World(players, {}, decks)
    world = sized(game, evolve(world, functions=closed_functions(game.functions, world)))
    return Open(world, _match(closed_game(guarded(game), world), world))


def guarded(game: Game) -> Game:
    """The game in which a variable that only some readings keep is set under those only."""
    kept = {one.name: one.kept for one in game.variables if one.kept is not None}
    points = tuple(with_blocks(one, lambda block: _guarded(block, kept)) for one in game.points)
    return evolve(game, points=points)


def _match(game: Game, world: World) -> Match:
    rules = game.patterns
    return Match(
        game=game,
        players=world.players,
        settings={one.name: one.keys[0] for one in game.settings},
        components=world.components,
        layout=laid_out(game, world),
        starts={variable.name: _start(variable, world) for variable in game.variables},
        faces={} if rules is None else {rules.component: faces_of(rules, world)},
        rules=MatchRules(),
    )


def _guarded(block: Block, kept: Mapping[str, Expression]) -> Block:
    """Such a variable has its start value under the other readings."""
    return tuple(_guarded_step(step, kept) for step in block)


def _guarded_step(step: Step, kept: Mapping[str, Expression]) -> Step:
    match step:
        case Set(variable) if variable in kept:
            return When(kept[variable], (step,), (), step.origin)
        case When():
            return evolve(step, then=_guarded(step.then, kept), otherwise=_guarded(step.otherwise, kept))
        case Loop():
            return evolve(step, body=_guarded(step.body, kept))
        case _:
            return step


def match_under(found: Open, numbers: Mapping[str, int]) -> Match:
    """The open match under these readings and variants; `numbers` is asked for those that count."""
    game, rules = found.match.game, found.match.game.patterns
    match = evolve(
        found.match,
        settings={one.name: one.keys[numbers[one.name]] for one in game.settings},
        rules=MatchRules()
        if rules is None
        else match_rules(rules, evolve(found.world, settings=dict(numbers))),
    )
    ask_settings_of(match, numbers)
    return match


def _start(variable: Variable, world: World) -> int:
    value = constant(variable.start, world)
    if value is None:
        raise InternalError(f"the start of {variable.name} depends on a reading")
    return value
