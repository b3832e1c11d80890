"""Every vector about a condition is answered by the JavaScript of the game, and lies are noticed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from javascript_answers import Question, answered, module_of

from rulescore.conformance.vectors import ConditionGiven, ConditionResult, Refused, Vector
from rulescore.vectors.archive import _conditions, required_vectors
from rulescore.vectors.building import workshop

pytestmark = pytest.mark.browser


@cache
def required() -> tuple[Vector, ...]:
    return tuple(one for one in required_vectors(workshop("venti")) if isinstance(one.given, ConditionGiven))


def failing(vectors: Iterable[Vector], folder: Path, lie: tuple[str, str] = ("", "")) -> list[str]:
    """The ids of the vectors that are answered otherwise, each under its own readings."""
    by_readings: dict[tuple[tuple[str, str], ...], list[Vector]] = {}
    for one in vectors:
        assert isinstance(one.given, ConditionGiven)
        by_readings.setdefault(tuple(sorted(one.given.readings.items())), []).append(one)
    found = []
    for readings, those in by_readings.items():
        module = module_of("venti", dict(readings)).replace(*lie)
        answers = answered(module, [question_of(one) for one in those], folder)
        found += [one.id for one, told in zip(those, answers, strict=True) if not is_right(one, told)]
    return found


def question_of(vector: Vector) -> Question:
    given = vector.given
    assert isinstance(given, ConditionGiven)
    return Question(given.condition, " ".join(given.hand), " ".join(given.permanent_jokers))


def is_right(vector: Vector, told: dict[str, object]) -> bool:
    match vector.expected:
        case ConditionResult(met):
            return told.get("met") == met
        case Refused():
            return "errors" in told
        case _:
            return False


def test_every_required_vector_is_answered(tmp_path: Path) -> None:
    assert [] == failing(required(), tmp_path)


def test_there_are_required_vectors_under_several_readings() -> None:
    chosen = {tuple(one.given.readings) for one in required() if isinstance(one.given, ConditionGiven)}

    assert (True, True) == (len(required()) > 140, len(chosen) >= 5)


@pytest.mark.slow
def test_every_vector_of_the_archive_is_answered(tmp_path: Path) -> None:
    assert [] == failing(_conditions(workshop("venti")), tmp_path)


@pytest.mark.parametrize(
    "lie",
    [
        ("face.symbol === sign.symbol", "face.symbol !== sign.symbol"),
        ("left, value, hasNatural, shown: place.shown };", "left, value: null, hasNatural, shown: [] };"),
        ("face.wild || (fits(sign, face)", "(fits(sign, face)"),
        ("GAME.rules.jokersAlone || jokers.length === 0 ? 0 : 1", "0"),
        ("...groups.flatMap(groupProblems),", ""),
    ],
    ids=["symbols", "numbers", "jokers", "readings", "problems"],
)
def test_a_lie_is_noticed(lie: tuple[str, str], tmp_path: Path) -> None:
    assert 1 == module_of("venti").count(lie[0])
    assert [] != failing(required(), tmp_path, lie)
