"""The unclear places of a rulebook: the question, what it could mean, and what we take it to mean."""

from pathlib import Path

from attrs import frozen

from rulescore.checked.inventory.yaml_lists import Entries, Fields, read_entries
from rulescore.diagnostics import Diagnostic

FILE = "ambiguities.yaml"
_KINDS = {
    "id": str,
    "impact": str,
    "question": str,
    "readings": list,
    "default": str,
    "switchable": bool,
    "parameter": bool,
}


@frozen
class Ambiguity:
    """`keys` are what it could mean, `default` is what we take it to mean.

    One that is a `parameter` is a printed fact, which comes with the deck.
    """

    id: str
    impact: str
    question: str
    keys: tuple[str, ...]
    default: str
    switchable: bool
    parameter: bool

    @property
    def name(self) -> str:
        """What a text calls it: the last part of its id."""
        return self.id.rsplit(".", 1)[-1]

    @property
    def must_be_a_reading(self) -> bool:
        return self.switchable and not self.parameter and self.impact in ("high", "medium")


@frozen
class Register:
    ambiguities: tuple[Ambiguity, ...]


def read_register(path: Path) -> Register | tuple[Diagnostic, ...]:
    entries = read_entries(path, "ambiguities", _KINDS)
    if not isinstance(entries, Entries):
        return entries
    problems = tuple(problem for fields in entries.fields for problem in _problems(fields))
    return problems or Register(tuple(_ambiguity(fields) for fields in entries.fields))


def _problems(fields: Fields) -> tuple[Diagnostic, ...]:
    keys = _keys(fields)
    if any(not isinstance(key, str) for key in keys):
        return (
            Diagnostic("RS431", f'"{fields["id"]}" in {FILE} has a reading without a key', notes=(_QUOTES,)),
        )
    if fields["default"] not in keys:
        return (Diagnostic("RS431", f'the default of "{fields["id"]}" in {FILE} is none of its readings'),)
    return ()


_QUOTES = "a key is a text; yes and no stand in quotes"


def _keys(fields: Fields) -> tuple[object, ...]:
    readings = fields["readings"]
    listed = readings if isinstance(readings, list) else []
    return tuple(one.get("key") if isinstance(one, dict) else None for one in listed)


def _ambiguity(fields: Fields) -> Ambiguity:
    return Ambiguity(
        id=str(fields["id"]),
        impact=str(fields["impact"]),
        question=str(fields["question"]),
        keys=tuple(str(key) for key in _keys(fields)),
        default=str(fields["default"]),
        switchable=fields["switchable"] is True,
        parameter=fields["parameter"] is True,
    )
