"""Diagnostics as plain text for a terminal, and as JSON for a program."""

from typing import Literal

from rulescore.diagnostics.diagnostic import Diagnostic, Label, Repair
from rulescore.source import Span, Text

WIDTH = 100
"""A longer line is shown around the caret only."""

RED, YELLOW, BLUE, BOLD, PLAIN = "\x1b[31m", "\x1b[33m", "\x1b[34m", "\x1b[1m", "\x1b[0m"

Weight = Literal["error", "warning"]
"""How much a problem weighs: whether what was asked for is refused, or done all the same."""


def render_all(
    diagnostics: tuple[Diagnostic, ...],
    text: Text | None = None,
    *,
    colour: bool = False,
    weight: Weight = "error",
) -> str:
    """Every diagnostic, separated by empty lines."""
    return "\n\n".join(render(one, text, colour=colour, weight=weight) for one in diagnostics)


def render(
    diagnostic: Diagnostic, text: Text | None = None, *, colour: bool = False, weight: Weight = "error"
) -> str:
    """The message, the place with a caret, further places, notes and the repair."""
    head = f"{weight} {diagnostic.code}: {_printable(diagnostic.message)}"
    lines = [_painted(head, BOLD + (RED if weight == "error" else YELLOW), colour=colour)]
    if text is not None:
        lines += _places(diagnostic, text, colour=colour)
    lines += [f"  note: {_printable(note)}" for note in diagnostic.notes]
    if diagnostic.citation is not None:
        lines.append(f"  rule: {diagnostic.citation}")
    if diagnostic.repair is not None:
        lines.append(f"  try: {_printable(diagnostic.repair.text)}")
    return "\n".join(lines)


def as_json(diagnostic: Diagnostic, text: Text | None = None) -> str:
    """One diagnostic as one line of JSON, with sorted keys."""
    import json

    return json.dumps(as_object(diagnostic, text), ensure_ascii=False, sort_keys=True)


def as_object(diagnostic: Diagnostic, text: Text | None = None) -> dict[str, object]:
    """The fields of a diagnostic as plain data; what is absent is left out."""
    fields: dict[str, object] = {"code": diagnostic.code, "message": diagnostic.message}
    if diagnostic.span is not None:
        fields["span"] = _span_object(diagnostic.span, text)
    if diagnostic.labels:
        fields["labels"] = [_label_object(label, text) for label in diagnostic.labels]
    if diagnostic.notes:
        fields["notes"] = list(diagnostic.notes)
    if diagnostic.repair is not None:
        fields["repair"] = _repair_object(diagnostic.repair, text)
    if diagnostic.citation is not None:
        fields["citation"] = diagnostic.citation
    return fields


def _span_object(span: Span, text: Text | None) -> dict[str, object]:
    place: dict[str, object] = {"start": span.start, "end": span.end}
    if text is not None:
        position = text.position(span.start)
        place |= {"text": text.name, "line": position.line, "column": position.column}
    return place


def _label_object(label: Label, text: Text | None) -> dict[str, object]:
    return {"span": _span_object(label.span, text), "text": label.text}


def _repair_object(repair: Repair, text: Text | None) -> dict[str, object]:
    return {"span": _span_object(repair.span, text), "replacement": repair.replacement, "text": repair.text}


def _places(diagnostic: Diagnostic, text: Text, *, colour: bool) -> list[str]:
    lines: list[str] = []
    if diagnostic.span is not None and diagnostic.span.start >= 0:
        lines += _place(diagnostic.span, text, "^", "", _paint(RED, colour=colour))
    for label in diagnostic.labels:
        lines += _place(label.span, text, "-", label.text, _paint(BLUE, colour=colour))
    return lines


def _place(span: Span, text: Text, mark: str, words: str, paint: tuple[str, str]) -> list[str]:
    at = text.position(span.start)
    shown, before = _window(text.line(at.line), at.column - 1)
    marks = mark * max(1, min(span.length, len(shown) - before))
    number = str(at.line)
    gap = " " * len(number)
    start, stop = paint
    said = f" {_printable(words)}" if words else ""
    return [
        f" {gap}--> {_printable(text.name)}:{at.line}:{at.column}",
        f" {number} | {shown}",
        f" {gap} | {' ' * before}{start}{marks}{said}{stop}",
    ]


def _window(line: str, column: int) -> tuple[str, int]:
    """The part of a line to show, and how many characters of it come before the column."""
    if len(line) <= WIDTH:
        return _printable(line), column
    start = max(0, min(column - WIDTH // 2, len(line) - WIDTH))
    return _printable(line[start : start + WIDTH]), column - start


def _printable(text: str) -> str:
    """The same number of characters, none of which moves the cursor or changes the terminal."""
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"


def _paint(style: str, *, colour: bool) -> tuple[str, str]:
    return (style, PLAIN) if colour else ("", "")


def _painted(words: str, style: str, *, colour: bool) -> str:
    start, stop = _paint(style, colour=colour)
    return f"{start}{words}{stop}"
