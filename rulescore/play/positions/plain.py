"""JSON and YAML as plain data, or the diagnostics that say why not.

Both are read so that nobody's file can hurt: at most 1 MB, at most 20 levels, no key twice,
and of YAML only what JSON can say, so no anchors and no tags.
"""

import json
from collections.abc import Mapping, Sequence
from typing import NoReturn

from rulescore.diagnostics import Diagnostic
from rulescore.source import Text

Plain = bool | int | str | Sequence["Plain"] | Mapping[str, "Plain"] | None
"""What a file may hold. There are no fractions: every number in a game is whole."""

LIMIT = 1024 * 1024
DEPTH = 20


class Unreadable(Exception):  # noqa: N818 - never leaves this package: it becomes its diagnostic
    """Reading stopped here; the diagnostic says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)
        self.diagnostic = diagnostic


def read_plain(text: Text, *, limit: int = LIMIT) -> Plain | Diagnostic:
    """Read a text as JSON where its name ends in .json or it opens with a brace, as YAML otherwise."""
    if len(text.content) > limit:
        return Diagnostic(
            "RS551", f'"{text.name}" is too large', notes=(f"at most {limit:,} characters are read",)
        )
    try:
        return _from_json(text) if _is_json(text) else _from_yaml(text)
    except Unreadable as stop:
        return stop.diagnostic


def _is_json(text: Text) -> bool:
    if text.name.endswith((".yaml", ".yml")):
        return False
    return text.name.endswith(".json") or text.content.lstrip()[:1] in ("{", "[")


def _from_json(text: Text) -> Plain:
    try:
        found: Plain = json.loads(
            text.content, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_no_number
        )
    except json.JSONDecodeError as error:
        note = f"line {error.lineno}, column {error.colno}"
        message = error.msg[:1].lower() + error.msg[1:]
        raise Unreadable(Diagnostic("RS550", f"this is no JSON: {message}", notes=(note,))) from None
    except RecursionError:
        raise too_deep() from None
    except ValueError:
        # Python refuses to read whole numbers of thousands of digits.
        raise Unreadable(
            Diagnostic("RS550", "this is no JSON that can be read: a number is too long")
        ) from None
    if depth_of(found) > DEPTH:
        raise too_deep()
    return found


def _object(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    for key, value in pairs:
        if key in found:
            raise twice(key)
        found[key] = value
    return found


def _no_number(word: str) -> NoReturn:
    raise Unreadable(Diagnostic("RS550", f"{word[:20]} is no whole number"))


def _from_yaml(text: Text) -> Plain:
    from rulescore.play.positions.yaml_events import from_yaml

    return from_yaml(text.content)


def depth_of(plain: Plain) -> int:
    """How many lists and mappings stand inside each other."""
    level, depth = _containers([plain]), 0
    while level and depth <= DEPTH:
        level, depth = _containers([inner for outer in level for inner in _inner(outer)]), depth + 1
    return depth


def _containers(found: Sequence[Plain]) -> list[Plain]:
    return [plain for plain in found if isinstance(plain, dict | list)]


def _inner(plain: Plain) -> Sequence[Plain]:
    if isinstance(plain, dict):
        return tuple(plain.values())
    return plain if isinstance(plain, list) else ()


def too_deep() -> Unreadable:
    return Unreadable(
        Diagnostic(
            "RS551",
            "lists and mappings stand too deep inside each other",
            notes=(f"at most {DEPTH} levels are read",),
        )
    )


def twice(key: str) -> Unreadable:
    return Unreadable(Diagnostic("RS552", f'"{shortened(key)}" is there twice'))


def shortened(word: object) -> str:
    """What somebody wrote, short enough for a message."""
    shown = str(word)
    return shown if len(shown) <= 40 else f"{shown[:40]}…"
