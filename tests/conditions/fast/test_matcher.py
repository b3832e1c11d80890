"""What engines ask: whether all cards that must be used, with some that may be, serve a condition."""

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt
import pytest
from condition_cases import CASES, Case, faces, pattern
from condition_shapes import deck_shapes, rules_for
from condition_strategies import RULES, patterns
from condition_tables import KINDS, Truths, hands, paying, with_more
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Digit, Face, Group, MatchRules, Pattern, is_met
from rulescore.conditions.fast.matcher import Matcher, matcher
from rulescore.conditions.rules import PLAIN_RULES

FACES = (*KINDS, Face(None, None))
"""The numbers, jokers, and cards that serve nothing."""

SORTS = st.lists(st.integers(0, len(FACES) - 1), max_size=5)


def sorts(text: str) -> tuple[int, ...]:
    return tuple(FACES.index(face) for face in faces(text))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_table_of_answers_holds(case: Case) -> None:
    matches = matcher(pattern(case.condition), case.rules, FACES)

    assert case.met == matches(sorts(case.must), sorts(case.may))


@given(patterns(7), st.lists(st.tuples(SORTS, SORTS), min_size=1, max_size=8), RULES)
def test_an_engine_is_answered_as_the_definition_answers(
    condition: Pattern, asked: list[tuple[list[int], list[int]]], rules: MatchRules
) -> None:
    matches = matcher(condition, rules, FACES)
    right = [
        is_met(condition, [FACES[at] for at in must], [FACES[at] for at in may], rules) for must, may in asked
    ]

    assert right == [matches(must, may) for must, may in asked]


@pytest.mark.parametrize(
    "deck",
    [
        pytest.param((Face(0, 0), Face(0, 1), Face(1, 0)), id="a number with two symbols"),
        pytest.param((Face(None, 2), Face(4, 2)), id="a symbol without a number"),
        pytest.param((Face(9, 3), Face(6, 3)), id="a number above the largest"),
        pytest.param((Face(0, None), Face(1, 0)), id="a number without a symbol"),
    ],
)
def test_every_deck_is_answered(deck: tuple[Face, ...]) -> None:
    condition, all_sorts = pattern("? = ? ●"), range(len(deck))
    matches = matcher(condition, PLAIN_RULES, deck)
    asked = [((one,), (two, three)) for one in all_sorts for two in all_sorts for three in all_sorts]

    assert [
        is_met(condition, [deck[at] for at in must], [deck[at] for at in may]) for must, may in asked
    ] == [matches(must, may) for must, may in asked]


@pytest.mark.parametrize(
    ("condition", "must", "may"),
    [
        pytest.param("? = ? " * 8, "3", "3 " * 15, id="as many signs as there can be"),
        pytest.param("? = ? " * 5 + "3", "3 3", "3 " * 9, id="many free groups"),
        pytest.param("3 ?", "3", "J " * 130, id="more cards than are counted"),
    ],
)
def test_what_has_no_fast_form_is_answered_by_the_definition(condition: str, must: str, may: str) -> None:
    read = pattern(condition)
    matches = matcher(read, PLAIN_RULES, FACES)
    jokers = tuple(8 for word in may.split() if word == "J")
    others = sorts(" ".join(word for word in may.split() if word != "J"))

    assert matches(sorts(must), (*others, *jokers))


@pytest.mark.parametrize("limit", ["REMEMBERED", "MOST_TERMS"])
def test_what_is_not_kept_or_not_listed_is_answered_all_the_same(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"rulescore.conditions.fast.matcher.{limit}", 0)
    matches = matcher(pattern("? = ? 3"), PLAIN_RULES, FACES)
    asked = [("3", "3 3"), ("5", "3 3"), ("5", "3 5"), ("3", "3 3")]

    assert [True, False, True, True] == [matches(sorts(must), sorts(may)) for must, may in asked]


def test_different_numbers_joined_are_met_by_no_cards_that_must_be_used() -> None:
    matches = matcher(Pattern((Group((Digit(3), Digit(5))),)), PLAIN_RULES, FACES)

    assert not matches(sorts("J"), sorts("J J"))


MUST, MAY = 5, 4


@pytest.mark.slow
@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_all_cards_that_must_be_used_are_used_exactly_when_the_definition_says(condition: Pattern) -> None:
    assert [] == wrong_musts(matcher, condition, PLAIN_RULES)[:3]


@pytest.mark.sweep
@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_they_are_under_every_reading(condition: Pattern) -> None:
    assert {} == {
        rules: wrong[:3]
        for rules in rules_for(condition)
        if (wrong := wrong_musts(matcher, condition, rules))
    }


Maker = Callable[[Pattern, MatchRules, tuple[Face, ...]], Matcher]


def wrong_musts(
    make: Maker, condition: Pattern, rules: MatchRules, *, may: int = MAY
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Cards that must and cards that may be used about which a matcher is wrong; `may` is how many may be."""
    matches, wrong = make(condition, rules, KINDS), []
    every = hands(MUST)
    exactly = paying(condition, rules, every)
    cards = [_sorts(counts) for counts in every.counts]
    for at in range(every.begins[min(condition.size + 1, MUST) + 1]):
        right = with_must(exactly, at)
        wrong += [
            (cards[at], cards[more])
            for more in range(every.begins[may + 1])
            if matches(cards[at], cards[more]) != right[more]
        ]
    return wrong


def _sorts(counts: npt.NDArray[np.uint8]) -> tuple[int, ...]:
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def with_must(exactly: Truths, must: int) -> Truths:
    """For each hand: whether some of it pays together with all cards of the hand `must`."""
    every = hands(MUST)
    rest = every.counts[exactly].astype(np.int64) - every.counts[must]
    rest = rest[(rest >= 0).all(axis=1)]
    needed = np.zeros(len(every.counts), dtype=np.bool_)
    needed[every.index_of(rest)] = True
    return with_more(needed, every)


def leaves_cards_over(condition: Pattern, rules: MatchRules, deck: tuple[Face, ...]) -> Matcher:
    """Lies: cards that must be used may be left over."""
    return lambda must, may: is_met(condition, (), [deck[at] for at in (*must, *may)], rules)


def judges_both_sides_alone(condition: Pattern, rules: MatchRules, deck: tuple[Face, ...]) -> Matcher:
    """Lies: what must be used can be laid for one number, all signs served for another one."""

    def matches(must: Sequence[int], may: Sequence[int]) -> bool:
        laid = [deck[at] for at in must]
        served = is_met(condition, (), [*laid, *(deck[at] for at in may)], rules)
        return served and is_met(condition, laid, deck * condition.size, rules)

    return matches


def counts_jokers_that_must_be_used_as_none(
    condition: Pattern, rules: MatchRules, deck: tuple[Face, ...]
) -> Matcher:
    """Lies: jokers always find room."""

    def matches(must: Sequence[int], may: Sequence[int]) -> bool:
        laid, free = [deck[at] for at in must], [deck[at] for at in may]
        natural = [face for face in laid if not face.wild]
        return is_met(condition, natural, [*(face for face in laid if face.wild), *free], rules)

    return matches


@pytest.mark.parametrize(
    ("liar", "condition", "lie"),
    [
        (leaves_cards_over, "3", ((5,), (3,))),
        (judges_both_sides_alone, "? = ?", ((1,), (0, 0))),
        (counts_jokers_that_must_be_used_as_none, "3", ((3, 8), ())),
    ],
)
def test_going_through_all_cards_catches_every_liar(
    liar: Maker, condition: str, lie: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    assert lie in wrong_musts(liar, pattern(condition), PLAIN_RULES, may=2)
