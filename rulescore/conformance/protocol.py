"""What the runner asks a driver, line by line, and what the driver's lines say."""

from __future__ import annotations

import json
from collections.abc import Mapping

from attrs import frozen

from rulescore.conformance.claims import PROTOCOL
from rulescore.conformance.json_line import read_json_line, shown
from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain


@frozen
class Result:
    value: Plain


@frozen
class Unsupported:
    why: str


@frozen
class Failed:
    """The driver says itself that it could not work the answer out."""

    message: str


Reply = Result | Unsupported | Failed


def hello_request(game: str) -> bytes:
    return _line({"cmd": "hello", "protocol": PROTOCOL, "game": game})


def run_request(name: str, vector: Mapping[str, Plain]) -> bytes:
    """Ask for the answer to one vector; what is expected is not in it."""
    return _line({"cmd": "run", "id": name, "vector": vector})


def bye_request() -> bytes:
    return _line({"cmd": "bye"})


def _line(request: Mapping[str, object]) -> bytes:
    return json.dumps(request, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


# --- replies --------------------------------------------------------------------------------------------

ANSWERS = ("result", "unsupported", "failed")


def read_reply(line: bytes, name: str) -> Reply | Diagnostic:
    """The reply to the vector of this name, or why the line is none."""
    said = read_json_line(line)
    if isinstance(said, Diagnostic):
        return said
    if not isinstance(said, Mapping):
        return Diagnostic("RS753", f"a reply is a JSON object, and this is none: {shown(line)}")
    return _wrong_id(said, name) or _reply(said)


def _wrong_id(said: Mapping[str, Plain], name: str) -> Diagnostic | None:
    if "id" not in said:
        note = "every reply repeats the id of its request, also when it says that something went wrong"
        return Diagnostic("RS754", "the reply has no id", notes=(note,))
    found = said["id"]
    if not isinstance(found, str):
        kind = _kind(found)
        return Diagnostic(
            "RS755", f"the id changed its type from text to {kind}", notes=("send back the id as it came",)
        )
    if found != name:
        note = "replies come strictly in the order of the requests, one for each"
        return Diagnostic(
            "RS755", f"the reply is to {shown(found)}, and {shown(name)} was asked", notes=(note,)
        )
    return None


def _kind(plain: Plain) -> str:
    if plain is None:
        return "nothing"
    kinds = {bool: "true or false", int: "number", float: "number", list: "list", dict: "object"}
    return kinds.get(type(plain), "something else")


def _reply(said: Mapping[str, Plain]) -> Reply | Diagnostic:
    answers = [key for key in ANSWERS if _is_said(said, key)]
    if len(answers) != 1:
        how = "no answer" if not answers else f"{len(answers)} answers at once: {', '.join(answers)}"
        note = "exactly one of result, unsupported and failed stands beside the id"
        return Diagnostic("RS758", f"the reply has {how}", notes=(note,))
    match answers[0]:
        case "unsupported":
            return Unsupported(_told(said, "unsupported", "why"))
        case "failed":
            return Failed(_told(said, "failed", "message"))
        case _:
            return Result(said["result"])


def _is_said(said: Mapping[str, Plain], key: str) -> bool:
    """A result is anything but false; that there is none is said by true, or by a text."""
    found = said.get(key, False)
    return found is not False if key == "result" else found is True or isinstance(found, str)


def _told(said: Mapping[str, Plain], key: str, reason: str) -> str:
    """The reason stands in its own key, or where true is enough."""
    told = said.get(reason, said[key])
    return told if isinstance(told, str) else ""
