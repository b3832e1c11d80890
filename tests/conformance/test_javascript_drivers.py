"""Venti and Verhext! by hand in JavaScript: they conform, and whatever is broken in them is found."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve
from conformance_drivers import LIMITS
from javascript_drivers import EXAMPLES, NEEDS_NODE, driver, failing, judge, lying_driver
from javascript_lies import PROTOCOL, VENTI, VERHEXT
from scenario_vectors import all_vectors

from rulescore.conformance.doctor import Patient, examined
from rulescore.conformance.suite import Suite, load_suite, suite_of
from rulescore.conformance.vectors import VectorFile
from rulescore.play.game import load
from rulescore.vectors.building import default_readings, unordered_of, workshop
from rulescore.vectors.needed import clauses_in_force
from rulescore.vectors.random_vectors import Source, vectors_of_part

pytestmark = NEEDS_NODE

GAMES = ("venti", "verhext")
LIES = [("venti", name) for name in VENTI] + [("verhext", name) for name in VERHEXT]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_javascript_conforms(game: str) -> None:
    report = judge(driver(game), load_suite(game))

    assert ("conforms", []) == (report.verdict, failing(report))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_javascript_answers_whatever_the_scenarios_give_rise_to(game: str) -> None:
    report = judge(driver(game), all_vectors(game))

    assert [] == failing(report)


@cache
def played(game: str) -> Suite:
    """The vectors of some random games by the default readings."""
    shop = workshop(game)
    source = Source(load(game), shop.opens, frozenset(clauses_in_force(shop.found)), ("no.clause",))
    vectors = {one.id: one for part in (1, 2, 3) for one in vectors_of_part(source, part)}
    readings = default_readings(shop.found.game)
    file = VectorFile(
        game=game,
        spec=shop.found.spec_hash,
        area="play",
        unordered=unordered_of(shop.matches),
        readings=readings,
        vectors=tuple(vectors.values()),
    )
    found = suite_of((file,))
    assert isinstance(found, Suite)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_javascript_agrees_with_random_play(game: str) -> None:
    found = {one.case.id: one.record.found for one in judge(driver(game), played(game)).settled}
    wrong = {name: what for name, what in found.items() if what not in ("passed", "not-applicable")}

    assert {} == wrong
    assert 100 < Counter(found.values())["passed"]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), LIES)
def test_a_rule_broken_in_javascript_is_suspected_first(game: str, name: str, tmp_path: Path) -> None:
    lie = {"venti": VENTI, "verhext": VERHEXT}[game][name]
    report = judge(lying_driver(game, lie, tmp_path), all_vectors(game))
    first = [suspect.clause for suspect in report.suspects[: lie.rank]]

    assert "fails" == report.verdict
    assert () == lie.clauses or [] != [clause for clause in first if clause in lie.clauses], first


@cache
def some_questions() -> Suite:
    """Few are enough to hear how somebody talks."""
    suite = load_suite("venti")
    return evolve(suite, cases=tuple(case for case in suite.cases if case.kind == "condition")[:3])


def test_the_doctor_finds_nothing_wrong_with_a_driver_in_javascript() -> None:
    found = examined(Patient(driver("venti"), "venti", evolve(LIMITS, answer=20)), load_suite("venti"))

    assert {"fine"} == {finding.state for finding in found}


@pytest.mark.slow
@pytest.mark.parametrize("name", PROTOCOL)
def test_a_conversation_broken_in_javascript_is_called_by_its_name(name: str, tmp_path: Path) -> None:
    code, lie = PROTOCOL[name]
    report = judge(lying_driver("venti", lie, tmp_path), some_questions(), LIMITS)
    codes = {problem.code for one in report.settled for problem in one.record.problems}

    assert {"fails", "broken"} >= {report.verdict}
    assert code in codes


def test_the_readme_plays_a_game_to_its_end() -> None:
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```javascript\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)
    played = subprocess.run(
        ["node", "--input-type=module", "--eval", block],
        cwd=EXAMPLES,
        check=True,
        capture_output=True,
        text=True,
    )

    assert re.fullmatch(r"\[ -?\d+, -?\d+, -?\d+ \]\n", played.stdout)
