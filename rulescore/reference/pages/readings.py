"""The unclear places of a rulebook: the question, every reading, the one that is played, and what differs."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Page, code, counted, joined, link, plain, prose
from rulescore.reference.pages.footer import footer
from rulescore.reference.places import page_of, places_of
from rulescore.reference.rulebook import Ruling, Unclear

IMPACTS = ("high", "medium", "low")
TYPES = {
    "silent": "the book says nothing",
    "contradictory": "two passages disagree",
    "underdetermined": "the wording allows several readings",
    "settled": "one could ask, but the book gives one answer",
}


def readings_page(told: GameText) -> Page:
    here = page_of(told, "readings")
    switch = sum(one.switchable for one in told.unclear)
    head = (
        f"# {told.title}: where the rulebook is unclear\n\n"
        f"{counted(len(told.unclear), 'place')}; {switch} of them can be switched when a game is started "
        f"({code('--reading NAME=KEY')}), the others have one ruling."
    )
    return Page(here, f"{told.title}: unclear places", joined(head, *_places(told, here), footer(told)))


def _places(told: GameText, here: str) -> Iterator[str]:
    for impact in IMPACTS:
        own = [one for one in told.unclear if one.impact == impact]
        if own:
            yield "## Much depends on it" if impact == "high" else f"## Of {impact} impact"
            yield from (_place(told, here, one) for one in own)


def _place(told: GameText, here: str, one: Unclear) -> str:
    find = places_of(told)
    clauses = [link(plain(each), here, there) for each in one.clauses if (there := find(each))]
    type_ = TYPES.get(one.type, plain(one.type))
    how = f"reading {code(one.name)}, can be switched" if one.switchable else "a ruling"
    return joined(
        f"### {plain(one.id)} {{ #{one.id} }}",
        prose(one.question, here, find),
        f"{type_.capitalize()}; {how}. Clauses: {', '.join(clauses)}.\n{{: .rs-facts }}",
        "\n".join(_ruling(one, each) for each in one.rulings),
        f"Why: {prose(one.why, here, find)}" if one.why else "",
        _example(one),
        prose(one.note, here, find) if one.note else "",
    )


def _ruling(one: Unclear, each: Ruling) -> str:
    mark = " **(played)**" if each.key == one.default else ""
    return f"- {code(each.key)}{mark}: {plain(each.text)}"


def _example(one: Unclear) -> str:
    if not one.given:
        return ""
    when = f" {plain(one.when)}" if one.when else ""
    outcomes = "\n".join(f"- {code(each.key)}: {plain(each.outcome)}" for each in one.rulings if each.outcome)
    return joined(f"A position that tells them apart: {plain(one.given)}{when}", outcomes)
