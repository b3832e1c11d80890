"""Random play of a game by all engines at once, cut into parts that several processes can share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256

from attrs import define, evolve, field, frozen

from rulescore.agreement.beginnings import Beginning, drawn_beginning
from rulescore.agreement.difference import Difference, difference_at
from rulescore.agreement.engines import Others, fast_engines
from rulescore.agreement.random_choice import Temper, drawn_temper, random_answer
from rulescore.agreement.replies import Broken, Choice, Reply
from rulescore.agreement.stepping import Parting, Round, Table, parting, rounds, table_of
from rulescore.agreement.tally import Tally
from rulescore.chance import Generator, seeded
from rulescore.errors import ObligationError
from rulescore.kernel import Position, start_position
from rulescore.kernel.moves import Action, ChanceStep, DecisionStep, Ended
from rulescore.play.game import NO_CHOICES, Game
from rulescore.play.standstill import standstill
from rulescore.play.state import state_at

PART = 5_000
"""Decisions that are compared in one go; a part depends on its number and the seed, and on no other part."""

LONGEST = 1_500
"""Choices and draws: a longer game is cut, and counted as cut."""

IN_ONE_MATCH = 250
"""After so many decisions another match is made: making one takes as long as dozens of decisions."""

MOST_MIDDLES = 8
APART = 16
FEW_POSITIONS = 300


@frozen(eq=False)
class Task:
    """What is to be compared; `players` and `settings` are those that are not drawn."""

    game: Game
    decisions: int
    seed: int = 0
    players: int | None = None
    settings: Mapping[str, str] = field(default=NO_CHOICES)


@frozen(eq=False)
class Found:
    """What was compared, and where two engines part if they do."""

    tally: Tally
    difference: Difference | None


Watch = Callable[[Tally], None]
"""Told after every game."""


def _nobody(_: Tally) -> None:
    pass


def parts_of(task: Task) -> range:
    """The numbers of the parts of a task."""
    return range(-(-task.decisions // PART))


def compare(task: Task, others: Others = fast_engines) -> Found:
    """All parts of a task, one after the other, until two engines part."""
    tally = Tally()
    for part in parts_of(task):
        difference = compare_part(task, part, tally, others)
        if difference is not None:
            return Found(tally, difference)
    return Found(tally, None)


def compare_part(
    task: Task, part: int, tally: Tally, others: Others = fast_engines, watch: Watch = _nobody
) -> Difference | None:
    """Compare one part, and count it in the tally; where two engines part if they do."""
    generator = seeded(int.from_bytes(sha256(f"{task.seed} {part}".encode()).digest()[:8], "big"))
    wanted = min(PART, task.decisions - part * PART)
    # A game may ask nobody anything, and a part must not take for ever.
    goal = Goal(tally.decisions + wanted, tally.games + wanted)
    number = part
    while not goal.is_reached(tally):
        players = task.game.players[number % len(task.game.players)] if task.players is None else task.players
        beginning, match, generator = drawn_beginning(task.game, players, task.settings, generator)
        sitting = Sitting(table_of(match, others), beginning, tally, generator)
        _counted_match(sitting)
        difference = _some_games(sitting, goal, watch)
        if difference is not None:
            return difference
        generator = sitting.generator
        number += 1
    return None


@frozen
class Goal:
    """When a part is over: after so many decisions, or so many games."""

    decisions: int
    games: int

    def is_reached(self, tally: Tally) -> bool:
        return tally.decisions >= self.decisions or tally.games >= self.games


# --- one match ------------------------------------------------------------------------------------------


@frozen(eq=False)
class Middle:
    """A position in the middle of a game, and how that game came there."""

    choices: tuple[Choice, ...]
    position: Position


@define(eq=False)
class Sitting:
    """One match while its games are played; `middles` are positions from which some of them begin."""

    table: Table
    beginning: Beginning
    tally: Tally
    generator: Generator
    middles: list[Middle] = field(factory=list)

    def bounded(self, bound: int) -> int:
        number, self.generator = self.generator.bounded(bound)
        return number


def _counted_match(sitting: Sitting) -> None:
    match, tally = sitting.table.match, sitting.tally
    tally.matches += 1
    tally.settings.update(match.settings.items())
    tally.engines.update(engine.name for engine in sitting.table.others)


def _some_games(sitting: Sitting, goal: Goal, watch: Watch) -> Difference | None:
    tally = sitting.tally
    here = Goal(tally.decisions + IN_ONE_MATCH, tally.games + IN_ONE_MATCH)
    while not goal.is_reached(tally) and not here.is_reached(tally):
        difference = _one_game(sitting)
        watch(tally)
        if difference is not None:
            return difference
    return None


def _one_game(sitting: Sitting) -> Difference | None:
    """A game from its start, or one in four from a position in the middle of an earlier one."""
    middle = None
    if sitting.middles and sitting.bounded(4) == 0:
        middle = sitting.middles[sitting.bounded(len(sitting.middles))]
    position = start_position(sitting.table.match) if middle is None else middle.position
    temper, sitting.generator = drawn_temper(sitting.generator)
    game = Played(sitting, temper)
    parted = game.played_out(position)
    _counted_game(sitting, game)
    if parted is None:
        _remember(sitting, game, () if middle is None else middle.choices)
        return None
    beginning = sitting.beginning
    if middle is not None:
        beginning = evolve(beginning, position=middle.position, lead=middle.choices)
    return difference_at(sitting.table, beginning, tuple(game.rounds), parted)


@define(eq=False)
class Played:
    """One game while it is played: all its rounds, and how it stands."""

    sitting: Sitting
    temper: Temper
    rounds: list[Round] = field(factory=list)
    is_still: bool = False
    looked_out_for: Position | None = None

    def played_out(self, position: Position) -> Parting | None:
        """Play until an engine parts, the game is over, cut, or stands still."""
        for played in rounds(self.sitting.table, position, self.answer):
            self.rounds.append(played)
            parted = parting(self.sitting.table, played)
            if parted is not None:
                return parted
        return None

    def answer(self, reply: Reply) -> Choice | None:
        tally = self.sitting.tally
        if not isinstance(reply, DecisionStep | ChanceStep) or self.stands_still(reply.position):
            return None
        if len(self.rounds) > LONGEST:
            return None
        choice, self.sitting.generator = random_answer(reply, self.temper, self.sitting.generator)
        if isinstance(choice, Action):
            tally.decisions += 1
            tally.actions[choice.name] += 1
        else:
            tally.draws += 1
        return choice

    def stands_still(self, position: Position) -> bool:
        """A position that comes back is examined, and each one looked out for twice as long as the last."""
        number = len(self.rounds)
        if position == self.looked_out_for:
            self.is_still = _is_still(self.sitting.table, position)
        if number & (number - 1) == 0:
            self.looked_out_for = position
        return self.is_still


def _is_still(table: Table, position: Position) -> bool:
    try:
        return standstill(state_at(table.match, position), limit=FEW_POSITIONS) is not None
    except ObligationError:
        return False


def _counted_game(sitting: Sitting, game: Played) -> None:
    tally, table = sitting.tally, sitting.table
    tally.games += 1
    tally.players[table.match.players] += 1
    tally.points.update(table.reference.passed)
    table.reference.passed.clear()
    last = game.rounds[-1].expected
    if isinstance(last, Ended):
        tally.ended += 1
    elif isinstance(last, Broken):
        tally.broken[last.code] += 1
    elif game.is_still:
        tally.still += 1
    else:
        tally.cut += 1


def _remember(sitting: Sitting, game: Played, choices: tuple[Choice, ...]) -> None:
    """Keep a position of this game for later ones to begin with."""
    count = len(game.rounds) // APART
    if not count or len(sitting.middles) >= MOST_MIDDLES:
        return
    number = APART * sitting.bounded(count)
    reply = game.rounds[number].expected
    if isinstance(reply, DecisionStep | ChanceStep):
        led = (one.choice for one in game.rounds[1 : number + 1])
        sitting.middles.append(Middle((*choices, *(one for one in led if one is not None)), reply.position))
