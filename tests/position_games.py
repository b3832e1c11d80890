"""A small kernel, made by hand: each shape of zone, each type of variable, a procedure that goes back."""

from collections.abc import Mapping

from rulescore.checked.effects import Let, Set
from rulescore.checked.expressions import Constant, Expression, Get, PlayerCount, Range
from rulescore.checked.nodes import Attribute, Component, Kind, Setting, Sight, Zone
from rulescore.checked.table import Sort, Table
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NumberType,
    PlayerType,
    SlotType,
    Type,
)
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import Choice, Decision, End, Forced, Game, GoBack, Goto, Option, Variable, When

OPEN = (Sight(who="everybody"),)

NUMBER = NumberType(1, 3)
COLOUR = KindType("colour")
COLOURS = Kind(name="colour", members=("red", "blue"), signs=(("r",), ("b",)))

CARD = Component(
    name="card",
    families=("number card", "joker card"),
    attributes=(
        Attribute(name="number", families=("number card",), type=NUMBER, cells=(NUMBER,), otherwise=-1),
        Attribute(name="colour", families=("number card",), type=COLOUR, cells=(COLOUR,), otherwise=-1),
    ),
    table=Table(
        "printed",
        (
            Sort("1r", 0, 1, (1, 0)),
            Sort("1b", 0, 1, (1, 1)),
            Sort("2r", 0, 1, (2, 0)),
            Sort("2b", 0, 1, (2, 1)),
            Sort("3r", 0, 2, (3, 0)),
            Sort("J", 1, 2, (-1, -1)),
        ),
    ),
)
COIN = Component(name="coin", families=(), attributes=(), table=Table("printed", (Sort("coin", 0, 10, ()),)))

ZONES = (
    ("draw pile", "card", False, "pile", ()),
    ("discards", "card", False, "stack", ()),
    ("targets", "card", False, "row", (Constant(3),)),
    ("field", "card", False, "board", (Constant(2), Constant(2))),
    ("hand", "card", True, "set", ()),
    ("bank", "coin", False, "pile", ()),
    ("purse", "coin", True, "set", ()),
)


def zone(name: str, component: str, of_player: bool, shape: str, sizes: tuple[Expression, ...]) -> Zone:
    limit = PlayerCount() if name == "hand" else None
    return Zone(
        name=name,
        component=component,
        indexes=(PlayerType(),) if of_player else (),
        shape=shape,  # type: ignore[arg-type]
        sizes=sizes,
        limit=limit,
        sights=OPEN,
    )


def variable(
    name: str, kind: Type, index: Type | None = None, start: int = 0, role: str = "rule"
) -> Variable:
    return Variable(name, () if index is None else (index,), kind, Constant(start), OPEN, role=role)  # type: ignore[arg-type]


VARIABLES = (
    variable("active", PlayerType()),
    variable("winner", PlayerType(optional=True), start=-1),
    variable("round", NumberType(1, 9), start=1),
    variable("open", BooleanType()),
    variable("goal", SlotType("targets", optional=True), start=-1),
    variable("trump", KindType("colour", optional=True), start=-1),
    variable("shown", CardType("card", optional=True), start=-1),
    variable("owner", PlayerType(optional=True), SlotType("targets"), -1),
    variable("score", NumberType(0, 20), PlayerType()),
    variable("taken", NumberType(0, 20), KindType("colour")),
    variable("marked", BooleanType(), CardType("card")),
    variable("players", NumberType(0, 3)),
    variable("ask.who", PlayerType(optional=True), start=-1, role="local"),
    variable("ask.back", NumberType(-1, 9), start=-1, role="return"),
)


def asked(label: str, then: int) -> Decision:
    option = Option("pass", "p", (), (), (Goto(then),))
    return Decision(label, Get("active"), (option,), None)


def points() -> tuple[Decision | Forced | End, ...]:
    """Two turns that ask the same question, and go on behind it; the third point is the question.

    0 turn: choice -> 1;  1: ask.who := active, ask.back := 3 -> 2;  2 ask: choice of ask.who, then back
    3 turn 2: choice -> 4;  4: ask.who := active, ask.back := 5 -> 2;  5: the end
    """
    bid = Option("bid", "p", (Choice("n", NumberType(1, 3), Range(Constant(1), Constant(3))),), (), _back())
    return (
        asked("turn", 1),
        Forced("turn", (Set("ask.who", (), Get("active")), Set("ask.back", (), Constant(3)), Goto(2))),
        Decision("ask", Get("ask.who"), (bid,), None),
        asked("turn 2", 4),
        Forced("turn", (Set("ask.who", (), Get("active")), Set("ask.back", (), Constant(5)), Goto(2))),
        End(),
    )


def _back() -> tuple[Let | Set | When | GoBack, ...]:
    return (Set("ask.who", (), Constant(-1)), GoBack("ask.back"))


GAME = Game(
    name="small",
    low_players=2,
    high_players=4,
    settings=(Setting(what="reading", name="ties", keys=("shared", "broken")),),
    kinds=(COLOURS,),
    components=(CARD, COIN),
    patterns=None,
    zones=tuple(zone(*row) for row in ZONES),
    variables=VARIABLES,
    functions=(),
    points=points(),
    ranking=None,
    checks=(),
    claims=(),
    rest=("draw pile", "bank"),
    usual=0,
)


def small_match(players: int = 2, settings: Mapping[str, str] | None = None) -> Match:
    found = prepare(GAME, players, settings or {})
    assert isinstance(found, Match), found
    return found
