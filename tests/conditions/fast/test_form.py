"""Forms and the source that is made of them: what they look like, and where they end."""

import io
import tokenize

import pytest
from condition_cases import faces, pattern
from condition_shapes import deck_conditions
from condition_strategies import RULES, patterns
from hypothesis import given

from rulescore.conditions import Condition, Digit, Face, Group, Hand, MatchRules, Pattern, Symbol, is_met
from rulescore.conditions.fast import ASK_THE_DEFINITION, check_of, form_for
from rulescore.conditions.fast.fields import PLAIN_FIELDS, Fields, fields_of
from rulescore.conditions.fast.packing import PLAIN_LAYOUT
from rulescore.conditions.fast.source import source_of
from rulescore.conditions.fast.terms import Among, Term
from rulescore.conditions.rules import PLAIN_RULES

WORDS = {"def", "check", "cards", "jokers", "them", "bit_count"} | {
    *("if", "else", "not", "and", "or", "return", "True", "False", "None")
}

CIRCLE, ALL = PLAIN_FIELDS.of_symbol(0), PLAIN_FIELDS.any_number


def form(text: str) -> tuple[tuple[Term, ...] | None, ...]:
    return form_for(pattern(text), PLAIN_RULES)


def needs(*pairs: tuple[int, int]) -> Term:
    return Term(pairs, ())


@pytest.mark.parametrize(
    ("text", "without_jokers"),
    [
        ("3", (needs((3, 1)),)),
        ("0 ●", (needs((0, 1), (CIRCLE, 2)),)),
        ("0 ?", (needs((0, 1), (ALL, 2)),)),
        ("? = ?", (Term((), (Among(tuple(range(8)), 2, 1),)),)),
        ("3 = ?", (needs((3, 2)),)),
        ("3 = 5", ()),
    ],
)
def test_fields_need_as_many_cards_as_signs_ask_for_them_or_within_them(
    text: str, without_jokers: tuple[Term, ...]
) -> None:
    assert without_jokers == form(text)[0]


def test_a_joker_takes_the_place_of_one_sign() -> None:
    assert ((needs((3, 1), (5, 1)),), (needs((3, 1)), needs((5, 1))), (needs(),)) == form("3 5")


def test_the_source_of_a_simple_condition_is_short() -> None:
    source = source_of(form("3"), PLAIN_LAYOUT)

    assert ["if not jokers:", "return True if not", "if jokers > 0:", "return True", "return None"] == [
        line.strip()[:18].strip() for line in source.splitlines()[2:]
    ]


def words_of(source: str) -> set[str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.string for token in tokens if token.type in (tokenize.NAME, tokenize.STRING)}


@given(patterns(6), RULES)
def test_the_source_is_made_of_numbers_and_of_few_words(condition: Pattern, rules: MatchRules) -> None:
    assert set() == words_of(source_of(form_for(condition, rules), PLAIN_LAYOUT)) - WORDS


def test_another_word_would_be_noticed() -> None:
    assert {"open", "'x'"} == words_of("def check(cards): return open('x')") - WORDS


def test_every_condition_of_the_deck_has_a_form_without_the_definition() -> None:
    assert [] == [one.text() for one in deck_conditions() if None in form_for(one, PLAIN_RULES)]


@given(patterns(7), RULES)
def test_so_has_every_condition_of_seven_signs(condition: Pattern, rules: MatchRules) -> None:
    assert None not in form_for(condition, rules)


LONG = "0 1 2 3 4 5 6 7 ● ▲ ◆ ■ ? ? ? ?"


def test_where_a_form_would_be_too_long_the_definition_is_asked() -> None:
    condition = Condition.parse(LONG)
    cards = faces("0 1 2 3 4 5 6 7 7 7 J J J J 1 2")

    assert None in form(LONG)
    assert check_of(condition.pattern, condition.rules)(Hand.of(cards).packed) is None
    assert is_met(condition.pattern, (), cards) == condition.is_met_by(Hand.of(cards))
    assert not condition.is_met_by(Hand.of(cards[:-1]))


def test_more_signs_than_are_counted_are_left_to_the_definition() -> None:
    many = Pattern(tuple(Group((Digit(3),)) for _ in range(17)))

    assert form_for(many, PLAIN_RULES) == ASK_THE_DEFINITION
    assert not Condition(many).is_met_by(Hand.of([Face(3, 1)] * 16))


def test_another_largest_number_is_left_to_the_definition() -> None:
    assert form_for(Pattern((Group((Digit(9),)),)), MatchRules(largest_digit=9)) == ASK_THE_DEFINITION


def test_signs_that_no_card_bears_are_served_by_jokers() -> None:
    strange = Pattern((Group((Digit(12),)), Group((Symbol(9),))))
    check = check_of(strange, PLAIN_RULES)

    assert [False, False, True] == [check(Hand.parse("J " * jokers + "3 3").packed) for jokers in range(3)]


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        ((Face(0, 0), Face(1, 0), Face(2, None)), Fields((0, 0, None))),
        ((Face(0, 0), Face(None, None, wild=True), Face(None, None)), Fields((0, None, None))),
        ((Face(0, 0), Face(0, 1)), None),
        ((Face(None, 1),), None),
        ((Face(3, 1),), None),
    ],
)
def test_cards_have_fields_when_each_number_has_one_symbol(
    deck: tuple[Face, ...], expected: Fields | None
) -> None:
    assert expected == fields_of(deck, 2)


def test_a_field_knows_those_around_it() -> None:
    fields = Fields((0, None))

    assert [(2, 3), (3,), (3,), ()] == [fields.wider(field) for field in range(4)]
