"""Ledgers: what was proved of a match, and the sentences that prove it, so that it need not be found again.

Nothing in a ledger is believed: its sentences are only supposed first, and each is proved or given up.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import assert_never, cast

import z3
from attrs import evolve, frozen

from rulescore.checked.expressions import Expression
from rulescore.errors import UsageError
from rulescore.kernel import Match
from rulescore.kernel.json_classes import CLASSES
from rulescore.kernel.to_json import Json, encoded
from rulescore.play.transcript import step_text
from rulescore.proving.graph import Spot
from rulescore.proving.induction import Watch, unwatched
from rulescore.proving.lemmas import NO_LEMMAS, Lemmas
from rulescore.proving.prove import Effort, Judged, judged
from rulescore.proving.suppositions import Kept
from rulescore.proving.verdicts import (
    LEDGER_FORMAT,
    PLAIN,
    Finding,
    Happened,
    Idle,
    NotInductive,
    Proved,
    Recurs,
    Refuted,
    Report,
    Unknown,
    Verdict,
)
from rulescore.proving.witnesses import Key, Told

VERDICTS: Mapping[type[Verdict], str] = {
    Proved: "proved",
    Happened: "happens",
    Refuted: "refuted",
    NotInductive: "not inductive",
    Recurs: "goes round",
    Unknown: "unknown",
}

ANSWERED = ("proved", "happens", "refuted", "goes round")
LEFT_OPEN = frozenset({"not inductive", "unknown"})


@frozen(eq=False)
class Ledger:
    """`rules` is the hash of the text that everything was proved of; `known` are the sentences that do it.

    `lemmas` is the hash of the lemmas that were given to help, empty where there were none.
    """

    rules: str
    report: Report
    known: Kept
    lemmas: str = ""


def made_ledger(  # noqa: PLR0913 - what is left out is what it usually is
    match: Match,
    rules: str,
    *,
    lemmas: Lemmas = NO_LEMMAS,
    before: Written | None = None,
    effort: Effort = Effort(),
    watch: Watch = unwatched,
) -> Ledger:
    """Prove everything, and once more from what that needed: this is what the ledger tells of.

    Where the sentences of the ledger `before` still prove what they did with the same lemmas, and all that is
    new, nothing else is looked for.
    """
    games = None if before is None else Told(before.told.games)
    if before is not None and before.lemmas == lemmas.hash:
        # What was tried in vain with another text, or less hard, may be found now.
        told = before.told if before.rules == rules and effort == Effort() else games
        again = judged(match, lemmas=lemmas, effort=effort, known=before.known, told=told, watch=watch)
        if not _leaves_open(before, again.report):
            is_same = told == _told(map(finding_plain, again.report.findings))
            done = Ledger(rules, again.report, before.known, lemmas.hash)
            return done if is_same else _from(again, match, rules, lemmas, effort)
        games = evolve(_told(map(finding_plain, again.report.findings)), deep=None)
        # A text that was changed has other places, and often the same sentences prove the same there.
        found = judged(
            match, lemmas=lemmas, effort=effort, known=before.known, widely=True, told=games, watch=watch
        )
        if not _leaves_open(before, found.report):
            return _from(found, match, rules, lemmas, effort)
    found = judged(match, lemmas=lemmas, effort=effort, told=games, watch=watch)
    return _from(found, match, rules, lemmas, effort)


def _from(found: Judged, match: Match, rules: str, lemmas: Lemmas, effort: Effort) -> Ledger:
    """The ledger of what is needed for what was found."""
    known, told = _as_read(found.needed()), _told(map(finding_plain, found.report.findings))
    report = judged(match, lemmas=lemmas, effort=effort, known=known, told=told).report
    return Ledger(rules, report, known, lemmas.hash)


def _leaves_open(before: Written, report: Report) -> bool:
    """Whether something is open that a ledger says is answered, or of which it says nothing."""
    said = {
        (one["what"], one["name"], str(one["clauses"])): one["verdict"] in ANSWERED for one in before.findings
    }
    now: dict[tuple[object, object, str], bool] = {
        (one.what, one.name, str(list(one.clauses))): VERDICTS[type(one.verdict)] in ANSWERED
        for one in report.findings
    }
    is_lost = any(answered and not now.get(key, False) for key, answered in said.items())
    return is_lost or any(not answered and key not in said for key, answered in now.items())


def _as_read(known: Kept) -> Kept:
    """The sentences of each place in the order in which they are read from a file: solvers are moody."""
    numbers = _numbered(known)
    return {spot: dict.fromkeys(sorted(told, key=numbers.__getitem__)) for spot, told in known.items()}


def _numbered(known: Kept) -> dict[Expression, int]:
    numbers: dict[Expression, int] = {}
    for told in known.values():
        for sentence in told:
            numbers.setdefault(sentence, len(numbers))
    return numbers


def ledger_text(ledger: Ledger) -> str:
    """The file of a ledger; the same ledger gives the same bytes."""
    report, numbers = ledger.report, _numbered(ledger.known)
    whole: dict[str, object] = {
        "format": LEDGER_FORMAT,
        "game": report.game,
        "players": report.players,
        "settings": dict(report.settings),
        "rules": ledger.rules,
        **({"lemmas": ledger.lemmas} if ledger.lemmas else {}),
        "solver": f"z3 {z3.get_version_string()}",
        "spent": report.spent,
        "findings": [finding_plain(finding) for finding in report.findings],
        "idle": [idle_plain(one) for one in report.idle],
        "sentences": [encoded(sentence) for sentence in numbers],
        "places": [_place(spot, told, numbers) for spot, told in ledger.known.items()],
    }
    lines = (f" {json.dumps(key)}: {_laid_out(value)}" for key, value in whole.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _laid_out(value: object) -> str:
    """One line for each member of a list: a change of one is a change of one line."""
    if isinstance(value, list) and value:
        members = ",\n".join(f"  {json.dumps(one, ensure_ascii=False)}" for one in value)
        return f"[\n{members}\n ]"
    return json.dumps(value, ensure_ascii=False)


def finding_plain(finding: Finding) -> dict[str, object]:
    """A finding as plain data."""
    found: dict[str, object] = {
        "what": finding.what,
        "name": finding.name,
        "clauses": list(finding.clauses),
        "verdict": VERDICTS[type(finding.verdict)],
    }
    match finding.verdict:
        case Happened(steps) | Refuted(steps):
            found["steps"] = [step_text(step) for step in steps]
        case Proved(_, by):
            found["by"] = by
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


def _place(
    spot: Spot, told: Mapping[Expression, None], numbers: Mapping[Expression, int]
) -> dict[str, object]:
    return {"point": spot.point, "told": list(spot.told), "sentences": sorted(numbers[one] for one in told)}


# --- reading ----------------------------------------------------------------------------------------------


@frozen
class Written:
    """What a ledger says: of which text and with which lemmas, which verdicts, by which sentences."""

    rules: str
    findings: tuple[Mapping[str, object], ...]
    idle: tuple[str, ...]
    known: Kept
    told: Told
    lemmas: str = ""


def read_ledger(text: str) -> Written:
    """A ledger as it was written; raises UsageError when it is none."""
    try:
        whole = json.loads(text)
        if whole["format"] != LEDGER_FORMAT:
            raise UsageError(
                f"this ledger has the format {whole['format']}, and {LEDGER_FORMAT} is read", code="RS604"
            )
        sentences = [cast("Expression", _node(one)) for one in whole["sentences"]]
        known = {
            Spot(one["point"], tuple(one["told"])): {sentences[at]: None for at in one["sentences"]}
            for one in whole["places"]
        }
        idle = tuple(one["message"] for one in whole["idle"])
        findings = tuple(whole["findings"])
        return Written(whole["rules"], findings, idle, known, _told(findings), whole.get("lemmas", ""))
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise UsageError(f"this is no ledger: {error}", code="RS604") from error


def _told(findings: Iterable[Mapping[str, object]]) -> Told:
    """What findings tell of games."""
    by_key = {_key(one): one for one in findings}
    return Told(
        {key: tuple(_lines(one["steps"])) for key, one in by_key.items() if "steps" in one},
        {key: str(one["tried"]) for key, one in by_key.items() if "tried" in one},
        _deep(by_key),
    )


def _deep(by_key: Mapping[Key, Mapping[str, object]]) -> frozenset[Key] | None:
    """What is proved by looking back, if anything is said of how things are proved."""
    methods = {key: one["by"] for key, one in by_key.items() if "by" in one}
    return frozenset(key for key, by in methods.items() if by != PLAIN) if methods else None


def _key(finding: Mapping[str, object]) -> Key:
    return str(finding["what"]), str(finding["name"]), tuple(_lines(finding["clauses"]))


def _lines(found: object) -> list[str]:
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise TypeError(f"{found} is no list of lines")
    return found


def _node(value: Json) -> object:
    if isinstance(value, dict):
        own = {key: _node(one) for key, one in value.items() if key != "is"}
        return CLASSES[str(value["is"])](**own)
    return tuple(map(_node, value)) if isinstance(value, list) else value


def differences(written: Written, report: Report) -> tuple[str, ...]:
    """Every finding whose verdict is another one than the ledger says.

    Why something is left open is no difference: it depends on what else a solver was asked before.
    """
    said = {(one["what"], one["name"], str(one["clauses"])): one["verdict"] for one in written.findings}
    found: list[str] = []
    for finding in report.findings:
        key = (finding.what, finding.name, str(list(finding.clauses)))
        now, before = VERDICTS[type(finding.verdict)], said.get(key)
        if before != now and not {before, now} <= LEFT_OPEN:
            found.append(f"{finding.name}: {now}, and the ledger says {before or 'nothing'}")
    idle = [one.message for one in report.idle]
    found += [f"{one}, of which the ledger says nothing" for one in idle if one not in written.idle]
    found += [f"the ledger says that {one}" for one in written.idle if one not in idle]
    return tuple(found)
