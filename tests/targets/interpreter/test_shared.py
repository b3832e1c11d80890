"""What the needs of an option share is worked out before its choices, for whoever is asked."""

import pytest
from attrs import evolve
from small_kernels import DISCARDS, SHELVES, hand_of, match_of

from rulescore.checked.effects import Let
from rulescore.checked.expressions import (
    Binary,
    Cards,
    Constant,
    Expression,
    Fold,
    Local,
    Place,
    Range,
    Size,
    Top,
)
from rulescore.checked.nodes import Need
from rulescore.checked.types import NumberType
from rulescore.errors import ObligationError
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.nodes import Choice, Decision, End, Goto, Option
from rulescore.kernel.position import Position
from rulescore.targets.interpreter import first_failing, legal_actions, next_step, world_at

A, B = 0, 1
SMALL = NumberType(0, 9)
HELD, MORE = Local("1.shared"), Local("2.shared")
COUNTED = Let("1.shared", SMALL, Size(hand_of(Local("p"))))
X = Local("x")
POSITION = Position(0, (0, 0, 2, 2), ((A,), (A, B), (), (-1, -1, -1), ()))
"""A has two cards in hand, B has none."""


ANY_X = Choice("x", SMALL, Range(Constant(0), Constant(3)))


def pick(*shared: Let, needs: tuple[Expression, ...], to: int = 1) -> Option:
    written = tuple(Need(need, f"need {at}") for at, need in enumerate(needs))
    return Option("pick", "p", (ANY_X,), written, (Goto(to),), shared=shared)


def asked(option: Option, who: int = 0) -> Match:
    return match_of(evolve(SHELVES, points=(Decision("ask", Constant(who), (option,), None), End())))


def numbers(match: Match) -> list[int]:
    return [action.arguments[0] for action in legal_actions(match, POSITION)]


def test_a_need_speaks_of_what_is_shared() -> None:
    assert [0, 1] == numbers(asked(pick(COUNTED, needs=(Binary("<", X, HELD),))))


def test_what_is_shared_may_speak_of_what_was_shared_before() -> None:
    more = Let("2.shared", SMALL, Binary("+", HELD, Constant(1)))

    assert [3] == numbers(asked(pick(COUNTED, more, needs=(Binary("=", X, MORE),))))


def test_what_is_shared_is_of_the_player_who_is_asked() -> None:
    assert [0] == numbers(asked(pick(COUNTED, needs=(Binary("<=", X, HELD),)), who=1))


def test_what_is_shared_fails_before_the_first_choice() -> None:
    top = Let("1.shared", SMALL, Top(Place(DISCARDS)))
    match = asked(pick(top, needs=(Constant(0), Binary("=", X, HELD))))
    with pytest.raises(ObligationError, match="RS542"):
        legal_actions(match, POSITION)


def test_what_is_shared_decides_what_refuses_an_action() -> None:
    option = pick(COUNTED, needs=(Binary("<", X, HELD), Binary("!=", X, Constant(1))))
    match = asked(option)
    failing = [first_failing(option, 0, (x,), world_at(match, POSITION)) for x in range(3)]

    assert [None, "need 1", "need 0"] == [
        one if one is None or one.need is None else one.need.reason for one in failing
    ]


def test_what_is_shared_is_asked_again_for_another_player() -> None:
    """Nothing is written between the two questions, and the need does not speak of the player itself."""
    second = Choice("y", SMALL, Range(Constant(0), Constant(1)))
    by_both = evolve(pick(COUNTED, needs=(Binary("<", Local("y"), HELD),), to=2), choices=(ANY_X, second))
    points = (
        Decision("ask B", Constant(1), (by_both,), (Goto(1),)),
        Decision("ask A", Constant(0), (by_both,), (Goto(2),)),
        End(),
    )
    asked = next_step(match_of(evolve(SHELVES, points=points)), POSITION)

    assert isinstance(asked, DecisionStep)
    assert (1, 8) == (asked.position.point, len(asked.actions))


def test_what_is_shared_may_go_through_cards() -> None:
    total = Fold("total", "c", Cards(hand_of(Local("p"))), value=Binary("+", Local("c"), Constant(1)))

    assert [3] == numbers(asked(pick(Let("1.shared", SMALL, total), needs=(Binary("=", X, HELD),))))


def test_a_possible_action_is_none_that_is_refused() -> None:
    option = pick(COUNTED, needs=(Binary("<", X, HELD),))
    match = asked(option)

    assert [
        Action("pick", (x,))
        for x in range(4)
        if not first_failing(option, 0, (x,), world_at(match, POSITION))
    ] == [*legal_actions(match, POSITION)]
