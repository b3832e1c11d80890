"""What is asked across all games: promises, unclear places, coverage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulescore.checked.nodes import Example
from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Page, counted, joined, link, plain, table
from rulescore.reference.pages.promises import WITHOUT
from rulescore.reference.pages.readings import TYPES
from rulescore.reference.places import claim_place, page_of, places_of
from rulescore.reference.verdicts import claims_said, players_text

Games = Sequence[GameText]


def promises_of_all(games: Games) -> Page:
    here = "promises.md"
    head = (
        "# Promises\n\nWhat the texts claim about their games, and the verdicts of the ledgers. "
        "Nothing is claimed beyond them."
    )
    return Page(here, "Promises", joined(head, *(_promises(told, here) for told in games)))


def _promises(told: GameText, here: str) -> str:
    said = {one.name: one for one in claims_said(told)}
    rows = []
    for claim in told.game.claims:
        if not isinstance(claim, Example):
            found = said.get(claim.name)
            known = (
                "; ".join(f"{one.verdict} ({players_text(players)})" for one, players in found.verdicts)
                if found
                else "-"
            )
            rows.append((link(plain(claim.name), here, claim_place(told, claim.name)), _sort(claim), known))
    without = "" if told.ledgers else WITHOUT
    return joined(f"## {told.title} {{ #{told.key} }}", without, table(("claim", "sort", "verdict"), rows))


def _sort(claim: object) -> str:
    return {"Promise": "promise", "Never": "never", "CanHappen": "can happen"}[type(claim).__name__]


def readings_of_all(games: Games) -> Page:
    here = "readings.md"
    total = sum(len(told.unclear) for told in games)
    head = (
        f"# Unclear places\n\n{counted(total, 'question')} that the rulebooks leave open "
        "or that somebody may ask, each with the reading that is played."
    )
    return Page(here, "Unclear places", joined(head, *(_readings(told, here) for told in games)))


def _readings(told: GameText, here: str) -> str:
    rows = [
        (
            link(plain(one.question), here, f"{page_of(told, 'readings')}#{one.id}"),
            one.impact,
            TYPES.get(one.type, ""),
            plain(one.default) + (" (can be switched)" if one.switchable else ""),
        )
        for one in told.unclear
    ]
    return joined(
        f"## {told.title} {{ #{told.key} }}", table(("question", "impact", "why it is open", "played"), rows)
    )


def coverage_page(games: Games) -> Page:
    here = "coverage.md"
    rows = [tuple(_counts(told, here)) for told in games]
    head = (
        "# Coverage\n\nEvery clause of every inventory: in force when a formal line answers to it, "
        "flavour when there is nothing to rule, undecided when the text does not tell it yet."
    )
    summary = table(("game", "clauses", "in force", "flavour", "undecided", "asked about by a vector"), rows)
    return Page(here, "Coverage", joined(head, summary, *(_clauses(told, here) for told in games)))


def _counts(told: GameText, here: str) -> Iterator[str]:
    found = told.coverage
    asked = {clause for one in told.vectors for clause in one.clauses}
    yield link(told.title, here, page_of(told, "index"))
    yield from (str(len(one)) for one in (told.clauses, found.in_force, found.flavour, found.undecided))
    yield str(sum(one.id in asked for one in told.clauses))


def _clauses(told: GameText, here: str) -> str:
    find = places_of(told)
    parts = []
    for words, ids in (
        ("In force", told.coverage.in_force),
        ("Flavour", told.coverage.flavour),
        ("Undecided", told.coverage.undecided),
    ):
        if ids:
            links = ", ".join(link(plain(one), here, find(one) or here) for one in ids)
            parts.append(f"**{words}** ({len(ids)}): {links}")
    return joined(f"## {told.title} {{ #{told.key} }}", *parts)
