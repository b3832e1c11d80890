"""What is told of a large board by what was changed last is what the interpreter sees afterwards."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import pytest
from attrs import frozen
from smt_steps import Taken, can_be, chosen_classes, taken_steps

from rulescore.checked.expressions import Binary, Cards, Constant, Expression, Fold, Place
from rulescore.checked.nodes import Promise
from rulescore.kernel import Match
from rulescore.kernel.cutting import in_small_steps
from rulescore.play.game import load
from rulescore.proving.candidates.claims import claimed, instances
from rulescore.proving.sentences.to_terms import Mentions, Sentences, holds_in, value_in
from rulescore.targets.smt import (
    Encoding,
    State,
    Step,
    any_state,
    conserved,
    encoding_of,
    since,
    slots,
    state_of,
    steps_at,
    what_holds_of,
)
from rulescore.targets.smt.replacing import all_replaced, told_of
from rulescore.targets.smt.terms import Term, both, either, number, opposite, same_truth, truth


@frozen(eq=False)
class Table:
    """A match of which every step is told once, of a state of which nothing is known."""

    encoding: Encoding
    any: State
    sentences: Sentences
    spoken: tuple[Expression, ...]
    steps: dict[tuple[int, str], Step]

    def step(self, point: int, name: str) -> Step:
        if (point, name) not in self.steps:
            told = steps_at(self.encoding, point, self.any)
            self.steps.update({(one.point, one.name): one for one in told if isinstance(one, Step)})
        return self.steps[point, name]


def table() -> Table:
    told = encoding_of(in_small_steps(load("venezia2099").match(players=2)))
    symbols = any_state(told)
    said = tuple(dict.fromkeys(claimed(told.match)))
    return Table(told, symbols, Sentences(told, symbols, Mentions(told)), said, {})


def wrong_ones(found: Table, steps: int) -> Iterator[str]:
    """Steps of play after which a sentence is told to hold and does not, or the other way round."""
    for taken in taken_steps(found.encoding.match, seed=4, steps=steps):
        step = found.step(taken.before.point, taken.name)
        told = told_of(state_of(found.encoding, taken.before), found.any)
        picked = chosen_classes(found.encoding, taken).items()
        values = {**told, **{step.picks[name]: number(value) for name, value in picked}}
        ways = [one for one in step.exits if one.point == taken.after.point]
        there = either(*(both(way.guard, *what_holds_of(found.encoding, way.state)) for way in ways))
        asked = (*step.facts, there, _differs(found, taken, [(way.guard, way.state) for way in ways]))
        *facts, goes, differs = all_replaced(asked, values)
        if not can_be(*facts, goes):
            yield f"{taken.name} at {taken.before.point} cannot be gone"
        if can_be(*facts, differs):
            yield f"{taken.name} at {taken.before.point} is told wrongly"


def _differs(found: Table, taken: Taken, ways: Sequence[tuple[Term, State]]) -> Term:
    """That some sentence has another answer than in play."""
    wrong: list[Term] = []
    match = found.encoding.match
    for sentence in (*found.spoken, *_numbers(match, taken)):
        answer = truth(holds_in(match, sentence, taken.after))
        for guard, after in ways:
            term = found.sentences.term(sentence, after)
            if term is not None:
                wrong.append(both(guard, opposite(same_truth(term, answer))))
    return either(*wrong)


def _numbers(match: Match, taken: Taken) -> Iterator[Expression]:
    """What the numbers are of which a promise says that they never fall or rise, and how much lies where."""
    for zone in match.game.zones:
        if not zone.indexes and not match.layout.zones[zone.name].has_slots:
            lying = Fold("count", "it", Cards(Place(zone.name)), None, None)
            yield Binary("=", lying, Constant(value_in(match, lying, taken.after)))
    for claim in match.game.claims:
        if isinstance(claim, Promise) and claim.trend is not None:
            for one in instances(claim, match):
                yield Binary("=", one, Constant(value_in(match, one, taken.after)))


STEPS = 130


def test_sentences_hold_after_a_step_where_they_do_in_play() -> None:
    assert [] == list(islice(wrong_ones(table(), STEPS), 1))


def left_out(found: Callable[..., since.Since | None]) -> Callable[..., since.Since | None]:
    """What was added to a sum is forgotten."""

    def wrong(*arguments: object) -> since.Since | None:
        one = found(*arguments)
        return None if one is None else since.Since(one.before, ())

    return wrong


def read_before(*asked: object) -> Term:
    """What was written last is forgotten."""
    *_, state, plain = asked
    assert isinstance(state, State)
    assert callable(plain)
    while state.past is not None:
        state = state.past.before
    found = plain(state)
    assert isinstance(found, Term)
    return found


FAULTS: dict[str, tuple[object, str, object]] = {
    "what was changed is not added": (since, "_of_range", left_out(since._of_range)),
    "what was moved is not added": (since, "_of_place", left_out(since._of_place)),
    "what was written is not read": (slots, "read", read_before),
    "what is conserved counts lines": (conserved, "_one_if", lambda line: line),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, what, wrong = FAULTS[fault]
    monkeypatch.setattr(where, what, wrong)

    assert 1 == len(list(islice(wrong_ones(table(), STEPS), 1)))
