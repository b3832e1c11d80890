"""The kit for implementers: the vectors, the forms of their files, and what can be claimed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Asset, Page, code, joined, link, plain, table
from rulescore.reference.places import page_of
from rulescore.resources import spec_folder

FILES = ("vectors.schema.json", "protocol.schema.json", "features.toml")
WAYS = (
    ("From nothing to a badge in fifteen minutes", "how-to/judge-your-implementation.md"),
    ("How to write a driver", "how-to/write-a-driver.md"),
    ("Protocol, outcomes, exit codes", "reference/conformance.md"),
)


def kit_page(games: Sequence[GameText], written: frozenset[str]) -> Page:
    """`written` are the pages written by hand: what is not there is not linked."""
    here = "kit/index.md"
    ways = "\n".join(f"- {link(text, here, there)}" for text, there in WAYS if there in written)
    rows = [
        (link(told.title, here, page_of(told, "vectors")), str(len(told.vectors)), code(told.spec[:16]))
        for told in games
    ]
    files = "\n".join(f"- {link(name, here, f'kit/{name}')}" for name in FILES)
    head = (
        "# The kit for implementers\n\nYou have written one of these games, in any language: "
        "the vectors say, clause by clause, whether it follows the rulebook."
    )
    return Page(
        here,
        "The kit for implementers",
        joined(
            head,
            ways,
            "## The vectors",
            table(("game", "vectors", "hash of the text"), rows),
            "## The forms of the files",
            files,
            "## What can be claimed { #features }",
            _features(),
        ),
    )


def _features() -> str:
    found = tomllib.loads((spec_folder() / "features.toml").read_text(encoding="utf-8"))
    rows = [(code(name), plain(str(one["sentence"]))) for name, one in found.items() if isinstance(one, dict)]
    return table(("feature", "it says"), rows)


def kit_files() -> Iterator[Asset]:
    for name in FILES:
        yield Asset(f"kit/{name}", (spec_folder() / name).read_bytes())
