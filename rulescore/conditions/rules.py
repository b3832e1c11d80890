"""The readings of what it means to meet a condition."""

from typing import Literal

from attrs import frozen

EqualsOverSymbols = Literal["rejected", "same_number", "same_symbol"]
"""What an equals sign beside a symbol means: nothing, the same number, or the same symbol."""

LARGEST_DIGIT = 7


@frozen(kw_only=True, cache_hash=True)
class MatchRules:
    """One choice for every question that the sentence "the hand meets the condition" leaves open.

    groups_differ: two groups of two or more signs must show different numbers.
    natural_in_group: a group of two or more signs needs a card that is not wild.
    equals_over_symbols: under "rejected" a group with a symbol is never served.
    """

    groups_differ: bool = False
    natural_in_group: bool = False
    equals_over_symbols: EqualsOverSymbols = "same_number"
    largest_digit: int = LARGEST_DIGIT


PLAIN_RULES = MatchRules()
