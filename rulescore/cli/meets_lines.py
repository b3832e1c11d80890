"""Many questions to `rulescore meets`: one JSON object on each line, one answer line for each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import BinaryIO

from attrs import frozen

from rulescore.cli.meets_answer import answer, as_fields, problem_objects
from rulescore.cli.meets_question import Asked, Frame, Problems, Question, read
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.source import Span, Text

MET, NOT_MET, BAD_INPUT = 0, 1, 2

LONGEST = 100_000
"""Bytes of a line; a hand of all cards takes a few hundred."""

PARTS = ("card", "condition", "hand", "jokers", "wanted")
LISTS = ("hand", "jokers", "wanted")


@frozen
class Line:
    """A line of the input with its number; `content` is None when it is too long or no text."""

    number: int
    content: str | None


def answer_lines(usual: Asked, frame: Frame, *, every: bool) -> int:
    """Answer every line of the standard input, in order; the exit code is the highest of all lines.

    `usual` holds what a line does not say.
    """
    worst = MET
    for line in _lines(sys.stdin.buffer):
        code, fields = _answered(line, usual, frame, every=every)
        worst = max(worst, code)
        sys.stdout.write(json.dumps({"line": line.number, **fields}, ensure_ascii=False, sort_keys=True))
        sys.stdout.write("\n")
        # Whoever writes a line may be waiting for its answer.
        sys.stdout.flush()
    return worst


def _lines(stream: BinaryIO) -> Iterator[Line]:
    """The lines that are not blank."""
    number = 0
    while raw := stream.readline(LONGEST + 1):
        number += 1
        too_long = len(raw) > LONGEST
        while len(raw) > LONGEST and not raw.endswith(b"\n"):
            raw = stream.readline(LONGEST + 1)
        if too_long or raw.strip():
            yield Line(number, None if too_long else _decoded(raw))


def _decoded(raw: bytes) -> str | None:
    try:
        return raw.decode("utf-8-sig").rstrip("\r\n")
    except UnicodeDecodeError:
        return None


def _answered(line: Line, usual: Asked, frame: Frame, *, every: bool) -> tuple[int, dict[str, object]]:
    asked = _asked(line, usual)
    question = read(asked, frame) if isinstance(asked, Asked) else asked
    if not isinstance(question, Question):
        return BAD_INPUT, {"errors": problem_objects(question)}
    found = answer(question, every=every)
    return (MET if found.is_met else NOT_MET), as_fields(question, found)


# --- from a line to a question ------------------------------------------------------------------------------


def _asked(line: Line, usual: Asked) -> Asked | Problems:
    if line.content is None:
        return _problem(None, f"a line is text in UTF-8 of at most {LONGEST} bytes")
    text = Text(f"line {line.number}", line.content)
    try:
        found: object = json.loads(line.content)
    except json.JSONDecodeError as error:
        return _problem(text, f"this line is no JSON: {_lowered(error.msg)}", Span(error.pos, error.pos + 1))
    except (ValueError, RecursionError):
        return _problem(text, "this line is no JSON that can be read")
    if not isinstance(found, dict):
        return _problem(
            text, "a line is one JSON object", note='for instance {"hand": "3 3", "condition": "? = ?"}'
        )
    return _from_parts(text, found, usual)


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]


def _problem(text: Text | None, message: str, span: Span | None = None, note: str | None = None) -> Problems:
    return ((text, (Diagnostic("RS197", message, span, notes=() if note is None else (note,)),)),)


def _from_parts(text: Text, found: dict[str, object], usual: Asked) -> Asked | Problems:
    problems = (*_unknown(found), *_no_text(found))
    if problems:
        return ((text, problems),)
    asks_itself = "card" in found or "condition" in found
    return Asked(
        condition=_text(found, "condition", None if asks_itself else usual.condition),
        card=_text(found, "card", None if asks_itself else usual.card),
        hand=_cards(found.get("hand", usual.hand)),
        jokers=_cards(found.get("jokers", usual.jokers)),
        wanted=_wanted(found["wanted"]) if "wanted" in found else usual.wanted,
    )


def _text(found: dict[str, object], part: str, usual: str | None) -> str | None:
    return str(found[part]) if part in found else usual


def _unknown(found: dict[str, object]) -> Iterator[Diagnostic]:
    for part in found:
        if part not in PARTS:
            notes = did_you_mean(part[:40], PARTS) or (f"a line has: {', '.join(PARTS)}",)
            yield Diagnostic("RS197", f'a question has no "{part[:40]}"', notes=notes)


def _no_text(found: dict[str, object]) -> Iterator[Diagnostic]:
    for part, value in found.items():
        may_be_list = part in LISTS
        fits = isinstance(value, str) or (may_be_list and _is_list_of_words(value, numbers=part != "wanted"))
        if part in PARTS and not fits:
            yield Diagnostic("RS197", f'"{part}" is a text{" or a list of them" if may_be_list else ""}')


def _is_list_of_words(value: object, *, numbers: bool) -> bool:
    """Whether this is a list of texts; cards may be numbers too, but yes and no are none."""
    words = (str, int) if numbers else str
    return isinstance(value, list) and all(
        isinstance(one, words) and not isinstance(one, bool) for one in value
    )


def _cards(value: object) -> str:
    return " ".join(str(one) for one in value) if isinstance(value, list) else str(value)


def _wanted(value: object) -> tuple[str, ...]:
    return tuple(str(one) for one in value) if isinstance(value, list) else (str(value),)
