"""A stream counts on exactly as the generator does, for everybody who draws very often."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulescore.chance import Generator, seeded
from rulescore.chance import stream as streaming
from rulescore.chance.generator import LARGEST_BOUND, LARGEST_SEED, WORD
from rulescore.chance.stream import stream

WORDS = st.integers(0, WORD)
BOUNDS = st.integers(1, LARGEST_BOUND) | st.integers(1, 60)
GENERATORS = st.builds(Generator, WORDS, WORDS, WORDS, WORDS)


def drawn(generator: Generator, bounds: list[int]) -> list[int]:
    found: list[int] = []
    for bound in bounds:
        number, generator = generator.bounded(bound)
        found.append(number)
    return found


@given(st.integers(0, LARGEST_SEED), st.lists(BOUNDS, max_size=30))
def test_a_stream_gives_what_the_generator_gives(seed: int, bounds: list[int]) -> None:
    bounded = stream(seeded(seed))

    assert drawn(seeded(seed), bounds) == [bounded(bound) for bound in bounds]


@given(GENERATORS, st.lists(BOUNDS, min_size=1, max_size=10))
@example(Generator(0, 0, 0, WORD), [1, 2, 3])
@example(Generator(WORD, WORD, WORD, WORD), [LARGEST_BOUND] * 3)
def test_a_stream_goes_on_from_any_state(generator: Generator, bounds: list[int]) -> None:
    bounded = stream(generator)

    assert drawn(generator, bounds) == [bounded(bound) for bound in bounds]


@pytest.mark.parametrize("bound", [1, 2, 3, 52, 1000, 1_999_999, LARGEST_BOUND])
def test_a_long_stream_stays_what_the_generator_gives(bound: int) -> None:
    bounded = stream(seeded(7))

    assert drawn(seeded(7), [bound] * 1_500) == [bounded(bound) for _ in range(1_500)]


@given(st.integers(1, LARGEST_BOUND), st.sampled_from(range(3)), st.data())
def test_a_word_that_would_favour_some_is_drawn_again(bound: int, off: int, data: st.DataObject) -> None:
    """The words around a threshold are too rare to come up by luck."""
    share = data.draw(st.integers(0, bound - 1))
    # The first word whose product with the bound is beyond a multiple of all words.
    first = (-(-(share << 32) // bound) + off - 1) & WORD
    generator = Generator(first, 0, 0, 0)
    bounded = stream(generator)

    assert drawn(generator, [bound, bound]) == [bounded(bound), bounded(bound)]


def test_a_stream_leaves_its_generator_alone() -> None:
    generator = seeded(3)
    first, second = stream(generator), stream(generator)

    assert [first(9) for _ in range(5)] == [second(9) for _ in range(5)]


def test_a_stream_that_never_draws_again_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The liar takes every word, as if all outcomes had equally many."""
    monkeypatch.setattr(streaming, "WORDS", 0)
    # The first word of this generator is 0: of three outcomes it would favour the first.
    generator = Generator(WORD - 0x1234_5677, 0x1234_5678, 0xDEAD_BEEF, 0)
    bounds = [3, LARGEST_BOUND, LARGEST_BOUND]
    bounded = stream(generator)

    assert drawn(generator, bounds) != [bounded(bound) for bound in bounds]
