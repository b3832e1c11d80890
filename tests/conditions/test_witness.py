"""The witness: it serves what it says, costs as little as it can, and is always the same one."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from condition_cases import faces, pattern
from condition_strategies import FACES, RULES, patterns
from hypothesis import given
from hypothesis import strategies as st

from rulescore.conditions import Digit, Face, MatchRules, Pattern, Symbol, Use, assignment, is_met
from rulescore.conditions.pattern import sign_text

CARDS = st.lists(FACES, max_size=5)


def told(condition: str, must: str = "", may: str = "", kept: str = "") -> list[str] | None:
    """A witness in short: sign, row and index, what the card is taken as."""
    uses = assignment(pattern(condition), faces(must), faces(may), faces(kept))
    if uses is None:
        return None
    return [f"{sign_text(use.sign)} {use.source}{use.index} {sign_text(use.taken_as)}" for use in uses]


def faults(uses: Sequence[Use], condition: Pattern, must: Sequence[Face], may: Sequence[Face]) -> list[str]:
    """What is wrong with a witness as an assignment of cards to signs."""
    rows = {"must": must, "may": may}
    laid = [(use.source, use.index) for use in uses]
    found = ["a sign has no card"] if [use.sign for use in uses] != list(condition.signs) else []
    if len(set(laid)) < len(laid):
        found.append("a card is used twice")
    if {index for source, index in laid if source == "must"} != set(range(len(must))):
        found.append("a card that must be used is not")
    if any(not _can_be(rows[use.source][use.index], use.taken_as) for use in uses):
        found.append("a card is taken as what it is not")
    return found + _unequal(uses, condition)


def _can_be(face: Face, taken_as: Digit | Symbol) -> bool:
    shown = face.number if isinstance(taken_as, Digit) else face.symbol
    return face.wild or shown == (taken_as.value if isinstance(taken_as, Digit) else taken_as.index)


def _unequal(uses: Sequence[Use], condition: Pattern) -> list[str]:
    found = []
    for group in condition.groups:
        own, uses = uses[: len(group.signs)], uses[len(group.signs) :]
        numbers = {use.taken_as for use in own if isinstance(use.taken_as, Digit)}
        if len(own) > 1 and all(isinstance(use.taken_as, Digit) for use in own) and len(numbers) > 1:
            found.append("numbers joined by an equals sign differ")
    return found


@given(patterns(), CARDS, CARDS, RULES)
def test_there_is_a_witness_exactly_when_the_condition_is_met(
    condition: Pattern, must: list[Face], may: list[Face], rules: MatchRules
) -> None:
    uses = assignment(condition, must, may, rules=rules)

    assert is_met(condition, must, may, rules) == (uses is not None)


@given(patterns(), CARDS, CARDS)
def test_a_witness_serves_every_sign_as_it_says(
    condition: Pattern, must: list[Face], may: list[Face]
) -> None:
    uses = assignment(condition, must, may)

    assert uses is None or faults(uses, condition, must, may) == []


@given(patterns(), CARDS, CARDS)
def test_no_assignment_takes_fewer_wild_cards(condition: Pattern, may: list[Face], kept: list[Face]) -> None:
    uses = assignment(condition, (), may, kept)
    cards = [*may, *kept]
    if uses is not None:
        wild = sum({"may": may, "kept": kept}[use.source][use.index].wild for use in uses)
        met_by = [chosen for chosen in combinations(cards, condition.size) if is_met(condition, chosen)]

        assert wild == min(sum(card.wild for card in chosen) for chosen in met_by)


@given(patterns(), CARDS, CARDS)
def test_of_those_no_assignment_spends_fewer_cards(
    condition: Pattern, may: list[Face], kept: list[Face]
) -> None:
    uses = assignment(condition, (), may, kept)
    if uses is not None:
        wild = sum({"may": may, "kept": kept}[use.source][use.index].wild for use in uses)
        marked = [*((card, 1) for card in may), *((card, 0) for card in kept)]
        met_by = [
            chosen
            for chosen in combinations(marked, condition.size)
            if sum(card.wild for card, _ in chosen) == wild
            and is_met(condition, [card for card, _ in chosen])
        ]
        spent = sum(use.source == "may" for use in uses)

        assert spent == min(sum(cost for _, cost in chosen) for chosen in met_by)


@pytest.mark.parametrize(
    ("condition", "may", "kept", "uses"),
    [
        ("? = ? 3", "2 2 3 J", "", ["? may0 2", "? may1 2", "3 may2 3"]),
        ("? = ?", "3 J", "", ["? may0 3", "? may1 3"]),
        ("● 0", "0 1", "", ["● may1 ●", "0 may0 0"]),
        ("? ?", "5 4 3", "", ["? may0 5", "? may1 4"]),
        ("?", "J", "", ["? may0 0"]),
        ("? = ?", "J J", "", ["? may0 0", "? may1 0"]),
        ("? = 6", "J J", "", ["? may0 6", "6 may1 6"]),
        ("? = ?", "J 3 5 5", "", ["? may2 5", "? may3 5"]),
        ("● 0", "0", "0 1", ["● kept1 ●", "0 kept0 0"]),
        ("? = ?", "5 5 J", "3", ["? may0 5", "? may1 5"]),
        ("3", "3", "3", ["3 kept0 3"]),
    ],
)
def test_the_cheapest_and_then_the_first_assignment_is_named(
    condition: str, may: str, kept: str, uses: list[str]
) -> None:
    assert uses == told(condition, may=may, kept=kept)


def test_cards_that_must_be_used_come_before_those_that_may() -> None:
    assert ["? must0 5", "3 may0 3"] == told("? 3", must="5", may="3 3")


def test_two_wild_groups_that_must_differ_are_taken_as_different_numbers() -> None:
    uses = assignment(pattern("? = ? ? = ?"), faces("J J J J"), rules=MatchRules(groups_differ=True))

    assert uses is not None
    assert {uses[0].taken_as, uses[2].taken_as} == {Digit(0), Digit(1)}


def test_no_witness_without_a_way() -> None:
    assert told("? = ?", may="2 3") is None


THREES = (Digit(3), Digit(3))


@pytest.mark.parametrize(
    ("lie", "fault"),
    [
        pytest.param((("may", 0), ("may", 0), THREES), "a card is used twice", id="twice"),
        pytest.param((("may", 0), ("may", 1), THREES), "a card that must be used is not", id="left over"),
        pytest.param(
            (("must", 0), ("may", 1), (Digit(3), Digit(5))),
            "numbers joined by an equals sign differ",
            id="unequal",
        ),
        pytest.param((("must", 0), ("may", 1), THREES), "a card is taken as what it is not", id="false name"),
    ],
)
def test_a_false_witness_is_caught(
    lie: tuple[tuple[str, int], tuple[str, int], tuple[Digit, Digit]], fault: str
) -> None:
    condition, must, may = pattern("? = ?"), faces("3"), faces("3 5")
    (first, second, names) = lie
    uses = [
        Use(sign, source, index, name)  # type: ignore[arg-type] # the source of a lie is any word
        for sign, (source, index), name in zip(condition.signs, (first, second), names, strict=True)
    ]

    assert fault in faults(uses, condition, must, may)
