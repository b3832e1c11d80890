"""What a match decides is worked out, and nothing else."""

import pytest
from attrs import evolve
from kernels import kernel_of, match_of

from rulescore.checked.effects import Set
from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    BinarySign,
    Call,
    Cards,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    FoldKind,
    Get,
    If,
    Limit,
    Local,
    Place,
    PlayerCount,
    Range,
    Seats,
    Setting,
    SlotCount,
    Sorts,
    Unary,
    Width,
)
from rulescore.checked.nodes import Function, Parameter
from rulescore.checked.types import NumberType
from rulescore.kernel.folding import World, closed_functions, constant, fold
from rulescore.kernel.walk import everything

CARDS = """
component card
  family red card, 2 copies
  family blue card, 3 copies
zone heap: pile, seen by nobody
rest in heap
to play
  end game
"""
COMPONENTS = match_of(kernel_of(CARDS)).components
NUMBER = NumberType(0, 9)
DOUBLE = Function("double", (Parameter("n", NUMBER),), NUMBER, Binary("*", Local("n"), Constant(2)))
WORLD = World(
    players=3,
    settings={"early stop": 1},
    components=COMPONENTS,
    functions={"double": DOUBLE},
    slots={"field": 6},
    columns={"field": 3},
    limits={"field": 6},
    dropped={"gone": 4},
)
YES, NO, OPEN = Constant(1), Constant(0), Get("number")
SOME_NUMBERS = Range(Constant(1), Constant(4))
ODD = Binary("=", Binary("mod", Local("n"), Constant(2)), Constant(1))


@pytest.mark.parametrize(
    ("sign", "value"),
    [
        ("+", 5), ("-", 9), ("*", -14), ("div", -4), ("mod", 1), ("=", 0), ("!=", 1),
        ("<", 0), ("<=", 0), (">", 1), (">=", 1),
    ],
)  # fmt: skip
def test_a_sign_between_constants_is_worked_out(sign: BinarySign, value: int) -> None:
    left, right = (-7, 2) if sign in ("div", "mod") else (7, -2)

    assert Constant(value) == fold(Binary(sign, Constant(left), Constant(right)), WORLD)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        (PlayerCount(), 3),
        (Binary("and", YES, YES), 1),
        (Binary("and", YES, NO), 0),
        (Binary("or", NO, NO), 0),
        (Setting("early stop"), 1),
        (SlotCount("field"), 6),
        (Width("field"), 3),
        (Limit("field"), 6),
        (Get("gone", (OPEN,)), 4),
        (Unary("-", Constant(3)), -3),
        (Unary("not", NO), 1),
        (If(YES, Constant(5), OPEN), 5),
        (If(NO, OPEN, Constant(6)), 6),
        (Call("double", (Constant(4),)), 8),
        (FamilyIs("card", "blue card", Constant(1)), 1),
        (Fold("count", "c", Sorts("card")), 5),
        (Fold("count", "c", Sorts("card"), FamilyIs("card", "red card", Local("c"))), 2),
        (Fold("first", "p", Seats(Constant(2), PlayerCount(), -1), Binary("<", Local("p"), Constant(2))), 1),
    ],
)
def test_what_the_match_decides_is_a_constant(expression: Expression, value: int) -> None:
    assert value == constant(expression, WORLD)


@pytest.mark.parametrize(
    ("how", "value", "result"),
    [
        ("count", None, 2), ("total", Local("n"), 4), ("highest", Local("n"), 3), ("lowest", Local("n"), 1),
        ("some", None, 1), ("every", ODD, 1), ("first", None, 1), ("only", None, -1),
    ],
)  # fmt: skip
def test_a_fold_over_constants_is_worked_out(how: FoldKind, value: Expression | None, result: int) -> None:
    assert result == constant(Fold(how, "n", SOME_NUMBERS, ODD, value), WORLD)


@pytest.mark.parametrize(
    ("how", "result"),
    [("count", 0), ("total", 0), ("highest", 0), ("some", 0), ("every", 1), ("first", -1), ("only", -1)],
)
def test_a_fold_over_nothing_has_a_value(how: FoldKind, result: int) -> None:
    assert result == constant(Fold(how, "n", Range(YES, NO), None, Local("n")), WORLD)


def test_the_only_one_is_found() -> None:
    condition = Binary("=", Local("n"), Constant(3))

    assert 3 == constant(Fold("only", "n", SOME_NUMBERS, condition), WORLD)


@pytest.mark.parametrize(
    "expression",
    [
        OPEN,
        Local("p"),
        Setting("another"),
        Binary("div", YES, NO),
        Binary("mod", YES, Constant(-1)),
        Binary("and", OPEN, NO),
        Binary("or", OPEN, YES),
        AttributeOf("card", "worth", Constant(-1)),
        FamilyIs("card", "blue card", OPEN),
        Call("double", (OPEN,)),
        Call("unknown"),
        Unary("not", OPEN),
        Fold("count", "c", Cards(Place("heap"))),
        Fold("count", "n", SOME_NUMBERS, Binary("=", OPEN, Local("n"))),
        Fold("total", "n", SOME_NUMBERS, None, Binary("+", OPEN, Local("n"))),
        Fold("count", "n", Range(NO, Constant(1_000_000))),
        Fold("count", "p", Seats(OPEN, YES)),
    ],
)
def test_what_is_open_or_undefined_stays(expression: Expression) -> None:
    assert expression == fold(expression, WORLD)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (Binary("and", YES, OPEN), OPEN),
        (Binary("and", OPEN, YES), OPEN),
        (Binary("or", NO, OPEN), OPEN),
        (Binary("or", OPEN, NO), OPEN),
        (Binary("and", NO, OPEN), NO),
        (Binary("or", YES, OPEN), YES),
        (Binary("+", OPEN, PlayerCount()), Binary("+", OPEN, Constant(3))),
        (If(OPEN, PlayerCount(), NO), If(OPEN, Constant(3), NO)),
    ],
)
def test_what_is_partly_open_is_shortened(expression: Expression, expected: Expression) -> None:
    assert expected == fold(expression, WORLD)


def test_functions_are_closed_in_any_order() -> None:
    early = Function("early", (), NUMBER, Binary("+", Call("late"), Constant(1)))
    late = Function("late", (), NUMBER, PlayerCount())
    closed = closed_functions((early, late), evolve(WORLD, functions={}))

    assert [("early", Constant(4)), ("late", Constant(3))] == [
        (name, one.value) for name, one in closed.items()
    ]


def test_values_that_ask_twice_for_values_that_ask_twice_are_folded_soon() -> None:
    # A chain of thirty such values would be asked for a thousand million times, one by one.
    values = "\n".join(
        f"value v{number}(number n in 0 to 9) = if v{number - 1}(n) > 3 then v{number - 1}(n) else 2"
        for number in range(1, 31)
    )
    rules = f"""value v0(number n in 0 to 9) = n + 1
{values}
variable x: 0 to 99
to play
  x := v30(7)
  if x > 5
    x := v30(2)
"""
    match = match_of(kernel_of(rules))

    assert [Constant(8), Constant(2)] == [
        node.value for point in match.game.points for node in everything(point) if isinstance(node, Set)
    ]
