"""What the rules are asked to do may rely on what is known by then, and not on what is found out later."""

from rulescore.checked.effects import UNWRITTEN
from rulescore.proving.asking.solver import Answer, Solver
from rulescore.proving.demands import demand_of
from rulescore.proving.graph import Spot
from rulescore.targets.smt import Step
from rulescore.targets.smt.scene import Obligation
from rulescore.targets.smt.terms import YES, Term, at_least, less, number, symbol

DRAWN = symbol("drawn", 0, 9)
FIRST, LATER = at_least(DRAWN, number(5)), at_least(DRAWN, number(8))
STEP = Step(0, "forced", UNWRITTEN, {}, (FIRST, LATER), (), (), ())


def asks(holds: Term, *, facts: int, guard: Term = YES) -> Obligation:
    return Obligation(guard, holds, "RS542", "there are so many", UNWRITTEN, facts)


def broken(*obligations: Obligation) -> Answer:
    solver = Solver()
    return solver.can_be(*demand_of(Spot(0, ()), STEP, obligations).terms)


def test_what_is_known_by_then_counts() -> None:
    assert "unsat" == broken(asks(FIRST, facts=1))
    assert "unsat" == broken(asks(LATER, facts=2))


def test_what_is_found_out_later_does_not_count() -> None:
    assert "sat" == broken(asks(FIRST, facts=0))
    assert "sat" == broken(asks(LATER, facts=1))


def test_each_of_several_relies_on_its_own() -> None:
    assert "unsat" == broken(asks(FIRST, facts=1), asks(LATER, facts=2))
    assert "sat" == broken(asks(LATER, facts=1), asks(LATER, facts=2))
    assert "sat" == broken(asks(LATER, facts=2), asks(LATER, facts=1))


def test_what_is_not_come_to_is_not_asked_for() -> None:
    assert "unsat" == broken(asks(LATER, facts=1, guard=less(DRAWN, number(3))))
    assert "sat" == broken(asks(LATER, facts=1, guard=less(DRAWN, number(7))))
