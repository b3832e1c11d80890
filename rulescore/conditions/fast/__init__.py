"""The fast form of a condition: a closed form over the counts of the cards, as generated Python.

In: a checked `Pattern` with its `MatchRules`, and counts of cards.
Out: `check_of` for one hand; `matcher.py` for engines, with cards that must be used; `batch.py` for arrays.
Guarantees: equal to the definition in `matching.py` for all cards whose numbers have one symbol each;
for others, and for conditions whose form would be too long, the answer is None and the definition is asked.
"""

from functools import lru_cache

from rulescore.conditions.fast.demands import demands_of
from rulescore.conditions.fast.fields import PLAIN_FIELDS, Fields
from rulescore.conditions.fast.packing import MOST, PLAIN_LAYOUT
from rulescore.conditions.fast.source import Check, compiled
from rulescore.conditions.fast.terms import Form, cases_of, form_of
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.rules import MatchRules

__all__ = ["Check", "check_of", "form_for", "takes_part"]

REMEMBERED = 4096

ASK_THE_DEFINITION: Form = (None,)


def check_of(pattern: Pattern, rules: MatchRules) -> Check:
    """Whether packed counts of plain cards meet the condition."""
    return compiled(form_for(pattern, rules), PLAIN_LAYOUT)


def takes_part(pattern: Pattern, rules: MatchRules, hand: int, beside: int) -> bool | None:
    """Whether some card of a hand can take part, when hand and what lies beside it meet the condition."""
    cards, jokers = hand + beside, hand >> PLAIN_LAYOUT.jokers
    if jokers > 0:
        # A joker takes the place of any other card, as long as joined signs keep one that is none.
        return True
    for number in PLAIN_FIELDS.numbers:
        if hand >> PLAIN_LAYOUT.shift(number) & (PLAIN_LAYOUT.guard - 1):
            found = compiled(form_for(pattern, rules, using=number), PLAIN_LAYOUT)(cards)
            if found is not False:
                return found
    return False


@lru_cache(maxsize=REMEMBERED)
def form_for(
    pattern: Pattern, rules: MatchRules, fields: Fields = PLAIN_FIELDS, using: int | None = None
) -> Form:
    """The closed form of a condition over these fields; with `using`, only of what has a use for a number.

    For one choice of the free numbers, some assignment serves all signs and uses a given card exactly when
    the signs can all be served, and the card serves one of them.
    """
    if pattern.size > MOST or rules.largest_digit != fields.numbers[-1]:
        return ASK_THE_DEFINITION
    apart = () if using is None else (using,)
    cases = cases_of(demands_of(pattern, rules, fields), rules, fields, apart)
    if using is not None:
        cases = tuple(case for case in cases if case.has_use_for(using, fields))
    return form_of(cases, pattern.size, fields)
