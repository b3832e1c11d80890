"""Whether a driver speaks the protocol: a few of the smallest vectors, and the probable causes of faults."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from typing import Literal

from attrs import define, frozen

from rulescore.conformance.answer_forms import form_of
from rulescore.conformance.applying import nothing_applies, why_not_applicable
from rulescore.conformance.claims import Claims
from rulescore.conformance.judging import judged
from rulescore.conformance.limits import Limits
from rulescore.conformance.protocol import Failed, Reply, Result, Unsupported, bye_request
from rulescore.conformance.session import Fault, Session, ask, open_session
from rulescore.conformance.suite import Case, Suite
from rulescore.conformance.vectors import KINDS
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.play.positions.plain import Plain
from rulescore.resources import spec_folder

State = Literal["fine", "advice", "broken"]


@frozen
class Finding:
    """One thing that was looked at. Advice is in nobody's way."""

    what: str
    state: State = "fine"
    problems: tuple[Diagnostic, ...] = ()


@frozen
class Patient:
    """How a driver is started, and for which game."""

    command: tuple[str, ...]
    game: str
    limits: Limits


def examined(patient: Patient, suite: Suite) -> Iterator[Finding]:
    """Everything that was looked at, as soon as it was."""
    session = open_session(patient.command, patient.game, patient.limits)
    if isinstance(session, Fault):
        yield Finding("starts and says hello", "broken", session.problems)
        return
    visit = _Visit(patient, session)
    try:
        claims = session.claims
        yield Finding(f"starts and says hello: {claims.name} {claims.version} ({claims.language})")
        yield from _claimed(claims, suite)
        yield from _questions(visit, suite)
    finally:
        yield from _farewell(visit)


@define(eq=False)
class _Visit:
    """The driver that runs now; after a fault it is another one."""

    patient: Patient
    session: Session | None

    def ask(self, case: Case) -> Reply | Fault:
        if self.session is None:
            opened = open_session(self.patient.command, self.patient.game, self.patient.limits)
            if isinstance(opened, Fault):
                return opened
            self.session = opened
        heard = ask(self.session, case.id, case.asked)
        if isinstance(heard, Fault):
            self.session = None
        return heard


# --- what it claims -------------------------------------------------------------------------------------


def _claimed(claims: Claims, suite: Suite) -> Iterator[Finding]:
    if suite.game not in claims.games:
        games = ", ".join(claims.games) or "no game"
        problem = Diagnostic("RS761", f"the driver plays {games}, and not {suite.game}")
        yield Finding(f"plays {suite.game}", "broken", (problem,))
    known = known_features()
    for feature in claims.features:
        if feature not in known:
            yield _unknown("feature", feature, known)
    for reading in claims.readings:
        if reading not in suite.readings:
            yield _unknown("reading", reading, tuple(suite.readings))


def known_features() -> tuple[str, ...]:
    """What an implementation can claim."""
    path = spec_folder() / "features.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return tuple(key for key, value in table.items() if isinstance(value, dict))


def _unknown(what: str, name: str, known: Sequence[str]) -> Finding:
    notes = did_you_mean(name, known)
    problem = Diagnostic("RS760", f'there is no {what} "{name}", so the claim means nothing', notes=notes)
    return Finding(f"claims the {what} {name}", "advice", (problem,))


# --- what it answers ------------------------------------------------------------------------------------


def _questions(visit: _Visit, suite: Suite) -> Iterator[Finding]:
    session = visit.session
    assert session is not None
    cases = miniatures(suite, session.claims)
    if not cases:
        yield Finding(
            "claims what vectors need",
            "broken",
            (nothing_applies(suite.cases, session.claims, suite.readings),),
        )
    first: Reply | Fault | None = None
    for case in cases:
        heard = visit.ask(case)
        yield _answered(case, heard, session.claims)
        if isinstance(heard, Fault) and heard.is_late:
            # Whoever is silent once is silent always, and everybody waits.
            return
        first = first or heard
    if first is not None and not isinstance(first, Fault):
        yield from _repeated(first, visit.ask(cases[0]))


def miniatures(suite: Suite, claims: Claims) -> tuple[Case, ...]:
    """The smallest vector of each kind that applies."""
    applying = [case for case in suite.cases if why_not_applicable(case, claims, suite.readings) is None]
    smallest: dict[str, Case] = {}
    for case in sorted(applying, key=lambda case: (len(canonical_line(case.asked)), case.id)):
        smallest.setdefault(case.kind, case)
    return tuple(smallest[kind] for kind in KINDS if kind in smallest)


def _answered(case: Case, heard: Reply | Fault, claims: Claims) -> Finding:
    what = f"{case.kind}: {case.id}"
    match heard:
        case Fault(problems):
            return Finding(what, "broken", problems)
        case Unsupported(why):
            note = "leave the feature out of the claims, and the vector does not apply"
            problem = Diagnostic("RS758", f"what it claims it does not support: {why}", notes=(note,))
            return Finding(what, "advice", (problem,))
        case Failed(message):
            return Finding(
                what, "advice", (Diagnostic("RS758", f"the driver says that it failed: {message}"),)
            )
        case Result(value):
            return _shaped(what, case, value, claims)


def _shaped(what: str, case: Case, value: Plain, claims: Claims) -> Finding:
    """Whether a result has the form that vectors of its kind expect; and what it is worth."""
    found = form_of(case.kind, case.given, value)
    if isinstance(found, Diagnostic):
        return Finding(what, "broken", (found,))
    if judged(case, Result(value), claims.features).found != "passed":
        note = "that is no matter of the protocol: rulescore conform says more"
        return Finding(
            what, "advice", (Diagnostic("RS758", "the form is right, the answer is not", notes=(note,)),)
        )
    return Finding(what)


def _repeated(first: Reply, again: Reply | Fault) -> Iterator[Finding]:
    """The same question again, after others: a driver that remembers anything answers otherwise."""
    if isinstance(again, Fault):
        yield Finding("answers the same question twice in the same way", "broken", again.problems)
    elif first == again:
        yield Finding("answers the same question twice in the same way")
    else:
        note = "every vector stands alone: nothing of the one before may be kept"
        problem = Diagnostic("RS758", "the same question has two answers", notes=(note,))
        yield Finding("answers the same question twice in the same way", "broken", (problem,))


def _farewell(visit: _Visit) -> Iterator[Finding]:
    if visit.session is None:
        return
    code = visit.session.process.leave(bye_request())
    if code == 0:
        yield Finding("ends when it is told bye")
        return
    how = "does not end when it is told bye" if code is None else f"ends with exit code {code} when told bye"
    yield Finding("ends when it is told bye", "advice", (Diagnostic("RS752", f"the driver {how}"),))
