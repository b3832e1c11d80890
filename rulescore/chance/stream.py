"""The same numbers as the generator gives, for those who need very many: a function that counts on."""

from __future__ import annotations

from collections.abc import Callable

from rulescore.chance.generator import WORD, WORDS, Generator

Bounded = Callable[[int], int]
"""A whole number from 0 to the bound - 1."""


def stream(generator: Generator) -> Bounded:
    """What `bounded` would give, draw after draw; the caller answers for bounds that it takes."""
    a, b, c, counter = generator.a, generator.b, generator.c, generator.counter

    def bounded(bound: int) -> int:
        nonlocal a, b, c, counter
        while True:
            drawn = (a + b + counter) & WORD
            a = b ^ b >> 9
            b, c = c * 9 & WORD, (c << 21 | c >> 11) + drawn & WORD
            # What the counter has beyond its word, the mask of the next draw takes away.
            counter += 1
            product = drawn * bound
            # The lower half is hardly ever below the bound, and only then may it be below the threshold.
            if product & WORD >= bound or product & WORD >= WORDS % bound:
                return product >> 32

    return bounded
