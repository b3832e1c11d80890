"""What is told of a step from any state is what the interpreter does in each: players are symbols there."""

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest
from smt_steps import Taken, taken_steps

from rulescore.play.game import load
from rulescore.proving.asking.solver import Solver
from rulescore.targets.smt import (
    Encoding,
    Step,
    any_state,
    blocks,
    calls,
    encoding_of,
    folds,
    state_of,
    steps_at,
)
from rulescore.targets.smt.replacing import all_replaced, parts_of, told_of
from rulescore.targets.smt.scene import Scene
from rulescore.targets.smt.terms import NO, YES, Term, both, either, equal, opposite

LONG = {"diciassette": 1500, "venti": 1000, "verhext": 2500}


def of(name: str) -> Encoding:
    return encoding_of(load(name).match(players=4))


def wrong_ones(encoding: Encoding, steps: int) -> Iterator[Taken]:
    """Steps that the rules take by themselves, and that lead elsewhere in what is told of any state."""
    base, told = any_state(encoding), dict[int, Step | None]()
    for taken in taken_steps(encoding.match, seed=7, steps=steps):
        point = taken.before.point
        if taken.name == "forced" and point not in told:
            step = steps_at(encoding, point, base)[0]
            told[point] = step if isinstance(step, Step) and not step.estimates else None
        known = told.get(point) if taken.name == "forced" else None
        if known is not None and not leads_there(known, taken, encoding):
            yield taken


def leads_there(step: Step, taken: Taken, encoding: Encoding) -> bool:
    """Whether it can lead where the interpreter goes, and nowhere else; what got a name is told by facts."""
    values = told_of(state_of(encoding, taken.before), any_state(encoding))
    facts = all_replaced(step.facts, values)
    there = NO
    for way in step.exits:
        guard, *after = all_replaced((way.guard, *parts_of(way.state)), values)
        if guard is not NO and way.point == taken.after.point:
            pairs = zip(after, parts_of(state_of(encoding, taken.after)), strict=True)
            there = either(there, both(guard, *(equal(*pair) for pair in pairs)))
    return certainly(there, facts)


def certainly(term: Term, facts: Sequence[Term]) -> bool:
    if term.operator == "truth":
        return term is YES
    solver = Solver()
    return (solver.can_be(*facts, term), solver.can_be(*facts, opposite(term))) == ("sat", "unsat")


@pytest.mark.parametrize("name", LONG)
def test_steps_from_any_state_lead_where_the_interpreter_goes(name: str) -> None:
    assert [] == list(islice(wrong_ones(of(name), LONG[name]), 1))


def test_a_walk_that_begins_anywhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folds, "_turn", lambda *_: 0)

    assert 1 == len(list(islice(wrong_ones(of("verhext"), LONG["verhext"]), 1)))


def test_a_player_who_is_taken_for_the_first_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "values_of", lambda _: (0,))

    assert 1 == len(list(islice(wrong_ones(of("verhext"), LONG["verhext"]), 1)))


def test_a_name_of_which_nothing_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is looked up gets a name; that it is what was looked up is a fact of the step."""
    named = blocks._named

    def untold(local: str, scene: Scene) -> Scene:
        found = named(local, scene)
        if found is not scene:
            scene.working.facts.pop()
        return found

    monkeypatch.setattr(blocks, "_named", untold)

    assert 1 == len(list(islice(wrong_ones(of("verhext"), LONG["verhext"]), 1)))
