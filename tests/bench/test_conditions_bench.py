"""How long it takes to say whether a hand meets a condition, beside others that answer such questions.

Everything is asked in turn in one run, and bounds are on ratios. The yardstick is a call of a method that
does nothing, which is the least that a question from Python can cost. Where it takes 0.02 µs, sixteen of them
are the third of a microsecond that a simple condition may take, twenty-four the half that any other may, and
seventy-five the one and a half that an engine may wait.
"""

import random
import time
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
import pytest
from condition_cases import pattern
from condition_shapes import deck_conditions
from condition_tables import KINDS
from measuring import Compared, Show, compared

from rulescore.conditions import Condition, Group, Hand, Pattern, is_met, met_table
from rulescore.conditions.fast.matcher import matcher
from rulescore.conditions.rules import PLAIN_RULES

pytestmark = pytest.mark.bench

COPIES = (13,) * 8 + (4,)
SIMPLE = ("● ▲", "0 2", "? = ?", "0 2 4")
ALMOST_NOTHING, LITTLE, SOON = 16, 24, 75
ROUNDS, AGAIN = 7, 10


class Silent:
    """Answers a question without looking at it."""

    def is_met_by(self, hand: Hand) -> bool:
        return hand is not None


@cache
def hands() -> tuple[Hand, ...]:
    """Random hands of two to ten cards of the deck, prepared."""
    dice = random.Random(1)  # noqa: S311 - any hands will do
    found = tuple(Hand.of(dice.sample(KINDS, dice.randint(2, 10), counts=COPIES)) for _ in range(1_000))
    assert all(hand.packed >= 0 for hand in found)
    return found


def each(answer: Callable[[Hand], object], asked: Sequence[Hand] | None = None) -> float:
    """The seconds that one answer takes; all hands are asked about several times unless some are given."""
    asked = asked or hands() * AGAIN
    began = time.process_time()
    for hand in asked:
        answer(hand)
    return (time.process_time() - began) / len(asked)


def silence() -> float:
    return each(Silent().is_met_by)


def quickly(condition: Condition) -> Compared:
    condition.is_met_by(hands()[0])
    return compared(lambda: each(condition.is_met_by), silence, ROUNDS)


def nanoseconds(found: Compared) -> str:
    return f"{found.measured * 1e9:.0f} ns"


def conditions() -> tuple[Condition, ...]:
    return tuple(Condition(one) for one in deck_conditions())


def test_a_simple_condition_takes_few_empty_calls(show: Show) -> None:
    found = max((quickly(Condition(pattern(text))) for text in SIMPLE), key=lambda one: one.ratio)
    show("a simple condition / empty call", nanoseconds(found), found.ratio, ALMOST_NOTHING)

    assert found.ratio < ALMOST_NOTHING


def test_no_condition_of_the_deck_takes_many(show: Show) -> None:
    found = max((quickly(condition) for condition in conditions()), key=lambda one: one.ratio)
    show("slowest condition of the deck / empty call", nanoseconds(found), found.ratio, LITTLE)

    assert found.ratio < LITTLE


def with_jokers(condition: Condition) -> Callable[[Hand], bool]:
    beside = Hand.parse("3 5")
    return lambda hand: condition.is_met_by(hand, beside)


def test_permanent_jokers_are_one_addition_more(show: Show) -> None:
    condition = Condition(pattern("? = ? 3 ●"))
    asked = with_jokers(condition)
    found = compared(lambda: each(asked), lambda: each(condition.is_met_by), ROUNDS)
    show("with permanent jokers / without", nanoseconds(found), found.ratio, 3)

    assert found.ratio < 3


def test_the_fast_form_is_faster_than_the_definition(show: Show) -> None:
    condition, few = Condition(pattern("? = ? 3 ●")), hands()[:200]
    found = compared(
        lambda: each(lambda hand: is_met(condition.pattern, (), hand.faces), few),
        lambda: each(condition.is_met_by),
    )
    show("definition / fast form", nanoseconds(found), found.ratio, 50)

    assert found.ratio > 50


