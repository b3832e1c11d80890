"""Ten small vectors of every kind, for runners and drivers: what they say about Venti need not be true."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from rulescore.conformance.suite import Suite, suite_of
from rulescore.conformance.vectors import (
    Act,
    Change,
    Come,
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
)
from rulescore.conformance.vectors_bytes import canonical_bytes
from rulescore.conformance.vectors_json import file_plain

FEATURES = ("conditions", "positions", "views", "scores", "counts", "reasons")

SETUP = Setup(players=2)
BEFORE = Position(
    at="take a turn",
    asked="A",
    zones={"hand": {"A": ["3a", "4b"], "B": ["J"]}, "centre": ["7c", "-", "0d"], "bank": 7},
    variables={"actions used": 1, "goal": "nobody"},
)
AFTER = evolve(
    BEFORE,
    asked="B",
    zones={**BEFORE.zones, "hand": {"A": ["3a", "4b", "7c"], "B": ["J"]}, "centre": ["-", "-", "0d"]},
)


def vector(
    name: str,
    rules: tuple[str, ...],
    given: Given,
    expected: Result,
    *,
    features: tuple[str, ...] = ("positions",),
    readings: dict[str, str] | None = None,
) -> Vector:
    return Vector(
        id=f"venti/{name}",
        rules=rules,
        features=features,
        given=given,
        expected=expected,
        readings=readings or {},
    )


VECTORS = (
    vector(
        "condition/two-equal-numbers",
        ("venti.conditions.1",),
        ConditionGiven("? = ?", ("3a", "3b")),
        ConditionResult(True),
        features=("conditions",),
    ),
    vector(
        "condition/two-other-numbers",
        ("venti.conditions.1",),
        ConditionGiven("? = ?", ("3a", "4b")),
        ConditionResult(False),
        features=("conditions",),
    ),
    vector(
        "counts/two-answers",
        ("venti.turn.1",),
        CountGiven(SETUP, BEFORE, 2),
        CountResult(12, {"take card 1": 6, "take card 3": 6}),
        features=("positions", "counts"),
    ),
    vector(
        "end/one-winner",
        ("venti.endgame.4",),
        ScoreGiven(SETUP, BEFORE),
        ScoreResult((("A",), ("B",)), "most points", {"most points": {"A": 21, "B": 4}}),
        features=("positions", "scores"),
    ),
    vector(
        "legal/a-gap-is-not-taken",
        ("venti.draw.1", "venti.turn.1"),
        LegalGiven(SETUP, BEFORE),
        LegalResult("A", ("take card 1", "take card 3", "replace centre")),
    ),
    vector(
        "step/take-from-the-centre",
        ("venti.draw.1",),
        StepGiven(SETUP, BEFORE, "A", "take card 1"),
        StepResult(AFTER),
    ),
    vector(
        "step/a-gap-is-refused",
        ("venti.draw.1", "venti.setup.3"),
        StepGiven(SETUP, BEFORE, "A", "take card 2"),
        Refused(("venti.draw.1",), "there is no card in this place"),
    ),
    vector(
        "step/who-stops-early-is-done",
        ("venti.turn.1",),
        StepGiven(SETUP, BEFORE, "A", "stop early"),
        StepResult(evolve(BEFORE, asked="B")),
        readings={"end_mode": "at_once"},
    ),
    vector(
        "traces/two-steps",
        ("venti.draw.1", "venti.draw.2", "venti.turn.1"),
        TraceGiven(SETUP, BEFORE, (Act("A", "take card 1"), Come("draw from draw pile", "7g"))),
        TraceResult(
            BEFORE,
            (
                Change("fill one gap", "nature", {"centre": ["-", "-", "0d"]}, {"actions used": 2}),
                Change("take a turn", "A", {"centre": ["7g", "-", "0d"]}, {}),
            ),
        ),
    ),
    vector(
        "views/the-other-hand-is-hidden",
        ("venti.setup.2",),
        ViewGiven(SETUP, BEFORE, "A"),
        ViewResult({**BEFORE.zones, "hand": {"A": ["3a", "4b"], "B": ["hidden"]}}, BEFORE.variables),
        features=("positions", "views"),
    ),
)

FILE = VectorFile(
    game="venti",
    spec="0" * 64,
    area="miniature",
    unordered=("hand",),
    readings={"end_mode": "at_once"},
    vectors=VECTORS,
)


def suite(*vectors: Vector) -> Suite:
    """These vectors, or all, as a runner has them."""
    found = suite_of((evolve(FILE, vectors=vectors or VECTORS),))
    assert isinstance(found, Suite)
    return found


def written(folder: Path, *vectors: Vector) -> Path:
    """A file with these vectors, or with all."""
    path = folder / "vectors.json"
    path.write_bytes(canonical_bytes(file_plain(evolve(FILE, vectors=vectors or VECTORS))))
    return path
