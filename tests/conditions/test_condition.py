"""A condition as a Python caller has it: parsed, asked, and refused with everything that is wrong."""

import pickle

import pytest
from condition_cases import faces
from condition_strategies import FACES, NUMBERED, patterns
from hypothesis import given
from hypothesis import strategies as st

import rulescore
from rulescore.conditions import Condition, Face, Hand, Pattern, Readings, is_met
from rulescore.conditions.paying import pays
from rulescore.errors import NotationError, UsageError

READINGS = st.builds(
    Readings,
    equal_groups_distinct=st.sampled_from(("may_coincide", "distinct")),
    all_joker_group=st.sampled_from(("yes", "no")),
    pjoker_only=st.sampled_from(("yes", "no")),
    equals_over_symbols=st.sampled_from(("rejected", "same_number", "same_symbol")),
)


@pytest.mark.parametrize(
    ("condition", "hand", "jokers", "met"),
    [
        ("? = ?  3 ●", "2 2 3 J", "", True),
        ("? = ?  3 ●", "2 2 3", "", False),
        ("? = ?  3 ●", "2 2 3", "1", True),
        ("3 ▲", "", "3", False),
        ("3 ▲", "", "3 2", True),
        ("3 ▲", "3", "3", True),
    ],
)
def test_hand_and_permanent_jokers_are_asked_together(
    condition: str, hand: str, jokers: str, met: bool
) -> None:
    asked = Condition.parse(condition)

    assert met == asked.is_met_by(Hand.parse(hand), Hand.parse(jokers))


def test_permanent_jokers_may_be_left_out() -> None:
    assert Condition.parse("? = ?").is_met_by(Hand.parse("3 3"))


@pytest.mark.parametrize(
    ("hand", "met"),
    [("", False), ("5", False), ("3", True), ("J", True)],
    ids=["no", "another", "it", "joker"],
)
def test_permanent_jokers_alone_do_when_the_reading_says_so(hand: str, met: bool) -> None:
    cards, joker = Hand.parse(hand), Hand.parse("3")

    assert Condition.parse("3").is_met_by(cards, joker)
    assert met == Condition.parse("3", pjoker_only="no").is_met_by(cards, joker)


@given(patterns(6), st.lists(FACES, max_size=6), st.lists(NUMBERED, max_size=3), READINGS)
def test_a_condition_is_met_as_the_definition_says(
    condition: Pattern, hand: list[Face], jokers: list[Face], readings: Readings
) -> None:
    asked = Condition(condition, readings)

    assert pays(condition, hand, jokers, readings) == asked.is_met_by(Hand.of(hand), Hand.of(jokers))


@given(patterns(9), st.lists(FACES, max_size=12), READINGS)
def test_long_conditions_and_large_hands_are_answered_as_the_definition_says(
    condition: Pattern, hand: list[Face], readings: Readings
) -> None:
    expected = is_met(condition, (), hand, readings.match_rules)

    assert expected == Condition(condition, readings).is_met_by(Hand.of(hand))


def test_a_card_that_breaks_the_rule_of_symbols_is_answered_too() -> None:
    odd = Hand.of((Face(3, 0), Face(2, 1)))

    assert Condition.parse("● ▲").is_met_by(odd)
    assert Condition.parse("● ▲").is_met_by(Hand.parse("2"), Hand.of((Face(3, 0),)))


def test_a_long_condition_takes_a_card_of_the_hand_too_when_the_reading_says_so() -> None:
    condition = Condition.parse("0 1 2 3 4 5 6 7 ● ▲ ◆ ■ ? ? ? ?", pjoker_only="no")
    jokers = Hand.parse("0 1 2 3 4 5 6 7 0 2 4 6 7 7 7 7")

    assert [False, True] == [condition.is_met_by(Hand.parse(hand), jokers) for hand in ("", "7")]


@pytest.mark.parametrize("ask", ["is_met_by", "ways", "best", "why_not"])
@pytest.mark.parametrize("hands", [("3 3",), (Hand.parse("3"), "3"), (Hand.parse("3"), 5)], ids=str)
def test_a_text_is_no_hand(ask: str, hands: tuple[object, ...]) -> None:
    with pytest.raises(UsageError, match="a hand of cards was expected, not"):
        getattr(Condition.parse("3"), ask)(*hands)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("● ▲ ◆ ■ ★ ♥ ♣ ♠ ☻", ["RS151"] * 5),
        ("★ ♥ ♣ ♠ ☻ ☼ ♪ ♫ ►", ["RS151"] * 5),
        ("= 3", ["RS152"]),
        ("3 ? =", ["RS152"]),
        ("3 x", ["RS151"]),
        ("３", ["RS151"]),
        ("○ △", ["RS151", "RS151"]),
        ("", ["RS150"]),
        ("3 = 5", ["RS154"]),
    ],
)
def test_what_is_no_condition_is_raised_with_everything_that_is_wrong(text: str, codes: list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        Condition.parse(text)

    assert codes == [problem.code for problem in caught.value.diagnostics]
    assert all(problem.span is not None for problem in caught.value.diagnostics)


def test_the_place_is_shown() -> None:
    with pytest.raises(NotationError) as caught:
        Condition.parse("3 ? =")

    assert ["1 | 3 ? =", "  |     ^"] == [
        line.strip("\n")[1:] for line in str(caught.value).splitlines()[2:4]
    ]


def test_a_reading_can_allow_what_is_else_no_condition() -> None:
    never = Condition.parse("3 = 5", equals_literals_differ="unsatisfiable")

    assert not never.is_met_by(Hand.parse("J J J J"))


def test_a_condition_is_written_in_one_way() -> None:
    assert "? = ? 3 ●" == Condition.parse("?=?   3 o").text


def test_equal_conditions_are_equal_and_hash_alike() -> None:
    assert 1 == len({Condition.parse("? = ? o"), Condition.parse("?=?  ●")})
    assert Condition.parse("? = ?") != Condition.parse("? = ?", all_joker_group="no")


def test_a_condition_can_be_sent_to_another_process() -> None:
    condition = Condition.parse("? = ?")
    assert condition.is_met_by(Hand.parse("3 3"))
    sent = pickle.loads(pickle.dumps(condition))  # noqa: S301 - our own bytes

    assert condition == sent
    assert sent.is_met_by(Hand.parse("3 3"))


def test_the_public_names_are_these() -> None:
    assert (rulescore.Condition, rulescore.Hand) == (Condition, Hand)
    assert faces("3 J") == rulescore.Hand.parse("3 J").faces
