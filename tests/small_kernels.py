"""Kernels made by hand, for tests of what runs them: each is small enough to be followed on paper."""

from rulescore.checked.effects import MoveCard, Origin, Set, SlotPlace
from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    Call,
    Cards,
    Constant,
    Expression,
    Fold,
    Get,
    IsEmptySlot,
    Local,
    Place,
    Range,
    Setting,
    Size,
)
from rulescore.checked.nodes import (
    Attribute,
    Component,
    Function,
    Need,
    Parameter,
    Promise,
    Rank,
    Ranking,
    Sight,
    Zone,
)
from rulescore.checked.nodes import Setting as SettingDeclared
from rulescore.checked.table import Sort, Table
from rulescore.checked.types import CardType, NumberType, PlayerType, SlotType
from rulescore.kernel.match import Match, prepare
from rulescore.kernel.nodes import (
    Choice,
    Decision,
    DrawPoint,
    End,
    Forced,
    Game,
    Goto,
    Option,
    Variable,
    When,
)

PILE, HAND, SHELF, DISCARDS = "draw pile", "hand", "shelf", "discard pile"
OPEN, OWN, SECRET, TOP = Sight("everybody"), Sight("owner"), Sight("nobody"), Sight("top")

CARD = Component(
    "card",
    ("number card", "joker card"),
    (Attribute("worth", ("number card",), NumberType(1, 3), (NumberType(1, 3),), 0),),
    Table("test", (Sort("a", 0, 2, (1,)), Sort("b", 0, 1, (3,)), Sort("J", 1, 1, (0,)))),
)


def cited(*clauses: str) -> Origin:
    return Origin(clauses=clauses)


def hand_of(owner: Expression) -> Place:
    return Place(HAND, (owner,))


P, C, S = Local("p"), Local("c"), Local("s")
ACTIVE, TURNS = Get("active"), Get("turns")


def end_of_turn() -> tuple[Set | When, ...]:
    return (
        Set("turns", (), Binary("+", TURNS, Constant(1)), origin=cited("shelf.turn")),
        When(
            Binary("=", TURNS, Constant(4)),
            (Goto(3),),
            (Set("active", (), Binary("-", Constant(1), ACTIVE)), Goto(1)),
        ),
    )


LAY = Option(
    "lay card",
    "p",
    (
        Choice("c", CardType("card"), Cards(hand_of(P))),
        Choice("s", SlotType(SHELF), Range(Constant(0), Constant(2))),
    ),
    (
        Need(Binary("<", Size(Place(DISCARDS)), Constant(9)), "the pile is high"),
        Need(IsEmptySlot(SHELF, S), "a card lies there", cited("shelf.lay.1")),
        Need(
            Binary("=", AttributeOf("card", "worth", C), Constant(1)),
            "only cheap cards",
            cited("shelf.lay.2"),
        ),
    ),
    (MoveCard(C, hand_of(P), SlotPlace(SHELF, S)), *end_of_turn()),
    cited("shelf.lay"),
)
DROP = Option(
    "drop card",
    "p",
    (Choice("c", CardType("card"), Cards(hand_of(P))),),
    (),
    (MoveCard(C, hand_of(P), Place(DISCARDS)), *end_of_turn()),
    cited("shelf.drop"),
)

SCORE = Function(
    "score",
    (Parameter("p", PlayerType()),),
    NumberType(0, 9),
    Fold("total", "c", Cards(hand_of(P)), value=AttributeOf("card", "worth", C)),
)

SHELVES = Game(
    name="shelves",
    low_players=2,
    high_players=2,
    settings=(SettingDeclared("reading", "first_player", ("a_begins", "b_begins")),),
    kinds=(),
    components=(CARD,),
    patterns=None,
    zones=(
        Zone(PILE, "card", indexes=(), shape="pile", sizes=(), limit=None, sights=(SECRET,)),
        Zone(HAND, "card", indexes=(PlayerType(),), shape="set", sizes=(), limit=None, sights=(OWN,)),
        Zone(SHELF, "card", indexes=(), shape="row", sizes=(Constant(3),), limit=None, sights=(OPEN,)),
        Zone(DISCARDS, "card", indexes=(), shape="stack", sizes=(), limit=None, sights=(TOP,)),
    ),
    variables=(
        Variable("active", (), PlayerType(), Constant(0), (OPEN,)),
        Variable("turns", (), NumberType(0, 4), Constant(0), (OPEN,)),
        Variable("secret", (PlayerType(),), NumberType(0, 4), Constant(2), (OWN,)),
    ),
    functions=(SCORE,),
    points=(
        Forced("play", (Set("active", (), Setting("first_player")), Goto(1))),
        DrawPoint("play", Place(PILE), "c", (MoveCard(C, Place(PILE), hand_of(ACTIVE)), Goto(2))),
        Decision("take a turn", ACTIVE, (LAY, DROP), None, cited("shelf.turn")),
        End(),
    ),
    ranking=Ranking("p", (Rank("most", Call("score", (P,)), origin=cited("shelf.win")),)),
    checks=(),
    claims=(
        Promise("no card is lost", False, None, None, Binary("<=", Size(Place(PILE)), Constant(4)), None),
    ),
    rest=(PILE,),
    usual=2,
)
"""Two players draw a card each turn and lay a cheap one on the shelf or drop one, four turns in all."""


def match_of(game: Game, players: int = 2, **settings: str) -> Match:
    found = prepare(game, players, settings)
    assert isinstance(found, Match), found
    return found
