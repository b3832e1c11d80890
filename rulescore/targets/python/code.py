"""Pieces of Python: a text with how tightly it holds together, and what is known of its value."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

ATOM, TIMES, PLUS, COMPARE, NOT, AND, OR, IF = 8, 7, 6, 5, 4, 3, 2, 1
"""How tightly a text holds together, the tightest first."""


@frozen
class Code:
    """`is_truth`: its value may be True or False, where a position holds 1 or 0."""

    text: str
    level: int = ATOM
    is_truth: bool = False

    def within(self, level: int) -> str:
        """The text where something of this level is needed."""
        return self.text if self.level >= level else f"({self.text})"

    @property
    def as_number(self) -> str:
        """The text of a value that can be stored."""
        return f"+{self.within(ATOM)}" if self.is_truth else self.text


def number(value: int) -> Code:
    return Code(str(value), ATOM if value >= 0 else PLUS)


def joined(sign: str, parts: Sequence[Code], level: int, *, is_truth: bool) -> Code:
    """Parts with a sign between them; a sign stands between parts that hold together more tightly."""
    if len(parts) == 1:
        return parts[0]
    return Code(f" {sign} ".join(part.within(level + 1) for part in parts), level, is_truth)


def any_of(parts: Sequence[Code]) -> Code:
    return joined("or", parts, OR, is_truth=True) if parts else Code("0")


def all_of(parts: Sequence[Code]) -> Code:
    return joined("and", parts, AND, is_truth=True) if parts else Code("1")


def sum_of(parts: Sequence[Code]) -> Code:
    if len(parts) == 1:
        return Code(parts[0].as_number, min(parts[0].level, PLUS))
    return Code(" + ".join(part.within(PLUS + 1) for part in parts), PLUS) if parts else Code("0")


def chosen(condition: Code, then: Code, otherwise: Code) -> Code:
    text = f"{then.within(OR)} if {condition.within(OR)} else {otherwise.within(IF)}"
    return Code(text, IF, is_truth=then.is_truth or otherwise.is_truth)


def opposite(code: Code) -> Code:
    return Code(f"not {code.within(COMPARE)}", NOT, is_truth=True)


def indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]
