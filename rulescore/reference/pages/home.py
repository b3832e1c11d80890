"""The first page: the games, and where everybody begins."""

from __future__ import annotations

from collections.abc import Sequence

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Page, joined, link, table
from rulescore.reference.places import page_of


def home_page(games: Sequence[GameText], written: frozenset[str]) -> Page:
    """`written` are the other pages: what is not there is not linked."""
    here = "index.md"
    rows = [
        (
            link(told.title, here, page_of(told, "index")),
            f"{told.game.low_players} to {told.game.high_players}",
            link(str(len(told.clauses)), here, page_of(told, "clauses/index")),
            link(str(len(told.unclear)), here, page_of(told, "readings")),
            link(str(len(told.vectors)), here, page_of(told, "vectors")),
        )
        for told in games
    ]
    ways = "\n".join(
        f"- {link(text, here, there)}"
        for text, there in (
            ("What the books promise, and what is proved", "promises.md"),
            ("Defects of the rulebooks", "findings.md"),
            ("Every unclear place, with its readings", "readings.md"),
            ("How much of each rulebook is told", "coverage.md"),
            ("The language in which the rules are written", "language/index.md"),
            ("For who has written one of these games", "kit/index.md"),
            ("The Python interface", "python.md"),
            ("The command line", "command-line.md"),
        )
        if there in written
    )
    head = (
        "# Rules of tabletop games, as texts that run\n\n"
        "One text for each game: its rules told clause by clause, and beside them the same rules as lines "
        "that a computer plays, checks and proves things about. Every page here is made from these texts."
    )
    games_table = table(("game", "players", "clauses", "unclear places", "test vectors"), rows)
    return Page(here, "Rules as texts that run", joined(head, games_table, "## Across all games", ways))
