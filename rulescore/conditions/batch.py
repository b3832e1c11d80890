"""Many conditions and many hands at once, over NumPy arrays (the extra `rulescore[batch]`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulescore.errors import UsageError

if TYPE_CHECKING:
    from rulescore.conditions.condition import Condition
    from rulescore.conditions.fast.batch import Counts, Verdicts


def met_table(
    conditions: Sequence[Condition], counts: Counts, permanent_jokers: Counts | None = None
) -> Verdicts:
    """Whether each condition is met by each hand: one more axis, in front, for the conditions.

    The last axis of `counts` has nine numbers: the cards of each number from 0 to 7, and the jokers.
    That of `permanent_jokers` has eight. Both arrays are broadcast against each other.
    """
    try:
        from rulescore.conditions.fast.batch import table
    except ImportError as problem:
        note = "pip install 'rulescore[batch]'"
        raise UsageError(
            "hands are checked in batches with NumPy, which is missing", notes=(note,)
        ) from problem
    return table(conditions, counts, permanent_jokers)
