"""Vectors from plain data; whatever has another form than they have is a diagnostic."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from attrs import evolve

from rulescore.conformance.vectors import (
    FORMAT,
    KINDS,
    Act,
    Answer,
    Change,
    Come,
    ConditionGiven,
    ConditionResult,
    CountGiven,
    CountResult,
    Given,
    LegalGiven,
    LegalResult,
    Level,
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
    Words,
    positions_of,
)
from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain, shortened

T = TypeVar("T")


class Misshapen(Exception):  # noqa: N818 - never leaves this module: it becomes its diagnostic
    """Reading stopped here; the text says what is wrong."""


def file_of(plain: Plain) -> VectorFile | Diagnostic:
    """A file of vectors."""
    return _told(lambda: _file(plain), "this file of vectors")


def vector_of(plain: Plain) -> Vector | Diagnostic:
    """A vector with what is expected."""
    return _told(lambda: _vector(plain), "this vector")


def result_of(kind: str, plain: Plain) -> Result | Diagnostic:
    """What follows, in the form in which drivers answer vectors of this kind."""
    return _told(lambda: _result(kind, plain), "this result")


def _told(read: Callable[[], T], what: str) -> T | Diagnostic:
    try:
        return read()
    except Misshapen as stop:
        return Diagnostic("RS701", f"{what} cannot be read: {stop}")


# --- files and vectors ----------------------------------------------------------------------------------

HEADER = ("format", "game", "spec", "area", "count", "unordered", "readings", "vectors")
PARTS = ("id", "kind", "level", "rules", "features", "readings", "given", "expect")


def _file(plain: Plain) -> VectorFile:
    found = _object(plain, "the file", HEADER)
    if found["format"] != FORMAT:
        raise Misshapen(f"it has the format {shortened(found['format'])}, and format {FORMAT} is read")
    vectors = tuple(_vector(one) for one in _list(found["vectors"], "vectors"))
    if found["count"] != len(vectors):
        raise Misshapen(f'"count" is {shortened(found["count"])}, and there are {len(vectors)} vectors')
    return VectorFile(
        game=_text(found["game"], "game"),
        spec=_text(found["spec"], "spec"),
        area=_text(found["area"], "area"),
        unordered=_texts(found["unordered"], "unordered"),
        readings=_keys(found["readings"], "readings"),
        vectors=vectors,
    )


def _vector(plain: Plain) -> Vector:
    found = _object(plain, "a vector", PARTS)
    kind, level = found["kind"], found["level"]
    if kind not in KINDS or level not in ("required", "extra"):
        raise Misshapen(f'"{shortened(kind)}" is no kind, or "{shortened(level)}" no level')
    chosen: Level = "required" if level == "required" else "extra"
    given = _given(str(kind), found["given"])
    return Vector(
        id=_text(found["id"], "id"),
        level=chosen,
        rules=_texts(found["rules"], "rules"),
        features=_texts(found["features"], "features"),
        readings=_keys(found["readings"], "readings"),
        given=given,
        expected=_expected(str(kind), given, found["expect"]),
    )


# --- what is given --------------------------------------------------------------------------------------

PLACE = ("setup", "position")


def _given(kind: str, plain: Plain) -> Given:
    match kind:
        case "condition":
            found = _object(plain, "given", ("condition", "hand", "permanent_jokers", "readings"))
            hand = _texts(found["hand"], "hand")
            jokers = _texts(found["permanent_jokers"], "permanent_jokers")
            condition = _text(found["condition"], "condition")
            return ConditionGiven(condition, hand, jokers, _keys(found["readings"], "readings"))
        case "view":
            found = _object(plain, "given", (*PLACE, "player"))
            return ViewGiven(*_place(found), _text(found["player"], "player"))
        case "legal":
            return LegalGiven(*_place(_object(plain, "given", PLACE)))
        case "step":
            found = _object(plain, "given", (*PLACE, "by", "do", "came"))
            by, do = _text(found["by"], "by"), _text(found["do"], "do")
            return StepGiven(*_place(found), by, do, _texts(found["came"], "came"))
        case "trace":
            return _trace_given(plain)
        case "score":
            return ScoreGiven(*_place(_object(plain, "given", PLACE)))
        case _:
            found = _object(plain, "given", (*PLACE, "depth"))
            return CountGiven(*_place(found), _number(found["depth"], "depth"))


def _trace_given(plain: Plain) -> TraceGiven:
    begins = isinstance(plain, Mapping) and "position" in plain
    found = _object(plain, "given", (*(PLACE if begins else PLACE[:1]), "steps"))
    steps = tuple(_answer(one) for one in _list(found["steps"], "steps"))
    position = _position(found["position"]) if begins else None
    return TraceGiven(_setup(found["setup"]), position, steps)


def _place(found: Words) -> tuple[Setup, Position]:
    return _setup(found["setup"]), _position(found["position"])


def _setup(plain: Plain) -> Setup:
    found = _object(plain, "setup", ("players", "deck", "readings", "variants", "cards"))
    cards = _mapping(found["cards"], "cards")
    return Setup(
        players=_number(found["players"], "players"),
        deck=_text(found["deck"], "deck"),
        readings=_keys(found["readings"], "readings"),
        variants=_keys(found["variants"], "variants"),
        cards={card: _mapping(change, card) for card, change in cards.items()},
    )


PLACED = ("at", "asked", "zones", "variables")


def _position(plain: Plain) -> Position:
    inside = isinstance(plain, Mapping) and "inside" in plain
    found = _object(plain, "a position", (*PLACED, "inside") if inside else PLACED)
    return Position(
        at=_text(found["at"], "at"),
        asked=_text(found["asked"], "asked"),
        zones=_mapping(found["zones"], "zones"),
        variables=_mapping(found["variables"], "variables"),
        inside=_mapping(found["inside"], "inside") if inside else {},
    )


def _answer(plain: Plain) -> Answer:
    if isinstance(plain, Mapping) and "do" in plain:
        found = _object(plain, "a step", ("by", "do"))
        return Act(_text(found["by"], "by"), _text(found["do"], "do"))
    found = _object(plain, "a step", ("chance", "came"))
    return Come(_text(found["chance"], "chance"), _text(found["came"], "came"))


# --- what follows ---------------------------------------------------------------------------------------


def _expected(kind: str, given: Given, plain: Plain) -> Result:
    """What follows, with everything that has not changed."""
    if isinstance(given, StepGiven) and isinstance(plain, Mapping) and "changed" in plain:
        change = _change(_object(plain, "a result", ("changed",))["changed"])
        return StepResult(_after(given.position, change))
    if isinstance(given, TraceGiven) and given.position is not None:
        then = _list(_object(plain, "a result", ("then",))["then"], "then")
        return TraceResult(evolve(given.position, inside={}), tuple(_change(one) for one in then))
    return _result(kind, plain)


def _after(before: Position, change: Change) -> Position:
    return positions_of(TraceResult(before, (change,)))[-1]


def _result(kind: str, plain: Plain) -> Result:
    match kind:
        case "condition":
            return _condition_result(plain)
        case "view":
            found = _object(plain, "a result", ("zones", "variables"))
            return ViewResult(_mapping(found["zones"], "zones"), _mapping(found["variables"], "variables"))
        case "legal":
            found = _object(plain, "a result", ("asked", "actions"))
            return LegalResult(_text(found["asked"], "asked"), _texts(found["actions"], "actions"))
        case "step":
            return _step_result(plain)
        case "trace":
            found = _object(plain, "a result", ("first", "then"))
            changes = tuple(_change(one) for one in _list(found["then"], "then"))
            return TraceResult(_position(found["first"]), changes)
        case "score":
            return _score_result(plain)
        case _:
            found = _object(plain, "a result", ("count", "first"))
            return CountResult(_number(found["count"], "count"), _numbers(found["first"], "first"))


def _condition_result(plain: Plain) -> ConditionResult | Refused:
    if isinstance(plain, Mapping) and "refused" in plain:
        return _refused(plain)
    met = _object(plain, "a result", ("met",))["met"]
    if not isinstance(met, bool):
        raise Misshapen('"met" is true or false')
    return ConditionResult(met)


def _refused(plain: Plain) -> Refused:
    outer = _object(plain, "a result", ("refused",))
    found = _object(outer["refused"], "refused", ("clauses", "reason"))
    return Refused(_texts(found["clauses"], "clauses"), _text(found["reason"], "reason"))


def _step_result(plain: Plain) -> StepResult | Refused:
    if isinstance(plain, Mapping) and "refused" in plain:
        return _refused(plain)
    return StepResult(_position(_object(plain, "a result", ("position",))["position"]))


def _score_result(plain: Plain) -> ScoreResult:
    found = _object(plain, "a result", ("places", "decided_by", "values"))
    values = _mapping(found["values"], "values")
    return ScoreResult(
        tuple(_texts(place, "a place") for place in _list(found["places"], "places")),
        _text(found["decided_by"], "decided_by"),
        {line: _numbers(one, line) for line, one in values.items()},
    )


def _change(plain: Plain) -> Change:
    found = _object(plain, "a change", PLACED)
    zones, variables = _mapping(found["zones"], "zones"), _mapping(found["variables"], "variables")
    return Change(_text(found["at"], "at"), _text(found["asked"], "asked"), zones, variables)


# --- plain data -----------------------------------------------------------------------------------------


def _object(plain: Plain, what: str, keys: Sequence[str]) -> Words:
    """A mapping with exactly these keys."""
    found = _mapping(plain, what)
    for key in (*keys, *found):
        if key not in found:
            raise Misshapen(f'{what} has no "{key}"')
        if key not in keys:
            raise Misshapen(f'{what} has no place for "{shortened(key)}"')
    return found


def _mapping(plain: Plain, what: str) -> Words:
    if not isinstance(plain, Mapping):
        raise Misshapen(f"{what} is a mapping")
    return plain


def _list(plain: Plain, what: str) -> Sequence[Plain]:
    if not isinstance(plain, list | tuple):
        raise Misshapen(f'"{what}" is a list')
    return plain


def _text(plain: Plain, what: str) -> str:
    if not isinstance(plain, str):
        raise Misshapen(f'"{what}" is a text')
    return plain


def _number(plain: Plain, what: str) -> int:
    if not isinstance(plain, int) or isinstance(plain, bool):
        raise Misshapen(f'"{what}" is a whole number')
    return plain


def _texts(plain: Plain, what: str) -> tuple[str, ...]:
    return tuple(_text(one, what) for one in _list(plain, what))


def _keys(plain: Plain, what: str) -> dict[str, str]:
    return {name: _text(key, name) for name, key in _mapping(plain, what).items()}


def _numbers(plain: Plain, what: str) -> dict[str, int]:
    return {name: _number(one, name) for name, one in _mapping(plain, what).items()}
