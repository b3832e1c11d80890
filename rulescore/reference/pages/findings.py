"""Defects of the rulebooks, each with the position that shows it, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.reference.findings import Finding
from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Page, code, counted, fence, joined, link, plain, table
from rulescore.reference.pages.footer import footer
from rulescore.reference.pictures import walk
from rulescore.reference.places import page_of, places_of
from rulescore.reference.stories import Story

WORDS = {
    "contradiction": "two passages disagree",
    "gap": "the book does not say",
    "impossible": "what the book asks for cannot always be done",
    "example": "the book's own example is not what its rules give",
}


def findings_of_all(games: Sequence[GameText]) -> Page:
    """The list across the games."""
    here = "findings.md"
    rows = [
        (link(plain(one.title), here, f"{page_of(told, 'findings')}#{one.id}"), told.title, WORDS[one.kind])
        for told in games
        for one in told.findings
    ]
    head = (
        f"# Findings\n\n{counted(len(rows), 'defect')} of the rulebooks. "
        "Each is shown by scenarios that the rules play, step by step."
    )
    return Page(here, "Findings", joined(head, table(("finding", "game", "what is wrong"), rows)))


def findings_page(told: GameText) -> Page | None:
    """Nothing for a game of which no defect is written down."""
    if not told.findings:
        return None
    here = page_of(told, "findings")
    head = (
        f"# {told.title}: findings\n\nDefects of the rulebook, in our words. "
        "Each names scenarios that the rules play: the pictures are what happens, with all hands laid open."
    )
    parts = (_finding(told, here, one) for one in told.findings)
    return Page(here, f"{told.title}: findings", joined(head, *parts, footer(told)))


def _finding(told: GameText, here: str, one: Finding) -> str:
    find = places_of(told)
    clauses = [link(plain(each), here, there) for each in one.clauses if (there := find(each))]
    place = find(one.unclear) if one.unclear else None
    readings = f" How it can be read: {link(plain(one.unclear), here, place)}." if place else ""
    return joined(
        f"## {plain(one.title)} {{ #{one.id} }}",
        f"{WORDS[one.kind].capitalize()}. Clauses: {', '.join(clauses)}.{readings}\n{{: .rs-facts }}",
        plain(one.text),
        *_stories(told, one),
    )


def _stories(told: GameText, one: Finding) -> Iterator[str]:
    known = {story.name: story for story in told.stories}
    for story in (known[name] for name in one.shown_by):
        yield _story(told, one, story)


def _story(told: GameText, one: Finding, story: Story) -> str:
    return joined(
        f"Shown by {code(story.name)}:",
        walk(told, story, f"{told.key} {one.id} {story.name}"),
        fence(story.text, "yaml"),
    )
