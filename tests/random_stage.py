"""What the random kernels have in common: dice to throw, and zones, variables and cards of every form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from attrs import define, field, frozen

from rulescore.checked.effects import Origin
from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    Constant,
    Expression,
    FamilyIs,
    If,
    Local,
    PlayerCount,
    Setting,
    SlotCount,
)
from rulescore.checked.nodes import Attribute, Component, Function, Kind, PatternRules, Sight, Zone
from rulescore.checked.nodes import Setting as SettingDeclared
from rulescore.checked.table import Sort, Table
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NumberType,
    PatternType,
    PlayerType,
    SlotType,
    Type,
)
from rulescore.conditions import Pattern, parse_pattern
from rulescore.kernel.nodes import Option, Variable

T = TypeVar("T")

Pick = Callable[[int], int]
"""A number from 0 to below another: nought is the simplest."""

NO = Constant(0)
YES = Constant(1)
OPEN = (Sight("everybody"),)

READING, VARIANT = "ruling", "house rule"
COLOUR = Kind("colour", ("red", "blue", "green"), (("r",), ("b",), ("g",)))
PLAYER, HUE, PRICE = PlayerType(), KindType("colour"), NumberType(1, 2)
PATTERNS = ("?", "? = ?", "1 ?", "● ?", "2 = ? ?")


def pattern(text: str) -> Pattern:
    found = parse_pattern(text)
    assert isinstance(found, Pattern), found
    return found


CARD = Component(
    "card",
    ("number card", "picture card", "joker"),
    (
        Attribute("worth", ("number card",), NumberType(0, 3, optional=True), (NumberType(0, 3),), -1),
        Attribute(
            "hue",
            ("number card", "picture card"),
            KindType("colour", optional=True),
            (HUE, HUE),
            -1,
        ),
        Attribute("task", ("picture card",), PatternType(), (PatternType(),), -1),
        Attribute("price", ("picture card",), NumberType(0, 4), (NumberType(0, 4),), 0),
    ),
    Table(
        "test",
        (
            Sort("n1", 0, 2, (1, 0, -1, 0)),
            Sort("n2", 0, 1, (2, 1, -1, 0)),
            Sort("n3", 0, 2, (3, 2, -1, 0)),
            Sort("p1", 1, 1, (-1, 0, 1, 2)),
            Sort("p2", 1, 1, (-1, 2, 3, 4)),
            Sort("p3", 1, 1, (-1, 1, 4, 1)),
            Sort("j", 2, 2, (-1, -1, -1, 0)),
        ),
        tuple(pattern(text) for text in PATTERNS),
    ),
)
TOKEN = Component("token", (), (), Table("test", (Sort("t", 0, 7, ()),)))
OWN = Component("meeple", (), (), Table("test", (Sort("m", 0, 3, ()), Sort("k", 0, 1, ()))), of_player=True)

IT = Local("it")
PATTERN_RULES = PatternRules(
    component="card",
    number=AttributeOf("card", "worth", IT),
    symbol=AttributeOf("card", "hue", IT),
    anything=FamilyIs("card", "joker", IT),
    groups_differ=Binary("=", Setting(READING), YES),
    groups_need_number=NO,
    equal_symbols_allowed=YES,
    equal_symbols_share_number=Binary("=", Setting(VARIANT), YES),
    unequal_numbers_allowed=YES,
)

SETTINGS = (
    SettingDeclared("reading", READING, ("narrow", "wide")),
    SettingDeclared("variant", VARIANT, ("usual", "short", "long")),
)


@frozen
class Scope:
    """The local names that an expression may speak of."""

    locals: tuple[tuple[str, Type], ...] = ()

    def with_name(self, name: str, kind: Type) -> Scope:
        return Scope((*self.locals, (name, kind)))


EVERYWHERE = Scope()


@define(eq=False)
class Maker:
    """A kernel while it is being made: the dice, what is declared so far, and how many names there are."""

    pick: Pick
    zones: tuple[Zone, ...] = ()
    variables: tuple[Variable, ...] = ()
    functions: tuple[Function, ...] = ()
    names: int = 0
    depth: int = 3
    daring: int = 60
    offered: list[tuple[Option, Scope]] = field(factory=list)

    def one(self, things: Sequence[T]) -> T:
        return things[self.pick(len(things))]

    def now_and_then(self, once_in: int) -> bool:
        """Never for the simplest dice."""
        return self.pick(once_in) == once_in - 1

    def dares(self, times: int = 1) -> bool:
        """Whether something is left that may be undefined; too much of it, and no game gets anywhere.

        What is seldom looked at can be dared so many times as often.
        """
        return self.now_and_then(max(2, self.daring // times))

    def name(self, what: str) -> str:
        self.names += 1
        return f"{what}{self.names}"

    def origin(self) -> Origin:
        """Every line has a clause of its own, so that errors tell which one it was."""
        self.names += 1
        return Origin(clauses=(f"line.{self.names}",))

    def zones_of(self, *shapes: str, component: str | None = None) -> tuple[Zone, ...]:
        return tuple(
            zone for zone in self.zones if zone.shape in shapes and component in (None, zone.component)
        )


def zones(maker: Maker) -> tuple[Zone, ...]:
    """Zones of every shape, of nobody, of players, of colours, of both, and of numbers."""
    two_or_three: Expression = Constant(2 + maker.pick(2))
    by_ruling: Expression = If(Binary("=", Setting(READING), YES), Constant(3), Constant(2))
    return (
        Zone("heap", "card", (), "pile", (), None, OPEN),
        Zone("stack", "card", (), "stack", (), maker.one((None, Constant(4))), OPEN),
        Zone("hand", "card", (PLAYER,), "set", (), maker.one((None, Constant(3), PlayerCount())), OPEN),
        Zone("shelf", "card", (), "row", (maker.one((two_or_three, by_ruling)),), None, OPEN),
        Zone("row", "card", (PLAYER,), "row", (SlotCount("shelf"),), None, OPEN),
        Zone("table", "card", (), "board", (Constant(3), two_or_three), None, OPEN),
        Zone("garden", "card", (HUE,), "board", (Constant(2), Constant(2)), None, OPEN),
        Zone("vault", "card", (PLAYER, HUE), "set", (), None, OPEN),
        Zone("shop", "card", (PRICE,), "stack", (), None, OPEN),
        Zone("supply", "token", (), "pile", (), None, OPEN),
        Zone("purse", "token", (PLAYER,), "set", (), Constant(4), OPEN),
        Zone("cups", "token", (HUE,), "stack", (), None, OPEN),
        Zone("track", "token", (), "row", (Constant(3),), None, OPEN),
        Zone("stock", "meeple", (PLAYER,), "pile", (), None, OPEN),
        Zone("field", "meeple", (), "board", (Constant(2), Constant(3)), None, OPEN),
    )


RESTS = ("heap", "supply", "stock")
"""Where the components of each sort begin."""

ALL_TYPES: tuple[Type, ...] = (
    NumberType(0, 3),
    NumberType(-2, 4),
    NumberType(0, 4, optional=True),
    BooleanType(),
    PLAYER,
    PlayerType(optional=True),
    HUE,
    KindType("colour", optional=True),
    CardType("card"),
    CardType("card", optional=True),
    CardType("meeple", optional=True),
    SlotType("shelf"),
    SlotType("row", optional=True),
    SlotType("table", optional=True),
    SlotType("garden"),
    SlotType("field", optional=True),
    PatternType(),
)

INDEXES: tuple[tuple[Type, ...], ...] = (
    (),
    (),
    (PLAYER,),
    (HUE,),
    (PRICE,),
    (PLAYER, HUE),
    (SlotType("table"),),
    (CardType("card"),),
    (BooleanType(),),
)


def variables(maker: Maker) -> tuple[Variable, ...]:
    """A number of nobody, and others of any types for any indexes; some exist under one ruling only."""
    found = [Variable("turn", (), PLAYER, NO, OPEN), Variable("sum", (), NumberType(0, 9), NO, OPEN)]
    for _ in range(2 + maker.pick(4)):
        kept = Binary("=", Setting(VARIANT), Constant(maker.pick(2))) if maker.now_and_then(4) else None
        kind = maker.one(ALL_TYPES)
        name = maker.name("memory")
        found.append(Variable(name, maker.one(INDEXES), kind, start_of(kind), OPEN, kept=kept))
    return tuple(found)


def start_of(kind: Type) -> Expression:
    """The first value; nobody and none where there may be none."""
    return Constant(-1) if getattr(kind, "optional", False) or isinstance(kind, PatternType) else NO
