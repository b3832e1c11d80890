"""A conformance driver to begin with: it speaks the protocol, and supports nothing yet."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

CLAIMS = {
    "protocol": 1,
    "name": "my venti",
    "version": "0.1",
    "language": "python",
    "games": ["venti"],
    "features": ["conditions"],
}


class UnsupportedError(Exception):
    """This is not played here yet."""


def condition(given: Mapping[str, Any]) -> Mapping[str, Any]:  # noqa: ARG001 - your code needs it
    # Here your own code is asked: do some of given["hand"] and given["permanent_jokers"]
    # meet given["condition"]? Then: return {"met": True} or {"met": False}
    raise UnsupportedError("no conditions yet")


ANSWERS: Mapping[str, Callable[[Mapping[str, Any]], Mapping[str, Any]]] = {"condition": condition}


def reply(request: Mapping[str, Any]) -> Mapping[str, Any]:
    name, vector = request["id"], request["vector"]
    answer = ANSWERS.get(vector["kind"])
    if answer is None:
        return {"id": name, "unsupported": True, "why": f"no {vector['kind']} yet"}
    try:
        return {"id": name, "result": answer(vector["given"])}
    except UnsupportedError as error:
        return {"id": name, "unsupported": True, "why": str(error)}
    except Exception as error:  # noqa: BLE001 - whatever it is, the next question is another one
        return {"id": name, "failed": f"{type(error).__name__}: {error}"}


for line in sys.stdin:
    asked = json.loads(line)
    if asked["cmd"] == "bye":
        break
    said = CLAIMS if asked["cmd"] == "hello" else reply(asked)
    sys.stdout.write(json.dumps(said) + "\n")  # nothing else may go to stdout
    sys.stdout.flush()
