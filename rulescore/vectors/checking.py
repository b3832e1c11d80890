"""The vectors that lie beside a game's text: written, read, and compared with those that the text gives."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from rulescore.conformance.requirements import requirements_in
from rulescore.conformance.vectors_bytes import file_bytes
from rulescore.conformance.vectors_json import file_plain
from rulescore.diagnostics import Diagnostic
from rulescore.vectors.building import Built, Workshop, build
from rulescore.vectors.frozen_lists import broken_promises, ids_in
from rulescore.vectors.lint import Stored, lint
from rulescore.vectors.needed import clauses_in_force

FOLDER = "vectors"
REASONS = "uncovered.toml"


@frozen(eq=False)
class Check:
    """What was built, and everything that is not as it should be."""

    built: Built
    problems: tuple[Diagnostic, ...]


def folder_of(shop: Workshop) -> Path:
    """Where the vectors of a game lie."""
    return shop.found.path.parent / FOLDER


def stored_in(folder: Path) -> tuple[Stored, ...]:
    """The files of a folder, by their names."""
    return tuple(Stored(path.stem, path.read_bytes()) for path in sorted(folder.glob("*.json")))


def files_of(built: Built) -> tuple[Stored, ...]:
    """The files as they are written."""
    return tuple(Stored(file.area, file_bytes(file_plain(file))) for file in built.files)


def write(shop: Workshop, built: Built) -> tuple[str, ...]:
    """Write the files of a game; the names of those that have changed, were added or taken away."""
    folder = folder_of(shop)
    folder.mkdir(exist_ok=True)
    before = {one.area: one.content for one in stored_in(folder)}
    after = {one.area: one.content for one in files_of(built)}
    for area, content in after.items():
        if before.get(area) != content:
            (folder / f"{area}.json").write_bytes(content)
    for area in before:
        if area not in after:
            (folder / f"{area}.json").unlink()
    return tuple(area for area in sorted({**before, **after}) if before.get(area) != after.get(area))


def check(shop: Workshop) -> Check:
    """Look at the stored vectors of a game, and make them again."""
    stored = stored_in(folder_of(shop))
    found = lint(shop.matches, clauses_in_force(shop.found), stored)
    built = build(shop)
    names = frozenset(ids_in(stored))
    kept = broken_promises(requirements_in(shop.found.path.parent), names)
    problems = (*found, *built.problems, *_stale(stored, built), *unexplained(shop, built), *kept)
    return Check(built, problems)


def _stale(stored: tuple[Stored, ...], built: Built) -> Iterator[Diagnostic]:
    before = {one.area: one.content for one in stored}
    after = {one.area: one.content for one in files_of(built)}
    for area in sorted({**before, **after}):
        if before.get(area) != after.get(area):
            how = "is missing" if area not in before else "is too much" if area not in after else "is stale"
            yield Diagnostic("RS715", f"{area}.json {how}")


# --- what is not covered --------------------------------------------------------------------------------


def unexplained(shop: Workshop, built: Built) -> Iterator[Diagnostic]:
    """What no vector covers without a reason, and every reason for something that is covered."""
    reasons = reasons_of(shop)
    missing = [str(need) for need in built.uncovered]
    for need in missing:
        if need not in reasons:
            yield Diagnostic("RS713", f"no vector covers {need}, and {REASONS} does not say why")
    for need in reasons:
        if need not in missing:
            yield Diagnostic("RS713", f'{REASONS} says why nothing covers "{need}", and something does')


def reasons_of(shop: Workshop) -> dict[str, str]:
    """Why something is covered by no vector, as the game's folder says."""
    path = shop.found.path.parent / REASONS
    if not path.is_file():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: str(one.get("reason", "")) for name, one in found.items() if isinstance(one, dict)}
