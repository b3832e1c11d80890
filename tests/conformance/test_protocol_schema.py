"""The schema of the protocol allows exactly what the runner takes, and everything that can pass."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any

import jsonschema
import pytest
import referencing
from conformance_vectors import suite
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulescore.conformance.answer_forms import form_of
from rulescore.conformance.claims import read_claims
from rulescore.conformance.judging import judged
from rulescore.conformance.protocol import Result, read_reply
from rulescore.diagnostics import Diagnostic
from rulescore.resources import spec_folder

CASES = suite().cases
NAME = "venti/step/take-from-the-centre"

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    12,
    "",
    "A",
    [],
    ["A"],
    [[]],
    {},
    {"A": 1},
    {"A": {"B": 2}},
    [{}],
)
"""What may stand where something else should. 12.0 is missing: to a schema it is the same as 12."""

many = settings(max_examples=1500, suppress_health_check=[HealthCheck.too_slow])


@cache
def validator(part: str) -> jsonschema.Draft202012Validator:
    texts = {name: json.loads((spec_folder() / name).read_text(encoding="utf-8")) for name in SCHEMAS}
    kept = [(name, referencing.Resource.from_contents(text)) for name, text in texts.items()]
    registry: Any = referencing.Registry().with_resources(kept)
    return jsonschema.Draft202012Validator({"$ref": f"{SCHEMAS[0]}#/$defs/{part}"}, registry=registry)


SCHEMAS = ("protocol.schema.json", "vectors.schema.json")


def is_allowed(part: str, said: object) -> bool:
    return bool(validator(part).is_valid(said))


# --- what the runner takes ------------------------------------------------------------------------------


def is_taken(said: Any) -> bool:
    """Whether it is a reply, and a result has the form of an answer to some vector."""
    reply = read_reply(json.dumps(said).encode(), NAME)
    if isinstance(reply, Result):
        return any(not isinstance(form_of(case.kind, case.given, reply.value), Diagnostic) for case in CASES)
    return not isinstance(reply, Diagnostic)


# --- replies that are nearly right ----------------------------------------------------------------------


def short_forms(result: Any) -> list[Any]:
    """The same answer as drivers may give it."""
    found = [result]
    if "position" in result:
        position = result["position"]
        bare = {key: value for key, value in position.items() if key != "at"}
        found += [{"position": bare}, {"changed": position}, {"changed": {"zones": {}, "variables": {}}}]
        found.append({"position": {**position, "inside": {"place": 1}}})
    if "first" in result and "then" in result:
        found += [{"then": result["then"]}, {"positions": [result["first"]]}]
    if "refused" in result:
        found += [{"refused": True}, {"refused": {"clauses": result["refused"]["clauses"]}}]
    if "places" in result:
        found += [{"places": result["places"]}]
    return found


RESULTS = [form for case in CASES for form in short_forms(case.expected)]
REPLIES = [
    *({"id": NAME, "result": one} for one in RESULTS),
    {"id": NAME, "unsupported": True, "why": "no equals signs yet"},
    {"id": NAME, "failed": "index out of range"},
    {"id": NAME, "result": {"met": True}, "unsupported": False},
]
CLAIMS = {
    "protocol": 1,
    "name": "mine",
    "version": "1",
    "language": "kotlin",
    "games": ["venti"],
    "features": ["conditions"],
    "readings": {"end_mode": "at_once", "early_stop": ["may_stop", "must_use_all"]},
}


def paths(plain: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    return [here, *(path for key, value in inner for path in paths(value, (*here, key)))]


@st.composite
def changed(draw: st.DrawFn, several: list[Any]) -> Any:
    """One of them with up to two changes: something is left out, added or replaced."""
    found = json.loads(json.dumps(draw(st.sampled_from(several))))
    for _ in range(draw(st.integers(0, 2))):
        path = draw(st.sampled_from(paths(found)))
        if not path:
            continue
        above = found
        for key in path[:-1]:
            above = above[key]
        match draw(st.sampled_from(("without", "with", "other"))):
            case "without":
                del above[path[-1]]
            case "with" if isinstance(above, dict):
                added = st.sampled_from(("x", "inside", "result", "failed", "at", "reason", "met"))
                above[draw(added)] = deepcopy(draw(st.sampled_from(ODD)))
            case _:
                above[path[-1]] = deepcopy(draw(st.sampled_from(ODD)))
    return found


@pytest.mark.parametrize("reply", REPLIES, ids=str)
def test_every_form_of_an_answer_is_allowed_and_taken(reply: Any) -> None:
    assert is_allowed("reply", reply)
    assert is_taken(reply)


@many
@given(changed(REPLIES))
def test_a_reply_is_allowed_exactly_when_it_is_taken(reply: Any) -> None:
    # The id of a reply is that of its request, whatever it looks like.
    if isinstance(reply, dict):
        reply["id"] = NAME

    assert is_allowed("reply", reply) == is_taken(reply)


@many
@given(
    changed(RESULTS), st.sampled_from(CASES), st.sampled_from([(), ("reasons",), ("variables", "reasons")])
)
def test_what_passes_is_allowed(result: Any, case: Any, features: tuple[str, ...]) -> None:
    if judged(case, Result(result), features).found == "passed":
        assert is_allowed("reply", {"id": NAME, "result": result})


@many
@given(changed([CLAIMS]))
def test_claims_are_allowed_exactly_when_they_are_taken(claims: Any) -> None:
    assert is_allowed("claims", claims) == (not isinstance(read_claims(claims), tuple))


@pytest.mark.parametrize("liar", [False, True])
def test_a_schema_that_allows_something_else_is_found_out(
    liar: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(f"{__name__}.validator", lambda _: jsonschema.Draft202012Validator(liar))

    assert any(is_allowed("reply", reply) != is_taken(reply) for reply in (*REPLIES, {"id": NAME}))
