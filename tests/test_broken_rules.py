"""The liars of the liars: one that does not fit its text, or that nothing catches, is no liar."""

from pathlib import Path

import pytest
from broken_rules import Liar, LiarError, honest_text, lying_text, read_liars

HONEST = honest_text("venti")


def test_a_liar_that_does_not_fit_the_text_is_refused() -> None:
    with pytest.raises(LiarError, match="stands 0 times"):
        lying_text(Liar("nothing to replace", "take a rest", ""), HONEST)


def test_a_liar_that_fits_several_places_is_refused() -> None:
    with pytest.raises(LiarError, match=r"stands [1-9]\d* times"):
        lying_text(Liar("too many to replace", "actions used := actions used + 1", ""), HONEST)


def test_a_liar_that_nothing_catches_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "liars.yaml"
    path.write_text("- {name: free, was: a, is: b}\n", encoding="utf-8")

    with pytest.raises(LiarError, match="caught by nothing"):
        read_liars(path)
