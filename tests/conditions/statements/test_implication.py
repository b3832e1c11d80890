from collections.abc import Callable, Sequence
from itertools import product

import pytest
from condition_cases import NATURAL, pattern
from statement_cases import PLAIN_FACES, VENTI, hands_of, stock

from rulescore.conditions import Any, Digit, MatchRules, Pattern, Symbol, is_met
from rulescore.conditions.rules import PLAIN_RULES
from rulescore.conditions.statements import Stock, direct, implied, implying

Relation = dict[str, list[str]]

SHAPES = (
    "3",
    "?",
    "●",
    "3 ?",
    "? ?",
    "● ●",
    "0 1",
    "? = ?",
    "0 = ?",
    "0 0",
    "● ▲",
    "? = ? ●",
    "? = ? 0",
    "? = ? = ?",
    "0 1 ?",
    "0 ● ?",
    "? = ? ? = ?",
    "? = ? = ? ●",
)


def follows(texts: Sequence[str], cards: Stock = VENTI, rules: MatchRules = PLAIN_RULES) -> Relation:
    found = implied([pattern(text) for text in texts], cards, rules)
    assert found is not None
    return {one.text(): [other.text() for other in others] for one, others in found.items()}


def looked_at(texts: Sequence[str], rules: MatchRules = PLAIN_RULES) -> Relation:
    """The same by looking at every hand of at most four cards."""
    conditions = [pattern(text) for text in texts]
    meets = {
        one: {counts for counts, hand in hands_of(PLAIN_FACES, 4) if is_met(one, (), hand, rules)}
        for one in conditions
    }
    return {
        one.text(): [other.text() for other in conditions if other != one and meets[one] <= meets[other]]
        for one in conditions
    }


def wrong_relations(relate: Callable[[Sequence[str]], Relation]) -> list[str]:
    found, right = relate(SHAPES), looked_at(SHAPES)
    return [text for text in SHAPES if sorted(found[text]) != sorted(right[text])]


@pytest.mark.slow
def test_a_condition_implies_what_every_hand_that_meets_it_meets() -> None:
    assert [] == wrong_relations(follows)


def by_size(texts: Sequence[str]) -> Relation:
    """Takes more signs for harder."""
    return {
        one: [other for other in texts if other != one and pattern(other).size <= pattern(one).size]
        for one in texts
    }


def the_other_way_round(texts: Sequence[str]) -> Relation:
    relation = follows(texts)
    return {one: [other for other in texts if one in relation[other]] for one in texts}


def of_the_same_signs(texts: Sequence[str]) -> Relation:
    """Only drops signs, and does not know that a number has a symbol."""
    return {
        one: [
            other
            for other in texts
            if other != one and set(pattern(other).groups) <= set(pattern(one).groups)
        ]
        for one in texts
    }


@pytest.mark.slow
@pytest.mark.parametrize("liar", [by_size, the_other_way_round, of_the_same_signs])
def test_a_wrong_relation_is_noticed(liar: Callable[[Sequence[str]], Relation]) -> None:
    assert [] != wrong_relations(liar)


def test_the_cards_of_the_deck_decide() -> None:
    assert {"■": [], "6": ["■"]} == follows(("■", "6"))
    assert {"■": ["6"], "6": ["■"]} == follows(("■", "6"), stock("5 6"))


def test_a_condition_that_no_hand_meets_implies_all_others() -> None:
    assert {"3 = 5": ["●"], "●": []} == follows(("3 = 5", "●"))


def test_the_readings_decide() -> None:
    texts = ("? = ?", "? ?")

    assert {"? = ?": ["? ?"], "? ?": []} == follows(texts)
    assert ["1 = ?"] == follows(("0 = ?", "1 = ?"), stock("1 J"))["0 = ?"]
    assert [] == follows(("0 = ?", "1 = ?"), stock("0 1 J"), NATURAL)["0 = ?"]


def test_direct_implications_leave_out_the_detours() -> None:
    relation = implied([pattern(text) for text in ("3 5", "3 ◆", "▲ ◆", "◆")], VENTI)
    assert relation is not None

    assert ["3 ◆", "▲ ◆", "◆"] == [one.text() for one in relation[pattern("3 5")]]
    assert ["3 ◆"] == [one.text() for one in direct(relation)[pattern("3 5")]]


def test_equal_conditions_do_not_hide_each_other() -> None:
    relation = implied([pattern(text) for text in ("3 ● 5", "5 3 ●", "3")], VENTI)
    assert relation is not None

    assert ["5 3 ●", "3"] == [one.text() for one in direct(relation)[pattern("3 ● 5")]]


def test_the_relation_can_be_read_the_other_way() -> None:
    relation = implied([pattern(text) for text in ("3 5", "3", "5")], VENTI)
    assert relation is not None

    assert ["3 5"] == [one.text() for one in implying(relation)[pattern("3")]]


# --- the same, asked of a solver about hands of any size ----------------------------------------------------


def solver_relation(texts: Sequence[str]) -> Relation:
    z3 = pytest.importorskip("z3")
    counts = z3.Ints("c0 c1 c2 c3 c4 c5 c6 c7")
    jokers = z3.Int("j")
    # Numbers on cards are looked up in the eight counts: a hand is any counts that are not negative.
    known = [*(count >= 0 for count in counts), jokers >= 0]

    def lacking(need: object, there: object) -> object:
        return z3.If(need > there, need - there, 0)  # type: ignore[operator]

    def met(condition: Pattern) -> object:
        free = [group for group in condition.groups if group.is_joined]
        return z3.Or([_met_with(condition, values) for values in product(range(8), repeat=len(free))])

    def _met_with(condition: Pattern, values: tuple[int, ...]) -> object:
        """A matching: enough cards for every set of numbers that some signs are bound to."""
        numbers, symbols, free, left = [0] * 8, [0] * 4, 0, list(values)
        for group in condition.groups:
            value = left.pop(0) if group.is_joined else None
            for sign in group.signs:
                if value is not None:
                    if isinstance(sign, Digit) and sign.value != value:
                        return z3.BoolVal(val=False)
                    numbers[value] += 1
                elif isinstance(sign, Digit):
                    numbers[sign.value] += 1
                elif isinstance(sign, Symbol):
                    symbols[sign.index] += 1
                else:
                    assert isinstance(sign, Any)
                    free += 1
        lack_of_numbers = [lacking(z3.IntVal(numbers[at]), counts[at]) for at in range(8)]
        spare = [
            sum(
                z3.If(counts[at] > numbers[at], counts[at] - numbers[at], 0)
                for at in (2 * kind, 2 * kind + 1)
            )
            for kind in range(4)
        ]
        lack_of_symbols = [lacking(z3.IntVal(symbols[kind]), spare[kind]) for kind in range(4)]
        over = sum(z3.If(spare[kind] > symbols[kind], spare[kind] - symbols[kind], 0) for kind in range(4))
        return z3.Sum([*lack_of_numbers, *lack_of_symbols, lacking(z3.IntVal(free), over)]) <= jokers

    formulas = {text: met(pattern(text)) for text in texts}
    relation: Relation = {}
    for one, other in product(texts, repeat=2):
        relation.setdefault(one, [])
        if one == other:
            continue
        solver = z3.Solver()
        solver.add(*known, formulas[one], z3.Not(formulas[other]))
        if solver.check() == z3.unsat:
            relation[one].append(other)
    return relation


@pytest.mark.slow
def test_a_solver_finds_the_same_for_hands_of_any_size() -> None:
    assert solver_relation(SHAPES) == follows(SHAPES)
