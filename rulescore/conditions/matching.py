"""When cards meet a condition: the definition that every faster engine must agree with.

A condition is met when there is an assignment of cards to signs: every sign is served by one card,
every card serves at most one sign, and every card that must be used serves one.
Here is which card serves which sign; `search.py` looks for the assignment.
"""

from collections.abc import Sequence

from rulescore.conditions.cards import Face
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.rules import PLAIN_RULES, MatchRules
from rulescore.conditions.search import kinds_of, problem_of, search


def is_met(
    pattern: Pattern,
    must: Sequence[Face],
    may: Sequence[Face] = (),
    rules: MatchRules = PLAIN_RULES,
) -> bool:
    """Whether all of `must`, with any further cards of `may`, meet the condition."""
    return search(problem_of(pattern, kinds_of(must, (), may), rules)) is not None
