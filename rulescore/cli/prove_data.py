"""What `rulescore prove` says, as data; and the words for verdicts and positions."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from rulescore.cli.proof import Proof
from rulescore.diagnostics.render import as_object
from rulescore.kernel import Match, Position
from rulescore.kernel.cutting import in_small_steps
from rulescore.play.positions.frame import Frame, frame_of
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.writing import written_body
from rulescore.play.transcript import step_text
from rulescore.proving.lemmas import Lemmas
from rulescore.proving.verdicts import (
    WORDS,
    Finding,
    Happened,
    NotInductive,
    Proved,
    Recurs,
    Refuted,
    Unknown,
    Verdict,
)


def proof_object(match: Match, proof: Proof) -> dict[str, object]:
    report = proof.report
    return {
        "game": report.game,
        "players": report.players,
        "settings": dict(report.settings),
        "decks": "any" if report.any_deck else "own",
        "places": report.places,
        "spent": report.spent,
        "differences": list(proof.differences),
        "findings": [_finding_object(match, finding) for finding in report.findings],
        "lemmas": [_lemma_object(match, finding, proof.lemmas) for finding in report.lemmas],
        "idle": [
            {"code": one.code, "message": one.message, "clauses": list(one.clauses)} for one in report.idle
        ],
    }


def _finding_object(match: Match, finding: Finding) -> dict[str, object]:
    return {
        "what": finding.what,
        "name": finding.name,
        "clauses": list(finding.clauses),
        "verdict": WORDS[type(finding.verdict)],
        **_details(match, finding.verdict),
    }


def _lemma_object(match: Match, finding: Finding, lemmas: Lemmas) -> dict[str, object]:
    problem = lemmas.problem(finding)
    told = {} if problem is None else {"problem": as_object(problem, lemmas.text)}
    return {**_finding_object(match, finding), **told}


def _details(match: Match, verdict: Verdict) -> dict[str, object]:
    match verdict:
        case Proved(places, by):
            return {"places": places, "by": by}
        case Happened(steps) | Refuted(steps):
            return {"steps": [step_text(step) for step in steps]}
        case NotInductive():
            return {
                "step": verdict.step,
                "at": verdict.label,
                "step clauses": list(verdict.clauses),
                "before": body(match, verdict.before),
                "after": body(match, verdict.after),
                "replays": verdict.replays,
                "tried": verdict.tried,
            }
        case Recurs(labels, position):
            found = {"at": list(labels), "by chance": position is None}
            return found if position is None else {**found, "position": body(match, position)}
        case Unknown(why, tried):
            return {"why": why, "tried": tried}
        case _:
            assert_never(verdict)


@cache
def _frame(match: Match) -> Frame:
    """Proofs go through a match in small steps, and show positions between them."""
    return frame_of(in_small_steps(match))


def body(match: Match, position: Position) -> dict[str, Plain]:
    """A position in the game's own words."""
    return written_body(_frame(match), position, compact=True)
