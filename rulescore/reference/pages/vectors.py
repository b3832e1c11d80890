"""The vectors of a game: every question with its file, so that a clause can lead to what asks about it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rulescore.reference.asked import FOLDER, Asked
from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Asset, Page, address, counted, joined, link
from rulescore.reference.pages.footer import footer
from rulescore.reference.places import addresses_of, page_of


def vectors_page(told: GameText) -> Page:
    here = page_of(told, "vectors")
    areas = tuple(dict.fromkeys(one.area for one in told.vectors))
    kit = link("The kit for implementers", here, "kit/index.md")
    head = (
        f"# {told.title}: test vectors\n\n{counted(len(told.vectors), 'small question')} about the rules, "
        f"each with its only right answer, in {counted(len(areas), 'file')}. "
        f"{kit} says how an implementation is judged by them."
    )
    parts = (_area(told, here, area) for area in areas)
    return Page(here, f"{told.title}: vectors", joined(head, *parts, footer(told)))


def vector_files(told: GameText) -> Iterator[Asset]:
    """The files themselves, byte for byte."""
    for path in sorted((told.folder / FOLDER).glob("*.json")):
        yield Asset(f"{told.key}/{FOLDER}/{path.name}", path.read_bytes())


def _area(told: GameText, here: str, area: str) -> str:
    own = [one for one in told.vectors if one.area == area]
    file = link(f"{area}.json", here, f"{told.key}/{FOLDER}/{area}.json")
    rows = "\n".join(_row(told, here, one) for one in own)
    head = "<thead><tr><th>vector</th><th>kind</th><th>clauses</th></tr></thead>"
    return f"## {area} {{ #area-{area} }}\n\n{file}\n\n<table>\n{head}\n<tbody>\n{rows}\n</tbody>\n</table>"


def _row(told: GameText, here: str, one: Asked) -> str:
    find = addresses_of(told, here)
    links = [f'<a href="{there}">{escape(each)}</a>' for each in one.clauses if (there := find(each))]
    own = address(here, f"{here}#{one.id}")
    name = f'<a href="{escape(own)}">{escape(one.id)}</a>'
    return f'<tr id="{escape(one.id)}"><td>{name}</td><td>{one.kind}</td><td>{", ".join(links)}</td></tr>'
