from itertools import permutations

import pytest

from rulescore.diagnostics.suggest import closest, did_you_mean


@pytest.mark.parametrize(
    ("word", "found"),
    [("tragets", "targets"), ("Centre", "centre"), ("CENTER", "centre"), ("zzz", None), ("", None)],
)
def test_the_closest_word_is_found(word: str, found: str | None) -> None:
    assert found == closest(word, ["targets", "centre", "hand"])


def test_the_order_of_the_candidates_does_not_matter() -> None:
    assert 1 == len({closest("cat", order) for order in permutations(["bat", "hat", "rat", "Bat"])})


def test_a_suggestion_is_a_note() -> None:
    assert ('did you mean "hand"?',) == did_you_mean("hnad", ["hand"])


def test_no_suggestion_is_no_note() -> None:
    assert () == did_you_mean("xyz", ["hand"])
