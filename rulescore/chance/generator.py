"""The generator sfc32: additions, shifts and exclusive-ors of 32-bit words, nothing else.

It was chosen because ten lines of any language repeat it exactly.
Games never depend on it: a recorded game names its draws, and the seed is a convenience.
"""

from collections.abc import Sequence

from attrs import frozen

from rulescore.errors import InternalError, UsageError

WORD = 0xFFFF_FFFF
WORDS = 1 << 32
LARGEST_SEED = (1 << 64) - 1
WARM_UP = 12

LARGEST_BOUND = 1 << 21
"""A word times this is below 2**53, so a language with doubles only can repeat `bounded`."""


@frozen
class Generator:
    """Four words of 32 bits: three that are mixed and a counter."""

    a: int
    b: int
    c: int
    counter: int

    def word(self) -> "tuple[int, Generator]":
        """The next 32 bits."""
        drawn = (self.a + self.b + self.counter) & WORD
        turned = ((self.c << 21) | (self.c >> 11)) & WORD
        following = Generator(
            a=self.b ^ (self.b >> 9),
            b=(self.c + (self.c << 3)) & WORD,
            c=(turned + drawn) & WORD,
            counter=(self.counter + 1) & WORD,
        )
        return drawn, following

    def bounded(self, bound: int) -> "tuple[int, Generator]":
        """A whole number from 0 to `bound` - 1, each equally likely; at least one word is drawn, even for 1.

        Lemire's method: the upper half of word times bound. The few words whose lower half
        is below the threshold are drawn again, because they would favour some outcomes.
        """
        if not 1 <= bound <= LARGEST_BOUND:
            raise UsageError(f"a draw has 1 to {LARGEST_BOUND} outcomes, not {bound}")
        threshold = WORDS % bound
        word, following = self.word()
        while (word * bound) & WORD < threshold:
            word, following = following.word()
        return (word * bound) >> 32, following

    def weighted(self, weights: Sequence[int]) -> "tuple[int, Generator]":
        """An index into `weights`, each as likely as its share of their sum; weight 0 never comes."""
        if min(weights, default=0) < 0:
            raise UsageError("a weight cannot be negative")
        if not any(weights):
            raise UsageError("a draw needs an outcome with a weight above 0")
        ticket, following = self.bounded(sum(weights))
        return _owner(ticket, weights), following


def _owner(ticket: int, weights: Sequence[int]) -> int:
    """The index that holds this ticket when each index holds as many tickets as its weight."""
    reached = 0
    for index, weight in enumerate(weights):
        reached += weight
        if ticket < reached:
            return index
    raise InternalError(f"ticket {ticket} is beyond the weights {weights}")


def seeded(seed: int) -> Generator:
    """The generator that starts from this seed."""
    if not 0 <= seed <= LARGEST_SEED:
        raise UsageError(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
    generator = Generator(a=0, b=seed & WORD, c=seed >> 32, counter=1)
    for _ in range(WARM_UP):
        _, generator = generator.word()
    return generator
