"""The glossary of a game: the words of the text beside those of the rulebook."""

from __future__ import annotations

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Page, joined, plain, slug, table
from rulescore.reference.pages.footer import footer
from rulescore.reference.places import page_of
from rulescore.reference.words import Word

SORTS = {
    "component": "What lies in the box",
    "family": "Sorts of components",
    "kind": "Colours, suits and the like",
    "place": "Where things lie",
    "action": "What players do",
}


def words_page(told: GameText) -> Page | None:
    """Nothing where the game has no glossary."""
    if not told.words:
        return None
    here = page_of(told, "words")
    head = (
        f"# {told.title}: the words\n\nThe words of the text, and the rulebook's own where it has one. "
        "A word that stands alone is ours."
    )
    parts = (_part(title, [one for one in told.words if one.sort == sort]) for sort, title in SORTS.items())
    return Page(here, f"{told.title}: words", joined(head, *parts, footer(told)))


def _part(title: str, words: list[Word]) -> str:
    if not words:
        return ""
    rows = [(f"**{plain(one.word)}**", plain(one.de), plain(one.en), plain(one.it)) for one in words]
    return joined(f"## {title} {{ #{slug(title)} }}", table(("here", "German", "English", "Italian"), rows))
