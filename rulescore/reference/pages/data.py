"""The tables of a game: what is in the box, where it comes from, and the files themselves."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Asset, Page, joined, link
from rulescore.reference.pages.footer import footer
from rulescore.reference.places import page_of

FOLDER = "data"


def data_page(told: GameText) -> Page | None:
    """What the folder of the tables says of them; nothing where it says nothing."""
    path = told.folder / FOLDER / "README.md"
    if not path.is_file():
        return None
    here = page_of(told, "data")
    body = path.read_text(encoding="utf-8").split("\n", maxsplit=1)[-1]
    files = "\n".join(f"- {link(one.path.rsplit('/', 1)[-1], here, one.path)}" for one in data_files(told))
    title = f"{told.title}: the tables"
    return Page(here, title, joined(f"# {title}", body, f"## The files\n\n{files}", footer(told)))


def data_files(told: GameText) -> Iterator[Asset]:
    for path in sorted((told.folder / FOLDER).glob("*.csv")):
        yield Asset(f"{told.key}/{FOLDER}/{path.name}", path.read_bytes())
