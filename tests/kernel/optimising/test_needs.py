"""What becomes of needs: in the best order, together, and with what they share named before the choices."""

import pytest
from attrs import evolve
from engine_stage import LAST, empty_handed, leading_to_the_end, thrown
from optimised_play import Kept, kept_at
from stage_decisions import (
    FAILS_AT_ONE,
    FAILS_AT_ONE_AND_ONE,
    X_FEW,
    Y_FEW,
    Z_FEW,
    Z,
    choice,
    heap_of,
    option,
)
from stage_expressions import ANY, SMALL, STACK, TURN, X, Y, n

from rulescore.checked.effects import Let
from rulescore.checked.expressions import Binary, Expression, Range, Top
from rulescore.checked.types import NumberType
from rulescore.kernel import optimising
from rulescore.kernel.certain import Certain
from rulescore.kernel.expression_text import expression_text
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Choice, Decision, Goto, Option
from rulescore.kernel.optimising import hoisting, optimised
from rulescore.kernel.optimising.hoisting import hoisted
from rulescore.kernel.optimising.locals import Fresh
from rulescore.kernel.optimising.options import with_equal_needs, with_options_changed
from rulescore.kernel.optimising.repeating import with_needs_together
from rulescore.kernel.optimising.sharing import shared_before_choices
from rulescore.kernel.ranges import Ranges

FIRST = Binary("<", Y, SMALL)
SECOND = Binary("<", X, SMALL)
THIRD = Binary(">=", Z, TURN)
DIVIDES = choice(Range(n(0), Binary("div", n(6), Binary("-", n(1), X))), NumberType(-3, 12), "y")


def offering(choices: tuple[Choice, ...], *needs: Expression) -> Match:
    return leading_to_the_end([Decision("ask", TURN, (option("try", choices, *needs),), None)])


def option_of(match: Match) -> Option:
    point = match.game.points[0]
    assert isinstance(point, Decision)
    return point.options[0]


def order(choices: tuple[Choice, ...], *needs: Expression) -> list[Expression]:
    match = offering(choices, *needs)
    after = evolve(match, game=hoisted(match.game, Certain(Ranges(match))))
    return [need.condition for need in option_of(after).needs]


def kept(match: Match, other: Match) -> Kept:
    return kept_at(match, other, [empty_handed(match), *(thrown(match, seed) for seed in range(12))])


YX = (Y_FEW, X_FEW)


def test_a_need_is_looked_at_as_soon_as_it_can_be() -> None:
    assert [FIRST, SECOND] == order(YX, SECOND, FIRST)


def test_several_things_at_once_are_several_needs() -> None:
    assert [FIRST, SECOND] == order(YX, Binary("and", SECOND, FIRST))


def test_a_need_that_may_fail_is_not_passed_over_by_one_below_it() -> None:
    assert [FAILS_AT_ONE_AND_ONE, FIRST] == order(YX, FAILS_AT_ONE_AND_ONE, FIRST)


def test_a_need_that_may_fail_may_pass_over_others() -> None:
    assert [FAILS_AT_ONE, FIRST_OF_BOTH] == order((X_FEW, Y_FEW), FIRST_OF_BOTH, FAILS_AT_ONE)


FIRST_OF_BOTH = Binary("<", Binary("+", X, Y), SMALL)


def test_a_choice_that_may_fail_is_not_passed_over_either() -> None:
    assert [THIRD, SECOND] == order((X_FEW, DIVIDES, Z_FEW), THIRD, SECOND)


def test_a_need_stays_below_one_that_may_fail_even_after_others() -> None:
    needs = FAILS_AT_ONE_AND_ONE, THIRD, Binary("=", X, SMALL)
    after = order((X_FEW, Y_FEW, Z_FEW), *needs)

    assert after.index(needs[0]) < after.index(needs[2])


@pytest.mark.parametrize(
    ("choices", "needs"),
    [
        (YX, (FAILS_AT_ONE_AND_ONE, Binary("=", Y, SMALL))),
        ((X_FEW, DIVIDES, Z_FEW), (THIRD, Binary("=", X, SMALL))),
        ((X_FEW, Y_FEW, Z_FEW), (FAILS_AT_ONE_AND_ONE, THIRD, Binary("=", X, SMALL))),
        (YX, (SECOND, FIRST, Binary("!=", X, Y))),
    ],
)
def test_needs_in_another_order_say_the_same(
    choices: tuple[Choice, ...], needs: tuple[Expression, ...]
) -> None:
    match = offering(choices, *needs)

    assert [] == kept(match, optimised(match)).lost


