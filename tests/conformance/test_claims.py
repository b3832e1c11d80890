"""What a driver says of itself."""

import pytest

from rulescore.conformance.claims import Claims, read_claims
from rulescore.play.positions.plain import Plain

HELLO: dict[str, Plain] = {"name": "mine", "version": "1.0", "language": "kotlin", "games": ["venti"]}


def test_four_things_are_enough() -> None:
    assert Claims("mine", "1.0", "kotlin", ("venti",)) == read_claims(HELLO)


def test_a_reading_is_one_ruling_or_several() -> None:
    claims = read_claims({**HELLO, "readings": {"a": "x", "b": ["x", "y"]}})

    assert isinstance(claims, Claims)
    assert {"a": ("x",), "b": ("x", "y")} == claims.readings


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": 7},
        {"version": 1.0},
        {"language": None},
        {"games": "venti"},
        {"games": [1]},
        {"features": "all"},
        {"features": {"conditions": True}},
        {"readings": ["end_mode"]},
        {"readings": {"end_mode": 1}},
        {"protocol": 2},
        {"protocol": True},
    ],
)
def test_whatever_is_wrong_is_said(wrong: dict[str, Plain]) -> None:
    found = read_claims({**HELLO, **wrong})

    assert isinstance(found, tuple)
    assert ["RS760"] == [problem.code for problem in found]
    assert next(iter(wrong)) in found[0].message


@pytest.mark.parametrize("said", [None, [], "hello"])
def test_hello_is_answered_by_an_object(said: Plain) -> None:
    assert isinstance(read_claims(said), tuple)


def test_everything_that_is_missing_is_said_at_once() -> None:
    found = read_claims({})

    assert isinstance(found, tuple)
    assert 4 == len(found)
