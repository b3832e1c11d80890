"""The definition of conditions as tables: its answer for all hands of up to so many cards, in NumPy arrays.

Nothing is assumed but what "some cards are used, one for each sign" says: cards of exactly the right number
meet a condition when all of them together can be laid, and more cards do when they do without one of them.
"""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt
from attrs import frozen

from rulescore.conditions import Face, MatchRules, Pattern, is_met

KINDS = (*(Face(number, number // 2) for number in range(8)), Face(None, None, wild=True))
"""The numbers, and jokers last."""

Truths = npt.NDArray[np.bool_]


@frozen(eq=False)
class Hands:
    """All hands of up to `most` cards, few cards first: how many there are of each kind.

    begins: where the hands of each number of cards begin.
    fewer: for each hand and kind, which hand is left when a card of it is taken away; -1 without such a card.
    """

    most: int
    counts: npt.NDArray[np.uint8]
    begins: tuple[int, ...]
    fewer: npt.NDArray[np.int32]
    codes: npt.NDArray[np.int64]
    order: npt.NDArray[np.int64]

    def index_of(self, counts: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
        """Which of the hands these are."""
        found: npt.NDArray[np.int64] = self.order[np.searchsorted(self.codes, _codes(counts, self.most))]
        return found


def _codes(counts: npt.NDArray[np.integer], most: int) -> npt.NDArray[np.int64]:
    weights = (most + 1) ** np.arange(len(KINDS), dtype=np.int64)
    return counts.astype(np.int64) @ weights


@cache
def hands(most: int) -> Hands:
    rows, begins = [], [0]
    for cards in range(most + 1):
        chosen = np.array(list(combinations_with_replacement(range(len(KINDS)), cards)), dtype=np.int64)
        counts = np.zeros((len(chosen), len(KINDS)), dtype=np.uint8)
        for place in range(cards):
            counts[np.arange(len(chosen)), chosen[:, place]] += 1
        rows.append(counts)
        begins.append(begins[-1] + len(counts))
    every = np.concatenate(rows)
    codes = _codes(every, most)
    order = np.argsort(codes)
    found = Hands(most, every, tuple(begins), np.full(every.shape, -1, dtype=np.int32), codes[order], order)
    for kind in range(len(KINDS)):
        has = np.flatnonzero(every[:, kind])
        less = every[has].copy()
        less[:, kind] -= 1
        found.fewer[has, kind] = found.index_of(less)
    return found


def cards_of(counts: npt.NDArray[np.integer]) -> tuple[Face, ...]:
    return tuple(face for face, count in zip(KINDS, counts, strict=True) for _ in range(int(count)))


def paying(condition: Pattern, rules: MatchRules, every: Hands) -> Truths:
    """Which hands can be laid on the signs down to the last card and the last sign."""
    found = np.zeros(len(every.counts), dtype=np.bool_)
    if condition.size <= every.most:
        for at in range(every.begins[condition.size], every.begins[condition.size + 1]):
            found[at] = is_met(condition, cards_of(every.counts[at]), (), rules)
    return found


def with_more(exactly: Truths, every: Hands) -> Truths:
    """Which hands contain one of these."""
    found = np.append(exactly, np.False_)  # the hand that there is not, at -1, contains none
    for begin, end in zip(every.begins, every.begins[1:], strict=False):
        for kind in range(len(KINDS)):
            found[begin:end] |= found[every.fewer[begin:end, kind]]
    return found[:-1]


def met(condition: Pattern, rules: MatchRules, most: int) -> Truths:
    """The definition's answer for every hand of up to so many cards."""
    every = hands(most)
    return with_more(paying(condition, rules, every), every)
