"""Which vectors say something about a driver."""

import pytest
from attrs import evolve
from conformance_vectors import FEATURES, VECTORS, suite

from rulescore.conformance.applying import nothing_applies, why_not_applicable
from rulescore.conformance.claims import Claims
from rulescore.conformance.vectors import StepGiven

CASES = suite().cases
DEFAULTS = {"end_mode": "at_once"}
CLAIMS = Claims("mine", "1", "kotlin", ("venti",), FEATURES)
OPEN = next(case for case in CASES if case.readings)


def test_who_claims_everything_is_asked_everything() -> None:
    assert [None] * 10 == [why_not_applicable(case, CLAIMS, DEFAULTS) for case in CASES]


def test_a_feature_that_is_not_claimed_is_not_asked() -> None:
    claims = evolve(CLAIMS, features=("conditions",))
    applying = [case.kind for case in CASES if why_not_applicable(case, claims, DEFAULTS) is None]

    assert ["condition", "condition"] == applying


@pytest.mark.parametrize(
    ("played", "applies"),
    [
        ({}, True),
        ({"end_mode": ("at_once",)}, True),
        ({"end_mode": ("end_of_round", "at_once")}, True),
        ({"end_mode": ("end_of_round",)}, False),
        ({"other": ("yes",)}, True),
        ({"end_mode": ()}, False),
    ],
)
def test_a_driver_is_judged_by_the_ruling_that_it_plays(
    played: dict[str, tuple[str, ...]], applies: bool
) -> None:
    why = why_not_applicable(OPEN, evolve(CLAIMS, readings=played), DEFAULTS)

    assert applies == (why is None)


def test_who_names_no_ruling_plays_the_default_one() -> None:
    other = evolve(OPEN, readings={"end_mode": "end_of_round"})

    assert why_not_applicable(other, CLAIMS, DEFAULTS) is not None


def test_when_nothing_applies_the_most_frequent_reasons_are_told() -> None:
    problem = nothing_applies(CASES, evolve(CLAIMS, features=()), DEFAULTS)

    assert problem.notes[0].startswith("5 vectors: it needs positions")


def test_who_does_not_have_a_ruling_that_is_played_is_not_asked() -> None:
    step = next(one for one in VECTORS if isinstance(one.given, StepGiven))
    assert isinstance(step.given, StepGiven)
    setup = evolve(step.given.setup, readings={"surplus": "kept"})
    (case,) = suite(evolve(step, given=evolve(step.given, setup=setup))).cases

    assert why_not_applicable(case, CLAIMS, {"surplus": "dropped"}) is not None
    assert why_not_applicable(case, evolve(CLAIMS, readings={"surplus": ("kept",)}), {}) is None
