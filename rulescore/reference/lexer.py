"""The rules language for Pygments: its words and signs are those of the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from pygments.lexer import Lexer
from pygments.token import (
    Comment,
    Error,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Whitespace,
    _TokenType,
)

from rulescore.syntax.from_text.lark_parser import parser
from rulescore.syntax.from_text.reserved import RESERVED

_LETTERS = re.compile(r"[a-z]+")
_BRACKETS = "():,|"

Piece = tuple[int, _TokenType, str]


@cache
def keywords() -> frozenset[str]:
    """Every word that the grammar knows."""
    found = (terminal.pattern.value for terminal in parser().terminals if terminal.pattern.type == "str")
    return frozenset(one for one in found if _LETTERS.fullmatch(one))


@cache
def signs() -> tuple[str, ...]:
    """Every sign that the grammar knows, the longer ones first."""
    found = (terminal.pattern.value for terminal in parser().terminals if terminal.pattern.type == "str")
    single = {one for one in found if not _LETTERS.fullmatch(one)}
    return tuple(sorted({*single, ":", "<=", ">=", "<", ">", "+", "-"}, key=lambda one: (-len(one), one)))


@cache
def _pieces() -> re.Pattern[str]:
    known = "|".join(re.escape(one) for one in signs())
    return re.compile(
        r"(?P<comment>--[^\n]*)|(?P<string>\"[^\"\n]*\")|(?P<citation>\{[^}\n]*\})"
        r"|(?P<blank>\s+)|(?P<number>\d+)|(?P<word>[A-Za-z_](?:\w|(?<=[A-Za-z])-(?=[A-Za-z]))*)"
        rf"|(?P<sign>{known})|(?P<wrong>.)"
    )


class RulesLexer(Lexer):
    """Colours a text of the language; `names` are those that the text declares, of several words or not."""

    name = "rulescore"
    aliases: ClassVar[list[str]] = ["rules", "rulescore"]
    filenames: ClassVar[list[str]] = ["*.rules"]
    url = ""

    def get_tokens_unprocessed(self, text: str) -> Iterator[Piece]:
        """Each piece of the text with its place and its kind."""
        names = _names(tuple(self.options.get("names", ())))
        at = 0
        while at < len(text):
            named = names.match(text, at) if names is not None else None
            kind, piece = (Name, named[0]) if named is not None else _next(text, at)
            yield at, kind, piece
            at += len(piece)


@cache
def _names(names: tuple[str, ...]) -> re.Pattern[str] | None:
    """Names of several words, and names that are also words of the grammar."""
    special = [one for one in names if " " in one or (one in keywords() and one not in RESERVED)]
    if not special:
        return None
    known = "|".join(
        re.escape(one).replace(r"\ ", r"[ ]+") for one in sorted(special, key=lambda one: (-len(one), one))
    )
    return re.compile(rf"(?<![\w-])(?:{known})(?![\w-])")


def _next(text: str, at: int) -> tuple[_TokenType, str]:
    found = _pieces().match(text, at)
    assert found is not None  # the last alternative takes any character
    return _kind(str(found.lastgroup), found[0]), found[0]


def _kind(group: str, piece: str) -> _TokenType:
    match group:
        case "comment":
            return Comment.Single
        case "string":
            return String.Double
        case "citation":
            return Name.Label
        case "blank":
            return Whitespace
        case "number":
            return Number.Integer
        case "word":
            return Keyword if piece in keywords() else Name
        case "sign":
            return Punctuation if piece in _BRACKETS else Operator
        case _:
            return Error
