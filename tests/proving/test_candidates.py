"""What is offered as a sentence is read off the kernel."""

from rulescore.checked.expressions import Call, Get
from rulescore.kernel.cutting import in_small_steps
from rulescore.play.game import load
from rulescore.proving.candidates.questions import negated
from rulescore.proving.candidates.sentences import sentences
from rulescore.proving.candidates.ways import splits


def test_a_name_that_is_handed_over_may_decide_what_else_holds() -> None:
    match = in_small_steps(load("diciassette").match(players=2))

    assert {Get("reached"), negated(Get("reached"))} <= {*splits(match)}
    assert Get("reached") not in splits(load("diciassette").match(players=2))


def test_a_condition_with_a_name_of_its_own_is_offered() -> None:
    asked = Call("may call", (Get("ask for calls.q"),))

    assert {asked, negated(asked)} <= {*sentences(load("diciassette").match(players=2))}
