"""Everything that is said about one condition, and the ranking of several."""

from collections.abc import Sequence
from fractions import Fraction

from attrs import frozen

from rulescore.conditions.pattern import Pattern
from rulescore.conditions.rules import PLAIN_RULES, MatchRules
from rulescore.conditions.statements.chance import Chances
from rulescore.conditions.statements.classes import CardClass, classes_of
from rulescore.conditions.statements.counting import meeting_hands
from rulescore.conditions.statements.needs import Needs, needs_of
from rulescore.conditions.statements.price import price_of
from rulescore.conditions.statements.smallest import MOST_HANDS, Counts, held, smallest_hands
from rulescore.conditions.statements.stock import Stock
from rulescore.diagnostics import Diagnostic

OFFER = 4
"""So many cards lie in the centre of Venti for up to three players. (venti.setup.3)"""

MOST_CARDS = 500


@frozen
class Statement:
    """What is true of a condition and a stock of cards.

    actions: what the condition costs, see `price.py`; None when no hand meets it.
    """

    pattern: Pattern
    needs: Needs
    chances: Chances
    actions: Fraction | None


def describe(
    pattern: Pattern, stock: Stock, rules: MatchRules = PLAIN_RULES, *, offer: int = OFFER
) -> Statement | Diagnostic:
    """The statement about a condition; a diagnostic when it would take too long to work it out."""
    if stock.size > MOST_CARDS:
        return _too_large(f"exact statements are made about at most {MOST_CARDS} cards, not {stock.size}")
    classes = classes_of(stock, rules, pattern)
    hands = smallest_hands(pattern, [one.face for one in classes], rules)
    if hands is None:
        return too_many_hands(f'"{pattern.text()}"')
    copies = tuple(one.copies for one in classes)
    return _stated(pattern, classes, held(hands, copies), offer)


def too_many_hands(condition: str) -> Diagnostic:
    """What is said instead of a statement about such a condition."""
    return _too_large(f"more than {MOST_HANDS} smallest hands meet {condition}")


def _too_large(message: str) -> Diagnostic:
    return Diagnostic("RS195", message)


def _stated(
    pattern: Pattern, classes: Sequence[CardClass], hands: tuple[Counts, ...], offer: int
) -> Statement:
    copies = tuple(one.copies for one in classes)
    return Statement(
        pattern=pattern,
        needs=needs_of(hands, [one.face for one in classes]),
        chances=Chances(meeting_hands(hands, copies)),
        actions=price_of(hands, copies, offer),
    )


def ranks(statements: Sequence[Statement]) -> tuple[int, ...]:
    """The place of each one when the easiest comes first: by actions, then by the cards drawn on average.

    Those that are equally difficult share a place; those that no hand meets come last.
    """
    keys = [_difficulty(one) for one in statements]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _difficulty(statement: Statement) -> tuple[bool, Fraction, Fraction]:
    mean = statement.chances.mean_cards()
    if statement.actions is None or mean is None:
        return True, Fraction(0), Fraction(0)
    return False, statement.actions, mean
