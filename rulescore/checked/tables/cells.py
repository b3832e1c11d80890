"""The value that a cell stands for: a number, a member of a kind, yes or no, a pattern."""

from __future__ import annotations

from rulescore.checked.nodes import Attribute, Kind
from rulescore.checked.tables.csv_lines import Cell
from rulescore.checked.tables.reading import Reading
from rulescore.checked.types import BooleanType, KindType, NumberType, PatternType, Type
from rulescore.checked.words import type_text
from rulescore.conditions import parse_pattern
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import InternalError

MOST_DIGITS = 9


def value_of(reading: Reading, attribute: Attribute, kind: Type, cell: Cell) -> int:
    """The value of a cell for an attribute of this type; -1 after a problem has been reported."""
    match kind:
        case NumberType(optional=True) | KindType(optional=True) if cell.text == "none":
            return -1
        case NumberType():
            return _number(reading, attribute, kind, cell)
        case KindType():
            return _member(reading, attribute, kind, cell)
        case BooleanType():
            return _yes_or_no(reading, attribute, cell)
        case PatternType():
            return _pattern(reading, attribute, cell)
        case _:
            raise InternalError(f"no card carries {type_text(kind)}")


def whole_number(text: str) -> int | None:
    """The number that a cell writes; None when it is none, or one that nobody writes on a card."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None


def _number(reading: Reading, attribute: Attribute, kind: NumberType, cell: Cell) -> int:
    value = whole_number(cell.text)
    if value is not None and kind.low <= value <= kind.high:
        return value
    reading.report("RS336", f'{attribute.name} is {type_text(kind)}, not "{shown(cell.text)}"', cell)
    return -1


def _member(reading: Reading, attribute: Attribute, kind: KindType, cell: Cell) -> int:
    known = next((one for one in reading.kinds if one.name == kind.kind), None)
    found = None if known is None else member(known, cell.text)
    if found is not None:
        return found
    names = known.members if known is not None else ()
    notes = did_you_mean(cell.text[:40], names) or (f"the members are: {', '.join(names)}",)
    reading.report("RS336", f'{attribute.name} is a {kind.kind}, not "{shown(cell.text)}"', cell, *notes)
    return -1


def member(kind: Kind, text: str) -> int | None:
    """The member of a kind with this name or this sign."""
    for index, (name, signs) in enumerate(zip(kind.members, kind.signs, strict=True)):
        if text == name or text in signs:
            return index
    return None


def _yes_or_no(reading: Reading, attribute: Attribute, cell: Cell) -> int:
    if cell.text in ("no", "yes"):
        return int(cell.text == "yes")
    reading.report("RS336", f'{attribute.name} is yes or no, not "{shown(cell.text)}"', cell)
    return -1


def _pattern(reading: Reading, attribute: Attribute, cell: Cell) -> int:
    found = parse_pattern(cell.text, reading.options)
    if not isinstance(found, tuple):
        return reading.patterns.setdefault(found, len(reading.patterns))
    for problem in found:
        at = Cell(cell.text, cell.line, cell.column + (problem.span.start if problem.span is not None else 0))
        notes = (
            f'the {attribute.name} is "{shown(cell.text)}"',
            *problem.notes,
            f"`rulescore explain {problem.code}`",
        )
        reading.report("RS341", problem.message, at, *notes)
    return -1


def shown(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"
