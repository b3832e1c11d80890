from typing import get_args

import pytest
from small_kernels import DISCARDS, HAND, SHELF, SHELVES, match_of

from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    BinarySign,
    Call,
    CanPay,
    Cards,
    Constant,
    Content,
    Domain,
    Expression,
    FamilyIs,
    Fold,
    FoldKind,
    Get,
    Given,
    If,
    IsEmptySlot,
    Limit,
    Listed,
    Local,
    Place,
    PlayerCount,
    Range,
    Seats,
    Setting,
    Size,
    SlotCount,
    Sorts,
    Top,
    Unary,
    Width,
)
from rulescore.errors import InternalError, ObligationError
from rulescore.kernel.position import Position
from rulescore.targets.interpreter import World, evaluate, world_at
from rulescore.targets.interpreter import expressions as meanings
from rulescore.targets.interpreter.folds import FOLDS
from rulescore.targets.interpreter.operators import OPERATORS

A, B, JOKER = 0, 1, 2
ONE, TWO = Constant(1), Constant(2)

# Hands: A has two a and a b, B has nothing. Shelf: empty, a joker, empty. Discards: nothing.
POSITION = Position(2, (1, 3, 4, 2), ((), (A, A, B), (), (-1, JOKER, -1), ()))


@pytest.fixture
def world() -> World:
    return world_at(match_of(SHELVES, first_player="b_begins"), POSITION)


def hand(owner: int) -> Place:
    return Place(HAND, (Constant(owner),))


def fold(
    how: FoldKind, domain: Domain, condition: Expression | None = None, value: Expression | None = None
) -> Fold:
    return Fold(how, "x", domain, condition, value)


X = Local("x")
WORTH = AttributeOf("card", "worth", X)
IS_EVEN = Binary("=", Binary("mod", X, TWO), Constant(0))
ONE_TO_FIVE = Range(ONE, Constant(5))

MEANINGS: list[tuple[Expression, int]] = [
    (Constant(-1), -1),
    (PlayerCount(), 2),
    (Setting("first_player"), 1),
    (Get("active"), 1),
    (Get("secret", (Constant(0),)), 4),
    (Content(SHELF, ONE), JOKER),
    (Content(SHELF, TWO), -1),
    (IsEmptySlot(SHELF, ONE), 0),
    (IsEmptySlot(SHELF, TWO), 1),
    (Size(hand(0)), 3),
    (Size(Place(SHELF)), 1),
    (SlotCount(SHELF), 3),
    (Limit(SHELF), 3),
    (Width(SHELF), 0),
    (AttributeOf("card", "worth", Constant(B)), 3),
    (AttributeOf("card", "worth", Constant(JOKER)), 0),
    (FamilyIs("card", "joker card", Constant(JOKER)), 1),
    (FamilyIs("card", "joker card", Constant(A)), 0),
    (Unary("not", Constant(0)), 1),
    (Unary("-", TWO), -2),
    (If(ONE, TWO, Constant(9)), 2),
    (If(Constant(0), TWO, Constant(9)), 9),
    (Binary("div", Constant(-3), TWO), -2),
    (Binary("mod", Constant(-3), TWO), 1),
    (Call("score", (Constant(0),)), 5),
    (fold("count", ONE_TO_FIVE, IS_EVEN), 2),
    (fold("count", Cards(hand(0))), 3),
    (fold("count", Sorts("card")), 4),
    (fold("total", Cards(hand(0)), None, WORTH), 5),
    (fold("highest", ONE_TO_FIVE, IS_EVEN, X), 4),
    (fold("lowest", ONE_TO_FIVE, IS_EVEN, X), 2),
    (fold("highest", Cards(hand(1)), None, WORTH), 0),
    (fold("lowest", Cards(hand(1)), None, WORTH), 0),
    (fold("some", ONE_TO_FIVE, IS_EVEN), 1),
    (fold("some", Range(ONE, ONE), IS_EVEN), 0),
    (fold("every", ONE_TO_FIVE, IS_EVEN, X), 1),
    (fold("every", ONE_TO_FIVE, None, IS_EVEN), 0),
    (fold("every", Range(TWO, ONE), None, Constant(0)), 1),
    (fold("first", ONE_TO_FIVE, IS_EVEN), 2),
    (fold("first", Range(TWO, ONE)), -1),
    (fold("last", ONE_TO_FIVE, IS_EVEN), 4),
    (fold("last", Range(TWO, ONE)), -1),
    (fold("only", Range(ONE, Constant(3)), IS_EVEN), 2),
    (fold("only", ONE_TO_FIVE, IS_EVEN), -1),
    (fold("only", Cards(hand(0)), Binary("=", X, Constant(A))), -1),
    (fold("first", Seats(ONE, TWO)), 1),
    (fold("first", Seats(ONE, TWO, -1), Binary("!=", X, ONE)), 0),
    (CanPay(Constant(4), "card", "worth", hand(0)), 1),
    (CanPay(Constant(5), "card", "worth", hand(0)), 1),
    (CanPay(Constant(6), "card", "worth", hand(0)), 0),
    (CanPay(Constant(5), "card", "worth", hand(0), without=Constant(A)), 0),
    (CanPay(Constant(0), "card", "worth", hand(1)), 1),
    (Listed((7, 8, 9), 0, TWO), 9),
    (Listed((7, 8, 9), -1, Constant(-1)), 7),
    (Listed((7, 8, 9), 2, Unary("-", Constant(-4))), 9),
    (Given("y", Constant(3), Binary("*", Local("y"), Local("y"))), 9),
    (Given("y", ONE, Given("z", Binary("+", Local("y"), ONE), Binary("-", Local("z"), Local("y")))), 1),
    (fold("total", ONE_TO_FIVE, None, Given("y", Binary("*", X, X), Local("y"))), 55),
]


