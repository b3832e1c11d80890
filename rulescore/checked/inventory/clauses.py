"""The clauses of a rulebook, in our own words: what a text cites."""

from pathlib import Path

from attrs import frozen

from rulescore.checked.inventory.yaml_lists import Entries, Fields, read_entries
from rulescore.diagnostics import Diagnostic

FILE = "clauses.yaml"
_KINDS = {"id": str, "section": str, "kind": str, "text": str}


@frozen
class Clause:
    """One rule of the rulebook; `section` is the heading under which it stands there."""

    id: str
    section: str
    kind: str
    text: str


@frozen
class Inventory:
    clauses: tuple[Clause, ...]


def read_inventory(path: Path) -> Inventory | tuple[Diagnostic, ...]:
    entries = read_entries(path, "clauses", _KINDS)
    if not isinstance(entries, Entries):
        return entries
    return Inventory(tuple(_clause(fields) for fields in entries.fields))


def _clause(fields: Fields) -> Clause:
    return Clause(*(str(fields[key]) for key in _KINDS))
