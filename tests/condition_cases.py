"""What the tests of conditions share: short ways to write cards, a table of answers, and a naive oracle."""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product

from attrs import frozen

from rulescore.conditions import (
    Any,
    Digit,
    Face,
    Group,
    Hand,
    MatchRules,
    Pattern,
    PatternOptions,
    Sign,
    Symbol,
    parse_hand,
    parse_pattern,
)
from rulescore.conditions.rules import PLAIN_RULES

Matcher = Callable[[Pattern, Sequence[Face], Sequence[Face], MatchRules], bool]

LAX = PatternOptions(equals_literals_differ="unsatisfiable", equals_over_symbols="same_number")


def pattern(text: str) -> Pattern:
    found = parse_pattern(text, LAX)
    assert isinstance(found, Pattern), found
    return found


def faces(text: str) -> tuple[Face, ...]:
    found = parse_hand(text)
    assert isinstance(found, Hand), found
    return found.faces


@frozen
class Case:
    """A condition, the cards that must and may be used, the rules, and the right answer."""

    condition: str
    must: str
    may: str
    met: bool
    rules: MatchRules = PLAIN_RULES

    def __str__(self) -> str:
        return f"{self.condition} | {self.must} | {self.may}"


DIFFER = MatchRules(groups_differ=True)
NATURAL = MatchRules(natural_in_group=True)
SAME_SYMBOL = MatchRules(equals_over_symbols="same_symbol")
REJECTED = MatchRules(equals_over_symbols="rejected")

CASES = (
    # one sign
    Case("3", "3", "", met=True),
    Case("3", "2", "", met=False),
    Case("3", "J", "", met=True),
    Case("?", "7", "", met=True),
    Case("?", "J", "", met=True),
    Case("?", "", "", met=False),
    Case("●", "1", "", met=True),
    Case("●", "2", "", met=False),
    Case("■", "J", "", met=True),
    # every sign its own card, every card one sign
    Case("3 ▲", "3", "", met=False),
    Case("3 ▲", "3 2", "", met=True),
    Case("3 ▲", "3 3", "", met=True),
    Case("3 ?", "3 3", "", met=True),
    Case("3 3", "3", "", met=False),
    Case("3 3", "3", "3", met=True),
    # what must be used is used, what may be used need not be
    Case("●", "0 1", "", met=False),
    Case("●", "0", "1", met=True),
    Case("3", "", "2 3 5", met=True),
    Case("3 ?", "5", "3 3", met=True),
    Case("3 3", "5", "3 3", met=False),
    # the order of the signs does not bind
    Case("? 3", "3 5", "", met=True),
    Case("● 0", "0 1", "", met=True),
    Case("● 1", "0 1", "", met=True),
    Case("● 1", "1 0", "", met=True),
    # equals signs
    Case("? = ?", "3 3", "", met=True),
    Case("? = ?", "3 2", "", met=False),
    Case("? = ? = ?", "4 4 J", "", met=True),
    Case("? = ? = ?", "4 5 J", "", met=False),
    Case("? = ? ?", "2 2 7", "", met=True),
    Case("3 = ?", "3 5", "", met=False),
    Case("3 = ?", "3 J", "", met=True),
    Case("3 = 5", "J J", "", met=False),
    Case("? = ? ? = ?", "3 3 3 3", "", met=True),
    Case("? = ? ? = ?", "3 3 4 4", "", met=True),
    Case("? = ? ? = ?", "3 4 4 J", "", met=True),
    Case("4 ? ? = ?", "", "0 0 2 4 4", met=True),
    # the readings
    Case("? = ? ? = ?", "3 3 3 3", "", met=False, rules=DIFFER),
    Case("? = ? ? = ?", "3 3 4 J", "", met=True, rules=DIFFER),
    Case("? = ? ? = ?", "3 3 J J", "", met=True, rules=DIFFER),
    Case("3 = ? 3 = ?", "J J J J", "", met=False, rules=DIFFER),
    Case("? = ? 3", "3 3 3", "", met=True, rules=DIFFER),
    Case("? = ?", "J J", "", met=True),
    Case("? = ?", "J J", "", met=False, rules=NATURAL),
    Case("? = ?", "J 5", "", met=True, rules=NATURAL),
    Case("? = ? ? = ?", "J J 5 5", "", met=True, rules=NATURAL),
    Case("?", "J", "", met=True, rules=NATURAL),
    Case("● = ●", "0 1", "", met=False),
    Case("● = ●", "1 1", "", met=True),
    Case("● = ?", "2 2", "", met=False),
    Case("● = ●", "0 1", "", met=True, rules=SAME_SYMBOL),
    Case("● = ?", "0 2", "", met=False, rules=SAME_SYMBOL),
    Case("● = ?", "0 J", "", met=True, rules=SAME_SYMBOL),
    Case("● = ▲", "J J", "", met=False, rules=SAME_SYMBOL),
    Case("● = ●", "1 1", "", met=False, rules=REJECTED),
)


def wrong_answers(matcher: Matcher) -> list[str]:
    """The cases of the table that a matcher answers wrongly."""
    return [
        str(case)
        for case in CASES
        if matcher(pattern(case.condition), faces(case.must), faces(case.may), case.rules) != case.met
    ]


def naive(condition: Pattern, must: Sequence[Face], may: Sequence[Face], rules: MatchRules) -> bool:
    """The definition read aloud: try every way to lay cards on signs. Exponential, so for few cards only."""
    cards = (*must, *may)
    return any(
        set(range(len(must))) <= set(laid) and _all_served(condition, [cards[index] for index in laid], rules)
        for laid in permutations(range(len(cards)), condition.size)
    )


def _all_served(condition: Pattern, laid: list[Face], rules: MatchRules) -> bool:
    choices: list[set[int]] = []
    for group in condition.groups:
        cards, laid = laid[: len(group.signs)], laid[len(group.signs) :]
        numbers = set(_numbers_shown(group, cards, rules))
        if not numbers:
            return False
        if len(cards) > 1 and not _compares_symbols(group, rules):
            choices.append(numbers)
    return not rules.groups_differ or any(len(set(pick)) == len(pick) for pick in product(*choices))


def _numbers_shown(group: Group, cards: list[Face], rules: MatchRules) -> Iterator[int]:
    """The number on the group's first card, for each way to announce the wild cards that serves the group."""
    if len(cards) > 1 and rules.natural_in_group and all(card.wild for card in cards):
        return
    for taken in product(*(_announcements(card) for card in cards)):
        served = all(_says(sign, *said) for sign, said in zip(group.signs, taken, strict=True))
        if served and _is_equal(group, taken, rules):
            yield taken[0][0]


def _announcements(card: Face) -> list[tuple[int, int]]:
    if card.wild:
        return list(product(range(8), range(4)))
    return [(-1 if card.number is None else card.number, -1 if card.symbol is None else card.symbol)]


def _says(sign: Sign, number: int, symbol: int) -> bool:
    if isinstance(sign, Any):
        return number >= 0
    return number == sign.value if isinstance(sign, Digit) else symbol == sign.index


def _compares_symbols(group: Group, rules: MatchRules) -> bool:
    return rules.equals_over_symbols == "same_symbol" and any(
        isinstance(sign, Symbol) for sign in group.signs
    )


def _is_equal(group: Group, taken: tuple[tuple[int, int], ...], rules: MatchRules) -> bool:
    if len(taken) == 1:
        return True
    if rules.equals_over_symbols == "rejected" and any(isinstance(sign, Symbol) for sign in group.signs):
        return False
    side = 1 if _compares_symbols(group, rules) else 0
    return len({said[side] for said in taken}) == 1
