"""What the interpreter remembers is forgotten as soon as it may be different."""

import pytest
from attrs import evolve
from condition_strategies import FACES, RULES, patterns
from hypothesis import given
from hypothesis import strategies as st
from small_kernels import DISCARDS, PILE, SHELF, SHELVES, hand_of, match_of

from rulescore.checked.effects import Change, MoveAll, MoveCard, MoveContent, Set, SlotPlace, Swap
from rulescore.checked.expressions import (
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
    Size,
)
from rulescore.checked.nodes import Function, Need
from rulescore.checked.types import NumberType
from rulescore.conditions import Face, MatchRules, Pattern, is_met
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.nodes import Choice, Decision, End, Goto, Option
from rulescore.kernel.position import Position, start_position
from rulescore.targets.interpreter import World, evaluate, next_step, world_at
from rulescore.targets.interpreter.changes import make
from rulescore.targets.interpreter.payments import Faces, is_served

A, B, JOKER = 0, 1, 2
POSITION = Position(2, (0, 0, 2, 2), ((A, B), (A, JOKER), (), (-1, A, -1), ()))


def asking(value: Expression) -> World:
    """A position in which the derived value was asked for once."""
    function = Function("asked", (), NumberType(0, 999), value)
    world = world_at(match_of(evolve(SHELVES, functions=(*SHELVES.functions, function))), POSITION)
    evaluate(Call("asked"), world)
    return world


HELD = Fold("total", "c", Cards(hand_of(Constant(0))), value=Binary("+", Local("c"), Constant(1)))
FIRST_FREE = Fold("first", "s", Range(Constant(0), Constant(2)), condition=IsEmptySlot(SHELF, Local("s")))
HAND_0, SECOND = hand_of(Constant(0)), SlotPlace(SHELF, Constant(1))


@pytest.mark.parametrize(
    ("value", "change"),
    [
        (Get("turns"), Set("turns", (), Constant(3))),
        (HELD, MoveCard(Constant(A), HAND_0, Place(DISCARDS))),
        (HELD, MoveContent(SECOND, HAND_0)),
        (Size(Place(PILE)), MoveAll(Place(PILE), Place(DISCARDS))),
        (FIRST_FREE, Swap(SlotPlace(SHELF, Constant(0)), SECOND)),
    ],
    ids=["set", "move a card", "move what lies there", "move all", "swap"],
)
def test_a_derived_value_is_worked_out_again_after_every_change(value: Expression, change: Change) -> None:
    world = asking(value)
    before = evaluate(Call("asked"), world)
    make(change, world)

    assert evaluate(value, world) == evaluate(Call("asked"), world) != before


def test_a_derived_value_is_worked_out_again_in_the_middle_of_a_change() -> None:
    """The card is out of the hand when it is asked where it goes."""
    world = asking(Size(HAND_0))
    slot = Binary("-", Call("asked"), Constant(1))
    make(MoveCard(Constant(JOKER), HAND_0, SlotPlace(SHELF, slot)), world)

    assert (JOKER, A, -1) == world.zones[3]


def test_a_derived_value_is_not_worked_out_twice_in_between() -> None:
    world = asking(HELD)
    world.zones[1] = ()

    assert 4 == evaluate(Call("asked"), world)


def test_a_need_is_asked_again_for_another_player() -> None:
    """Nothing is written between the two questions, and the same need has another answer."""
    small = Need(Binary("<", Local("x"), Constant(1)), "only 0")
    second = Need(Binary("=", Local("p"), Constant(1)), "only B may")
    number = Choice("x", NumberType(0, 1), Range(Constant(0), Constant(1)))
    pick = Option("pick", "p", (number,), (small, second), (Goto(2),))
    points = (
        Decision("ask A", Constant(0), (pick,), (Goto(1),)),
        Decision("ask B", Constant(1), (pick,), None),
        End(),
    )
    match = match_of(evolve(SHELVES, points=points))
    asked = next_step(match, start_position(match))

    assert isinstance(asked, DecisionStep)
    assert (1, (Action("pick", (0,)),)) == (asked.player, asked.actions)


@given(patterns(), st.lists(FACES, min_size=1, max_size=8), st.integers(0, 4), RULES)
def test_what_cards_can_do_is_all_that_matters_about_them(
    pattern: Pattern, cards: list[Face], musts: int, rules: MatchRules
) -> None:
    """Cards of one role are remembered as one; the definition is asked about the cards themselves."""
    sorts = range(len(cards))
    faces = Faces(rules, (pattern,), tuple(cards))

    expected = is_met(pattern, cards[:musts], cards[musts:], rules)
    assert int(expected) == is_served(faces, 0, sorts[:musts], sorts[musts:])
