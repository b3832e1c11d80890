"""What a condition costs in actions, when each action offers a choice of cards.

A player begins without cards. Each action offers so many cards, drawn at random from all that the player
does not hold; the player takes one of them or none. One more action lays the cards down.
The price is the average number of actions, with the best choices, of a player who takes
a card only when it makes up a smallest hand together with all cards taken before.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb

from rulescore.conditions.statements.smallest import Counts
from rulescore.errors import InternalError

LAYING_DOWN = 1


def price_of(smallest: Sequence[Counts], copies: Sequence[int], offer: int) -> Fraction | None:
    """The price when these are the smallest hands and there are so many cards of each class.

    None when no hand of these cards meets the condition.
    """
    prices: dict[Counts, Fraction] = dict.fromkeys(smallest, Fraction(LAYING_DOWN))
    if not prices:
        return None
    for hand in sorted(_begun(smallest), key=lambda hand: (-sum(hand), hand)):
        if hand not in prices:
            prices[hand] = _from_here(hand, _steps(hand, copies, prices), sum(copies) - sum(hand), offer)
    return prices[(0,) * len(copies)]


def _begun(smallest: Sequence[Counts]) -> set[Counts]:
    """Every hand that one of the smallest hands holds."""
    return {begun for hand in smallest for begun in product(*(range(number + 1) for number in hand))}


def _steps(
    hand: Counts, copies: Sequence[int], prices: Mapping[Counts, Fraction]
) -> tuple[tuple[Fraction, int], ...]:
    """For each class that helps: the price when one of its cards has been taken, and how many cards it has.

    The best class comes first.
    """
    found = []
    for place, number in enumerate(copies):
        price = prices.get((*hand[:place], hand[place] + 1, *hand[place + 1 :]))
        if price is not None:
            found.append((price, number - hand[place]))
    return tuple(sorted(found))


def _from_here(hand: Counts, steps: Sequence[tuple[Fraction, int]], left: int, offer: int) -> Fraction:
    """The price before the next card is taken, out of so many cards that are left.

    When the best few classes are taken and the others left lying, an action leads on with the chance that
    one of their cards is offered, and else to where it began. A class is worth taking
    while it is cheaper to go on with it than to wait.
    """
    shown = min(offer, left)
    price, gone, after_taking = None, 0, Fraction(0)
    for after, cards in steps:
        if price is not None and after >= price:
            break
        after_taking += after * (comb(left - gone, shown) - comb(left - gone - cards, shown))
        gone += cards
        leading_on = comb(left, shown) - comb(left - gone, shown)
        price = (comb(left, shown) + after_taking) / leading_on
    if price is None:
        raise InternalError(f"no card leads on from {hand}, and it is no smallest hand")
    return price
