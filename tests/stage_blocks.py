"""Everything that can be done on the stage of engine_stage: changes of every kind, branches and loops."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve
from engine_stage import cited
from stage_expressions import (
    ANY,
    FIRST_HAND,
    HEAP,
    KEPT,
    LEADER,
    MY_HAND,
    RED,
    SHELF,
    SMALL,
    STACK,
    TABLE,
    TURN,
    X,
    Y,
    fold,
    n,
)

from rulescore.checked.effects import (
    Change,
    Let,
    MoveAll,
    MoveCard,
    MoveContent,
    MovePieces,
    Set,
    SlotPlace,
    Swap,
    Target,
)
from rulescore.checked.expressions import (
    Binary,
    Cards,
    Constant,
    Expression,
    FamilyIs,
    Get,
    If,
    IsEmptySlot,
    Local,
    Place,
    Range,
    Seats,
    Size,
    Top,
    Unary,
)
from rulescore.checked.types import CardType, NumberType
from rulescore.kernel.nodes import Block, Loop, When

MY_ROW = Place("row", (TURN,))
PLACES: dict[str, Place] = {
    "pile": HEAP,
    "stack": STACK,
    "my set": MY_HAND,
    "first set": FIRST_HAND,
    "set of nobody": Place("hand", (LEADER,)),
    "row": SHELF,
    "my row": MY_ROW,
    "board": TABLE,
    "red board": RED,
}
SLOTS: dict[str, SlotPlace] = {
    "slot": SlotPlace("shelf", n(0)),
    "slot of the run": SlotPlace("row", SMALL),
    "cell": SlotPlace("table", Get("spot")),
}
TARGETS: dict[str, Target] = {**PLACES, **SLOTS}
PIECES: dict[str, Place] = {
    "supply": Place("supply"),
    "purse": Place("purse", (TURN,)),
    "cups": Place("cups", (n(1),)),
    "track": Place("track"),
}
TALLY = Get("result")


def counting(more: Expression = Constant(1)) -> Set:
    return Set("result", (), Binary("+", TALLY, more), origin=cited("counting"))


def _changes() -> Iterator[tuple[str, Change]]:
    for name, source in PLACES.items():
        for other, target in TARGETS.items():
            taken = fold("last", Cards(source))
            yield f"move a card from {name} to {other}", MoveCard(taken, source, target)
            yield f"move all from {name} to {other}", _all(source, target, None)
            few = Binary(">", X, n(2))
            yield f"move some from {name} to {other}", _all(source, target, few)
    for name, slot in SLOTS.items():
        for other, target in TARGETS.items():
            yield f"move what lies in {name} to {other}", MoveContent(slot, target)
        for other, second in SLOTS.items():
            yield f"swap {name} with {other}", Swap(slot, second)
    for name, source in PIECES.items():
        for other, target in PIECES.items():
            yield f"move a piece from {name} to {other}", MovePieces(n(1), source, target)
            yield f"move pieces from {name} to {other}", MovePieces(ANY, source, target)


def _all(source: Place, target: Target, condition: Expression | None) -> Change:
    if isinstance(target, SlotPlace):
        # All are moved into places only.
        return Swap(SLOTS["slot"], target)
    return MoveAll(source, target, "x", condition)


EITHER = If(Binary("=", TURN, n(0)), FamilyIs("card", "joker", X), Binary(">", X, n(1)))
SPECIAL: dict[str, Change] = {
    "set a variable": Set("small", (), Binary("mod", SMALL, n(3))),
    "set a variable beyond its range": Set("small", (), Binary("+", SMALL, n(2))),
    "set a variable below its range": Set("small", (), ANY),
    "set a variable of somebody": Set("score", (TURN,), SMALL),
    "set a variable of nobody": Set("score", (LEADER,), SMALL),
    "set to yes or no": Set("small", (), Binary(">", ANY, n(0))),
    "set to yes and no": Set("small", (), Binary("and", Binary(">", ANY, n(0)), Binary(">", SMALL, n(0)))),
    "set to how many hold": Set("small", (), fold("count", Range(n(1), n(1)), Binary("=", X, SMALL))),
    "move the top": MoveCard(Top(STACK), STACK, MY_HAND),
    "move the top to the top": MoveCard(Top(STACK), STACK, STACK),
    "move a card that is none": MoveCard(KEPT, HEAP, MY_HAND),
    "move a certain card": MoveCard(n(2), HEAP, STACK),
    "move a certain card of a stack": MoveCard(n(0), STACK, HEAP),
    "move those of which one of two things holds": MoveAll(HEAP, STACK, "x", EITHER),
    "move those of a row of which it holds": MoveAll(TABLE, HEAP, "x", EITHER),
    "move those that fail": MoveAll(HEAP, STACK, "x", Binary("=", Binary("div", n(4), X), n(2))),
    "move to a slot by what is left": MoveCard(
        fold("first", Cards(HEAP)), HEAP, SlotPlace("table", Binary("mod", Size(HEAP), n(6)))
    ),
    "move no pieces": MovePieces(n(0), PIECES["supply"], PIECES["track"]),
    "move pieces below nought": MovePieces(n(-1), PIECES["supply"], PIECES["track"]),
}
WHOLE: dict[str, Block] = {
    "nothing": (),
    "name and use": (Let("y", NumberType(-9, 9), Binary("+", ANY, SMALL)), counting(Y)),
    "name a truth": (Let("y", NumberType(0, 1), Binary(">", ANY, SMALL)), Set("result", (), Y)),
    "name a card and move it": (
        Let("y", CardType("card"), fold("first", Cards(HEAP))),
        MoveCard(Y, HEAP, MY_HAND),
    ),
    "when": (When(Binary(">", ANY, n(0)), (counting(n(5)),), ()),),
    "when not": (When(Binary(">", ANY, n(0)), (), (counting(n(5)),)),),
    "when it fails and nothing follows": (
        When(Binary("=", Top(STACK), n(0)), (Swap(SLOTS["slot"], SLOTS["slot"]),), ()),
        When(Binary("=", Top(STACK), n(0)), (When(n(0), (counting(),), ()),), (counting(),)),
    ),
    "when and otherwise": (
        When(
            Binary("and", Binary(">", ANY, n(0)), Unary("not", Binary("=", SMALL, n(2)))),
            (counting(n(5)), When(Binary("=", TURN, n(0)), (counting(n(20)),), ())),
            (counting(n(-5)),),
        ),
        counting(),
    ),
    "a loop over numbers": (Loop("x", Range(n(1), SMALL), None, (counting(X),)),),
    "a loop with a condition": (
        Loop("x", Range(n(0), n(5)), If(Binary(">", ANY, n(0)), Binary(">", X, n(2)), n(1)), (counting(X),)),
    ),
    "a loop that asks as it goes": (
        Loop("x", Range(n(0), n(5)), Binary("<", TALLY, n(7)), (counting(n(2)),)),
    ),
    "a loop over seats": (
        Loop("x", Seats(TURN, n(2)), None, (Set("score", (X,), Binary("mod", TALLY, n(9))), counting())),
    ),
    "a loop over cards that go": (Loop("x", Cards(STACK), None, (MoveCard(X, STACK, HEAP), counting(X))),),
    "a loop over cards, each once": (Loop("x", Cards(HEAP), None, (counting(n(100)),)),),
    "a loop over slots": (
        Loop(
            "x",
            Range(n(0), n(5)),
            Unary("not", IsEmptySlot("table", X)),
            (MoveContent(SlotPlace("table", X), HEAP),),
        ),
    ),
    "a loop in a loop": (
        Loop(
            "x",
            Range(n(1), n(3)),
            None,
            (Loop("y", Range(n(1), X), Binary("!=", Y, SMALL), (counting(Binary("*", X, Y)),)),),
        ),
    ),
    "a loop in which names are given": (
        Loop(
            "x",
            Range(n(1), n(3)),
            None,
            (Let("z", NumberType(0, 9), Binary("*", X, X)), counting(Local("z"))),
        ),
    ),
    "a loop that fails": (Loop("x", Range(n(0), Top(STACK)), None, (counting(),)),),
}
BLOCKS: dict[str, Block] = {
    **{name: (evolve(change, origin=cited(name)),) for name, change in (*_changes(), *SPECIAL.items())},
    **WHOLE,
}
