"""A stage for engines: zones of every shape, things to ask and to do on it, and positions made by dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve
from random_stage import (
    CARD,
    COLOUR,
    HUE,
    NO,
    OPEN,
    OWN,
    PATTERN_RULES,
    PLAYER,
    RESTS,
    SETTINGS,
    TOKEN,
    Maker,
    zones,
)

from rulescore.agreement.comparing import agree
from rulescore.agreement.replies import Reply, answers_to, first_reply, next_reply
from rulescore.agreement.stepping import Parting, Round, parting, rounds, table_of
from rulescore.chance import seeded
from rulescore.chance.stream import Bounded, stream
from rulescore.checked.effects import Origin, Set
from rulescore.checked.expressions import Binary, Cards, Constant, Expression, Fold, Local, Place
from rulescore.checked.nodes import Function, Parameter
from rulescore.checked.types import CardType, NumberType, PatternType, PlayerType, SlotType
from rulescore.kernel.closing import with_blocks
from rulescore.kernel.engine import Engine
from rulescore.kernel.layout import ZoneLayout
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.moves import ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import Block, End, Forced, Game, Goto, Point, Variable
from rulescore.kernel.optimising import optimised
from rulescore.kernel.position import Position, start_position
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.targets.python.engine import GeneratedPython
from rulescore.targets.python.program import program_of
from rulescore.targets.python.source import source_of

RESULT = "result"
"""The variable that takes what is asked."""

VARIABLES = (
    Variable(RESULT, (), NumberType(-9999, 9999), NO, OPEN),
    Variable("turn", (), PLAYER, NO, OPEN),
    Variable("leader", (), PlayerType(optional=True), Constant(-1), OPEN),
    Variable("small", (), NumberType(0, 4), NO, OPEN),
    Variable("any", (), NumberType(-3, 3), NO, OPEN),
    Variable("score", (PLAYER,), NumberType(0, 9), NO, OPEN),
    Variable("count", (PLAYER, HUE), NumberType(0, 2), NO, OPEN),
    Variable("kept", (), CardType("card", optional=True), Constant(-1), OPEN),
    Variable("spot", (), SlotType("table", optional=True), Constant(-1), OPEN),
    Variable("goal", (), SlotType("garden"), NO, OPEN),
    Variable("wish", (), PatternType(), Constant(-1), OPEN),
)
FUNCTIONS = (
    Function(
        "worth of hand",
        (Parameter("p", PLAYER),),
        NumberType(0, 9),
        Fold(
            "total",
            "c",
            Cards(Place("hand", (Local("p"),))),
            value=Binary("+", Local("c"), Constant(1)),
        ),
        origin=Origin(clauses=("stage.worth",)),
    ),
    Function(
        "twice",
        (Parameter("n", NumberType(-9, 9)),),
        NumberType(-18, 18),
        Binary("+", Local("n"), Local("n")),
    ),
    Function(
        "half",
        (Parameter("of", NumberType(0, 4)),),
        NumberType(0, 9),
        Binary("div", Constant(8), Local("of")),
    ),
)


def _zones() -> tuple[object, ...]:
    made = zones(Maker(lambda _: 0))
    limits = {"stack": Constant(4), "hand": Constant(9)}
    return tuple(evolve(zone, limit=limits.get(zone.name, zone.limit)) for zone in made)


STAGE = Game(
    name="stage",
    low_players=2,
    high_players=3,
    settings=SETTINGS,
    kinds=(COLOUR,),
    components=(CARD, TOKEN, OWN),
    patterns=PATTERN_RULES,
    zones=_zones(),  # type: ignore[arg-type]
    variables=VARIABLES,
    functions=FUNCTIONS,
    points=(End(),),
    ranking=None,
    checks=(),
    claims=(),
    rest=RESTS,
    usual=None,
)


def stage(*points: Point, players: int = 2, functions: Sequence[Function] = ()) -> Match:
    """The stage with these points on it."""
    made = prepare(evolve(STAGE, points=points, functions=(*FUNCTIONS, *functions)), players)
    assert isinstance(made, Match), made
    return made


def asking(expression: Expression, players: int = 2) -> Match:
    """A match that stores the value of an expression, and is over."""
    here = Origin(clauses=("stage.1",))
    return stage(Forced("play", (Set(RESULT, (), expression, origin=here), Goto(1))), End(), players=players)


def cited(name: str) -> Origin:
    """Where something of this name was written."""
    return Origin(clauses=(f"stage.{name.replace(' ', '')}",))


def each_at_a_point(blocks: Mapping[str, Block], players: int = 2) -> Match:
    """A match with one forced point for each block, in their order, and then the end."""
    end = (Goto(len(blocks)),)
    forced = (Forced(name, (*block, *end), cited(name)) for name, block in blocks.items())
    return stage(*forced, End(), players=players)


LAST = 999
"""Stands for the end, wherever that will be."""


def leading_to_the_end(points: Sequence[Point], players: int = 2) -> Match:
    """A match of these points, and then the end."""

    def led(block: Block) -> Block:
        return tuple(Goto(len(points)) if step == Goto(LAST) else step for step in block)

    return stage(*(with_blocks(point, led) for point in points), End(), players=players)


def storing(expressions: Mapping[str, Expression]) -> dict[str, Block]:
    """Blocks that store the values of expressions."""
    return {name: (Set(RESULT, (), one, origin=cited(name)),) for name, one in expressions.items()}


# --- engines --------------------------------------------------------------------------------------------


def run_from(source: str, match: Match) -> GeneratedPython:
    """The engine that runs this source; nothing of it is kept."""
    return GeneratedPython(match, program_of(match, compile(source, "generated", "exec")), Interpreter(match))


def printed(match: Match) -> GeneratedPython:
    """Generated from the match as it is: the printer alone."""
    return run_from(source_of(match), match)


def fast(match: Match) -> GeneratedPython:
    """Generated from the optimised match."""
    return run_from(source_of(optimised(match)), match)


def in_order(match: Match) -> Engine:
    """The interpreter of the optimised match: the optimiser alone."""
    return Interpreter(optimised(match))


MOST = 12
"""So many answers to one question are tried."""


def unlike(engine: Engine, match: Match, position: Position) -> list[str]:
    """What an engine says differently of a position and of what follows each answer."""
    meaning = Interpreter(match)
    expected, got = (first_reply(one, position) for one in (meaning, engine))
    if not _agree(match, expected, got):
        return [f"{got}, not {expected}"]
    found: list[str] = []
    for answer in answers_to(expected)[:MOST]:
        after, other = (next_reply(one, reply, answer) for one, reply in ((meaning, expected), (engine, got)))
        if not _agree(match, after, other):
            found.append(f"after {answer}: {other}, not {after}")
    return found


def _agree(match: Match, expected: Reply, got: Reply) -> bool:
    return agree(match, expected, got) and _is_whole(got)


def _is_whole(reply: Reply) -> bool:
    """Whether a position holds numbers, and not the truths that are equal to some."""
    if not isinstance(reply, DecisionStep | ChanceStep | Ended):
        return True
    position = reply.position
    return {int} >= {type(value) for values in (position.values, *position.zones) for value in values}


def played(match: Match, engines: Sequence[Engine], position: Position, seed: int, steps: int) -> list[Round]:
    """A game by dice, all engines beside the interpreter; it is left where one parts from it."""
    bounded = stream(seeded(seed))
    table = table_of(match, lambda _: tuple(engines))
    found: list[Round] = []

    def choosing(reply: object) -> object:
        answers = answers_to(reply)  # type: ignore[arg-type]
        return answers[bounded(len(answers))] if answers and len(found) <= steps else None

    for one in rounds(table, position, choosing):  # type: ignore[arg-type]
        found.append(one)
        if parting(table, one) is not None:
            break
    return found


def parted(
    match: Match, engines: Sequence[Engine], position: Position, seed: int = 0, steps: int = 60
) -> Parting | None:
    """Where an engine first says something else than the interpreter."""
    last = played(match, engines, position, seed, steps)[-1]
    return parting(table_of(match, lambda _: tuple(engines)), last)


# --- positions ------------------------------------------------------------------------------------------


def thrown(match: Match, seed: int, point: int = 0) -> Position:
    """A position by dice: every component lies somewhere that has room, every variable holds what it can."""
    bounded = stream(seeded(seed))
    values = [
        one.low + bounded(one.high - one.low + 1)
        for one in match.layout.variables.values()
        for _ in range(one.length)
    ]
    places: dict[int, list[int]] = {}
    for name in match.components:
        _dealt(match, name, places, bounded)
    return Position(point, tuple(values), tuple(tuple(places[at]) for at in range(match.layout.places)))


def empty_handed(match: Match) -> Position:
    """Nothing lies on the stack, on the shelf and in the hands, and nobody leads."""
    position = start_position(match)
    values = list(position.values)
    values[match.layout.variables["leader"].offset] = -1
    return evolve(position, values=tuple(values))


def _dealt(match: Match, component: str, places: dict[int, list[int]], bounded: Bounded) -> None:
    """Throw all components of a kind into their zones, mostly the same few."""
    zones_ = [zone for zone in match.layout.zones.values() if zone.component == component]
    spots = [(zone, at) for zone in zones_ for at in range(zone.offset, zone.offset + zone.places)]
    for zone, at in spots:
        places[at] = [-1] * zone.slots if zone.has_slots else []
    for sort, row in enumerate(match.components[component].table.sorts):
        for _ in range(row.copies):
            room = [(zone, at) for zone, at in spots if _has_room(zone, places[at])]
            zone, at = room[min(bounded(len(room)), bounded(len(room)))]
            _put(sort, zone, places[at], bounded)


def _has_room(zone: ZoneLayout, there: list[int]) -> bool:
    return -1 in there if zone.has_slots else zone.limit is None or len(there) < zone.limit


def _put(sort: int, zone: ZoneLayout, there: list[int], bounded: Bounded) -> None:
    if zone.has_slots:
        free = [slot for slot, lies in enumerate(there) if lies < 0]
        there[free[bounded(len(free))]] = sort
        return
    there.append(sort)
    if zone.shape != "stack":
        there.sort()
