"""A table from a file: a header, then one line for each sort."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from rulescore.checked.nodes import Attribute, Component, Kind, PatternRules
from rulescore.checked.table import Sort, Table
from rulescore.checked.tables.cells import shown, value_of, whole_number
from rulescore.checked.tables.conditions import permissive_options
from rulescore.checked.tables.csv_lines import Cell, Row, read_rows
from rulescore.checked.tables.reading import Reading
from rulescore.checked.types import Type
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.diagnostics.suggest import did_you_mean

LIMIT = 1024 * 1024
MOST_SORTS = 1000
MOST_COLUMNS = 100
MOST_COPIES = 1000
MOST_LETTERS = 40


def load_table(
    path: Path, component: Component, kinds: tuple[Kind, ...], rules: PatternRules | None = None
) -> Table | tuple[Diagnostic, ...]:
    """The table of a component from a file, or what is wrong with it. The edition is the file's stem."""
    text = read_text(path, LIMIT)
    if isinstance(text, Diagnostic):
        note = f"this is the table of the component {component.name}"
        return (
            Diagnostic("RS330", text.message, notes=(*text.notes, note, f"`rulescore explain {text.code}`")),
        )
    rows = read_rows(path.name, text.content)
    if isinstance(rows, Diagnostic):
        return (rows,)
    reading = Reading(path.name, component, kinds, permissive_options(rules, component))
    table = _table(reading, rows, path.stem)
    return reading.shown() or table


def _table(reading: Reading, rows: tuple[Row, ...], edition: str) -> Table:
    """The table, as far as nothing is wrong with it; the lines are read only under a header that fits."""
    _report_size(reading, rows)
    if reading.problems:
        return Table(edition, ())
    header = _header(reading, rows[0])
    if reading.problems:
        return Table(edition, ())
    sorts = tuple(_sort(reading, header, row) for row in rows[1:])
    _report_doubles(reading, header, rows[1:])
    return Table(edition, sorts, tuple(reading.patterns))


def _report_size(reading: Reading, rows: tuple[Row, ...]) -> None:
    if len(rows) < 2:
        message = "the table has a header and no lines" if rows else "the table has no lines"
        note = f"its columns are: {', '.join(_columns(reading.component))}"
        reading.report("RS332", message, Row(1, ()), note)
    elif len(rows) - 1 > MOST_SORTS:
        message = f"the table has {len(rows) - 1} lines, at most {MOST_SORTS} are read"
        reading.report("RS340", message, rows[MOST_SORTS + 1])
    elif len(rows[0].cells) > MOST_COLUMNS:
        message = f"the table has {len(rows[0].cells)} columns, at most {MOST_COLUMNS} are read"
        reading.report("RS333", message, rows[0])


# --- columns ------------------------------------------------------------------------------------------------


@frozen
class Header:
    """Which column stands where."""

    columns: tuple[str, ...]

    def cell(self, row: Row, name: str) -> Cell:
        """The cell of a column; an empty one where there is none."""
        place = self.columns.index(name) if name in self.columns else len(row.cells)
        return row.cells[place] if place < len(row.cells) else Cell("", row.line, 1)


def _columns(component: Component) -> tuple[str, ...]:
    family = ("family",) if component.families else ()
    return ("id", *family, *(one.name for one in component.attributes), "copies")


def _required(component: Component) -> tuple[str, ...]:
    family = ("family",) if len(component.families) > 1 else ()
    return ("id", *family, *(one.name for one in component.attributes))


def _header(reading: Reading, row: Row) -> Header:
    columns = tuple(cell.text for cell in row.cells)
    known = _columns(reading.component)
    for place, cell in enumerate(row.cells):
        if cell.text in columns[:place]:
            reading.report("RS333", f'the column "{shown(cell.text)}" stands here twice', cell)
        elif cell.text not in known:
            notes = did_you_mean(cell.text[:40], known) or (f"the columns are: {', '.join(known)}",)
            reading.report("RS333", f'there is no column "{shown(cell.text)}"', cell, *notes)
    for name in _required(reading.component):
        if name not in columns:
            reading.report("RS333", f'the column "{name}" is missing', row)
    return Header(columns)


# --- lines --------------------------------------------------------------------------------------------------


def _sort(reading: Reading, header: Header, row: Row) -> Sort:
    if len(row.cells) > len(header.columns):
        message = f"this line has {len(row.cells)} cells, and there are {len(header.columns)} columns"
        reading.report("RS332", message, row)
    name = header.cell(row, "id")
    if (
        not name.text
        or len(name.text) > MOST_LETTERS
        or any(one.isspace() or one == "," for one in name.text)
    ):
        message = f'an id is one word of at most {MOST_LETTERS} letters, not "{shown(name.text)}"'
        reading.report("RS335", message, name)
    family = _family(reading, header, row)
    values = tuple(
        _value(reading, header, row, attribute, family) for attribute in reading.component.attributes
    )
    return Sort(name.text, family, _copies(reading, header.cell(row, "copies")), values)


def _family(reading: Reading, header: Header, row: Row) -> int:
    """The family of a line; -1 where the component has none."""
    families = reading.component.families
    if not families:
        return -1
    cell = header.cell(row, "family")
    if cell.text in families:
        return families.index(cell.text)
    if not cell.text and len(families) == 1:
        return 0
    notes = did_you_mean(cell.text[:40], families) or (f"the families are: {', '.join(families)}",)
    reading.report("RS334", f'there is no family "{shown(cell.text)}"', cell, *notes)
    return -1


def _value(reading: Reading, header: Header, row: Row, attribute: Attribute, family: int) -> int:
    if family == -1:
        return -1
    cell = header.cell(row, attribute.name)
    name = reading.component.families[family]
    kind = _kind_in(attribute, name)
    if kind is not None and cell.text:
        return value_of(reading, attribute, kind, cell)
    if kind is not None:
        reading.report("RS338", f"a {name} has a {attribute.name}, and this cell is empty", cell)
    elif cell.text:
        reading.report("RS337", f"a {name} has no {attribute.name}", cell, "leave the cell empty")
    return attribute.otherwise


def _kind_in(attribute: Attribute, family: str) -> Type | None:
    """What the cells of a family say; None where the family lacks the attribute."""
    return dict(zip(attribute.families, attribute.cells, strict=True)).get(family)


def _copies(reading: Reading, cell: Cell) -> int:
    if not cell.text:
        return 1
    number = whole_number(cell.text)
    if number is None or not 1 <= number <= MOST_COPIES:
        reading.report("RS339", f'there are 1 to {MOST_COPIES} copies, not "{shown(cell.text)}"', cell)
        return 1
    return number


def _report_doubles(reading: Reading, header: Header, rows: tuple[Row, ...]) -> None:
    first: dict[str, Cell] = {}
    for row in rows:
        cell = header.cell(row, "id")
        before = first.setdefault(cell.text, cell)
        if before is not cell and cell.text:
            reading.report(
                "RS335",
                f'the id "{shown(cell.text)}" stands here twice',
                cell,
                f"first in line {before.line}",
            )
