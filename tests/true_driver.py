"""The truth, from which every liar here departs in one way: a driver that looks the answers up.

Drivers are programs of their own and do not know rulescore. They are started by this file, as
`python true_driver.py drivers/liar.py vectors.json`.
"""

import json
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Message = dict[str, Any]
Answer = Callable[[Message, Message], Message]
"""From the request and the true reply to the reply that is sent."""

CLAIMS: Message = {
    "name": "miniature",
    "version": "1.0",
    "language": "python",
    "games": ["venti"],
    "features": ["conditions", "positions", "views", "scores", "counts", "reasons"],
    "readings": {},
}
FIRST = "venti/condition/two-equal-numbers"
"""The vector at which most liars lie."""


def results() -> dict[str, Any]:
    vectors = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["vectors"]
    return {one["id"]: one["expect"] for one in vectors}


def say(message: Message) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def nothing_else(_: Message, reply: Message) -> Message:
    return reply


def serve(answer: Answer = nothing_else, say: Callable[[Message], None] = say, **claims: object) -> None:
    """Answer until somebody says bye."""
    known = results()
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] == "hello":
            say({**CLAIMS, **claims})
        elif request["cmd"] == "run":
            say(answer(request, {"id": request["id"], "result": known[request["id"]]}))
        else:
            return


def at_first(lie: Answer) -> Answer:
    """Lie at one vector only."""
    return lambda request, reply: lie(request, reply) if request["id"] == FIRST else reply


def raw(line: bytes) -> None:
    """Write bytes past everything that Python would do to them."""
    sys.stdout.flush()
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def raw_at_first(line: bytes) -> Callable[[Message], None]:
    """Say everything as it is, but at one vector this line."""
    return lambda message: raw(line) if message.get("id") == FIRST else say(message)


if __name__ == "__main__":
    runpy.run_path(sys.argv.pop(1), run_name="__main__")
