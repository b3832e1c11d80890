"""What the pages about conformance show is what happens: every block is run, every table compared."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import types
from pathlib import Path

import pytest
import yaml
from conformance_drivers import command
from conformance_vectors import written

from rulescore.cli import main
from rulescore.cli.conform_run import EXIT, INTERRUPTED
from rulescore.conformance.claims import Claims, read_claims
from rulescore.conformance.doctor import known_features
from rulescore.conformance.expected import Expectations, read_expectations
from rulescore.conformance.outcomes import OUTCOMES
from rulescore.conformance.protocol import Failed, Result, Unsupported, read_reply
from rulescore.conformance.pytest_plugin import Wanted, wanted_from
from rulescore.conformance.reports import FORMS
from rulescore.conformance.vectors import KINDS

ROOT = Path(__file__).resolve().parents[2]
HOW_TO = (ROOT / "docs/pages/how-to/judge-your-implementation.md").read_text(encoding="utf-8")
REFERENCE = (ROOT / "docs/pages/reference/conformance.md").read_text(encoding="utf-8")
FIRST = "venti/condition/two-equal-numbers"


def block(title: str) -> str:
    """The block of the how-to page with this title."""
    found = re.search(
        rf'^```\w+ title="{re.escape(title)}"\n(.*?)^```', HOW_TO, flags=re.DOTALL | re.MULTILINE
    )
    assert found is not None, title
    return found[1]


def table(heading: str) -> list[str]:
    """The first column of the first table below a heading of the reference page."""
    section = REFERENCE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (.+?) \|", section, flags=re.MULTILINE)
    return rows[1:]


def saved(folder: Path, title: str) -> Path:
    path = folder / title
    path.write_text(block(title), encoding="utf-8")
    return path


NODE = pytest.param(
    "node",
    "driver.mjs",
    marks=[pytest.mark.browser, pytest.mark.skipif(shutil.which("node") is None, reason="needs node")],
)


@pytest.mark.parametrize(("program", "title"), [(sys.executable, "driver.py"), NODE])
def test_the_driver_of_the_page_speaks_the_protocol_and_is_judged(
    program: str, title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [
        "--vectors",
        str(written(tmp_path)),
        "--driver",
        shlex.join((program, str(saved(tmp_path, title)))),
    ]

    assert 0 == main(["conform", "doctor", *asked])
    assert 1 == main(["conform", "venti", *asked])
    assert "1 passed, 1 failed, 8 not-applicable" in capsys.readouterr().out


def test_the_list_of_the_page_can_be_read() -> None:
    assert isinstance(read_expectations(block("expected.toml"), "page"), Expectations)


def test_the_conftest_of_the_page_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("my_venti")
    module.__dict__["answer"] = lambda _: {"met": True}
    monkeypatch.setitem(sys.modules, "my_venti", module)
    namespace: dict[str, object] = {}
    exec(block("conftest.py"), namespace)  # noqa: S102 - it is our own page

    assert 3 == len([line for line in block("conftest.py").splitlines() if line])
    assert isinstance(wanted_from(namespace["rulescore_vectors"], tmp_path), Wanted)


# --- the reference --------------------------------------------------------------------------------------


def lines(number: int) -> list[str]:
    blocks = re.findall(r"^```json\n(.*?)^```", REFERENCE, flags=re.DOTALL | re.MULTILINE)
    return str(blocks[number]).splitlines()


def test_the_answer_to_hello_can_be_read_and_claims_what_there_is() -> None:
    claims = read_claims(json.loads(lines(0)[0]))

    assert isinstance(claims, Claims)
    assert set(claims.features) <= set(known_features())


def test_the_three_answers_can_be_read() -> None:
    replies = [read_reply(line.encode(), FIRST) for line in lines(1)]

    assert [
        Result({"met": True}),
        Unsupported("no equals signs yet"),
        Failed("index out of range"),
    ] == replies


def test_the_list_of_the_reference_can_be_read() -> None:
    (text,) = re.findall(r"^```toml\n(.*?)^```", REFERENCE, flags=re.DOTALL | re.MULTILINE)

    assert isinstance(read_expectations(text, "page"), Expectations)


def test_every_kind_outcome_exit_code_and_form_is_told() -> None:
    codes = sorted({*EXIT.values(), 2, INTERRUPTED})

    assert sorted(OUTCOMES) == sorted(table("Outcomes"))
    assert [str(code) for code in codes] == table("Exit codes")
    assert list(FORMS) == table("Reports")
    assert list(KINDS) == [row for row in table("The protocol") if row in KINDS]


# --- the action -----------------------------------------------------------------------------------------

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))


def test_the_workflow_of_the_page_gives_what_the_action_takes() -> None:
    (_, judged) = yaml.safe_load(block(".github/workflows/conformance.yml"))["jobs"]["venti"]["steps"]
    needed = {name for name, one in ACTION["inputs"].items() if one.get("required")}

    assert needed <= set(judged["with"]) <= set(ACTION["inputs"])


def test_every_input_of_the_action_is_used() -> None:
    steps = json.dumps(ACTION["runs"]["steps"])

    assert [] == [name for name in ACTION["inputs"] if f"inputs.{name} " not in steps]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("name", "listed", "code", "verdict"),
    [
        ("truthful", "", 0, "conforms"),
        ("answers_wrongly", "", 1, "fails"),
        ("answers_wrongly", FIRST, 0, "conforms"),
        ("greets", "", 3, "broken"),
        ("claims_nothing", "", 4, "nothing"),
    ],
)
def test_the_script_of_the_action_tells_the_verdict(
    tmp_path: Path, name: str, listed: str, code: int, verdict: str
) -> None:
    expected = tmp_path / "expected list.toml"
    expected.write_text(f'[[expected]]\nid = "{listed}"\nreason = "later"\n', encoding="utf-8")
    vectors = written(tmp_path)
    driver = shlex.join(command(name, vectors))
    ran = run_action(tmp_path, vectors, DRIVER=driver, EXPECTED=str(expected) if listed else "")

    assert (code, "") == (ran.returncode, ran.stderr)
    assert f"verdict={verdict}\n" == (tmp_path / "output").read_text(encoding="utf-8")
    assert (tmp_path / "summary").read_text(encoding="utf-8").startswith("## ")
    assert ["badge.json", "junit.xml", "report.json", "summary.md"] == sorted(
        one.name for one in (tmp_path / "my reports").iterdir()
    )


def run_action(folder: Path, vectors: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """The last step of the action, with a judge who has the small vectors."""
    judge = folder / "judge" / "bin" / "rulescore"
    judge.parent.mkdir(parents=True)
    asked = shlex.join((sys.executable, "-m", "rulescore"))
    judge.write_text(
        f'#!/bin/sh\nexec {asked} "$@" --vectors {shlex.quote(str(vectors))}\n', encoding="utf-8"
    )
    judge.chmod(0o755)
    places = {"RUNNER_TEMP": ".", "GITHUB_STEP_SUMMARY": "summary", "GITHUB_OUTPUT": "output"}
    given = {key: str(folder / path) for key, path in places.items()}
    given |= {"GAME": "venti", "JOBS": "1", "REPORTS": str(folder / "my reports")}
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", ACTION["runs"]["steps"][-1]["run"]],
        env={**os.environ, **given, **inputs},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
