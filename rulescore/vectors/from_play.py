"""How many ways there are to go on from real positions: after the set-up, and in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.chance import Generator, seeded
from rulescore.conformance.vectors import CountGiven, CountResult
from rulescore.kernel import start_position
from rulescore.kernel.match import Match
from rulescore.kernel.moves import DecisionStep
from rulescore.play.state import State, state_at
from rulescore.vectors.answers import DEFAULT_ENGINE, answer
from rulescore.vectors.from_scenarios import Candidate
from rulescore.vectors.matches import Matches, match_of, setup_of
from rulescore.vectors.words import position_words

AFTER = (0, 9)
"""Positions are asked about after so many actions of random players."""

DEPTHS = (3, 2, 1)
"""The deepest that is not too many ways is asked."""


def of_real_positions(matches: Matches, in_force: frozenset[str]) -> Iterator[Candidate]:
    """For the fewest and for the most players, with the whole deck."""
    game = matches.game
    for players in sorted({game.low_players, game.high_players}):
        match = match_of(matches, setup_of(game, players, {}))
        if isinstance(match, Match):
            for number, state in _decisions(match, seeded(players)):
                if number in AFTER:
                    yield from _counted(matches, state, f"{players}-players-after-{number}", in_force)


def _decisions(match: Match, generator: Generator) -> Iterator[tuple[int, State]]:
    """Where players choose, one after the other, in a random game."""
    state, number = state_at(match, start_position(match)), 0
    while not state.is_over and number <= max(AFTER):
        if state.chance:
            at, generator = generator.weighted([weight for _, weight in state.chance])
            state = state.resolve(state.chance[at][0])
            continue
        yield number, state
        actions = state.legal_actions()
        at, generator = generator.bounded(len(actions))
        state, number = state.apply(actions[at]), number + 1


def _counted(matches: Matches, state: State, name: str, in_force: frozenset[str]) -> Iterator[Candidate]:
    game, asked = matches.game, state.asked
    assert isinstance(asked, DecisionStep)
    lines = (asked.point.origin, *(option.origin for option in asked.point.options))
    cited = {clause for line in lines for clause in line.clauses if clause in in_force}
    setup = setup_of(game, state.match.players, {})
    for depth in DEPTHS:
        given = CountGiven(setup, position_words(state.match, asked), depth)
        if isinstance(answer(matches, given, DEFAULT_ENGINE), CountResult):
            yield Candidate(f"{game.name}/ways/{name}", tuple(sorted(cited)), given, decides=False)
            return
