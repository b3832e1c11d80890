"""What is told about a rulebook beside the text of a game: its clauses and its unclear places, in full."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from rulescore.checked.inventory import ambiguities, clauses
from rulescore.checked.inventory.yaml_lists import Entries, Fields, read_entries
from rulescore.diagnostics import Diagnostic

_CLAUSE = {"id": str, "section": str, "kind": str, "text": str}
_UNCLEAR = {"id": str, "impact": str, "question": str, "default": str, "readings": list}

Problems = tuple[Diagnostic, ...]


@frozen
class Clause:
    """One rule of the rulebook in our words; `differs` says how its languages differ."""

    id: str
    section: str
    kind: str
    text: str
    differs: str
    depends: tuple[str, ...]

    @property
    def group(self) -> str:
        """The part of the rulebook to which the id belongs: `fulfil` of `venti.fulfil.13`."""
        return self.id.split(".")[1] if self.id.count(".") > 1 else "clauses"


@frozen
class Ruling:
    """One way to read an unclear place, and what comes of it in the example."""

    key: str
    text: str
    outcome: str


@frozen
class Unclear:
    """An unclear place of the rulebook: the question, the readings, the one that is played, and why."""

    id: str
    impact: str
    type: str
    question: str
    rulings: tuple[Ruling, ...]
    default: str
    why: str
    switchable: bool
    clauses: tuple[str, ...]
    given: str
    when: str
    note: str

    @property
    def name(self) -> str:
        """The name under which a text may declare it as a reading."""
        return self.id.rsplit(".", maxsplit=1)[-1]

    @property
    def played(self) -> Ruling:
        return next(one for one in self.rulings if one.key == self.default)

    @property
    def others(self) -> tuple[Ruling, ...]:
        return tuple(one for one in self.rulings if one.key != self.default)


def read_clauses(folder: Path) -> tuple[Clause, ...] | tuple[Diagnostic, ...]:
    """The inventory of a game's folder; nothing where there is none."""
    path = folder / clauses.FILE
    if not path.exists():
        return ()
    entries = read_entries(path, "clauses", _CLAUSE)
    return tuple(map(_clause, entries.fields)) if isinstance(entries, Entries) else entries


def read_unclear(folder: Path) -> tuple[Unclear, ...] | tuple[Diagnostic, ...]:
    """The register of a game's folder; nothing where there is none."""
    path = folder / ambiguities.FILE
    if not path.exists():
        return ()
    checked = ambiguities.read_register(path)  # it knows what a register must be like
    entries = read_entries(path, "ambiguities", _UNCLEAR)
    if not isinstance(entries, Entries):
        return entries
    return checked if isinstance(checked, tuple) else tuple(map(_unclear, entries.fields))


def read_source(folder: Path) -> str:
    """Which printed rulebook it is, as the inventory says; empty where it does not."""
    path = folder / clauses.FILE
    if not path.exists():
        return ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("source:"):
            return line.removeprefix("source:").strip().strip("'\"")
    return ""


def _clause(fields: Fields) -> Clause:
    name, section, kind, text = (str(fields[key]) for key in _CLAUSE)
    return Clause(name, section, kind, text, str(fields.get("de_en") or ""), _texts(fields.get("depends")))


def _unclear(fields: Fields) -> Unclear:
    scenario = fields.get("scenario")
    told: Mapping[str, object] = scenario if isinstance(scenario, dict) else {}
    outcomes = told.get("outcomes")
    return Unclear(
        id=str(fields["id"]),
        impact=str(fields["impact"]),
        type=str(fields.get("type") or ""),
        question=str(fields["question"]),
        rulings=_rulings(fields["readings"], outcomes if isinstance(outcomes, dict) else {}),
        default=str(fields["default"]),
        why=str(fields.get("why") or ""),
        switchable=fields.get("switchable") is True,
        clauses=_texts(fields.get("clauses")),
        given=str(told.get("given") or ""),
        when=str(told.get("when") or ""),
        note=str(fields.get("note") or ""),
    )


def _rulings(readings: object, outcomes: Mapping[str, object]) -> tuple[Ruling, ...]:
    listed = readings if isinstance(readings, list) else []
    return tuple(
        Ruling(str(one["key"]), str(one.get("text") or ""), str(outcomes.get(str(one["key"])) or ""))
        for one in listed
    )


def _texts(found: object) -> tuple[str, ...]:
    return tuple(map(str, found)) if isinstance(found, list) else ()
