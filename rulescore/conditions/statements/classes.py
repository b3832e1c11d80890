"""The cards that a condition can tell apart: all others of the same class take each other's place."""

from attrs import frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.rules import MatchRules
from rulescore.conditions.serving import role_of
from rulescore.conditions.statements.stock import Stock
from rulescore.errors import UsageError


@frozen
class CardClass:
    """Faces that do the same for a condition, one of them, and how many cards there are of them all."""

    face: Face
    copies: int


def classes_of(stock: Stock, rules: MatchRules, *patterns: Pattern) -> tuple[CardClass, ...]:
    """The classes of a stock for one condition, or for several at once; wild cards come last."""
    _refuse_large_numbers(stock, rules)
    found: dict[object, CardClass] = {}
    for face, copies in stock.kinds:
        role = tuple(role_of(pattern, face, rules) for pattern in patterns)
        known = found.get(role, CardClass(face, 0))
        found[role] = CardClass(known.face, known.copies + copies)
    return tuple(found.values())


def _refuse_large_numbers(stock: Stock, rules: MatchRules) -> None:
    # A number beyond the rules can be shown by a group only while such a card is in the hand,
    # even one that serves no sign: the smallest hands would not tell the whole story.
    for face in stock.faces:
        if face.number is not None and face.number > rules.largest_digit:
            raise UsageError(f"a card shows {face.number}, and the rules know 0 to {rules.largest_digit}")
