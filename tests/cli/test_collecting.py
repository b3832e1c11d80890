"""Garbage is looked for as before once a proof is done."""

import gc

import pytest

from rulescore.cli.collecting import MANY, collected_rarely


def test_it_is_rare_inside_and_as_before_afterwards() -> None:
    before = gc.get_threshold()
    with collected_rarely():
        assert MANY == gc.get_threshold()[0] > before[0]

    assert before == gc.get_threshold()


def test_it_is_as_before_after_a_failure() -> None:
    before = gc.get_threshold()
    with pytest.raises(ValueError, match="broken"), collected_rarely():
        raise ValueError("broken")

    assert before == gc.get_threshold()
