"""Which card serves which sign: the heart of the definition."""

from collections.abc import Sequence
from typing import assert_never

from rulescore.conditions.cards import Face
from rulescore.conditions.pattern import Any, Digit, Group, Pattern, Sign, Symbol
from rulescore.conditions.rules import MatchRules

Shared = Digit | Symbol | None
"""What all cards of a group show; None for a sign that stands alone."""

Role = tuple[bool, tuple[tuple[Shared, ...], ...]]
"""What a card can do for a pattern: whether it is wild, and which shared values every sign has with it."""


def serves(sign: Sign, face: Face, shared: Shared) -> bool:
    """Whether a card of this face serves this sign in a group whose cards all show `shared`.

    A wild card is taken as whatever the sign and its group ask for.
    """
    return face.wild or (_fits(sign, face) and _shows(face, shared))


def _fits(sign: Sign, face: Face) -> bool:
    match sign:
        case Digit(value):
            return face.number == value
        case Any():
            return face.number is not None
        case Symbol(index):
            return face.symbol == index
        case _:
            assert_never(sign)


def _shows(face: Face, shared: Shared) -> bool:
    match shared:
        case Digit(value):
            return face.number == value
        case Symbol(index):
            return face.symbol == index
        case None:
            return True
        case _:
            assert_never(shared)


def shared_values(group: Group, numbers: Sequence[int], rules: MatchRules) -> tuple[Shared, ...]:
    """What the cards of a group can all show; one of these is to be chosen, and none means never served."""
    if not group.is_joined:
        return (None,)
    symbols = tuple(sign for sign in group.signs if isinstance(sign, Symbol))
    if symbols and rules.equals_over_symbols == "rejected":
        return ()
    if symbols and rules.equals_over_symbols == "same_symbol":
        return symbols[:1] if len(set(symbols)) == 1 else ()
    digits = tuple(sign for sign in group.signs if isinstance(sign, Digit))
    if digits:
        # Not even wild cards serve "3 = 5": they would have to show one number that is both.
        return digits[:1] if len(set(digits)) == 1 else ()
    return tuple(Digit(number) for number in numbers)


def role_of(pattern: Pattern, face: Face, rules: MatchRules) -> Role:
    """The role of a card of this face; cards with the same role can always take each other's place."""
    numbers = sorted({*range(rules.largest_digit + 1), *(() if face.number is None else (face.number,))})
    return face.wild, tuple(
        tuple(shared for shared in shared_values(group, numbers, rules) if serves(sign, face, shared))
        for group in pattern.groups
        for sign in group.signs
    )
