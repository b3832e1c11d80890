"""Findings as the plain data of a ledger."""

from __future__ import annotations

from typing import assert_never

from rulescore.kernel.to_json import encoded
from rulescore.play.transcript import step_text
from rulescore.proving.verdicts import (
    WORDS,
    Finding,
    Happened,
    Idle,
    NotInductive,
    Proved,
    Recurs,
    Refuted,
    Unknown,
)

ANSWERED = ("proved", "happens", "refuted", "goes round")
LEFT_OPEN = frozenset({"not inductive", "unknown"})


def finding_plain(finding: Finding) -> dict[str, object]:
    """A finding as plain data."""
    found: dict[str, object] = {
        "what": finding.what,
        "name": finding.name,
        "clauses": list(finding.clauses),
        "verdict": WORDS[type(finding.verdict)],
    }
    match finding.verdict:
        case Happened(steps) | Refuted(steps):
            found["steps"] = [step_text(step) for step in steps]
        case Proved(_, by, measures):
            found["by"] = by
            if finding.what == "ending":
                found["measures"] = [{"of": encoded(one.of), "goes": one.goes} for one in measures]
        case Recurs(labels, position):
            found["at"], found["by chance"] = list(labels), position is None
        case Unknown(why, tried):
            found["why"] = why
            found |= {"tried": tried} if tried else {}
        case NotInductive(step, label, tried=tried):
            found["step"], found["at"] = step, label
            found |= {"tried": tried} if tried else {}
        case _:
            assert_never(finding.verdict)
    return found


def idle_plain(one: Idle) -> dict[str, object]:
    """What is said in vain, as plain data."""
    return {"code": one.code, "message": one.message, "clauses": list(one.clauses)}
