"""A report as JSON: everything that the other forms tell, for programs."""

from __future__ import annotations

import json

from rulescore.conformance.claims import PROTOCOL, Claims
from rulescore.conformance.expected import Entry
from rulescore.conformance.outcomes import FAILING, record_plain
from rulescore.conformance.reports.words import Words, figures
from rulescore.conformance.settling import Report, Run, Settled, why_not_scored
from rulescore.conformance.suspects import Suspect
from rulescore.conformance.vectors import FORMAT as VECTORS
from rulescore.diagnostics.render import as_object

FORMAT = 1

Object = dict[str, object]


def json_text(report: Report, words: Words) -> str:
    return json.dumps(report_object(report, words), ensure_ascii=False, indent=2) + "\n"


def report_object(report: Report, words: Words) -> Object:
    run = report.run
    counts: dict[str, int] = {str(outcome): number for outcome, number in report.counts.items()}
    driver: Object = {} if run.claims is None else _claims(run.claims)
    return {
        "report": FORMAT,
        "kit": {"version": run.kit, "vectors": VECTORS, "protocol": PROTOCOL},
        "game": run.suite.game,
        "spec": run.suite.spec,
        "spec_version": newest.version if (newest := run.suite.requirements.newest) else "",
        "vectors_hash": run.suite.digest,
        "driver": {"command": run.driver, **driver},
        "verdict": report.verdict,
        "interrupted": run.is_interrupted,
        "figures": figures(report),
        "counts": counts | {"not-run": len(report.not_run)},
        "problems": [as_object(problem) for problem in report.problems],
        "expected": [_entry(entry, report) for entry in report.expectations.entries],
        "suspects": [_suspect(suspect, words) for suspect in report.suspects],
        "vectors": [_vector(one, run) for one in report.settled],
        "not_run": list(report.not_run),
    }


def _claims(claims: Claims) -> Object:
    return {
        "name": claims.name,
        "version": claims.version,
        "language": claims.language,
        "games": list(claims.games),
        "features": list(claims.features),
        "readings": {name: list(keys) for name, keys in claims.readings.items()},
    }


def _entry(entry: Entry, report: Report) -> Object:
    found: Object = {"id": entry.id, "reason": entry.reason}
    if entry.issue:
        found["issue"] = entry.issue
    if entry.until is not None:
        found["until"] = entry.until.isoformat()
    named = (one for one in report.settled if entry in one.entries)
    return {**found, "vectors": [one.case.id for one in named]}


def _suspect(suspect: Suspect, words: Words) -> Object:
    return {
        "clause": suspect.clause,
        "says": words.get(suspect.clause, ""),
        "failed": suspect.failed,
        "passed": suspect.passed,
        "vectors": list(suspect.vectors),
    }


def _vector(one: Settled, run: Run) -> Object:
    """A vector that passed is named, one that did not is told."""
    case = one.case
    found: Object = {"id": case.id, "kind": case.kind, "rules": list(case.rules), "outcome": one.outcome}
    why = why_not_scored(case, run.suite)
    if one.outcome == "not-scored" and why:
        found["why"] = why
    if one.record.found in FAILING:
        found |= {"given": case.given, "expect": case.expected}
    record = record_plain(one.record)
    return found | {key: value for key, value in record.items() if key != "id"}
