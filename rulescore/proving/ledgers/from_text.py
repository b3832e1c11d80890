"""A ledger as it was written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from attrs import frozen

from rulescore.checked.expressions import Expression
from rulescore.errors import UsageError
from rulescore.kernel.json_classes import CLASSES
from rulescore.kernel.to_json import Json
from rulescore.proving.games.witnesses import Told
from rulescore.proving.graph import Spot
from rulescore.proving.ledgers.findings import ANSWERED, LEFT_OPEN
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.measures import Measure
from rulescore.proving.sentences.reasons import Grounds, Question, Reason, Reasons, Way
from rulescore.proving.verdicts import LEDGER_FORMAT, PLAIN, Key

Plain = Mapping[str, Any]
"""A finding as it stands in a ledger."""


@frozen
class Written:
    """What a ledger says: of which text and with which lemmas, which verdicts, by which sentences.

    `any_deck` are the claims of which it says that they are proved of any deck.
    """

    rules: str
    players: int
    verdicts: Mapping[Key, str]
    known: Kept
    told: Told
    lemmas: str = ""
    any_deck: frozenset[Key] = frozenset()

    @property
    def answered(self) -> int:
        """How many claims have an answer."""
        return sum(verdict in ANSWERED for verdict in self.verdicts.values())

    @property
    def idle(self) -> tuple[str, ...]:
        return self.told.idle or ()


def read_ledger(text: str) -> Written:
    """A ledger as it was written; raises UsageError when it is none."""
    try:
        whole = json.loads(text)
        if whole["format"] != LEDGER_FORMAT:
            raise UsageError(
                f"this ledger has the format {whole['format']}, and {LEDGER_FORMAT} is read", code="RS604"
            )
        sentences = [cast("Expression", _node(one)) for one in whole["sentences"]]
        known = {_spot(one): {sentences[at]: None for at in one["sentences"]} for one in whole["places"]}
        telling = tuple(_lines(whole["telling"]))
        steps, why = _objects(whole.get("reasons", [])), _objects(whole.get("why", []))
        reasons = Reasons(_of_steps(steps, sentences), _of_answers(why, sentences))
        told = told_by(_objects(whole["findings"]), _objects(whole["idle"]), telling, reasons)
        verdicts = {_key(one): str(one["verdict"]) for one in whole["findings"]}
        any_deck = frozenset(_key(one) for one in whole["findings"] if one.get("decks") == "any")
        return Written(
            whole["rules"], whole["players"], verdicts, known, told, whole.get("lemmas", ""), any_deck
        )
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise UsageError(f"this is no ledger: {error}", code="RS604") from error


def told_by(
    findings: Iterable[Plain], idle: Iterable[Plain], telling: tuple[str, ...], reasons: Reasons
) -> Told:
    """What findings tell that helps to find them again."""
    by_key = {_key(one): one for one in findings}
    return Told(
        games={key: tuple(_lines(one["steps"])) for key, one in by_key.items() if "steps" in one},
        tried={key: str(one["tried"]) for key, one in by_key.items() if "tried" in one},
        deep=_deep(by_key),
        open=frozenset(key for key, one in by_key.items() if one["verdict"] in LEFT_OPEN),
        measures={key: _measures(one) for key, one in by_key.items() if key[0] == "ending"},
        idle=tuple(str(one["message"]) for one in idle),
        telling=telling,
        reasons=reasons,
    )


def _of_steps(told: Iterable[Plain], sentences: Sequence[Expression]) -> Mapping[Way, list[Reason]]:
    found: dict[Way, list[Reason]] = {}
    for one in told:
        kept = tuple(sentences[at] for at in one["keeps"])
        found.setdefault((_spot(one), one["way"]), []).append(Reason(kept, _grounds(one, sentences)))
    return found


def _of_answers(told: Iterable[Plain], sentences: Sequence[Expression]) -> Mapping[Question, Grounds]:
    return {(_spot(one), one["question"]): _grounds(one, sentences) for one in told}


def _grounds(told: Plain, sentences: Sequence[Expression]) -> Grounds:
    facts, in_cases = told.get("facts"), told.get("in cases") is True
    by = tuple(sentences[at] for at in told["by"])
    return Grounds(by, None if facts is None else _numbers(facts), in_cases)


def _numbers(found: object) -> tuple[int, ...]:
    if not isinstance(found, list) or not all(isinstance(one, int) and one >= 0 for one in found):
        raise TypeError(f"{found} is no list of numbers")
    return tuple(found)


def _spot(told: Plain) -> Spot:
    return Spot(told["point"], tuple(told["told"]))


def _measures(ending: Plain) -> tuple[Measure, ...] | None:
    if ending["verdict"] in LEFT_OPEN:
        return None
    told = _objects(ending.get("measures", []))
    return tuple(Measure(cast("Expression", _node(one["of"])), one["goes"]) for one in told)


def _objects(found: object) -> list[Plain]:
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise TypeError(f"{found} is no list of objects")
    return found


def _deep(by_key: Mapping[Key, Plain]) -> frozenset[Key] | None:
    """What is proved by looking back, if anything is said of how things are proved."""
    methods = {key: one["by"] for key, one in by_key.items() if "by" in one}
    return frozenset(key for key, by in methods.items() if by != PLAIN) if methods else None


def _key(finding: Plain) -> Key:
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
