"""The cards of Venti, and what it takes to meet a condition."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

NUMBERS = range(8)
WILD = len(NUMBERS)
SYMBOLS = {"circle": "●", "triangle": "▲", "diamond": "◆", "square": "■"}


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """A card of the deck. Jokers and chaos cards have no number, no symbol, no condition and no points."""

    id: str
    kind: Literal["number", "joker", "chaos"]
    number: int | None = None
    symbol: str | None = None
    condition: str = ""
    points: int = 0

    @property
    def face(self) -> int:
        """What it serves for: its number, which says its symbol too, or anything."""
        return WILD if self.number is None else self.number


class Condition:
    """What is printed at the edge of a target, counted.

    How many cards of each number and of each symbol it takes, how many of any number, and how many of the
    same number, whichever that is: once for each chain of equals signs.
    """

    __slots__ = ("any", "chains", "numbers", "size", "symbols")

    def __init__(self, text: str) -> None:
        self.numbers = [0] * len(NUMBERS)
        self.symbols = [0] * len(SYMBOLS)
        self.any = 0
        self.chains: list[int] = []
        self.size = 0
        for chain in text.replace(" = ", "=").split():
            self._add(chain.split("="))

    def _add(self, signs: list[str]) -> None:
        """One sign, or signs that are joined by equals signs."""
        self.size += len(signs)
        literals = [sign for sign in signs if sign != "?"]
        if not literals:
            if len(signs) == 1:
                self.any += 1
            else:
                self.chains.append(len(signs))
        elif literals[0].isdigit():
            self.numbers[int(literals[0])] += len(signs)
        else:
            self.symbols[list(SYMBOLS.values()).index(literals[0])] += 1

    def can_be_met(self, have: list[int], shown: list[int] | None = None) -> bool:
        """Whether some of these cards meet it, those that are shown among them; both count the faces."""
        if sum(have) < self.size or (shown is not None and sum(shown) > self.size):
            return False
        return self._chains_fit(0, list(self.numbers), have, shown)

    def _chains_fit(self, chain: int, need: list[int], have: list[int], shown: list[int] | None) -> bool:
        """Try every number for each of the chains."""
        if chain == len(self.chains):
            return self._suffices(need, have) and (shown is None or self._has_room(need, shown))
        length, wild = self.chains[chain], have[WILD]
        for number in NUMBERS:
            if need[number] + length <= have[number] + wild:
                need[number] += length
                if self._chains_fit(chain + 1, need, have, shown):
                    return True
                need[number] -= length
        return False

    def _suffices(self, need: list[int], have: list[int]) -> bool:
        """Numbers first, then symbols, then what may be any number; jokers for what is missing."""
        missing = spare = 0
        for symbol, wanted in enumerate(self.symbols):
            even = have[2 * symbol] - need[2 * symbol]
            odd = have[2 * symbol + 1] - need[2 * symbol + 1]
            if even < 0:
                missing -= even
                even = 0
            if odd < 0:
                missing -= odd
                odd = 0
            left = even + odd - wanted
            if left < 0:
                missing -= left
            else:
                spare += left
        return missing + max(self.any - spare, 0) <= have[WILD]

    def _has_room(self, need: list[int], shown: list[int]) -> bool:
        """Each card that is shown has a sign of its own."""
        surplus = 0
        for symbol, wanted in enumerate(self.symbols):
            even = max(shown[2 * symbol] - need[2 * symbol], 0)
            odd = max(shown[2 * symbol + 1] - need[2 * symbol + 1], 0)
            surplus += max(even + odd - wanted, 0)
        return surplus <= self.any


@cache
def condition_of(text: str) -> Condition:
    return Condition(text)


def read_deck(path: Path) -> list[Card]:
    """The cards of a table with the columns id, number, symbol, condition, worth and copies."""
    deck: list[Card] = []
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["number"]:
                number, worth = int(row["number"]), int(row["worth"])
                card = Card(row["id"], "number", number, row["symbol"], row["condition"], worth)
            else:
                card = Card(row["id"], "joker" if row["id"] == "J" else "chaos")
            deck += [card] * int(row["copies"])
    return deck


def faces(*piles: Iterable[Card]) -> list[int]:
    """How often each number and the joker are in these piles."""
    counts = [0] * (len(NUMBERS) + 1)
    for pile in piles:
        for card in pile:
            counts[card.face] += 1
    return counts


def score(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)


def unique(cards: Iterable[Card]) -> list[Card]:
    return list(dict.fromkeys(cards))


def check_deck(deck: Sequence[Card]) -> None:
    """A number says its symbol: two numbers to each."""
    for card in deck:
        if card.number is not None and card.symbol != list(SYMBOLS)[card.number // 2]:
            raise ValueError(f"{card.id} is no {card.symbol}: {card.number} has another symbol")
