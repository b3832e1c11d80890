"""Formal lines as HTML: coloured, each with its number, and each clause id a link."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape

from pygments.token import STANDARD_TYPES, Name, Whitespace, _TokenType

from rulescore.checked.nodes import Example
from rulescore.reference.game_text import GameText
from rulescore.reference.lexer import RulesLexer
from rulescore.reference.markdown import Find

_CLAUSE = re.compile(r"[\w.-]+")


Pieces = Mapping[int, tuple[tuple[_TokenType, str], ...]]
"""The coloured pieces of each formal line."""


@cache
def pieces_of(told: GameText) -> Pieces:
    """The formal lines of a text; each fence is read once, however often its lines are shown."""
    lexer = RulesLexer(names=_declared(told))
    found: dict[int, tuple[tuple[_TokenType, str], ...]] = {}
    for fence in told.formal.fences:
        code = "\n".join(told.text.line(number) for number in range(fence.first, fence.last + 1))
        number = fence.first
        for _, kind, piece in lexer.get_tokens_unprocessed(code):
            for at, part in enumerate(piece.split("\n")):
                number += at > 0
                found[number] = (*found.get(number, ()), (kind, part)) if part else found.get(number, ())
    return found


def _declared(told: GameText) -> tuple[str, ...]:
    game = told.game
    names = [one.name for one in game.zones] + [one.name for one in game.variables]
    names += [one.name for one in game.functions] + [one.name for one in game.settings]
    names += [one.name for one in game.procedures] + [one.name for one in game.actions]
    for component in game.components:
        names += [component.name, *component.families, *(one.name for one in component.attributes)]
    for kind in game.kinds:
        names += [kind.name, *kind.members]
    names += [one.name for one in game.claims if not isinstance(one, Example)]
    return tuple(dict.fromkeys(names))


def _coloured(kind: _TokenType, piece: str, find: Find) -> str:
    if kind is Whitespace:
        return piece
    inside = _cited(piece, find) if kind is Name.Label else escape(piece, quote=False)
    return f'<span class="{STANDARD_TYPES.get(kind, "n")}">{inside}</span>'


def _cited(piece: str, find: Find) -> str:
    parts: list[str] = []
    done = 0
    for found in _CLAUSE.finditer(piece):
        there = find(found[0])
        name = escape(found[0])
        parts += [piece[done : found.start()], name if there is None else f'<a href="{there}">{name}</a>']
        done = found.end()
    return "".join((*parts, piece[done:]))


def formal_html(told: GameText, numbers: Iterable[int], find: Find, *, with_anchors: bool = False) -> str:
    """Lines of a text below each other, with the same characters; where some are left out, a mark says so."""
    lines = "".join(_lines(pieces_of(told), numbers, find, with_anchors=with_anchors))
    source = escape(told.key)
    return f'<div class="rs-formal highlight" data-source="{source}"><pre><code>{lines}</code></pre></div>'


def _lines(pieces: Pieces, numbers: Iterable[int], find: Find, *, with_anchors: bool) -> Iterator[str]:
    before: int | None = None
    for number in numbers:
        if before is not None and number > before + 1:
            yield '<span class="rs-gap"></span>\n'
        own = f' id="line-{number}"' if with_anchors else ""
        line = _far("".join(_coloured(kind, piece, find) for kind, piece in pieces.get(number, ())))
        # The break keeps an empty line when the lines are copied.
        yield f'<span class="rs-line" data-line="{number}"{own}>{line or "<br>"}</span>\n'
        before = number


_FAR = re.compile(r'( {2,})(<span class="nl">)')


def _far(line: str) -> str:
    """The blanks that push a citation to the right stay where they are, and take no room."""
    return _FAR.sub(r'<span class="rs-far">\1</span>\2', line)
