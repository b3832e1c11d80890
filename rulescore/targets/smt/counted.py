"""A truth value as a number: what it was before some other thing was written, and what the writing adds.

Seventy things are counted, and a step writes one of them, nobody knows which: each of the truth values asks
whether it was that one. Told apart in this way, what they were before stands in the sum as it did before the
step, and a solver need not look into it again.
"""

from __future__ import annotations

from rulescore.targets.smt.replacing import replaced
from rulescore.targets.smt.terms import NO, ONE, YES, ZERO, Term, choose, minus, opposite, plus

MOST = 3
"""So many questions of whether something was written are asked of one truth value."""


def as_counted(term: Term) -> Term:
    """1 where a truth value holds and 0 where it does not."""
    found = _told_apart(term, MOST)
    return choose(term, ONE, ZERO) if found is None else found


def _told_apart(term: Term, most: int) -> Term | None:
    """None where there are too many choices to ask what it was before all of them."""
    condition = _asked_first(term)
    if condition is None:
        return choose(term, ONE, ZERO)
    if most == 0:
        return None
    before, after = (replaced(term, _known(condition, answer)) for answer in (NO, YES))
    if _asked_first(before) is not None and _asked_first(after) is None:
        # The side that asks nothing more is what was there before.
        condition, before, after = opposite(condition), after, before
    was, now = _told_apart(before, most - 1), _told_apart(after, most - 1)
    return None if was is None or now is None else plus(was, choose(condition, minus(now, was), ZERO))


def _asked_first(term: Term) -> Term | None:
    """The condition of the outermost choice in a term."""
    waiting, seen = [term], dict[Term, None]()
    for one in waiting:
        if one.operator == "if":
            return one.parts[0]
        waiting += [part for part in one.parts if part not in seen]
        seen |= dict.fromkeys(one.parts)
    return None


def _known(condition: Term, answer: Term) -> dict[Term, Term]:
    """The answer to a condition, so told that its contrary is answered, too."""
    if condition.operator == "not":
        return {condition.parts[0]: opposite(answer)}
    return {condition: answer}
