"""Proofs with z3 about all hands there could be, of any number of cards: the counts are free variables.

The definition is a formula without a choice in it: some selection of cards that can all be laid on the signs,
down to the last card and the last sign, is contained in the hand. What can be laid is asked of `is_met`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from typing import Any

import pytest
from attrs import evolve
from condition_cases import pattern
from condition_shapes import deck_shapes, rules_for, shapes
from condition_tables import KINDS

from rulescore.conditions import MatchRules, Pattern, is_met
from rulescore.conditions.fast import form_for
from rulescore.conditions.fast.fields import PLAIN_FIELDS
from rulescore.conditions.fast.terms import Form, Level, Term
from rulescore.conditions.rules import PLAIN_RULES

z3 = pytest.importorskip("z3")

# z3 says nothing about its types.
Number = Any
Truth = Any

pytestmark = pytest.mark.slow

JOKER = len(KINDS) - 1
PARTS = 10
NATURAL = MatchRules(natural_in_group=True)


def counts(name: str) -> list[Number]:
    """How many cards there are of each kind: any numbers."""
    return [z3.Int(f"{name}{kind}") for kind in range(len(KINDS))]


def are_counts(cards: Sequence[Number]) -> Truth:
    return z3.And([count >= 0 for count in cards])


def holds(form: Form, cards: Sequence[Number]) -> Truth:
    """The closed form: one of the alternatives of the level that there are jokers for."""
    last = len(form) - 1
    return z3.Or(
        [
            z3.And(
                cards[JOKER] == jokers if jokers < last else cards[JOKER] >= jokers,
                z3.Or([z3.And(_term(term, cards)) for term in _alternatives(level)]),
            )
            for jokers, level in enumerate(form)
        ]
    )


def _alternatives(level: Level) -> tuple[Term, ...]:
    assert level is not None, "the fast form has no answer of its own"
    return level


def _term(term: Term, cards: Sequence[Number]) -> list[Truth]:
    needs = [_in_field(field, cards) >= least for field, least in term.needs]
    return needs + [
        z3.AtLeast(*(cards[number] >= one.cards for number in one.numbers), one.count) for one in term.among
    ]


def _in_field(field: int, cards: Sequence[Number]) -> Number:
    within = [number for number in range(JOKER) if field in PLAIN_FIELDS.of_face(KINDS[number])]
    return z3.Sum([cards[number] for number in within])


def meets(condition: Pattern, rules: MatchRules, cards: Sequence[Number]) -> Truth:
    """The definition."""
    return z3.Or(
        [
            z3.And([cards[kind] >= chosen.count(kind) for kind in dict.fromkeys(chosen)])
            for chosen in combinations_with_replacement(range(len(KINDS)), condition.size)
            if is_met(condition, [KINDS[kind] for kind in chosen], (), rules)
        ]
    )


def refuted(*claims: Truth) -> str | None:
    """Counts for which all of this is true, or None when there are none; anything else is no proof."""
    solver = z3.Solver()
    solver.add(*claims)
    found = solver.check()
    assert found in (z3.sat, z3.unsat), solver.reason_unknown()
    return str(solver.model()) if found == z3.sat else None


def disagreement(condition: Pattern, rules: MatchRules, form: Form) -> str | None:
    """A hand about which a closed form and the definition disagree."""
    cards = counts("c")
    return refuted(are_counts(cards), holds(form, cards) != meets(condition, rules, cards))


def disagreements(conditions: Sequence[Pattern]) -> dict[tuple[str, MatchRules], str]:
    return {
        (condition.text(), rules): found
        for condition in conditions
        for rules in rules_for(condition)
        if (found := disagreement(condition, rules, form_for(condition, rules)))
    }


@pytest.mark.parametrize(("signs", "joined_symbols"), [(1, True), (2, True), (3, True), (4, False)])
def test_the_fast_form_of_every_shape_is_the_definition_for_all_hands(
    signs: int, joined_symbols: bool
) -> None:
    assert {} == disagreements(shapes(signs, joined_symbols=joined_symbols))


@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_the_fast_form_of_every_condition_of_the_deck_is_the_definition_for_all_hands(
    condition: Pattern,
) -> None:
    assert {} == disagreements((condition,))


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("signs", [4, 5])
def test_the_fast_form_of_every_longer_shape_is_the_definition_for_all_hands(signs: int, part: int) -> None:
    assert {} == disagreements(shapes(signs, joined_symbols=True)[part::PARTS])


def more_hurts(form: Form) -> str | None:
    """A hand that meets the condition, and not with one card more."""
    cards, more = counts("c"), counts("m")
    added = z3.Or([_moved(cards, more, {kind: 1}) for kind in range(len(KINDS))])
    return refuted(are_counts(cards), added, holds(form, cards), z3.Not(holds(form, more)))


def _moved(before: Sequence[Number], after: Sequence[Number], changes: dict[int, int]) -> Truth:
    return z3.And([after[kind] == count + changes.get(kind, 0) for kind, count in enumerate(before)])


def joker_is_worse(form: Form) -> str | None:
    """A hand that meets the condition, and not when a joker takes the place of one of its cards."""
    cards, better = counts("c"), counts("b")
    replaced = z3.Or([_moved(cards, better, {kind: -1, JOKER: 1}) for kind in range(JOKER)])
    return refuted(
        are_counts(better), are_counts(cards), replaced, holds(form, cards), z3.Not(holds(form, better))
    )


def too_few_cards(form: Form, signs: int, *, times: int = 1) -> str | None:
    """Fewer cards than signs, permanent jokers among them, with which the condition is met all the same.

    `times` is how often a permanent joker is counted.
    """
    cards, beside = counts("c"), counts("p")
    together = [own + times * one for own, one in zip(cards, beside, strict=True)]
    few = z3.Sum([*cards, *beside]) < signs
    return refuted(are_counts(cards), are_counts(beside), few, holds(form, together))


@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_one_more_card_never_hurts(condition: Pattern) -> None:
    assert {} == {
        rules: found for rules in rules_for(condition) if (found := more_hurts(form_for(condition, rules)))
    }


@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_a_joker_is_at_least_as_good_as_any_card(condition: Pattern) -> None:
    assert {} == {
        rules: found
        for rules in rules_for(condition)
        if not rules.natural_in_group and (found := joker_is_worse(form_for(condition, rules)))
    }


@pytest.mark.parametrize("condition", deck_shapes(), ids=Pattern.text)
def test_a_permanent_joker_is_used_once_at_most(condition: Pattern) -> None:
    assert {} == {
        rules: found
        for rules in rules_for(condition)
        if (found := too_few_cards(form_for(condition, rules), condition.size))
    }


def test_a_permanent_joker_that_serves_twice_is_caught() -> None:
    form = form_for(pattern("3 ▲"), PLAIN_RULES)

    assert too_few_cards(form, 2, times=2) is not None


def test_a_joker_that_is_worse_than_a_card_is_caught() -> None:
    assert joker_is_worse(form_for(pattern("? = ?"), NATURAL)) is not None


def test_a_card_that_hurts_is_caught() -> None:
    better_without_jokers = tuple(reversed(form_for(pattern("3 ▲"), PLAIN_RULES)))

    assert more_hurts(better_without_jokers) is not None


Lie = Callable[[Form], Form]


def forgets_an_alternative(form: Form) -> Form:
    return tuple(_alternatives(level)[1:] for level in form)


def wants_a_card_too_many(form: Form) -> Form:
    return _changed(form, lambda term: evolve(term, needs=_raised(term.needs, 1)))


def wants_a_card_too_few(form: Form) -> Form:
    return _changed(form, lambda term: evolve(term, needs=_raised(term.needs, -1)))


def counts_a_card_for_number_and_symbol(form: Form) -> Form:
    """No symbol needs more cards for the numbers that are asked for within it."""
    return _changed(form, lambda term: evolve(term, needs=tuple((field, 1) for field, _ in term.needs)))


def needs_one_number_where_two_are_needed(form: Form) -> Form:
    return _changed(form, lambda term: evolve(term, among=tuple(evolve(one, count=1) for one in term.among)))


def counts_a_joker_twice(form: Form) -> Form:
    return (form[0], *form[2:], form[-1])


def has_no_use_for_jokers(form: Form) -> Form:
    return form[:1]


def forces_groups_to_differ(_: Form) -> Form:
    return form_for(pattern("? = ? ? = ?"), MatchRules(groups_differ=True))


def _changed(form: Form, change: Callable[[Term], Term]) -> Form:
    return tuple(tuple(change(term) for term in _alternatives(level)) for level in form)


def _raised(needs: tuple[tuple[int, int], ...], cards: int) -> tuple[tuple[int, int], ...]:
    return tuple((field, least + cards) for field, least in needs)


@pytest.mark.parametrize(
    ("lie", "condition"),
    [
        (forgets_an_alternative, "? = ? 3"),
        (wants_a_card_too_many, "3 ▲"),
        (wants_a_card_too_few, "3 ▲"),
        (counts_a_card_for_number_and_symbol, "3 ▲"),
        (needs_one_number_where_two_are_needed, "? = ? ? = ?"),
        (counts_a_joker_twice, "3 5"),
        (has_no_use_for_jokers, "3 5"),
        (forces_groups_to_differ, "? = ? ? = ?"),
    ],
)
def test_a_form_that_lies_is_refuted(lie: Lie, condition: str) -> None:
    read = pattern(condition)

    assert disagreement(read, PLAIN_RULES, lie(form_for(read, PLAIN_RULES))) is not None
