"""The generator against a second implementation, written in another way."""

import struct
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulescore.chance import LARGEST_BOUND, Generator, seeded
from rulescore.errors import UsageError

SEEDS = st.integers(0, 2**64 - 1)


class Register:
    """Four little-endian words in a buffer of bytes, overwritten at each step."""

    def __init__(self, seed: int) -> None:
        self.buffer = bytearray(struct.pack("<IQI", 0, seed, 1))
        for _ in range(12):
            self.step()

    def step(self) -> int:
        a, b, c, d = struct.unpack("<4I", self.buffer)
        out = (a + b + d) % 2**32
        rotated = int(f"{c:032b}"[21:] + f"{c:032b}"[:21], 2)
        struct.pack_into(
            "<4I", self.buffer, 0, b ^ b // 512, c * 9 % 2**32, (rotated + out) % 2**32, (d + 1) % 2**32
        )
        return int(out)


def other_bounded(register: Register, bound: int) -> int:
    """A word is refused when its slice of the outcomes is one of the incomplete ones."""
    while True:
        high, low = divmod(register.step() * bound, 2**32)
        if low >= 2**32 % bound:
            return high


def words(generator: Generator, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        word, generator = generator.word()
        drawn.append(word)
    return drawn


def draws(seed: int, bound: int, count: int) -> list[int]:
    generator, drawn = seeded(seed), []
    for _ in range(count):
        outcome, generator = generator.bounded(bound)
        drawn.append(outcome)
    return drawn


def test_the_first_words_of_a_seed_are_fixed_for_ever() -> None:
    assert [2184596803, 337720068, 2563222257, 10926179] == words(seeded(20), 4)


@given(SEEDS)
def test_the_words_are_those_of_another_implementation(seed: int) -> None:
    register = Register(seed)

    assert [register.step() for _ in range(8)] == words(seeded(seed), 8)


@given(SEEDS, st.integers(1, LARGEST_BOUND))
def test_bounded_draws_are_those_of_another_implementation(seed: int, bound: int) -> None:
    register = Register(seed)

    assert [other_bounded(register, bound) for _ in range(4)] == draws(seed, bound, 4)


def test_a_word_below_the_threshold_is_drawn_again() -> None:
    # This generator's next word is 0, whose lower half is 0 and therefore below the threshold of 3.
    refused = Generator(a=0, b=0, c=5, counter=0)
    _, following = refused.word()

    assert following.bounded(3) == refused.bounded(3)


def test_a_draw_with_one_outcome_uses_a_word_too() -> None:
    _, following = seeded(1).word()

    assert (0, following) == seeded(1).bounded(1)


def test_a_draw_leaves_the_generator_as_it_was() -> None:
    generator = seeded(3)

    assert generator.bounded(6) == generator.bounded(6)


def test_every_outcome_comes_about_equally_often() -> None:
    drawn = draws(7, 6, 6000)

    assert all(900 < drawn.count(outcome) < 1100 for outcome in range(6))


@given(SEEDS, st.lists(st.integers(0, 5), min_size=1).filter(any))
def test_an_outcome_without_weight_never_comes(seed: int, weights: list[int]) -> None:
    outcome, _ = seeded(seed).weighted(weights)

    assert weights[outcome] > 0


@given(SEEDS, st.lists(st.integers(0, 5), min_size=1).filter(any))
def test_a_weighted_draw_is_a_draw_among_tickets(seed: int, weights: list[int]) -> None:
    tickets = [index for index, weight in enumerate(weights) for _ in range(weight)]
    ticket, following = seeded(seed).bounded(len(tickets))

    assert (tickets[ticket], following) == seeded(seed).weighted(weights)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(UsageError, match="RS191"):
        seeded(seed)


@pytest.mark.parametrize("bound", [0, -3, LARGEST_BOUND + 1])
def test_a_draw_has_a_sensible_number_of_outcomes(bound: int) -> None:
    with pytest.raises(UsageError, match="outcomes"):
        seeded(1).bounded(bound)


@pytest.mark.parametrize("weights", [[], [0, 0], [2, -1]])
def test_weights_are_not_negative_and_not_all_nothing(weights: list[int]) -> None:
    with pytest.raises(UsageError, match="weight"):
        seeded(1).weighted(weights)


def without_warm_up(seed: int) -> Generator:
    """Lies: forgets the twelve steps that mix the seed."""
    return Generator(a=0, b=seed % 2**32, c=seed >> 32, counter=1)


def modulo(generator: Generator, bound: int) -> int:
    """Lies: takes the remainder, so that some outcomes are likelier."""
    return generator.word()[0] % bound


def test_the_other_implementation_notices_a_forgotten_warm_up() -> None:
    register = Register(20)

    assert [register.step() for _ in range(4)] != words(without_warm_up(20), 4)


def test_the_other_implementation_notices_remainders() -> None:
    expected = [other_bounded(Register(seed), 10) for seed in range(20)]

    assert expected != [modulo(seeded(seed), 10) for seed in range(20)]


def test_a_long_run_does_not_repeat_soon() -> None:
    register = Register(1)
    seen = set(islice(iter(register.step, None), 10_000))

    assert len(seen) > 9_990
