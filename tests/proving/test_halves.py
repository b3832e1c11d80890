"""Nothing is lost in halves, and each is less than the whole."""

import pytest

from rulescore.proving.asking.halves import halves


@pytest.mark.parametrize("many", range(2, 9))
def test_both_halves_are_the_whole_and_each_is_less(many: int) -> None:
    first, second = halves(range(many))

    assert [*range(many)] == first + second
    assert 0 < len(first) <= len(second) < many
