"""What the tests of statements about conditions share: small decks, and counting by looking at every hand."""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from condition_cases import faces

from rulescore.conditions import Face, MatchRules, Pattern, is_met
from rulescore.conditions.rules import PLAIN_RULES
from rulescore.conditions.statements import Stock

PLAIN_FACES = faces("0 1 2 3 4 5 6 7 J")

VENTI = Stock((face, 4 if face.wild else 13) for face in PLAIN_FACES)
"""The cards of Venti that can serve a sign. (venti.details.1 to venti.details.7)"""


def stock(text: str) -> Stock:
    """A stock of these cards: `3 3 J` is two threes and a joker."""
    return Stock((face, 1) for face in faces(text))


def hands_of(kinds: Sequence[Face], most: int) -> Iterator[tuple[tuple[int, ...], tuple[Face, ...]]]:
    """Every hand of at most so many cards of these faces: how many of each, and the cards."""
    for size in range(most + 1):
        for places in combinations_with_replacement(range(len(kinds)), size):
            counts = tuple(places.count(place) for place in range(len(kinds)))
            yield counts, tuple(kinds[place] for place in places)


def cards_of(cards: Stock) -> tuple[Face, ...]:
    return tuple(face for face, copies in cards.kinds for _ in range(copies))


def counted(condition: Pattern, cards: Stock, rules: MatchRules = PLAIN_RULES) -> tuple[int, ...]:
    """How many hands of each size meet a condition: every single one is looked at."""
    every = cards_of(cards)
    return tuple(
        sum(is_met(condition, (), hand, rules) for hand in combinations(every, size))
        for size in range(len(every) + 1)
    )