def test_a_need_that_passes_over_one_that_may_fail_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Certain, "of", lambda *_: True)
    match = offering(YX, FAILS_AT_ONE_AND_ONE, Binary("=", Y, SMALL))
    careless = evolve(match, game=hoisted(match.game, Certain(Ranges(match))))

    assert kept(match, careless).lost


def test_a_need_that_passes_over_a_choice_that_may_fail_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hoisting, "_uncertain_choice", lambda *_: 0)
    match = offering((X_FEW, DIVIDES, Z_FEW), THIRD, Binary("=", X, SMALL))
    careless = evolve(match, game=hoisted(match.game, Certain(Ranges(match))))

    assert kept(match, careless).lost


# --- shared ---------------------------------------------------------------------------------------------


def shared(match: Match) -> Match:
    return evolve(match, game=shared_before_choices(match.game, Ranges(match), Fresh()))


def test_what_needs_ask_of_no_choice_is_named_before_them() -> None:
    after = option_of(shared(offering((X_FEW,), Binary("<", X, heap_of()))))

    assert ["1.shared"] == [let.local for let in after.shared]
    assert "(x < 1.shared)" == expression_text(after.needs[0].condition)


def test_what_is_asked_by_two_needs_has_one_name() -> None:
    after = option_of(shared(offering((X_FEW,), Binary("<", X, heap_of()), Binary("!=", X, heap_of()))))

    assert 1 == len(after.shared)


def test_a_need_without_a_choice_shares_nothing() -> None:
    assert () == option_of(shared(offering((X_FEW,), Binary("<", ANY, heap_of())))).shared


def test_what_speaks_of_a_choice_is_not_shared() -> None:
    assert () == option_of(shared(offering((X_FEW,), Binary("<", Binary("+", X, SMALL), n(3))))).shared


def test_a_shared_value_that_depends_on_the_choice_is_found() -> None:
    match = offering(YX, Binary("=", Binary("*", Y, SMALL), X))
    first = Let("1.shared", NumberType(0, 99), SMALL)

    def lying(one: Option) -> Option:
        need = evolve(one.needs[0], condition=Binary("=", SMALL, X))
        return evolve(one, shared=(first,), needs=(need,))

    assert kept(match, evolve(match, game=with_options_changed(match.game, lying))).lost


def test_a_shared_value_that_fails_fails_in_vain_only() -> None:
    match = offering(
        (X_FEW,), Binary("or", Binary("!=", X, n(9)), Binary("=", X, Binary("*", Top(STACK), SMALL)))
    )
    found = kept(match, optimised(match))

    assert [] == found.lost
    assert found.in_vain


# --- together -------------------------------------------------------------------------------------------


def test_needs_that_are_looked_at_together_are_one() -> None:
    match = offering(YX, Binary("!=", X, Y), Binary("<", Binary("+", X, Y), SMALL))
    after = option_of(evolve(match, game=with_needs_together(match.game, Fresh())))

    assert ["((x != y) and ((x + y) < small))"] == [expression_text(one.condition) for one in after.needs]


def test_an_action_that_is_offered_twice_asks_the_same_by_the_same_names() -> None:
    again = [
        Decision(label, TURN, (option("try", (X_FEW,), Binary("<", X, heap_of())),), None) for label in "ab"
    ]
    match = shared(leading_to_the_end(again))
    options = [point.options[0] for point in match.game.points if isinstance(point, Decision)]
    alike = [point.options[0] for point in with_equal_needs(match.game).points if isinstance(point, Decision)]

    assert options[0].shared != options[1].shared
    assert (alike[0].shared, alike[0].needs) == (alike[1].shared, alike[1].needs)


NEVER = Binary("<", X, n(-3))


def or_the_end(*needs: Expression) -> Match:
    """Where nothing is possible the game is over, so that it shows what was an error instead."""
    picks = (option("try", (UP_TO_TOP,), *needs),)
    return leading_to_the_end([Decision("ask", TURN, picks, (Goto(LAST),))])


UP_TO_TOP = choice(Range(n(0), Top(STACK)), NumberType(-3, 12))


@pytest.mark.parametrize("needs", [(NEVER,), (Binary(">", X, n(-3)), NEVER)])
def test_a_need_that_is_decided_hides_no_choice_that_fails(needs: tuple[Expression, ...]) -> None:
    match = or_the_end(*needs)

    assert [] == kept(match, optimised(match)).lost


def test_a_decided_need_that_hides_a_choice_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optimising, "with_needs_in_place", lambda _, after, __: after)
    match = or_the_end(NEVER)

    assert kept(match, optimised(match)).lost
