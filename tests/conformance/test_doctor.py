"""What the doctor finds out about a driver."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from conformance_drivers import LIMITS, NAMES, command
from conformance_vectors import suite, written

from rulescore.conformance.claims import Claims
from rulescore.conformance.doctor import Finding, Patient, examined, known_features, miniatures

HEALTHY = {"truthful", "complains_at_length", "reads_otherwise"}
ADVISED = {
    "answers_wrongly",
    "leaks_a_card",
    "forgets_an_action",
    "supports_less_than_it_claims",
    "says_that_it_failed",
    "ignores_bye",
}
"""What is no matter of the protocol."""


def findings(name: str, folder: Path) -> list[Finding]:
    limits = LIMITS if name in SILENT else evolve(LIMITS, answer=20)
    return list(examined(Patient(command(name, written(folder)), "venti", limits), suite()))


def state(found: list[Finding]) -> str:
    states = {finding.state for finding in found}
    return next(state for state in ("broken", "advice", "fine") if state in states)


SILENT = ("is_silent", "never_flushes", "ends_no_line")
"""They are waited for, which takes its time."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name in SILENT)) for name in NAMES]
)
def test_the_doctor_tells_the_sick_from_the_healthy(name: str, tmp_path: Path) -> None:
    usual = "fine" if name in HEALTHY else "broken"

    assert ("advice" if name in ADVISED else usual) == state(findings(name, tmp_path))


def test_a_healthy_driver_is_asked_a_question_of_each_kind(tmp_path: Path) -> None:
    kinds = [finding.what.partition(":")[0] for finding in findings("truthful", tmp_path)]

    assert "starts and says hello" == kinds[0]
    assert ["condition", "view", "legal", "step", "trace", "score", "count"] == kinds[1:8]
    assert ["answers the same question twice in the same way", "ends when it is told bye"] == kinds[8:]


def test_a_claim_that_means_nothing_is_told(tmp_path: Path) -> None:
    sick = command("truthful", written(tmp_path))
    other = evolve(suite(), readings={})
    claiming = (*sick[:-2], str(tmp_path / "claims.py"), sick[-1])
    text = 'from true_driver import serve\nserve(features=["condition"], readings={"end_mod": "x"})'
    (tmp_path / "claims.py").write_text(text, encoding="utf-8")
    found = list(examined(Patient(claiming, "venti", evolve(LIMITS, answer=20)), other))

    assert {"claims the feature condition", "claims the reading end_mod"} <= {one.what for one in found}
    assert any("did you mean" in note for one in found for problem in one.problems for note in problem.notes)


def test_the_smallest_vector_of_each_kind_is_taken() -> None:
    claims = Claims("m", "1", "c", ("venti",), known_features())
    (first, *_) = miniatures(suite(), claims)

    assert "venti/condition/two-equal-numbers" == first.id
