"""One line of JSON from a driver, read strictly: whole numbers only, no key twice, no endless nesting."""

from __future__ import annotations

import json
from typing import NoReturn

from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import DEPTH, Plain, depth_of

SHOWN = 60
OTHER_ENCODINGS = {b"\xef\xbb\xbf": "a byte order mark", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


class _Unfit(Exception):  # noqa: N818 - never leaves this module: it becomes its diagnostic
    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)
        self.diagnostic = diagnostic


def read_json_line(line: bytes) -> Plain | Diagnostic:
    """What a line says, or what is wrong with it."""
    text = _decoded(line)
    if isinstance(text, Diagnostic):
        return text
    try:
        found: Plain = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        return _no_json(text, error)
    except RecursionError:
        return _too_deep()
    except _Unfit as stop:
        return stop.diagnostic
    except ValueError:
        # Python refuses to read whole numbers of thousands of digits.
        return Diagnostic("RS756", "the reply has a number of thousands of digits")
    if depth_of(found) > DEPTH:
        return _too_deep()
    return _lone_halves(found) or found


def shown(text: str | bytes) -> str:
    """The beginning of what came, fit for one line of a message."""
    decoded = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    line = "".join(one if one.isprintable() else " " for one in decoded).strip()
    return f'"{line}"' if len(line) <= SHOWN else f'"{line[:SHOWN]}…"'


def _decoded(line: bytes) -> str | Diagnostic:
    for mark, name in OTHER_ENCODINGS.items():
        if line.startswith(mark):
            return Diagnostic(
                "RS759", f"the reply begins with {name}", notes=("write UTF-8 without a byte order mark",)
            )
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        note = f"byte {error.start + 1} of the line is {line[error.start]:#04x}; write UTF-8"
        return Diagnostic("RS759", "the reply is not UTF-8", notes=(note,))


def _no_json(text: str, error: json.JSONDecodeError) -> Diagnostic:
    """Which mistake it probably is: print, several lines, or something else."""
    start = text.lstrip()
    if not start:
        return Diagnostic("RS753", "an empty line came instead of a reply", notes=(_ONE_LINE,))
    if start[0] != "{":
        opening = text.find('{"')
        what = "text before the JSON" if opening > 0 else "text instead of JSON"
        note = "is something printing to stdout? Messages belong on stderr"
        return Diagnostic("RS753", f"{what}: {shown(text[:opening] if opening > 0 else text)}", notes=(note,))
    if error.pos >= len(text.rstrip()):
        return Diagnostic("RS753", f"the JSON ends too early: {shown(text)}", notes=(_ONE_LINE,))
    if error.msg == "Extra data":
        after = text[error.pos :]
        return Diagnostic("RS753", f"something follows the JSON: {shown(after)}", notes=(_ONE_LINE,))
    near = shown(text[max(0, error.pos - 20) : error.pos + 20])
    return Diagnostic(
        "RS753", f"the reply is no JSON: {error.msg[:1].lower()}{error.msg[1:]}", notes=(f"near {near}",)
    )


_ONE_LINE = "a reply is one JSON object on one line, without line ends inside"


def _object(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _Unfit(Diagnostic("RS753", f"the key {shown(twice)} is there twice in one object"))
    return found


def _no_number(word: str) -> NoReturn:
    raise _Unfit(
        Diagnostic("RS756", f"{word} is no JSON", notes=("a number is whole, and every number is a number",))
    )


def _too_deep() -> Diagnostic:
    return Diagnostic(
        "RS753", "lists and objects stand too deep inside each other", notes=(f"at most {DEPTH} levels",)
    )


def _lone_halves(found: Plain) -> Diagnostic | None:
    """JSON can write half a character; nobody can show it, so nobody may send it."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        note = "an escape such as \\ud83c needs its second half"
        return Diagnostic("RS759", "the reply has half a character", notes=(note,))
    return None
