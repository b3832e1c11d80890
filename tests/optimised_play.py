"""The contract of the optimiser: what its match answers, the match answers; what fails in vain is counted."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field
from engine_stage import thrown

from rulescore.agreement.beginnings import drawn_beginning
from rulescore.agreement.comparing import agree
from rulescore.agreement.replies import Broken, Reply, answers_to, first_reply, next_reply
from rulescore.chance import seeded
from rulescore.chance.stream import stream
from rulescore.kernel.engine import Engine
from rulescore.kernel.invariants import broken
from rulescore.kernel.match import Match
from rulescore.kernel.position import Position, start_position
from rulescore.play.game import Game
from rulescore.targets.interpreter.engine import Interpreter

ON_PURPOSE = ("is never reached", "only leads to")
"""Points keep their numbers, though what was written in elsewhere may no longer be gone to."""


@define
class Kept:
    """How often both said the same, where one failed in vain, and what else was not kept."""

    questions: int = 0
    in_vain: list[str] = field(factory=list)
    lost: list[str] = field(factory=list)

    def note(self, match: Match, expected: Reply, got: Reply) -> bool:
        """Count a reply; whether the two can be asked on."""
        if isinstance(expected, Broken) and isinstance(got, Broken):
            # Which of two is met first may differ: whoever asks is told by the match itself.
            self.questions += 1
            return False
        if isinstance(got, Broken):
            self.in_vain.append(f"{got}, not {expected}")
            return False
        if not agree(match, expected, got):
            self.lost.append(f"{got}, not {expected}")
            return False
        self.questions += 1
        return True


def _kept_in_play(match: Match, other: Match, seed: int, steps: int, kept: Kept) -> None:
    """One game by dice, played in both matches at once."""
    meaning, engine = Interpreter(match), Interpreter(other)
    bounded = stream(seeded(seed))
    position = start_position(match)
    expected, got = first_reply(meaning, position), first_reply(engine, position)
    for _ in range(steps):
        if not kept.note(match, expected, got) or not answers_to(expected):
            return
        answers = answers_to(expected)
        answer = answers[bounded(len(answers))]
        expected, got = next_reply(meaning, expected, answer), next_reply(engine, got, answer)


def kept_at(match: Match, other: Match, positions: Iterable[Position], most: int = 12) -> Kept:
    """The same questions asked of positions, and of what follows the first answers."""
    kept = Kept()
    meaning: Engine = Interpreter(match)
    engine: Engine = Interpreter(other)
    for position in positions:
        expected, got = first_reply(meaning, position), first_reply(engine, position)
        if kept.note(match, expected, got):
            for answer in answers_to(expected)[:most]:
                kept.note(match, next_reply(meaning, expected, answer), next_reply(engine, got, answer))
    return kept


def thrown_at_every_point(match: Match, seeds: int) -> Iterable[Position]:
    points = range(len(match.game.points) - 1)
    return (thrown(match, seed, point) for point in points for seed in range(seeds))


def matches_by_dice(game: Game, seed: int) -> Iterable[Match]:
    """One match for each number of players, under readings by dice."""
    generator = seeded(seed)
    for players in game.players:
        _, match, generator = drawn_beginning(game, players, {}, generator)
        yield match


def kept_in_games(match: Match, other: Match, kept: Kept, games: int = 1, steps: int = 60) -> None:
    for seed in range(games):
        _kept_in_play(match, other, seed, steps, kept)


def broken_in(match: Match) -> list[str]:
    """The guarantees of the kernel that do not hold, but for those that are given up on purpose."""
    return [one for one in broken(match.game) if not any(given_up in one for given_up in ON_PURPOSE)]
