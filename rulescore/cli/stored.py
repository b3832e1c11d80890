"""Stored positions and stored games on the command line: read from a file or from -, refused as JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import decoded, read_text
from rulescore.diagnostics.render import as_object
from rulescore.errors import PositionError, UsageError
from rulescore.play.decks import Deck
from rulescore.play.game import load
from rulescore.play.positions.plain import Plain, read_plain
from rulescore.play.positions.to_text import to_text
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State
from rulescore.play.stored_position import position_from, position_plain
from rulescore.play.transcript import chance_asked
from rulescore.source import Text

LIMIT = 16 * 1024 * 1024
"""Bytes of a stored game; positions are far smaller, and their reader knows its own limit."""


def read_stored(path: str) -> Text:
    """The text of a file, or of the standard input when the path is -."""
    piped = path == "-"
    found = decoded("-", sys.stdin.buffer.read(LIMIT + 1)) if piped else read_text(Path(path), LIMIT)
    if isinstance(found, Diagnostic):
        raise PositionError((found,))
    return found


def read_state(path: str, game: str, deck: Deck) -> State:
    """The state in a file; what `step` printed is read too, so that steps follow one another in a pipe."""
    text = read_stored(path)
    plain = read_plain(text)
    if isinstance(plain, Diagnostic):
        raise PositionError((plain,))
    return position_from(_unwrapped(plain), game=load(game), deck=deck)


def _unwrapped(plain: Plain) -> Plain:
    if isinstance(plain, Mapping) and "players" not in plain and isinstance(plain.get("position"), Mapping):
        return plain["position"]
    return plain


def asked_object(state: State) -> dict[str, object]:
    """Who or what is asked now, as plain data."""
    if state.chance:
        outcomes = [{"came": state.outcome_text(one), "weight": weight} for one, weight in state.chance]
        return {"chance": {"asked": chance_asked(state), "outcomes": outcomes}}
    return {"over": True} if state.player is None else {"player": seat_letter(state.player), "at": state.at}


def state_object(state: State) -> dict[str, object]:
    """A state as plain data: its position, its hash, and what is asked."""
    return {"position": position_plain(state), "hash": state.hash}


def dumped(fields: Mapping[str, object]) -> str:
    """The answer of a command as JSON, written as positions are."""
    return to_text(cast("Plain", fields)).rstrip("\n")


def refusal_object(diagnostic: Diagnostic) -> dict[str, object]:
    """Why something is refused, as plain data."""
    found = as_object(diagnostic)
    return {"refused": {"code": diagnostic.code, "reason": diagnostic.message, **_rest(found)}}


def _rest(found: Mapping[str, object]) -> dict[str, object]:
    kept = {key: found[key] for key in ("notes",) if key in found}
    return kept | ({"clauses": str(found["citation"]).split(", ")} if "citation" in found else {})


def write_stored(path: Path, content: str) -> None:
    """Write a file in one move: whoever reads it sees the old content or the new, never half of it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            beside.write_text(content, encoding="utf-8", newline="\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(f'"{path}" cannot be written: {error.strerror}', code="RS133") from None
