"""The conversation of a conformance driver: one line of JSON comes in, one line goes out."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

Json = Any
Object = Mapping[str, Json]
Answers = Mapping[str, Callable[[Object], Json]]
"""For each kind of vector: from what is given to the result."""


class UnsupportedError(Exception):
    """This is not played here."""


def serve(claims: Object, answers: Answers) -> None:
    """Answer until somebody says bye."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] == "bye":
            return
        said = claims if request["cmd"] == "hello" else _reply(request, answers)
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


def _reply(request: Object, answers: Answers) -> Object:
    name, vector = request["id"], request["vector"]
    try:
        return {"id": name, "result": answers[vector["kind"]](vector["given"])}
    except UnsupportedError as error:
        return {"id": name, "unsupported": True, "why": str(error)}
    except Exception as error:  # noqa: BLE001 - whatever it is, the next question is another one
        return {"id": name, "failed": f"{type(error).__name__}: {error}"}