def asking_z3(condition: Condition, joined: int) -> Callable[[Hand], bool]:
    """One solver for the condition; the cards of a hand are pushed, and popped again.

    The first `joined` signs show the same number.
    """
    z3 = pytest.importorskip("z3")
    solver, shown = z3.Solver(), z3.Int("shown")
    counts = [z3.Int(f"count{kind}") for kind in range(len(KINDS))]
    used = [[z3.Bool(f"used{sign}_{kind}") for kind in range(len(KINDS))] for sign in range(condition.size)]
    for row, sign in zip(used, condition.pattern.signs, strict=True):
        alone = Pattern((Group((sign,)),))
        solver.add(z3.PbEq([(one, 1) for one in row], 1))
        solver.add([z3.Not(one) for one, face in zip(row, KINDS, strict=True) if not is_met(alone, (face,))])
    for kind, count in enumerate(counts):
        solver.add(z3.Sum([z3.If(row[kind], 1, 0) for row in used]) <= count)
    solver.add([z3.Implies(row[kind], shown == kind) for row in used[:joined] for kind in range(8)])

    def answer(hand: Hand) -> bool:
        faces = hand.faces
        solver.push()
        solver.add([count == faces.count(face) for count, face in zip(counts, KINDS, strict=True)])
        met = bool(solver.check() == z3.sat)
        solver.pop()
        return met

    return answer


def test_the_fast_form_is_far_faster_than_z3(show: Show) -> None:
    condition, few = Condition(pattern("? = ? 3 ●")), hands()[:40]
    answer = asking_z3(condition, joined=2)
    assert [condition.is_met_by(hand) for hand in few] == [answer(hand) for hand in few]
    found = compared(lambda: each(answer, few), lambda: each(condition.is_met_by))
    show("z3 / fast form", nanoseconds(found), found.ratio, 500)

    assert found.ratio > 500


def test_the_fast_form_keeps_up_with_a_mature_evaluator(show: Show) -> None:
    evaluate_cards = pytest.importorskip("phevaluator").evaluate_cards
    dice = random.Random(1)  # noqa: S311 - any hands will do
    poker = [tuple(dice.sample(range(52), 7)) for _ in range(1_000)]

    def evaluated() -> float:
        began = time.process_time()
        for cards in poker:
            evaluate_cards(*cards)
        return (time.process_time() - began) / len(poker)

    condition = Condition(pattern("? = ? = ? ? = ?"))
    condition.is_met_by(hands()[0])
    found = compared(lambda: each(condition.is_met_by), evaluated)
    show("fast form / phevaluator, 7 cards", nanoseconds(found), found.ratio, 1)

    assert found.ratio < 1


MANY = 500_000


@cache
def many_hands() -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    dice = np.random.default_rng(1)
    return dice.multivariate_hypergeometric(COPIES, 9, size=MANY).astype(np.uint8)


def batch(asked: Sequence[Condition]) -> float:
    """The seconds for one condition and one hand."""
    began = time.process_time()
    met_table(asked, many_hands())
    return (time.process_time() - began) / (MANY * len(asked))


def millions(found: Compared) -> str:
    return f"{1e-6 / found.measured:.0f} M a second"


def test_a_batch_answers_sooner_than_python_could_ask(show: Show) -> None:
    asked = [
        Condition(pattern(text)) for text in ("● ▲", "? = ? ▲", "? = ? = ? ? = ?", "0 2 ◆ ■", "? = ? 3 ●")
    ]
    batch(asked)
    found = max((compared(lambda: batch([one]), silence) for one in asked), key=lambda one: one.ratio)  # noqa: B023
    show("batch, slowest of five conditions / empty call", millions(found), found.ratio, 1.2)

    assert found.ratio < 1.2


def test_many_conditions_share_what_they_ask_of_a_hand(show: Show) -> None:
    asked = conditions()
    batch(asked)
    found = compared(lambda: batch(asked), lambda: batch(asked[:1]))
    show("batch, all conditions / one condition", millions(found), found.ratio, 1)

    assert found.ratio < 1


def test_engines_are_answered_soon(show: Show) -> None:
    dice = random.Random(1)  # noqa: S311 - any hands will do
    matches = matcher(pattern("? = ? = ? ? = ?"), PLAIN_RULES, KINDS)
    sorts = [dice.sample(range(len(KINDS)), 10, counts=COPIES) for _ in range(1_000)]
    asked = [(cards[:laid], cards[laid:]) for cards in sorts for laid in range(4)]

    def answered() -> float:
        began = time.process_time()
        for must, may in asked:
            matches(must, may)
        return (time.process_time() - began) / len(asked)

    answered()
    found = compared(answered, silence)
    show("cards that must be used / empty call", nanoseconds(found), found.ratio, SOON)

    assert found.ratio < SOON
