"""What becomes of expressions: shorter ones, lists, values that are named once."""

import pytest
from attrs import evolve
from engine_stage import FUNCTIONS, RESULT, asking, stage
from optimised_play import Kept, kept_at, thrown_at_every_point
from stage_expressions import ANY, HEAP, SMALL, STACK, TURN, X, Y, fold, n

from rulescore.checked.effects import Set
from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    Call,
    Cards,
    Constant,
    Expression,
    Fold,
    Given,
    If,
    Listed,
    Local,
    Range,
    Top,
    Unary,
)
from rulescore.checked.nodes import Function, Parameter
from rulescore.checked.types import NumberType
from rulescore.kernel.certain import Certain
from rulescore.kernel.expression_text import expression_text
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import End, Forced, Goto
from rulescore.kernel.optimising import inlining, optimised, tables, world_of
from rulescore.kernel.optimising.asked import asking_first, parameter_bounds
from rulescore.kernel.optimising.inlining import written_in
from rulescore.kernel.optimising.locals import Fresh, free_locals, renamed
from rulescore.kernel.optimising.repeating import asked_once
from rulescore.kernel.optimising.sharing import shared_in_loops
from rulescore.kernel.optimising.simplifying import simplified
from rulescore.kernel.optimising.tables import tabled
from rulescore.kernel.ranges import Locals, Ranges
from rulescore.kernel.walk import everything

MATCH = stage(End())
CERTAIN = Certain(Ranges(MATCH))
KNOWN: Locals = {"x": (0, 2), "y": (-1, 4), "t": (0, 1)}
T = Local("t")
TOP = Top(STACK)


def text(expression: Expression) -> str:
    return expression_text(expression)


def value_in(match: Match) -> Expression:
    """What the match stores."""
    (step, _) = match.game.points[0].effect  # type: ignore[union-attr]
    assert isinstance(step, Set)
    return step.value


def kept(match: Match, other: Match) -> Kept:
    return kept_at(match, other, thrown_at_every_point(match, 12))


# --- shorter --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (If(T, n(1), n(0)), "t"),
        (If(T, n(0), n(1)), "(not t)"),
        (Unary("not", Unary("not", T)), "t"),
        (Unary("not", Binary("<", X, Y)), "(x >= y)"),
        (Binary("+", X, n(0)), "x"),
        (Binary("+", n(0), X), "x"),
        (Binary("-", X, n(0)), "x"),
        (Binary("and", n(1), X), "x"),
        (Binary("or", T, n(0)), "t"),
        (Binary("and", T, n(0)), "0"),
        (Binary("or", n(1), TOP), "1"),
        (Binary("=", T, n(0)), "(not t)"),
        (Binary("=", T, n(1)), "t"),
        (Binary("!=", T, n(1)), "(not t)"),
        (Binary(">", T, n(0)), "t"),
        (Binary("+", If(T, n(1), n(0)), n(0)), "t"),
        (Binary("and", Binary("=", TOP, n(1)), n(0)), "((top(stack) = 1) and 0)"),
        (Binary("=", X, n(1)), "(x = 1)"),
        (Binary("-", n(0), X), "(0 - x)"),
    ],
    ids=str,
)
def test_what_can_be_said_shorter_is(before: Expression, after: str) -> None:
    assert after == text(simplified(CERTAIN)(before, KNOWN))


# --- lists ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Binary("*", X, X), Listed((0, 1, 4), 0, X)),
        (Binary("+", Y, n(3)), Listed((2, 3, 4, 5, 6, 7), -1, Y)),
        (Binary("<", X, n(9)), Constant(1)),
        (AttributeOf("card", "price", Binary("+", X, n(3))), Listed((2, 4, 1), 0, X)),
        (AttributeOf("card", "price", X), AttributeOf("card", "price", X)),
        (Binary("+", X, Y), Binary("+", X, Y)),
        (Binary("div", n(4), X), Binary("div", n(4), X)),
        (Binary("+", X, SMALL), Binary("+", X, SMALL)),
        (Binary("+", Local("far"), n(1)), Binary("+", Local("far"), n(1))),
        (X, X),
    ],
    ids=str,
)
def test_what_depends_on_one_name_becomes_a_list(before: Expression, after: Expression) -> None:
    known = {**KNOWN, "far": (0, tables.LONGEST)}

    assert after == tabled(CERTAIN, world_of(MATCH))(before, known)


COUNTED = fold("total", Range(n(0), n(4)), None, Binary("*", Binary("*", X, X), SMALL))


def test_a_list_with_a_wrong_entry_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = asking(COUNTED)
    assert [] == kept(match, optimised(match)).lost

    original = tables._worked_out

    def wrong(*asked: object) -> Expression | None:
        found = original(*asked)  # type: ignore[arg-type]
        return evolve(found, values=(*found.values[:-1], 99)) if isinstance(found, Listed) else found

    monkeypatch.setattr(tables, "_worked_out", wrong)
    assert kept(match, optimised(match)).lost


# --- named once -----------------------------------------------------------------------------------------