@pytest.mark.parametrize(("expression", "value"), MEANINGS, ids=str)
def test_an_expression_has_its_value(expression: Expression, value: int, world: World) -> None:
    assert value == evaluate(expression, world)


def test_every_expression_has_a_meaning() -> None:
    assert set(get_args(Expression)) == set(meanings._MEANING)


def test_every_domain_has_members() -> None:
    assert set(get_args(Domain)) == set(meanings._COPIES)


def test_every_fold_has_a_meaning() -> None:
    assert set(get_args(FoldKind)) == set(FOLDS)


def test_every_operator_has_a_meaning() -> None:
    assert {*get_args(BinarySign)} - {"and", "or"} == set(OPERATORS)


@pytest.mark.parametrize("index", [-2, 2])
def test_a_list_is_never_asked_beyond_its_ends(index: int, world: World) -> None:
    with pytest.raises(InternalError, match="index"):
        evaluate(Listed((7, 8, 9), -1, Constant(index)), world)


def test_what_is_given_is_worked_out_first_even_where_it_is_not_asked_for(world: World) -> None:
    with pytest.raises(ObligationError, match="RS546"):
        evaluate(Given("y", NEVER, ONE), world)


def test_what_is_given_is_worked_out_once(world: World) -> None:
    """It keeps its value while what it was made of changes."""
    total = fold("total", Range(ONE, Constant(3)), None, Binary("*", Local("y"), X))
    world.locals = {"x": 4}

    assert 24 == evaluate(Given("y", X, total), world)


NEVER = Binary("div", ONE, Constant(0))


@pytest.mark.parametrize(
    "lazy",
    [
        Binary("and", Constant(0), NEVER),
        Unary("not", Binary("or", ONE, NEVER)),
        If(ONE, Constant(0), NEVER),
        Unary("not", fold("some", ONE_TO_FIVE, If(Binary("=", X, ONE), ONE, NEVER))),
        fold("every", ONE_TO_FIVE, None, If(Binary("=", X, ONE), Constant(0), NEVER)),
    ],
    ids=str,
)
def test_what_does_not_matter_is_not_looked_at(lazy: Expression, world: World) -> None:
    assert 0 == evaluate(lazy, world)


BROKEN: list[tuple[Expression, str]] = [
    (AttributeOf("card", "worth", Content(SHELF, TWO)), "RS540"),
    (FamilyIs("card", "joker card", Constant(-1)), "RS540"),
    (CanPay(ONE, "card", "worth", hand(0), without=Constant(JOKER)), "RS541"),
    (Top(Place(DISCARDS)), "RS542"),
    (Size(Place(HAND, (Constant(-1),))), "RS545"),
    (Get("secret", (Constant(2),)), "RS545"),
    (Content(SHELF, Constant(3)), "RS545"),
    (Content(SHELF, Constant(-1)), "RS545"),
    (fold("first", Seats(Constant(-1), TWO)), "RS545"),
    (NEVER, "RS546"),
    (Binary("mod", ONE, Constant(-1)), "RS546"),
]


@pytest.mark.parametrize(("expression", "code"), BROKEN, ids=str)
def test_an_impossible_expression_is_a_coded_error(expression: Expression, code: str, world: World) -> None:
    with pytest.raises(ObligationError) as error:
        evaluate(expression, world)

    assert code == error.value.code


def test_a_function_sees_its_parameters_only_and_the_caller_keeps_its_names(world: World) -> None:
    world.locals = {"p": 1}

    assert (0, {"p": 1}) == (evaluate(Call("score", (Local("p"),)), world), world.locals)


def test_the_sorts_of_a_stack_are_gone_through_in_the_order_of_the_table(world: World) -> None:
    world.zones[4] = (JOKER, A, JOKER)

    assert (A, JOKER) == meanings.members(Cards(Place(DISCARDS)), world)


def test_evaluating_changes_nothing(world: World) -> None:
    for expression, _ in MEANINGS:
        evaluate(expression, world)

    assert (list(POSITION.values), list(POSITION.zones)) == (world.values, world.zones)


def test_the_tests_speak_of_every_expression_but_conditions() -> None:
    spoken_of = {type(expression) for expression, _ in (*MEANINGS, *BROKEN)}

    cells = {"SlotAt", "CellAt", "CellSteps", "InLine"}  # in test_cells

    assert {"Local", "IsMet", *cells} == {kind.__name__ for kind in set(get_args(Expression)) - spoken_of}
