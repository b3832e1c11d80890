"""From one state to the next: after an answer the rules move on, and chance too, if it resolves itself."""

from __future__ import annotations

from attrs import frozen

from rulescore.chance import Generator
from rulescore.errors import RunawayError
from rulescore.kernel import Match, Position
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep
from rulescore.targets.engines import engine_for

PATIENCE = 10_000
"""So many draws in a row that had one outcome only, and the rules are taken to go on without end."""


@frozen
class Standing:
    """Where a game stands; `unasked` counts the draws in a row that could bring one thing only."""

    asked: Asked
    generator: Generator | None
    unasked: int


def begun(match: Match, position: Position, generator: Generator | None) -> Standing:
    """Where the game stands when it goes on from a position."""
    return _settled(match, Standing(engine_for(match).next_step(position), generator, 0))


def chosen(match: Match, position: Position, action: Action, generator: Generator | None) -> Standing:
    """Where the game stands after a possible action."""
    return begun(match, engine_for(match).apply(position, action), generator)


def answered(match: Match, standing: Standing, outcome: int) -> Standing:
    """Where the game stands after nature brought an outcome."""
    return _settled(match, _after(match, standing, outcome, standing.generator))


def _settled(match: Match, standing: Standing) -> Standing:
    """Chance resolves itself as long as it is asked and there is a generator."""
    while standing.generator is not None and isinstance(standing.asked, ChanceStep):
        outcomes = standing.asked.outcomes
        number, generator = standing.generator.weighted([weight for _, weight in outcomes])
        standing = _after(match, standing, outcomes[number][0], generator)
    return standing


def _after(match: Match, standing: Standing, outcome: int, generator: Generator | None) -> Standing:
    """A draw with one outcome decides nothing: too many of them in a row are rules that go on without end."""
    asked = standing.asked
    alone = isinstance(asked, ChanceStep) and len(asked.outcomes) == 1
    unasked = standing.unasked + 1 if alone else 0
    if unasked > PATIENCE:
        raise _runaway(match, asked.position)
    engine = engine_for(match)
    following = engine.next_step(engine.resolve(asked.position, outcome))
    return Standing(following, generator, 0 if isinstance(following, DecisionStep) else unasked)


def _runaway(match: Match, position: Position) -> RunawayError:
    point = match.game.points[position.point]
    message = (
        f'"{point.label}" goes on without end: {PATIENCE:,} draws in a row that could bring one thing only'
    )
    return RunawayError(message, code="RS548")
