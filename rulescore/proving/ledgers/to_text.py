"""The file of a ledger."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import z3
from attrs import evolve, frozen

from rulescore.checked.expressions import Expression
from rulescore.kernel.to_json import encoded
from rulescore.proving.graph import Spot
from rulescore.proving.ledgers.findings import finding_plain, idle_plain
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.reasons import NO_REASONS, Grounds, Question, Reason, Reasons, Way
from rulescore.proving.sentences.slicing import Needed
from rulescore.proving.verdicts import LEDGER_FORMAT, Key, Report


@frozen(eq=False)
class Ledger:
    """`rules` is the hash of the text that everything was proved of; `known` are the sentences that do it.

    `telling` are the variables that tell places apart,
    `lemmas` is the hash of the lemmas that were given to help, empty where there were none.
    `any_deck` are the claims that the same sentences prove of any deck.
    `reasons` say of steps that are hard which sentences they keep for the sake of which.
    """

    rules: str
    report: Report
    known: Kept
    telling: tuple[str, ...]
    lemmas: str = ""
    any_deck: frozenset[Key] = frozenset()
    reasons: Reasons = NO_REASONS


def ledger_text(ledger: Ledger) -> str:
    """The file of a ledger; the same ledger gives the same bytes."""
    report, numbers = ledger.report, numbered(ledger.known)
    whole: dict[str, object] = {
        "format": LEDGER_FORMAT,
        "game": report.game,
        "players": report.players,
        "settings": dict(report.settings),
        "rules": ledger.rules,
        **({"lemmas": ledger.lemmas} if ledger.lemmas else {}),
        "solver": f"z3 {z3.get_version_string()}",
        "spent": report.spent,
        "findings": [
            {**finding_plain(finding), **({"decks": "any"} if finding.key in ledger.any_deck else {})}
            for finding in report.findings
        ],
        "idle": [idle_plain(one) for one in report.idle],
        "telling": list(ledger.telling),
        "sentences": [encoded(sentence) for sentence in numbers],
        "places": [_place(spot, told, numbers) for spot, told in ledger.known.items()],
        "reasons": [
            _reason(way, reason, numbers) for way, told in ledger.reasons.steps.items() for reason in told
        ],
        "why": [_why(question, told, numbers) for question, told in ledger.reasons.questions.items()],
    }
    lines = (f" {json.dumps(key)}: {_laid_out(value)}" for key, value in whole.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _laid_out(value: object) -> str:
    """One line for each member of a list: a change of one is a change of one line."""
    if isinstance(value, list) and value:
        members = ",\n".join(f"  {json.dumps(one, ensure_ascii=False)}" for one in value)
        return f"[\n{members}\n ]"
    return json.dumps(value, ensure_ascii=False)


def _place(
    spot: Spot, told: Mapping[Expression, None], numbers: Mapping[Expression, int]
) -> dict[str, object]:
    return {**_at(spot), "sentences": sorted(numbers[one] for one in told)}


def _reason(way: Way, reason: Reason, numbers: Mapping[Expression, int]) -> dict[str, object]:
    spot, number = way
    kept = sorted(numbers[one] for one in reason.kept)
    return {**_at(spot), "way": number, "keeps": kept, **_grounds(reason.grounds, numbers)}


def _why(question: Question, grounds: Grounds, numbers: Mapping[Expression, int]) -> dict[str, object]:
    spot, name = question
    return {**_at(spot), "question": name, **_grounds(grounds, numbers)}


def _grounds(grounds: Grounds, numbers: Mapping[Expression, int]) -> dict[str, object]:
    facts = {} if grounds.facts is None else {"facts": list(grounds.facts)}
    in_cases = {"in cases": True} if grounds.in_cases else {}
    return {"by": sorted(numbers[one] for one in grounds.sentences), **facts, **in_cases}


def _at(spot: Spot) -> dict[str, object]:
    return {"point": spot.point, "told": list(spot.told)}


def in_file_order(known: Needed) -> Needed:
    """Sentences and reasons in the order in which they are read from a file: solvers are moody."""
    numbers = numbered(known.kept)

    def ordered(told: Iterable[Expression]) -> tuple[Expression, ...]:
        return tuple(sorted(told, key=numbers.__getitem__))

    def grounded(grounds: Grounds) -> Grounds:
        return evolve(grounds, sentences=ordered(grounds.sentences))

    reasons = known.reasons
    return Needed(
        {spot: dict.fromkeys(ordered(told)) for spot, told in known.kept.items()},
        Reasons(
            {
                way: tuple(Reason(ordered(one.kept), grounded(one.grounds)) for one in told)
                for way, told in reasons.steps.items()
            },
            {question: grounded(told) for question, told in reasons.questions.items()},
        ),
    )


def numbered(known: Kept) -> dict[Expression, int]:
    numbers: dict[Expression, int] = {}
    for told in known.values():
        for sentence in told:
            numbers.setdefault(sentence, len(numbers))
    return numbers
