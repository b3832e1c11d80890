"""Defects of a rulebook: `findings.toml` beside the text, each with scenarios that show it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.reference.rulebook import Clause, Unclear
from rulescore.reference.stories import Story

FILE = "findings.toml"
KINDS = ("contradiction", "gap", "impossible", "example")
"""Two passages disagree; the book says nothing; what it asks for cannot be done; its example is wrong."""


@frozen
class Finding:
    """What is wrong with the book, in our words; `shown_by` are scenarios, by their names."""

    id: str
    title: str
    kind: str
    text: str
    clauses: tuple[str, ...]
    unclear: str
    shown_by: tuple[str, ...]


@frozen(eq=False)
class Known:
    """What a finding may name."""

    clauses: tuple[Clause, ...]
    unclear: tuple[Unclear, ...]
    stories: tuple[Story, ...]


def read_findings(folder: Path, known: Known) -> tuple[Finding, ...] | tuple[Diagnostic, ...]:
    """The findings of a game's folder; nothing where there are none."""
    path = folder / FILE
    if not path.exists():
        return ()
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        found = tuple(_finding(name, one) for name, one in plain.items())
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return (Diagnostic("RS804", f"{folder.name}/{FILE} cannot be read: {error}"),)
    problems = tuple(problem for one in found for problem in _problems(one, known))
    return problems or found


def _finding(name: str, one: Mapping[str, object]) -> Finding:
    return Finding(
        id=name,
        title=str(one["title"]),
        kind=str(one["kind"]),
        text=" ".join(str(one["text"]).split()),
        clauses=_texts(one["clauses"]),
        unclear=str(one.get("unclear", "")),
        shown_by=_texts(one["shown_by"]),
    )


def _texts(found: object) -> tuple[str, ...]:
    if not isinstance(found, list):
        raise TypeError(f"{found!r} is no list")
    return tuple(map(str, found))


def _problems(one: Finding, known: Known) -> Iterator[Diagnostic]:
    if one.kind not in KINDS:
        yield _unknown(one, "kind", one.kind, KINDS)
    for clause in one.clauses:
        yield from _missing(one, "clause", clause, [each.id for each in known.clauses])
    if one.unclear:
        yield from _missing(one, "unclear place", one.unclear, [each.id for each in known.unclear])
    if not one.shown_by:
        yield Diagnostic("RS804", f'the finding "{one.id}" names no scenario that shows it')
    for story in one.shown_by:
        yield from _missing(one, "scenario", story, [each.name for each in known.stories])


def _missing(one: Finding, what: str, name: str, known: Collection[str]) -> Iterator[Diagnostic]:
    if name not in known:
        yield _unknown(one, what, name, known)


def _unknown(one: Finding, what: str, name: str, known: Collection[str]) -> Diagnostic:
    message = f'the finding "{one.id}" names the {what} "{name}", which does not exist'
    return Diagnostic("RS804", message, notes=did_you_mean(name, known))
