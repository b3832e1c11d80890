"""A condition as data: groups of signs."""

from typing import assert_never

from attrs import frozen

SYMBOLS = "●▲◆■"
"""The symbols as they are printed, by index."""

ASCII_SYMBOLS = "o^ds"
"""The same symbols for keyboards."""


@frozen
class Digit:
    """A number: a card of that number."""

    value: int


@frozen
class Any:
    """A question mark: a card of any number."""


@frozen
class Symbol:
    """A symbol: a card that bears it, whatever its number."""

    index: int


Sign = Digit | Any | Symbol


@frozen
class Group:
    """Signs joined by equals signs; a sign that stands alone is a group of one."""

    signs: tuple[Sign, ...]

    @property
    def is_joined(self) -> bool:
        return len(self.signs) > 1

    def text(self) -> str:
        return " = ".join(sign_text(sign) for sign in self.signs)


@frozen(cache_hash=True)
class Pattern:
    """A condition: its groups in the order in which they are printed."""

    groups: tuple[Group, ...]

    @property
    def signs(self) -> tuple[Sign, ...]:
        """Every sign, in the order in which they are printed."""
        return tuple(sign for group in self.groups for sign in group.signs)

    @property
    def size(self) -> int:
        """How many signs there are, and so how many cards it takes."""
        return sum(len(group.signs) for group in self.groups)

    def text(self) -> str:
        """The one way to write this condition; reading it gives an equal pattern."""
        return " ".join(group.text() for group in self.groups)


def sign_text(sign: Sign) -> str:
    match sign:
        case Digit(value):
            return str(value)
        case Any():
            return "?"
        case Symbol(index):
            return SYMBOLS[index]
        case _:
            assert_never(sign)
