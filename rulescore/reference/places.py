"""Where on the site something is told: the paths of pages, and the anchors on them."""

from __future__ import annotations

from collections.abc import Callable

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import address

Places = Callable[[str], str | None]


def page_of(told: GameText, name: str) -> str:
    """A page of a game."""
    return f"{told.key}/{name}.md"


def clause_place(told: GameText, clause: str) -> str | None:
    """Where a clause is told; its anchor is its id."""
    for group, clauses in told.groups.items():
        if any(one.id == clause for one in clauses):
            return f"{page_of(told, f'clauses/{group}')}#{clause}"
    return None


def unclear_place(told: GameText, name: str) -> str | None:
    """Where an unclear place is told, by its id or by its reading's name."""
    for one in told.unclear:
        if name in (one.id, one.name):
            return f"{page_of(told, 'readings')}#{one.id}"
    return None


def places_of(told: GameText) -> Places:
    """Where the clauses and the unclear places of a game are told, by their ids."""
    known = {one.id: clause_place(told, one.id) for one in told.clauses}
    known |= {one.id: unclear_place(told, one.id) for one in told.unclear}
    return known.get


def addresses_of(told: GameText, here: str) -> Places:
    """The same for HTML on one page."""
    places = places_of(told)

    def find(name: str) -> str | None:
        there = places(name)
        return None if there is None else address(here, there)

    return find


def vector_place(told: GameText, vector: str) -> str:
    return f"{page_of(told, 'vectors')}#{vector}"


def claim_place(told: GameText, name: str) -> str:
    from rulescore.reference.markdown import slug

    return f"{page_of(told, 'promises')}#{slug(name)}"
