"""Random numbers that are the same in every language and on every computer.

In: a seed of 64 bits.
Out: `Generator`, an immutable value: each draw gives an outcome and the next generator.
Guarantees: same seed, same outcomes; every outcome below a bound is exactly as likely as every other.
"""

from rulescore.chance.generator import LARGEST_BOUND, Generator, seeded

__all__ = ["LARGEST_BOUND", "Generator", "seeded"]
