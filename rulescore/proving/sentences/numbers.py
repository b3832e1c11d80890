"""Sentences with other numbers in them: who owns what and how far one goes is not counted, and stays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rulescore.checked.expressions import Expression, Get, Place, Range, Seats
from rulescore.kernel.walk import Part, rebuilt


def with_numbers(sentence: Expression, now: Mapping[Part, Expression]) -> Expression:
    """The sentence with other expressions for some that stand for numbers."""

    def change(part: Part) -> Part:
        if isinstance(part, Range | Seats | Get | Place):
            return part
        return now[part] if part in now else rebuilt(part, change)

    return cast("Expression", change(sentence))
