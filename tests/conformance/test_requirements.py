"""Frozen lists: what counts for a version, what was added later, and what has gone."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from attrs import evolve
from conformance_vectors import suite

from rulescore.conformance.claims import Claims
from rulescore.conformance.expected import Entry, Expectations
from rulescore.conformance.outcomes import Record
from rulescore.conformance.reports import FORMS
from rulescore.conformance.requirements import (
    FrozenList,
    Requirements,
    Retired,
    list_text,
    requirements_in,
)
from rulescore.conformance.settling import Report, Run, settle
from rulescore.conformance.suite import load_suite
from rulescore.errors import UsageError

TODAY = date(2030, 1, 1)
SUITE = suite()
FIRST, *OTHERS = (case.id for case in SUITE.cases)
GONE = "venti/draw/a-card-that-was-there"
FROZEN = Requirements(
    (FrozenList("0.1.0", (FIRST, GONE)), FrozenList("0.2.0", tuple(OTHERS))),
    {GONE: Retired("0.2.0", "the action has another name")},
)


def report(*entries: Entry, failing: str = "", requirements: Requirements = FROZEN) -> Report:
    records = tuple(Record(case.id, "failed" if case.id == failing else "passed") for case in SUITE.cases)
    kept = evolve(SUITE, requirements=requirements)
    claims = Claims("mine", "1", "kotlin", ("venti",))
    return settle(Run(kept, SUITE.cases, "driver", claims, records), Expectations(entries), TODAY)


def written(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return folder


def test_what_was_added_after_the_release_is_asked_and_does_not_count() -> None:
    found = report(failing=FIRST)

    assert "conforms" == found.verdict
    assert 1 == found.counts["not-scored"]
    assert "1 not scored: added after release of 0.2.0" in FORMS["text"](found, {})
    assert '"why": "added after release of 0.2.0"' in FORMS["json"](found, {})


def test_what_the_newest_version_requires_counts() -> None:
    assert "fails" == report(failing=OTHERS[0]).verdict


def test_without_a_list_everything_counts() -> None:
    assert "fails" == report(failing=FIRST, requirements=Requirements()).verdict


def test_what_a_user_brings_counts_too() -> None:
    run = evolve(report(failing=FIRST).run, scores_extra=True)

    assert "fails" == settle(run, Expectations(), TODAY).verdict


@pytest.mark.parametrize("name", [GONE, f"{GONE}#zones"])
def test_an_entry_for_a_retired_vector_says_since_when_it_is_gone_and_why(name: str) -> None:
    (problem,) = report(Entry(name, "later")).rotten

    assert "RS767" == problem.code
    assert "retired in version 0.2.0: the action has another name" in problem.message


def test_an_unknown_id_is_not_taken_for_a_retired_one() -> None:
    assert ["RS766"] == [one.code for one in report(Entry(f"{GONE}-not", "later")).rotten]


# --- files ----------------------------------------------------------------------------------------------


def test_the_newest_version_is_found_by_its_numbers(tmp_path: Path) -> None:
    for version in ("0.10.0", "0.9.0"):
        written(tmp_path, f"conformance/{version}.toml", list_text(FrozenList(version, (FIRST,))))
    found = requirements_in(tmp_path)

    assert FrozenList("0.10.0", (FIRST,)) == found.newest


def test_retired_vectors_are_read_with_their_reasons(tmp_path: Path) -> None:
    text = f'["{GONE}"]\nversion = "0.2.0"\nreason = "the action has another name"\n'

    assert FROZEN.retired == requirements_in(written(tmp_path, "retired.toml", text)).retired


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("conformance/0.1.0.toml", 'version = "0.2.0"\nrequired = []'),
        ("conformance/0.1.0.toml", 'version = "0.1.0"\nrequired = "all"'),
        ("conformance/0.1.0.toml", 'version = "0.1.0"\nrequired = [1]'),
        ("conformance/0.1.0.toml", "version ="),
        ("retired.toml", f'["{GONE}"]\nversion = "0.2.0"'),
        ("retired.toml", f'["{GONE}"]\nversion = "soon"\nreason = "r"'),
        ("retired.toml", f'"{GONE}" = "gone"'),
        ("retired.toml", f'["{GONE}"]\nversion = 2\nreason = "r"'),
    ],
)
def test_a_list_that_is_none_is_refused(name: str, content: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as caught:
        requirements_in(written(tmp_path, name, content))

    assert "RS718" == caught.value.diagnostics[0].code


def test_a_game_is_judged_by_its_newest_list_and_vectors_from_elsewhere_by_none(tmp_path: Path) -> None:
    beside = load_suite("verhext").requirements.newest

    assert beside is not None
    assert set(beside.required) <= {case.id for case in load_suite("verhext").cases}
    assert Requirements() == load_suite("verhext", _copied(tmp_path)).requirements


def _copied(folder: Path) -> Path:
    from rulescore.resources import spec_folder

    for path in (spec_folder() / "verhext" / "vectors").glob("e*.json"):
        (folder / path.name).write_bytes(path.read_bytes())
    return folder
