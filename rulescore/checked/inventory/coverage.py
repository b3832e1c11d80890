"""Whether every clause of the rulebook is in force, or is said not to be."""

from collections.abc import Iterator

from attrs import frozen

from rulescore.checked.inventory.citations import As, Cited
from rulescore.checked.inventory.clauses import FILE, Inventory
from rulescore.diagnostics import Diagnostic, Label
from rulescore.diagnostics.suggest import did_you_mean


@frozen
class Coverage:
    """Each clause of the inventory once, in its order."""

    in_force: tuple[str, ...]
    flavour: tuple[str, ...]
    undecided: tuple[str, ...]
    missing: tuple[str, ...]


def coverage(inventory: Inventory, cited: tuple[Cited, ...]) -> Coverage:
    """Sort the clauses; one that is in force and classified at once counts as in force."""
    first = {one.clause: one.what for one in reversed(cited)}
    first |= {one.clause: one.what for one in cited if one.what == "rule"}

    def those(what: As | None) -> tuple[str, ...]:
        return tuple(clause.id for clause in inventory.clauses if first.get(clause.id) == what)

    return Coverage(those("rule"), those("flavour"), those("undecided"), those(None))


def uncovered(inventory: Inventory, cited: tuple[Cited, ...]) -> tuple[Diagnostic, ...]:
    """What a text and the inventory do not agree about."""
    return (
        *_missing(coverage(inventory, cited).missing),
        *_unknown(inventory, cited),
        *_contradictions(cited),
    )


def _missing(clauses: tuple[str, ...]) -> Iterator[Diagnostic]:
    if clauses:
        many = f"{len(clauses)} clauses are" if len(clauses) > 1 else "1 clause is"
        notes = (", ".join(clauses), "cite each on the line that it rules, or in a line flavour or undecided")
        yield Diagnostic("RS434", f"{many} cited nowhere", notes=notes)


def _unknown(inventory: Inventory, cited: tuple[Cited, ...]) -> Iterator[Diagnostic]:
    known = {clause.id for clause in inventory.clauses}
    for one in cited:
        if one.clause not in known:
            notes = did_you_mean(one.clause, (clause.id for clause in inventory.clauses))
            yield Diagnostic(
                "RS433", f'there is no clause "{one.clause}" in {FILE}', span=one.span, notes=notes
            )


def _contradictions(cited: tuple[Cited, ...]) -> Iterator[Diagnostic]:
    first: dict[str, Cited] = {}
    for one in sorted(cited, key=lambda one: one.what != "rule"):
        before = first.setdefault(one.clause, one)
        if before.what != one.what:
            message = f'"{one.clause}" is called {one.what}, but {_WORDS[before.what]}'
            yield Diagnostic("RS435", message, span=one.span, labels=(Label(before.span, "here"),))


_WORDS = {"rule": "a rule answers to it", "flavour": "also flavour", "undecided": "also undecided"}
