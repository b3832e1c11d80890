"""Vectors as plain data, which is what their files and drivers hold."""

from __future__ import annotations

from typing import assert_never

from rulescore.conformance.vectors import (
    FORMAT,
    Act,
    Answer,
    Change,
    ConditionGiven,
    ConditionResult,
    CountGiven,
    CountResult,
    Given,
    LegalGiven,
    LegalResult,
    Position,
    Refused,
    Result,
    ScoreGiven,
    ScoreResult,
    Setup,
    StepGiven,
    StepResult,
    TraceGiven,
    TraceResult,
    Vector,
    VectorFile,
    ViewGiven,
    ViewResult,
    change_of,
)
from rulescore.play.positions.plain import Plain

Object = dict[str, Plain]


def file_plain(file: VectorFile) -> Object:
    """A file of vectors: the header, then the vectors by their ids."""
    return {
        "format": FORMAT,
        "game": file.game,
        "spec": file.spec,
        "area": file.area,
        "count": len(file.vectors),
        "unordered": [*file.unordered],
        "readings": {**file.readings},
        "vectors": [vector_plain(one) for one in sorted(file.vectors, key=lambda one: one.id)],
    }


def vector_plain(vector: Vector) -> Object:
    """A vector with what is expected."""
    return {**question_plain(vector), "expect": expected_plain(vector.given, vector.expected)}


def question_plain(vector: Vector) -> Object:
    """A vector without what is expected: what a driver is told."""
    return {
        "id": vector.id,
        "kind": vector.kind,
        "level": vector.level,
        "rules": [*vector.rules],
        "features": [*vector.features],
        "readings": {**vector.readings},
        "given": given_plain(vector.given),
    }


def given_plain(given: Given) -> Object:
    """What is given, by the kind of the vector."""
    match given:
        case ConditionGiven():
            return {
                "condition": given.condition,
                "hand": [*given.hand],
                "permanent_jokers": [*given.permanent_jokers],
                "readings": {**given.readings},
            }
        case ViewGiven():
            return {**_place(given.setup, given.position), "player": given.player}
        case LegalGiven() | ScoreGiven():
            return _place(given.setup, given.position)
        case StepGiven():
            answer: Object = {"by": given.by, "do": given.do, "came": [*given.came]}
            return {**_place(given.setup, given.position), **answer}
        case TraceGiven():
            return {**_place(given.setup, given.position), "steps": [_answer(one) for one in given.steps]}
        case CountGiven():
            return {**_place(given.setup, given.position), "depth": given.depth}
        case _ as unreachable:
            assert_never(unreachable)


def result_plain(result: Result) -> Object:
    """What follows, as a driver answers it: every position in full."""
    match result:
        case ConditionResult(met):
            return {"met": met}
        case ViewResult(zones, variables):
            return {"zones": {**zones}, "variables": {**variables}}
        case LegalResult(asked, actions):
            return {"asked": asked, "actions": [*actions]}
        case StepResult(position):
            return {"position": position_plain(position)}
        case Refused(clauses, reason):
            return {"refused": {"clauses": [*clauses], "reason": reason}}
        case TraceResult(first, then):
            return {"first": position_plain(first), "then": [_change(one) for one in then]}
        case ScoreResult(places, decided_by, values):
            lines: Object = {line: {**found} for line, found in values.items()}
            return {"places": [[*place] for place in places], "decided_by": decided_by, "values": lines}
        case CountResult(count, first):
            return {"count": count, "first": {**first}}
        case _ as unreachable:
            assert_never(unreachable)


def expected_plain(given: Given, result: Result) -> Object:
    """What follows, as files have it: a position that is later than another one by what has changed."""
    match given, result:
        case StepGiven(), StepResult(position):
            return {"changed": _change(change_of(given.position, position))}
        case TraceGiven(), TraceResult(then=then) if given.position is not None:
            return {"then": [_change(one) for one in then]}
        case _:
            return result_plain(result)


def setup_plain(setup: Setup) -> Object:
    """Every key is always there: an empty mapping says that nothing differs."""
    return {
        "players": setup.players,
        "deck": setup.deck,
        "readings": {**setup.readings},
        "variants": {**setup.variants},
        "cards": {card: {**change} for card, change in setup.cards.items()},
    }


def position_plain(position: Position) -> Object:
    found: Object = {
        "at": position.at,
        "asked": position.asked,
        "zones": {**position.zones},
        "variables": {**position.variables},
    }
    return {**found, "inside": {**position.inside}} if position.inside else found


def _place(setup: Setup, position: Position | None) -> Object:
    found: Object = {"setup": setup_plain(setup)}
    return found if position is None else {**found, "position": position_plain(position)}


def _answer(answer: Answer) -> Plain:
    if isinstance(answer, Act):
        return {"by": answer.by, "do": answer.do}
    return {"chance": answer.chance, "came": answer.came}


def _change(change: Change) -> Plain:
    return {
        "at": change.at,
        "asked": change.asked,
        "zones": {**change.zones},
        "variables": {**change.variables},
    }