def test_what_is_the_same_for_all_members_is_worked_out_before_them() -> None:
    same = Binary("+", fold("count", Cards(HEAP)), SMALL)
    before = Fold("count", "y", Range(n(1), n(9)), Binary("<", Y, same))
    after = shared_in_loops(CERTAIN.ranges, Fresh())(before, {})

    assert text(after) == (
        "(given 1.shared = ((count for x in cards of heap) + small): "
        "(count for y in 1..9 where (y < 1.shared)))"
    )


def test_what_speaks_of_the_member_stays_with_it() -> None:
    before = fold("count", Range(n(1), n(9)), Binary("<", Binary("+", X, Binary("*", X, SMALL)), n(9)))

    assert before == shared_in_loops(CERTAIN.ranges, Fresh())(before, {})


def test_what_is_surely_asked_twice_is_asked_once() -> None:
    heap = fold("count", Cards(HEAP))
    after = asked_once(Binary("+", heap, Binary("*", heap, n(2))), Fresh())

    assert "(given 1.asked = (count for x in cards of heap): (1.asked + (1.asked * 2)))" == text(after)


def test_what_may_not_be_asked_is_not_asked_first() -> None:
    heap = fold("count", Cards(HEAP))
    before = If(TURN, heap, Binary("+", n(1), Binary("*", n(2), SMALL)))

    assert before == asked_once(before, Fresh())


def test_a_shared_value_that_speaks_of_the_member_is_found() -> None:
    """A liar that takes out of a loop what is another thing for every member."""
    match = asking(fold("total", Range(n(1), SMALL), None, Binary("*", X, ANY)))
    liar = asking(Given("x", n(1), fold_of_y(Binary("*", X, ANY))))

    assert kept(match, liar).lost


def fold_of_y(value: Expression) -> Expression:
    return Fold("total", "y", Range(n(1), SMALL), value=value)


# --- derived values -------------------------------------------------------------------------------------


def test_a_short_value_is_put_where_it_is_asked_for() -> None:
    match = asking(Call("worth of hand", (TURN,)))

    assert "(total (1 + 1)" not in text(value_in(match))
    assert isinstance(value_in(match), Call)
    (point, _) = written_in(match.game).points
    assert isinstance(point, Forced)
    assert not isinstance(point.effect[0].value, Call)  # type: ignore[union-attr]


ABOVE = Function(
    "above",
    (Parameter("of", NumberType(0, 3)),),
    NumberType(0, 9),
    Fold("count", "c", Range(n(0), SMALL), Binary(">=", Local("c"), Local("of"))),
)


def asked_in_a_loop() -> Match:
    """The argument has the name of what the derived value goes through."""
    asked = Fold("total", "c", Range(n(0), n(2)), value=Call("above", (Local("c"),)))
    return stage(Forced("play", (Set(RESULT, (), asked), Goto(1))), End(), functions=(ABOVE,))


def test_what_a_value_binds_hides_no_name_around_it() -> None:
    match = asked_in_a_loop()

    assert ([], []) == (kept(match, optimised(match)).lost, kept(match, optimised(match)).in_vain)


def test_renaming_that_catches_a_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inlining, "renamed", lambda expression, _: expression)
    match = asked_in_a_loop()

    assert kept(match, optimised(match)).lost


def test_renaming_gives_fresh_names_to_what_is_bound() -> None:
    before = Given("x", Y, fold("count", Range(n(0), X), Binary("=", X, Y)))
    after = renamed(before, Fresh())

    assert ("y",) == free_locals(before) == free_locals(after)
    assert "(given 1.x = y: (count for 2.x in 0..1.x where (2.x = y)))" == text(after)


def test_values_that_ask_twice_for_each_other_stay_short() -> None:
    """Each asks twice for the one before: written in all the way, the last one would be a million long."""
    small = NumberType(0, 9)
    chain = [
        Function("f0", (Parameter("n0", small),), small, Binary("mod", Binary("+", Local("n0"), SMALL), n(4)))
    ]
    for at in range(1, 20):
        last = Call(f"f{at - 1}", (Local(f"n{at}"),))
        twice = Binary("mod", Binary("+", last, Binary("*", last, SMALL)), n(4))
        chain.append(Function(f"f{at}", (Parameter(f"n{at}", small),), small, twice))
    match = stage(Forced("play", (Set(RESULT, (), Call("f19", (SMALL,))), Goto(1))), End(), functions=chain)
    written = written_in(match.game)

    assert 20_000 > sum(1 for function in written.functions for _ in everything(function))


def test_what_parameters_are_asked_of_is_known() -> None:
    match = asking(Binary("+", Call("twice", (SMALL,)), Call("twice", (ANY,))))

    assert {"n": (-3, 4)} == parameter_bounds(match.game, Ranges(match))["twice"]


def test_values_come_before_what_they_ask_for() -> None:

    asks = Function("asks", (), NumberType(0, 9), Call("worth of hand", (TURN,)))
    names = [one.name for one in asking_first((*FUNCTIONS, asks))]

    assert names.index("asks") < names.index("worth of hand")
