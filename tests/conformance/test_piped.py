"""Requests for a pipe, and the replies that come out of it."""

from __future__ import annotations

import json

from conformance_vectors import FEATURES, suite

from rulescore.conformance.outcomes import Record
from rulescore.conformance.piped import Replies, read_replies, records_of, requests

SUITE = suite()
HELLO = {"name": "m", "version": "1", "language": "sh", "games": ["venti"], "features": FEATURES}


def lines(*messages: object) -> list[bytes]:
    return [json.dumps(message).encode() for message in messages]


def truth() -> list[bytes]:
    return lines(HELLO, *({"id": case.id, "result": case.expected} for case in SUITE.cases))


def read(said: list[bytes]) -> Replies:
    found = read_replies(said, SUITE.cases)
    assert isinstance(found, Replies), found
    return found


def found(said: list[bytes]) -> list[str]:
    return [record.found for record in records(said)]


def records(said: list[bytes]) -> list[Record]:
    return list(records_of(read(said), SUITE.cases))


def problems(said: list[bytes]) -> list[str]:
    read = read_replies(said, SUITE.cases)
    return [problem.code for problem in (read.problems if isinstance(read, Replies) else read)]


def test_a_driver_is_asked_hello_and_every_vector_and_told_bye() -> None:
    asked = [json.loads(line) for line in requests(SUITE, SUITE.cases)]

    assert ["hello", *["run"] * 10, "bye"] == [one["cmd"] for one in asked]
    assert [case.id for case in SUITE.cases] == [one["id"] for one in asked if "id" in one]


def test_what_is_expected_is_not_told() -> None:
    assert not any(b"expect" in line for line in requests(SUITE, SUITE.cases))


def test_every_request_is_one_line() -> None:
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in requests(SUITE, SUITE.cases))


def test_true_replies_pass() -> None:
    assert ["passed"] * 10 == found(truth())


def test_replies_come_in_any_order() -> None:
    hello, *others = truth()

    assert ["passed"] * 10 == found([hello, *reversed(others)])


def test_a_reply_that_is_missing_is_no_pass() -> None:
    first, *_ = records([truth()[0], *truth()[2:]])

    assert ("crashed", "RS771") == (first.found, first.problems[0].code)


def test_a_reply_that_cannot_be_read_is_a_problem_of_the_whole() -> None:
    assert ["RS753"] == problems([*truth(), b"done."])


def test_a_reply_that_nobody_asked_for_is_a_problem() -> None:
    assert ["RS755"] == problems([*truth(), *lines({"id": "venti/no/such", "result": 1})])


def test_a_second_reply_is_a_problem() -> None:
    assert ["RS755"] == problems([*truth(), truth()[1]])


def test_a_reply_without_an_id_is_a_problem() -> None:
    assert ["RS754", "RS754"] == problems([*truth(), *lines({"result": 1}, {"id": 7})])


def test_without_replies_there_is_nothing_to_judge() -> None:
    assert ["RS771"] == problems([])


def test_the_first_line_says_who_answers() -> None:
    assert ["RS753"] == problems([b"hello"])
    assert ["RS760"] * 4 == problems(lines({"id": "venti/a", "result": 1}))
