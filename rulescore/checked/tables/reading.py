"""A table while it is being read: where a problem lies in the file."""

from __future__ import annotations

from attrs import define, field

from rulescore.checked.nodes import Component, Kind
from rulescore.checked.tables.csv_lines import Cell, Row, place_text
from rulescore.conditions import Pattern, PatternOptions
from rulescore.diagnostics import Diagnostic

MOST_SHOWN = 20


@define
class Reading:
    """The file and the component it is read for; problems and patterns found so far."""

    name: str
    component: Component
    kinds: tuple[Kind, ...]
    options: PatternOptions
    problems: list[Diagnostic] = field(factory=list)
    patterns: dict[Pattern, int] = field(factory=dict)

    def report(self, code: str, message: str, place: Cell | Row, *notes: str) -> None:
        column = place.column if isinstance(place, Cell) else 1
        where = place_text(self.name, place.line, column)
        self.problems.append(Diagnostic(code, f"{message} ({where})", notes=notes))

    def shown(self) -> tuple[Diagnostic, ...]:
        """The first problems: hundreds of them only say that it is another table."""
        more = len(self.problems) - MOST_SHOWN
        if more <= 0:
            return tuple(self.problems)
        rest = Diagnostic(self.problems[MOST_SHOWN].code, f"{self.name} has {more} more problems")
        return (*self.problems[:MOST_SHOWN], rest)
