"""Each guarantee of the kernel catches a kernel that breaks it."""

from collections.abc import Callable

import pytest
from attrs import evolve
from kernels import miniature_kernel

from rulescore.checked.effects import Let, Set
from rulescore.checked.expressions import (
    Binary,
    Call,
    Constant,
    Content,
    Expression,
    Fold,
    Get,
    Local,
    Range,
    Setting,
    Size,
    Sorts,
)
from rulescore.checked.expressions import Place as In
from rulescore.checked.nodes import Function, Parameter, Sight
from rulescore.checked.types import NumberType, Type
from rulescore.kernel.invariants import GUARANTEES, broken, clearing, jumps, names, recursion, sizes
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Choice,
    Decision,
    End,
    Forced,
    Game,
    GoBack,
    Goto,
    Loop,
    Option,
    Point,
    Variable,
    When,
)

SMALL = NumberType(0, 3)
EMPTY = evolve(miniature_kernel("pile-and-hand"), variables=(), functions=(), claims=(), checks=())


def variable(name: str, kind: Type = SMALL, role: str = "local") -> Variable:
    return Variable(name, (), kind, Constant(0), (Sight("nobody"),), role)  # type: ignore[arg-type]


COUNTER = variable("counter")
BACK = Variable("back", (), NumberType(0, 9, optional=True), Constant(-1), (Sight("nobody"),), "return")


def lying(*points: Point, variables: tuple[Variable, ...] = ()) -> Game:
    return evolve(EMPTY, points=points, variables=variables, usual=None)


def forced(*block: object) -> Forced:
    return Forced("play", block)  # type: ignore[arg-type]


def told(value: Expression) -> Game:
    return lying(forced(Let("x", SMALL, value), Goto(1)), End())


def function(name: str, value: Expression) -> Function:
    return Function(name, (Parameter("p", SMALL),), SMALL, value)


def put(value: int, name: str = "counter") -> Set:
    return Set(name, (), Constant(value))


def ask(label: str, effect: Block) -> Decision:
    choice = Choice("n", SMALL, Range(Constant(0), Constant(3)))
    return Decision(label, Constant(0), (Option("take", "p", (choice,), (), effect),), None)


