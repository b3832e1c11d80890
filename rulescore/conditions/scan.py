"""The characters of a condition as signs and equals signs."""

from collections.abc import Iterator

from attrs import frozen

from rulescore.conditions.pattern import ASCII_SYMBOLS, SYMBOLS, Any, Digit, Sign, Symbol
from rulescore.diagnostics import Diagnostic, Repair
from rulescore.source import Span

DIGITS = "0123456789"

LOOKALIKES = {
    "?": "？¿⁇",
    "=": "＝≡≈⩵꞊",
    "●": "○◯⚫⚪⬤•∙°OⓄ",
    "▲": "△▴▵∆Δ⏶",
    "◆": "◇♦♢⬥⬦D",
    "■": "□▪▫◼◻⬛⬜S",
}
"""What people type or paste instead of a sign, by the sign they mean."""


@frozen
class Token:
    """A sign, or an equals sign (`sign` is None), and its place."""

    sign: Sign | None
    span: Span


def scan(text: str, largest_digit: int) -> tuple[tuple[Token, ...], tuple[Diagnostic, ...]]:
    """The tokens of a text and what is wrong with its characters; a bad number still counts as a sign."""
    tokens: list[Token] = []
    problems: list[Diagnostic] = []
    for span in _words(text):
        word = text[span.start : span.end]
        sign = _sign(word)
        if word == "=" or sign is not None:
            tokens.append(Token(sign, span))
        else:
            problems.append(_unknown(word, span))
        if isinstance(sign, Digit) and sign.value > largest_digit:
            problems.append(_too_large(word, span, largest_digit))
    return tuple(tokens), tuple(problems)


def _words(text: str) -> Iterator[Span]:
    """The characters that are no blanks, one by one, except that digits in a row are one number."""
    start = 0
    while start < len(text):
        end = start + 1
        while text[start] in DIGITS and end < len(text) and text[end] in DIGITS:
            end += 1
        if not text[start].isspace():
            yield Span(start, end)
        start = end


def _sign(word: str) -> Sign | None:
    if word[0] in DIGITS:
        # Nine digits say "far too large" as well as nine million do, and are read at once.
        return Digit(int(word[:9]))
    if word == "?":
        return Any()
    for symbols in (SYMBOLS, ASCII_SYMBOLS):
        if word in symbols:
            return Symbol(symbols.index(word))
    return None


def _too_large(word: str, span: Span, largest_digit: int) -> Diagnostic:
    if len(word) > 1:
        apart = " ".join(word[:8])
        repair = Repair(
            span, " ".join(word), f'if these are single numbers, write blanks between them: "{apart}"'
        )
    else:
        repair = Repair(span, "?", f"write a number from 0 to {largest_digit}, or ?")
    shown = word if len(word) <= 9 else f"{word[:9]}…"
    return Diagnostic("RS153", f"no card has the number {shown}", span, repair=repair)


def _unknown(character: str, span: Span) -> Diagnostic:
    shown = f'"{character}"' if character.isprintable() else f"U+{ord(character):04X}"
    meant = _meant(character)
    return Diagnostic(
        "RS151",
        f"{shown} is no sign of a condition",
        span,
        notes=() if meant is None else (f"it looks like {_typed(meant)} and is another character",),
        repair=_repair(meant, span),
    )


def _meant(character: str) -> str | None:
    """The sign that this character looks like."""
    full_width = ord(character) - ord("０")
    if 0 <= full_width <= 9:
        return DIGITS[full_width]
    return next((sign for sign, looks in LOOKALIKES.items() if character in looks), None)


def _repair(meant: str | None, span: Span) -> Repair:
    if meant is None:
        return Repair(span, "", "the signs are 0 to 7, ?, = and ● ▲ ◆ ■ (or o ^ d s)")
    return Repair(span, meant, f"write {_typed(meant)}")


def _typed(sign: str) -> str:
    """The sign and, for a symbol, the letter that stands for it."""
    return f"{sign} or {ASCII_SYMBOLS[SYMBOLS.index(sign)]}" if sign in SYMBOLS else sign
