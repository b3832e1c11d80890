"""Matchers that are wrong in one way each, over a hand and the permanent jokers beside it."""

from collections.abc import Callable, Mapping, Sequence

from rulescore.conditions import Any, Digit, Face, Group, MatchRules, Pattern, Symbol, is_met
from rulescore.conditions.rules import PLAIN_RULES
from rulescore.conditions.serving import serves

Answer = Callable[[Pattern, Sequence[Face], Sequence[Face]], bool]


def definition(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    """No liar: permanent jokers are further cards."""
    return is_met(condition, (), (*hand, *jokers))


def greedy(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    """Lays the first fitting card on each sign and never takes it back."""
    left = [*hand, *jokers]
    for group in condition.groups:
        shared = None
        for sign in group.signs:
            card = next((card for card in left if serves(sign, card, shared)), None)
            if card is None:
                return False
            left.remove(card)
            if group.is_joined and shared is None and card.number is not None:
                shared = Digit(card.number)
    return True


def uses_a_permanent_joker_twice(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    """Counts permanent jokers once for numbers and once more for symbols."""
    return is_met(condition, (), (*hand, *jokers, *jokers))


def forces_groups_to_differ(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    return is_met(condition, (), (*hand, *jokers), MatchRules(groups_differ=True))


def wants_a_natural_card_in_each_group(
    condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]
) -> bool:
    return is_met(condition, (), (*hand, *jokers), MatchRules(natural_in_group=True))


def forgets_symbols(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    """A card serves as its number only."""
    bare = [card if card.wild else Face(card.number, None) for card in (*hand, *jokers)]
    return is_met(condition, (), bare)


def forgets_numbers_where_symbols_are_asked(
    condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]
) -> bool:
    """A card whose symbol stands in the condition serves as its symbol only."""
    asked = {sign.index for sign in condition.signs if isinstance(sign, Symbol)}
    cards = [Face(None, card.symbol) if card.symbol in asked else card for card in (*hand, *jokers)]
    return is_met(condition, (), cards)


def counts_a_card_for_number_and_symbol(
    condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]
) -> bool:
    """Serves the signs that are symbols with all cards again."""
    cards = (*hand, *jokers)
    symbols = tuple(group for group in condition.groups if isinstance(group.signs[0], Symbol))
    others = tuple(group for group in condition.groups if not isinstance(group.signs[0], Symbol))
    return is_met(Pattern(symbols), (), cards) and is_met(Pattern(others), (), cards)


def takes_the_most_frequent_number(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    """Every group of question marks shows the number of which there are most cards."""
    cards = [*hand, *jokers]
    numbers = [card.number for card in cards if card.number is not None]
    most = Digit(max(range(8), key=numbers.count))
    groups = (
        Group(tuple(most if isinstance(sign, Any) else sign for sign in group.signs))
        if group.is_joined
        else group
        for group in condition.groups
    )
    return is_met(Pattern(tuple(groups)), (), cards)


def ignores_equals_signs(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    alone = tuple(Group((sign,)) for sign in condition.signs)
    return is_met(Pattern(alone), (), (*hand, *jokers))


def uses_one_joker_only(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    wild = [card for card in hand if card.wild]
    return is_met(condition, (), (*(card for card in hand if not card.wild), *wild[:1], *jokers))


def takes_jokers_for_numbers_only(condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]) -> bool:
    """A joker is no symbol: symbols are served by cards that bear them."""
    symbols = Pattern(tuple(group for group in condition.groups if isinstance(group.signs[0], Symbol)))
    natural = [card for card in (*hand, *jokers) if not card.wild]
    return is_met(symbols, (), natural) and is_met(condition, (), (*hand, *jokers))


def takes_permanent_jokers_for_jokers(
    condition: Pattern, hand: Sequence[Face], jokers: Sequence[Face]
) -> bool:
    """A permanent joker stands for anything."""
    return is_met(condition, (), (*hand, *[Face(None, None, wild=True)] * len(jokers)), PLAIN_RULES)


LIARS: Mapping[Answer, tuple[str, str, str]] = {
    greedy: ("● 0", "0 1", ""),
    uses_a_permanent_joker_twice: ("0 ●", "", "0"),
    forces_groups_to_differ: ("? = ? ? = ?", "3 3 3 3", ""),
    wants_a_natural_card_in_each_group: ("? = ?", "J J", ""),
    forgets_symbols: ("●", "1", ""),
    forgets_numbers_where_symbols_are_asked: ("0 ●", "0 1", ""),
    counts_a_card_for_number_and_symbol: ("0 ●", "0", ""),
    takes_the_most_frequent_number: ("4 ? ? = ?", "0 4 4 5 5", ""),
    ignores_equals_signs: ("? = ?", "3 5", ""),
    uses_one_joker_only: ("3 ▲", "J J", ""),
    takes_jokers_for_numbers_only: ("●", "J", ""),
    takes_permanent_jokers_for_jokers: ("3", "", "5"),
}
"""Every liar, with a condition, a hand and permanent jokers about which it lies."""