YES = Constant(1)
LIARS: tuple[tuple[Callable[[Game], tuple[str, ...]], Game, str], ...] = (
    (jumps.ways_without_one_jump, lying(forced(), End()), "point 0: a way ends without a jump"),
    (
        jumps.ways_without_one_jump,
        lying(forced(When(YES, (Goto(1),), ())), End()),
        "point 0: a way ends without a jump",
    ),
    (
        jumps.ways_without_one_jump,
        lying(forced(When(YES, (Goto(1),), ()), Goto(1)), End()),
        "point 0: something stands behind a jump",
    ),
    (
        jumps.ways_without_one_jump,
        lying(forced(Goto(1), Goto(1)), End()),
        "point 0: something stands behind a jump",
    ),
    (
        jumps.loops_that_jump,
        lying(forced(Loop("n", Range(YES, YES), None, (Goto(1),)), Goto(1)), End()),
        "point 0: the loop of n jumps",
    ),
    (jumps.jumps_to_nowhere, lying(forced(Goto(7))), "point 0: there is no point 7"),
    (
        jumps.jumps_to_nowhere,
        lying(forced(put(7, "back"), GoBack("back")), variables=(BACK,)),
        "point 0: there is no point 7",
    ),
    (jumps.points_never_reached, lying(End(), End()), "point 1 is never reached"),
    (jumps.points_that_only_lead_on, lying(forced(Goto(1)), End()), "point 0 only leads to 1"),
    (names.unbound_locals, told(Local("y")), "point 0: y is not bound"),
    (names.unbound_locals, told(Local("x")), "point 0: x is not bound"),
    (
        names.unbound_locals,
        lying(forced(When(YES, (Let("y", SMALL, YES),), ()), Let("x", SMALL, Local("y")), Goto(1)), End()),
        "point 0: y is not bound",
    ),
    (
        names.unbound_locals,
        told(Fold("count", "y", Range(YES, Local("y")))),
        "point 0: y is not bound",
    ),
    (
        names.unbound_locals,
        lying(ask("play", (put(0), Goto(1))), forced(Let("m", SMALL, Local("n")), Goto(0))),
        "point 1: n is not bound",
    ),
    (
        names.unbound_locals,
        lying(ChancePoint("play", "n", SMALL, Range(YES, Local("n")), None, (Goto(1),)), End()),
        "point 0: n is not bound",
    ),
    (names.unbound_locals, evolve(EMPTY, functions=(function("f", Local("q")),)), "f: q is not bound"),
    (
        names.names_bound_twice,
        lying(ask("play", (Let("n", SMALL, YES), Goto(1))), End()),
        "point 0: n is bound twice",
    ),
    (
        names.names_bound_twice,
        lying(forced(When(YES, (Let("y", SMALL, YES),), ()), Let("y", SMALL, YES), Goto(1)), End()),
        "point 0: y is bound twice",
    ),
    (names.names_without_declaration, told(Get("nothing")), "there is no variable nothing"),
    (names.names_without_declaration, told(Setting("nothing")), "there is no setting nothing"),
    (names.names_without_declaration, told(Size(In("nothing"))), "there is no zone nothing"),
    (names.names_without_declaration, told(Content("nothing", YES)), "there is no zone nothing"),
    (names.names_without_declaration, told(Call("nothing")), "there is no function nothing"),
    (
        names.names_without_declaration,
        told(Fold("count", "c", Sorts("nothing"))),
        "there is no component nothing",
    ),
    (
        names.names_without_declaration,
        lying(forced(put(1, "nothing"), Goto(1)), End()),
        "there is no variable nothing",
    ),
    (
        recursion.functions_that_call_themselves,
        evolve(EMPTY, functions=(function("f", Call("g", (YES,))), function("g", Call("f", (YES,))))),
        "f is defined by itself",
    ),
    (
        clearing.names_in_use_at_the_end,
        lying(forced(put(1), Goto(1)), End(), variables=(COUNTER,)),
        "counter is still set at the end",
    ),
    (
        clearing.names_in_use_at_the_end,
        lying(forced(When(Get("counter"), (put(1), Goto(1)), (Goto(1),))), End(), variables=(COUNTER,)),
        "counter is still set at the end",
    ),
    (
        clearing.names_in_use_at_the_end,
        lying(forced(put(1, "back"), Goto(1)), End(), variables=(BACK,)),
        "back is still set at the end",
    ),
    (
        clearing.ways_back_that_lead_nowhere,
        lying(forced(GoBack("back")), variables=(BACK,)),
        "point 0: back is not set",
    ),
    (
        sizes.ranges_without_a_member,
        lying(End(), variables=(variable("counter", NumberType(3, 2)),)),
        "counter ranges from 3 to 2",
    ),
    (
        sizes.labels_given_twice,
        lying(ask("play", (Goto(1),)), ask("play", (Goto(0),))),
        'two decisions are called "play"',
    ),
)


@pytest.mark.parametrize(("guarantee", "liar", "place"), LIARS)
def test_a_liar_is_caught(guarantee: Callable[[Game], tuple[str, ...]], liar: Game, place: str) -> None:
    assert place in guarantee(liar)
    assert place in broken(liar)


def test_every_guarantee_has_a_liar() -> None:
    assert {guarantee.__name__ for guarantee in GUARANTEES} == {
        guarantee.__name__ for guarantee, _, _ in LIARS
    }


def test_a_counter_that_runs_out_is_clear() -> None:
    above = Binary(">", Get("counter"), Constant(0))
    head = forced(When(above, (Set("counter", (), Binary("-", Get("counter"), YES)), Goto(1)), (Goto(2),)))
    kernel = lying(forced(put(3), Goto(1)), head, End(), variables=(COUNTER,))

    assert () == broken(kernel)


def test_two_branches_that_jump_may_bind_the_same_name() -> None:
    branch: Block = (Let("y", SMALL, YES), Goto(1))

    assert () == broken(lying(forced(When(YES, branch, branch)), End()))
