"""The text of the module: what the game says as constants, and the parts that read them."""

from __future__ import annotations

import json
from pathlib import Path

from rulescore.errors import UsageError
from rulescore.kernel.match import Match
from rulescore.targets.javascript.tables import Plain, tables_of

PARTS = ("condition.js", "hand.js", "search.js", "answer.js")
"""Pieces of one module, each of which uses those before it."""

FOLDER = Path(__file__).with_name("parts")


def module_text(match: Match) -> str:
    """An ES module with `GAME` and `answer`, for the readings and the deck of this match."""
    rules = match.game.patterns
    if rules is None:
        raise UsageError(f"no card of {match.game.name} carries a condition", code="RS194")
    parts = (FOLDER.joinpath(part).read_text(encoding="utf-8").rstrip() for part in PARTS)
    return "\n\n".join((_constants(tables_of(match, rules)), *parts)) + "\n"


def _constants(tables: Plain) -> str:
    """The constants with one line each; plain ASCII, so that no blank or sign is lost on the way."""
    lines = (f"  {name}: {json.dumps(value)}," for name, value in tables.items())
    head = "/* Which hands meet which conditions: generated from the text of a game, not to be edited. */"
    return "\n".join((head, "", "export const GAME = {", *lines, "};"))
