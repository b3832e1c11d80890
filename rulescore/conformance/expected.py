"""The list of vectors that are known to fail: each with its reason, and none longer than it is true."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from fnmatch import fnmatchcase
from pathlib import Path

from attrs import field, frozen

from rulescore.conformance.requirements import Retired
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError

WILD = "*"
CHECK = "#"


@frozen
class Entry:
    """`id` is a vector, a vector and a part of its answer behind #, or with * several vectors: then `covers`.

    `until` is the last day on which it may be in the list.
    """

    id: str
    reason: str
    issue: str = ""
    until: date | None = None
    covers: int | None = None

    @property
    def vector(self) -> str:
        return self.id.partition(CHECK)[0]

    @property
    def check(self) -> str:
        """The part of the answer that may be wrong; empty for all of it."""
        return self.id.partition(CHECK)[2]

    @property
    def is_wild(self) -> bool:
        return WILD in self.id

    def names(self, name: str) -> bool:
        """Whether it is about this vector. Only * is special in it."""
        if not self.is_wild:
            return self.vector == name
        return fnmatchcase(name, self.vector.replace("[", "[[]").replace("?", "[?]"))


@frozen
class Expectations:
    """The entries in the order of their file."""

    entries: tuple[Entry, ...] = ()
    file: str = field(default="", eq=False)

    def of(self, name: str) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.names(name))


# --- reading --------------------------------------------------------------------------------------------

KEYS = ("id", "reason", "issue", "until", "covers")


def load_expectations(path: Path) -> Expectations:
    """Read the file; everything that is wrong with it is said together."""
    text = read_text(path)
    if isinstance(text, Diagnostic):
        raise UsageError(text.message, code=text.code, notes=text.notes)
    found = read_expectations(text.content, str(path))
    if isinstance(found, Expectations):
        return found
    raise UsageError(
        found[0].message, code="RS765", notes=(*found[0].notes, *(one.message for one in found[1:]))
    )


def read_expectations(content: str, name: str) -> Expectations | tuple[Diagnostic, ...]:
    try:
        table = tomllib.loads(content)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return (Diagnostic("RS765", f'"{name}" is no TOML: {error}'),)
    listed = table.get("expected", [])
    others = [key for key in table if key != "expected"]
    if others or not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        note = "every entry begins with [[expected]]"
        return (Diagnostic("RS765", f'"{name}" holds something else than entries', notes=(note,)),)
    problems = tuple(problem for number, one in enumerate(listed, 1) for problem in _problems(number, one))
    return problems or _without_twins(Expectations(tuple(map(_entry, listed)), name))


def _problems(number: int, written: Mapping[str, object]) -> Iterator[Diagnostic]:
    name = str(written.get("id", f"number {number}"))
    for key in ("id", "reason"):
        value = written.get(key)
        if not isinstance(value, str) or not value.strip():
            yield Diagnostic("RS765", f"entry {name} has no {key}")
    for key in written:
        if key not in KEYS:
            notes = did_you_mean(key, KEYS)
            yield Diagnostic("RS765", f'entry {name} has an unknown key "{key}"', notes=notes)
    if not isinstance(written.get("issue", ""), str):
        yield Diagnostic("RS765", f"entry {name}: issue is a text")
    if "until" in written and type(written["until"]) is not date:
        yield Diagnostic("RS765", f"entry {name}: until is a date such as 2026-12-31, without quotes")
    yield from _wildcard_problems(name, written.get("covers"))


def _wildcard_problems(name: str, covers: object) -> Iterator[Diagnostic]:
    if WILD in name and (isinstance(covers, bool) or not isinstance(covers, int) or covers < 1):
        yield Diagnostic("RS765", f"entry {name} has a * and does not say how many vectors it covers")
    if WILD not in name and covers is not None:
        yield Diagnostic("RS765", f"entry {name} covers one vector, and need not say so")


def _entry(written: Mapping[str, object]) -> Entry:
    until, covers = written.get("until"), written.get("covers")
    return Entry(
        id=str(written["id"]),
        reason=str(written["reason"]),
        issue=str(written.get("issue", "")),
        until=until if isinstance(until, date) else None,
        covers=covers if isinstance(covers, int) else None,
    )


def _without_twins(found: Expectations) -> Expectations | tuple[Diagnostic, ...]:
    ids = [entry.id for entry in found.entries]
    twice = dict.fromkeys(name for name in ids if ids.count(name) > 1)
    return tuple(Diagnostic("RS765", f"entry {name} is there twice") for name in twice) or found


# --- what has rotted ------------------------------------------------------------------------------------

NOTHING_RETIRED: Mapping[str, Retired] = {}


def rotten(
    expectations: Expectations,
    known: Sequence[str],
    today: date,
    retired: Mapping[str, Retired] = NOTHING_RETIRED,
) -> tuple[Diagnostic, ...]:
    """What is wrong with the list itself: unknown and retired ids, wrong numbers, days that have passed."""
    return tuple(
        problem for entry in expectations.entries for problem in _rotten(entry, known, today, retired)
    )


def _rotten(
    entry: Entry, known: Sequence[str], today: date, retired: Mapping[str, Retired]
) -> Iterator[Diagnostic]:
    covered = sum(entry.names(name) for name in known)
    gone = retired.get(entry.vector)
    if gone is not None:
        message = f"{entry.id} is expected to fail, and was retired in version {gone.version}: {gone.reason}"
        yield Diagnostic("RS767", message, notes=("remove the entry",))
    elif not covered:
        notes = did_you_mean(entry.vector, known)
        yield Diagnostic("RS766", f"{entry.id} is expected to fail, and there is no such vector", notes=notes)
    elif entry.covers is not None and entry.covers != covered:
        yield Diagnostic(
            "RS768", f"{entry.id} says that it covers {entry.covers} vectors, and it covers {covered}"
        )
    if entry.until is not None and entry.until < today:
        yield Diagnostic("RS769", f"{entry.id} was expected to fail until {entry.until}, which has passed")


# --- writing --------------------------------------------------------------------------------------------


def expectations_text(expectations: Expectations) -> str:
    """The file of a list."""
    head = "# Vectors that are known to fail. An entry that is no longer true fails the run.\n"
    return head + "".join(f"\n{_table(entry)}" for entry in expectations.entries)


def _table(entry: Entry) -> str:
    lines = ["[[expected]]", f"id = {_text(entry.id)}", f"reason = {_text(entry.reason)}"]
    if entry.issue:
        lines.append(f"issue = {_text(entry.issue)}")
    if entry.until is not None:
        lines.append(f"until = {entry.until.isoformat()}")
    if entry.covers is not None:
        lines.append(f"covers = {entry.covers}")
    return "\n".join(lines) + "\n"


ESCAPED = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _text(word: str) -> str:
    """A TOML text. What cannot be printed is written by its number."""
    shown = (ESCAPED.get(one) or (one if one.isprintable() else f"\\U{ord(one):08X}") for one in word)
    return f'"{"".join(shown)}"'
