"""What `rulescore conform doctor` does: choose the game, examine, tell."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from attrs import evolve

from rulescore.conformance.claims import Claims
from rulescore.conformance.command_line import split_command
from rulescore.conformance.doctor import Finding, Patient, examined
from rulescore.conformance.limits import Limits
from rulescore.conformance.session import Session, open_session
from rulescore.conformance.suite import load_suite
from rulescore.diagnostics.render import Weight, as_object, render
from rulescore.errors import UsageError
from rulescore.resources import spec_folder

HEALTHY, BROKEN, NOTHING = 0, 3, 4
SIGNS = {"fine": "ok    ", "advice": "advice", "broken": "BROKEN"}


def check_up(driver: str, game: str | None, vectors: Path | None, timeout: float, form: str) -> int:
    limits = evolve(Limits(), answer=timeout)
    command = split_command(driver)
    suite = load_suite(game, vectors) if game or vectors else load_suite(_first_game(command, limits))
    chosen = suite.game
    findings = []
    for finding in examined(Patient(command, chosen, limits), suite):
        findings.append(finding)
        if form == "text":
            click.echo(_text(finding))
    if form == "json":
        click.echo(json.dumps(_objects(chosen, findings), ensure_ascii=False, indent=2))
    elif not _is_broken(findings):
        click.echo(f"the driver speaks the protocol; next: rulescore conform {chosen} --driver {driver!r}")
    return _exit_code(findings)


def _first_game(command: tuple[str, ...], limits: Limits) -> str:
    """The first game of the driver that there are vectors of; what is wrong with its hello is said later."""
    known = sorted(one.parent.name for one in spec_folder().glob("*/vectors"))
    if not known:
        raise UsageError("there are no vectors of any game", code="RS770")
    session = open_session(command, known[0], limits)
    if not isinstance(session, Session):
        return known[0]
    session.process.kill()
    return _known_of(session.claims, known)


def _known_of(claims: Claims, known: Sequence[str]) -> str:
    return next((game for game in claims.games if game in known), known[0])


def _text(finding: Finding) -> str:
    weight: Weight = "error" if finding.state == "broken" else "warning"
    problems = (render(problem, weight=weight) for problem in finding.problems)
    lines = [line for problem in problems for line in problem.splitlines()]
    return "\n".join((f"{SIGNS[finding.state]}  {finding.what}", *(f"        {line}" for line in lines)))


def _objects(game: str, findings: Sequence[Finding]) -> dict[str, object]:
    listed = [
        {
            "what": finding.what,
            "state": finding.state,
            "problems": [as_object(problem) for problem in finding.problems],
        }
        for finding in findings
    ]
    return {"game": game, "speaks_the_protocol": not _is_broken(findings), "findings": listed}


def _is_broken(findings: Sequence[Finding]) -> bool:
    return any(finding.state == "broken" for finding in findings)


def _exit_code(findings: Sequence[Finding]) -> int:
    if not _is_broken(findings):
        return HEALTHY
    codes = [problem.code for finding in findings for problem in finding.problems]
    return NOTHING if codes and set(codes) == {"RS763"} else BROKEN
