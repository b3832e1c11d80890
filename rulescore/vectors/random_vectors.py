"""Vectors from random play: what is possible, what follows, what is refused, seen and won."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from attrs import define, evolve, frozen

from rulescore.agreement.beginnings import drawn_beginning
from rulescore.agreement.random_choice import drawn_temper, random_answer
from rulescore.agreement.replies import Choice
from rulescore.chance import Generator, seeded
from rulescore.conformance.vectors import (
    CountGiven,
    Given,
    LegalGiven,
    Position,
    ScoreGiven,
    Setup,
    StepGiven,
    StepResult,
    Vector,
    ViewGiven,
    ViewResult,
    kind_of,
)
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.conformance.vectors_json import given_plain
from rulescore.errors import InternalError
from rulescore.kernel import Position as KernelPosition
from rulescore.kernel import start_position
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.play.action_text import action_text
from rulescore.play.chance_text import outcome_text
from rulescore.play.game import Game
from rulescore.play.positions.words import seat_letter
from rulescore.targets.engines import engine_for
from rulescore.targets.interpreter import world_at
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.interpreter.expressions import members
from rulescore.targets.interpreter.steps import option_of
from rulescore.vectors.answers import Answered, Place, Seat, answer_in
from rulescore.vectors.dependence import Opens, heard_match, perhaps_behind
from rulescore.vectors.features import features_of
from rulescore.vectors.matches import setup_of
from rulescore.vectors.needs import obstacles
from rulescore.vectors.open_match import Heard
from rulescore.vectors.words import position_words

AREA = "play"
MOST_DRAWS = 40
LONGEST = 300
"""Answers: a longer game is left."""

FEW = 8
"""Where there are at most so many actions, ways to go on are counted now and then."""


@frozen(eq=False)
class Source:
    """A game whose vectors are made; `usual` are the clauses of what has no clause of its own."""

    game: Game
    opens: Opens
    in_force: frozenset[str]
    usual: tuple[str, ...]


@define(eq=False)
class Table:
    """One random game: its match by the default engine, and once more by the interpreter, which is heard."""

    source: Source
    setup: Setup
    seat: Seat
    reference: Seat
    heard: Heard
    generator: Generator

    def bounded(self, bound: int) -> int:
        number, self.generator = self.generator.bounded(bound)
        return number


def vectors_of_part(source: Source, part: int) -> Iterator[Vector]:
    """The vectors of one random game; a part depends on its number only."""
    table = _table(source, part)
    temper, table.generator = drawn_temper(table.generator)
    asked = table.seat.engine.next_step(start_position(table.seat.match))
    for _ in range(LONGEST):
        yield from _at(table, asked)
        if isinstance(asked, Ended):
            return
        choice, table.generator = random_answer(asked, temper, table.generator)
        if isinstance(asked, DecisionStep) and isinstance(choice, Action):
            following = _followed(table, asked, choice)
            if following is None:
                return
            given, asked, rules = following
            yield _vector(table, given, rules)
        else:
            asked = table.seat.engine.next_step(_resolved(table, asked, choice))


def _table(source: Source, part: int) -> Table:
    """Three games in four are played by the default readings, the others by any."""
    kernel = source.game.kernel
    generator = seeded(int.from_bytes(sha256(f"{kernel.name} {part}".encode()).digest()[:8], "big"))
    usual = {one.name: one.keys[0] for one in kernel.settings}
    players = source.game.players[part % len(source.game.players)]
    beginning, match, generator = drawn_beginning(source.game, players, usual if part % 4 else {}, generator)
    setup = setup_of(kernel, players, dict(beginning.settings))
    other, heard = heard_match(source.opens, setup)
    seats = Seat(match, engine_for(match)), Seat(other, Interpreter(other))
    return Table(source, setup, *seats, heard, generator)


# --- what is asked --------------------------------------------------------------------------------------


def _at(table: Table, asked: Asked) -> Iterator[Vector]:
    """Some of the questions that can be asked where the game stands."""
    if isinstance(asked, ChanceStep):
        return
    position = position_words(table.seat.match, asked)
    if isinstance(asked, Ended):
        yield _vector(table, ScoreGiven(table.setup, position), _of_ranking(table))
        return
    point = (*asked.point.origin.clauses, *_of_options(asked))
    if table.bounded(2) == 0:
        yield _vector(table, LegalGiven(table.setup, position), point)
    if table.bounded(5) == 0:
        player = seat_letter(table.bounded(table.setup.players))
        yield _vector(table, ViewGiven(table.setup, position, player), _of_zones(table))
    if len(asked.actions) <= FEW and table.bounded(10) == 0:
        yield _vector(table, CountGiven(table.setup, position, 2), point)
    if table.bounded(2) == 0:
        refused = _refused(table, asked, position)
        if refused is not None:
            yield refused


def _followed(
    table: Table, asked: DecisionStep, action: Action
) -> tuple[StepGiven, Asked, tuple[str, ...]] | None:
    """A step with everything that nature brings then; None where more comes than anybody wants to read."""
    match, engine = table.seat.match, table.seat.engine
    position, do = position_words(match, asked), action_text(match, action)
    came: list[str] = []
    following = engine.next_step(engine.apply(asked.position, action))
    while isinstance(following, ChanceStep):
        number = _drawn(table, following)
        came.append(outcome_text(match, following.position, number))
        following = engine.next_step(engine.resolve(following.position, number))
        if len(came) > MOST_DRAWS:
            return None
    rules = option_of(asked.point, action).origin.clauses or asked.point.origin.clauses
    given = StepGiven(table.setup, position, seat_letter(asked.player), do, tuple(came))
    return given, following, rules


def _drawn(table: Table, asked: ChanceStep) -> int:
    number, table.generator = table.generator.weighted([weight for _, weight in asked.outcomes])
    return asked.outcomes[number][0]


def _resolved(table: Table, asked: Asked, outcome: Choice) -> KernelPosition:
    assert isinstance(outcome, int)
    return table.seat.engine.resolve(asked.position, outcome)


def _refused(table: Table, asked: DecisionStep, position: Position) -> Vector | None:
    """One action at random that has exactly one thing in its way."""
    match = table.seat.match
    option = asked.point.options[table.bounded(len(asked.point.options))]
    world = world_at(match, asked.position)
    world.locals = {option.player: asked.player}
    chosen: list[int] = []
    for choice in option.choices:
        known = tuple(dict.fromkeys(members(choice.domain, world)))
        if not known:
            return None
        chosen.append(known[table.bounded(len(known))])
        world.locals[choice.name] = chosen[-1]
    action = Action(option.action, tuple(chosen))
    if action in asked.actions:
        return None
    ways = obstacles(match, asked, action)
    if ways is None or len(ways) != 1 or not ways[0].clauses:
        return None
    given = StepGiven(table.setup, position, seat_letter(asked.player), action_text(match, action))
    return _vector(table, given, ways[0].clauses)


# --- what is cited --------------------------------------------------------------------------------------


def _of_options(asked: DecisionStep) -> tuple[str, ...]:
    return tuple(clause for option in asked.point.options for clause in option.origin.clauses)


def _of_zones(table: Table) -> tuple[str, ...]:
    return tuple(clause for zone in table.seat.match.game.zones for clause in zone.origin.clauses)


def _of_ranking(table: Table) -> tuple[str, ...]:
    ranking = table.seat.match.game.ranking
    return () if ranking is None else tuple(clause for one in ranking.ranks for clause in one.origin.clauses)


# --- the answers ----------------------------------------------------------------------------------------


def _vector(table: Table, given: Place, rules: tuple[str, ...]) -> Vector:
    expected = answer_in(table.seat, given)
    table.heard.asked.clear()
    other = answer_in(table.reference, given)
    if isinstance(expected, tuple):
        raise InternalError(f"a vector of our own makes no sense: {expected[0].message}")
    if expected != as_there(other, given):
        raise InternalError(f"the engines part at a vector of {table.source.game.name}: {given}")
    source, settings = table.source, table.reference.match.settings
    cited = [clause for clause in rules if clause in source.in_force] or [*source.usual]
    return Vector(
        id=name_of(source.game.name, given),
        rules=tuple(sorted(set(cited))),
        features=features_of(given),
        readings={name: settings[name] for name in sorted(perhaps_behind(source.opens, table.heard))},
        level="extra",
        given=given,
        expected=expected,
    )


def name_of(game: str, given: Given) -> str:
    """An id that says what is given, so that it stays whatever else is in the archive."""
    digest = sha256(canonical_line(given_plain(given))).hexdigest()[:16]
    return f"{game}/{AREA}/{kind_of(given)}-{digest}"


def as_there(result: Answered, given: Place) -> Answered:
    """Without the variables that only other readings keep: the interpreter plays a match without them too."""
    kept = () if given.position is None else given.position.variables
    if isinstance(result, StepResult):
        variables = {name: one for name, one in result.position.variables.items() if name in kept}
        return StepResult(evolve(result.position, variables=variables))
    if isinstance(result, ViewResult):
        return ViewResult(result.zones, {name: one for name, one in result.variables.items() if name in kept})
    return result
