"""Every expression of a game, asked in positions made by dice: for what is said of all positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from attrs import frozen
from engine_stage import RESULT, stage, thrown
from kernels import match_of, miniature_kernel
from miniature_games import NAMES
from random_kernels import seeded_kernel

from rulescore.chance import seeded
from rulescore.chance.stream import stream
from rulescore.checked.effects import Set
from rulescore.checked.expressions import Expression, Local
from rulescore.errors import InternalError, ObligationError
from rulescore.kernel.certain import Certain
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import End, Forced, Goto
from rulescore.kernel.optimising.asked import parameter_bounds
from rulescore.kernel.optimising.places import inside, with_functions_changed, with_points_changed
from rulescore.kernel.ranges import Locals, Ranges
from rulescore.play.game import load
from rulescore.targets.interpreter import World, evaluate, world_at

BIG = ("venti", "verhext")
RANDOM = tuple(f"random {number}" for number in range(12))
GAMES = (*NAMES, *RANDOM, *BIG)
"""Every miniature, some random kernels and two whole games."""


@cache
def match_for(name: str) -> Match:
    if name in BIG:
        game = load(name)
        return game.match(players=max(game.players))
    if name in RANDOM:
        return _random(int(name.split()[1]))
    kernel = miniature_kernel(name)
    return match_of(kernel, kernel.high_players)


def _random(seed: int) -> Match:
    """The deck does not go with every ruling."""
    found = prepare(seeded_kernel(seed), 2)
    assert isinstance(found, Match), found
    return found


@cache
def asked_of(expressions: tuple[Expression, ...]) -> Match:
    sets = tuple(Set(RESULT, (), expression) for expression in expressions)
    return stage(Forced("play", (*sets, Goto(1))), End())


def asked_in(expressions: Mapping[str, Expression]) -> Match:
    """The stage, with all these expressions in one block."""
    return asked_of(tuple(expressions.values()))


@frozen
class Asked:
    """An expression of a game, with the bounds of the local names around it."""

    expression: Expression
    known: Locals


@cache
def everything_asked(match: Match) -> tuple[Asked, ...]:
    """All expressions of the points of a game and of what they ask for, inner ones too."""
    ranges = Ranges(match)
    found: list[Asked] = []

    def note(expression: Expression, known: Locals) -> Expression:
        found.append(Asked(expression, known))
        return inside(expression, ranges, known, note)

    with_points_changed(match.game, ranges, note)
    with_functions_changed(match.game, parameter_bounds(match.game, ranges), note)
    return tuple(found)


def _tried(match: Match, positions: int) -> Iterator[tuple[Asked, World]]:
    for seed in range(positions):
        bounded = stream(seeded(seed))
        position = thrown(match, seed)
        for asked in everything_asked(match):
            world = world_at(match, position)
            world.locals = {name: low + bounded(high - low + 1) for name, (low, high) in asked.known.items()}
            yield asked, world


def outside(match: Match, ranges: Ranges, positions: int) -> list[str]:
    """Every expression whose value lay outside of what these ranges say."""
    found: list[str] = []
    for asked, world in _tried(match, positions):
        bound = dict(world.locals)
        try:
            value = evaluate(asked.expression, world)
        except ObligationError:
            continue
        low, high = ranges.of(asked.expression, asked.known)
        if not low <= value <= high:
            found.append(f"{asked.expression} with {bound} is {value}, not from {low} to {high}")
    return found


def failing(match: Match, certain: Certain, positions: int) -> list[str]:
    """Every expression that is said to be certain, and failed."""
    found: list[str] = []
    for asked, world in _tried(match, positions):
        if not certain.of(asked.expression, asked.known):
            continue
        bound = dict(world.locals)
        try:
            evaluate(asked.expression, world)
        except (ObligationError, InternalError) as error:
            found.append(f"{asked.expression} with {bound}: {error}")
    return found


def share_of_certain(match: Match, certain: Certain) -> float:
    """How much of what is asked is certain; names and constants are left out."""
    asked = [one for one in everything_asked(match) if not isinstance(one.expression, Local)]
    return sum(certain.of(one.expression, one.known) for one in asked) / len(asked)
