"""What was required once stays, or its end is told; a list that was frozen is never written again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from attrs import evolve

from rulescore.conformance.requirements import FrozenList, Requirements, Retired, requirements_in
from rulescore.errors import UsageError
from rulescore.resources import spec_folder
from rulescore.vectors.building import Workshop, workshop
from rulescore.vectors.freezing import freeze
from rulescore.vectors.frozen_lists import broken_promises

HERE = frozenset({"g/a/one", "g/a/two"})
GONE = {"g/a/three": Retired("0.2.0", "it asked twice")}


def codes(names: frozenset[str] = HERE, retired: dict[str, Retired] | None = None, *lists: str) -> list[str]:
    found = tuple(FrozenList(f"0.{at}.0", tuple(one.split())) for at, one in enumerate(lists, 1))
    return [one.code for one in broken_promises(Requirements(found, retired or {}), names)]


def test_lists_that_are_kept_are_fine() -> None:
    assert [] == codes(HERE, GONE, "g/a/one g/a/three", "g/a/one g/a/two")


def test_vectors_that_are_added_are_fine() -> None:
    assert [] == codes(HERE, None, "g/a/one")


def test_a_game_has_a_list() -> None:
    assert ["RS718"] == codes()


@pytest.mark.parametrize("listed", ["g/a/two g/a/one", "g/a/one g/a/one g/a/two"])
def test_a_list_is_in_order_and_names_nothing_twice(listed: str) -> None:
    assert ["RS718"] == codes(HERE, None, listed)


def test_what_was_required_does_not_go_without_a_word() -> None:
    assert ["RS719"] == codes(HERE, None, "g/a/one g/a/three")


def test_what_only_an_old_version_required_does_not_either() -> None:
    assert ["RS719"] == codes(HERE, None, "g/a/one g/a/three", "g/a/one g/a/two")


def test_no_id_is_used_again() -> None:
    assert ["RS719"] == codes(HERE | {"g/a/three"}, GONE, "g/a/three")


def test_what_was_never_required_cannot_retire() -> None:
    assert ["RS719"] == codes(HERE, GONE, "g/a/one")


# --- freezing -------------------------------------------------------------------------------------------


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """Verhext! in a folder of its own, with nothing frozen."""
    shutil.copytree(
        spec_folder() / "verhext", tmp_path / "verhext", ignore=shutil.ignore_patterns("conformance")
    )
    found = workshop("verhext")
    return evolve(found, found=evolve(found.found, path=tmp_path / "verhext" / "verhext.md"))


def test_a_version_requires_the_vectors_that_are_there_when_it_is_frozen(shop: Workshop) -> None:
    made = freeze(shop, "0.1.0")

    assert made == requirements_in(shop.found.path.parent).newest
    assert sorted(made.required) == list(made.required) != []


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "1", "v2.0.0", "0.2"])
def test_a_version_comes_after_the_last_one(version: str, shop: Workshop) -> None:
    freeze(shop, "0.1.0")
    before = requirements_in(shop.found.path.parent)

    with pytest.raises(UsageError, match="version"):
        freeze(shop, version)
    assert before == requirements_in(shop.found.path.parent)
