"""What hard questions teach of those that come: which need patience, what helped, and what was in vain."""

from __future__ import annotations

from collections import Counter

from attrs import define, field

from rulescore.checked.expressions import Expression
from rulescore.proving.graph import Spot


@define(eq=False)
class Experience:
    """`hard` are sentences that take more patience than others, `helped` those that the last of these took.

    `in_vain` is how often patience was in vain at a place, `stayed_open` how often it did not do for a
    sentence, and `lost_on_cases` how much more often cases were in vain than not.
    """

    hard: dict[Expression, None] = field(factory=dict)
    helped: dict[Expression, None] = field(factory=dict)
    in_vain: Counter[Spot] = field(factory=Counter)
    stayed_open: Counter[Expression] = field(factory=Counter)
    lost_on_cases: int = 0
