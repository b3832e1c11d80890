"""The list of what a version of a game requires, written once."""

from __future__ import annotations

from rulescore.conformance.requirements import (
    FOLDER,
    VERSION,
    FrozenList,
    Requirements,
    list_text,
    numbers,
    requirements_in,
)
from rulescore.errors import UsageError
from rulescore.vectors.building import Workshop
from rulescore.vectors.checking import folder_of, stored_in
from rulescore.vectors.frozen_lists import ids_in


def requirements_of(shop: Workshop) -> Requirements:
    """What lies beside the text of a game."""
    return requirements_in(shop.found.path.parent)


def freeze(shop: Workshop, version: str) -> FrozenList:
    """Write the list of a version: all vectors that are stored now; a list that is there is never changed."""
    if not VERSION.fullmatch(version):
        raise UsageError(f'"{version}" is no version: write three numbers, such as 0.2.0', code="RS718")
    newest = requirements_of(shop).newest
    if newest is not None and numbers(version) <= numbers(newest.version):
        raise UsageError(
            f"version {newest.version} of {shop.found.game.name} is frozen, and {version} is not after it",
            code="RS718",
        )
    made = FrozenList(version, tuple(sorted(ids_in(stored_in(folder_of(shop))))))
    path = shop.found.path.parent / FOLDER / f"{version}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(list_text(made), encoding="utf-8")
    return made
