"""`rulescore conform` as a user types it."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from conformance_drivers import DRIVERS, STARTER
from conformance_vectors import suite, written

from rulescore.cli import main

Capture = pytest.CaptureFixture[str]

FIRST = "venti/condition/two-equal-numbers"


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESCORE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def vectors(tmp_path: Path) -> Path:
    return written(tmp_path)


def driver(name: str, vectors: Path) -> str:
    return shlex.join((sys.executable, "-E", "-S", str(STARTER), str(DRIVERS / f"{name}.py"), str(vectors)))


def conform(name: str, vectors: Path, *arguments: str) -> int:
    asked = ["conform", "venti", "--vectors", str(vectors), "--driver", driver(name, vectors)]
    return main([*asked, "--timeout", "20", *arguments])


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("truthful", 0),
        ("reads_otherwise", 0),
        ("answers_wrongly", 1),
        ("raises", 1),
        ("greets", 3),
        ("plays_something_else", 3),
        ("breaks_every_time", 3),
        ("claims_nothing", 4),
    ],
)
def test_the_exit_code_is_the_verdict(vectors: Path, name: str, code: int) -> None:
    assert code == conform(name, vectors)


def test_a_failure_is_told_with_its_clause(capsys: Capture, vectors: Path) -> None:
    conform("answers_wrongly", vectors)
    out = capsys.readouterr().out

    assert out.startswith("1. venti.conditions.1\n")
    assert out.endswith("venti · 9/10 · miniature 1.0 (python): DOES NOT CONFORM\n  9 passed, 1 failed\n")


@pytest.mark.parametrize("form", ["text", "json", "junit", "markdown", "badge"])
def test_a_report_comes_in_every_form_on_the_terminal_and_in_files(
    capsys: Capture, vectors: Path, form: str, tmp_path: Path
) -> None:
    path = tmp_path / "report"
    conform("answers_wrongly", vectors, "--format", form, "--report", f"{form}={path}")

    assert path.read_text(encoding="utf-8") == capsys.readouterr().out


def test_several_reports_are_written_at_once(vectors: Path, tmp_path: Path) -> None:
    conform(
        "truthful", vectors, "--report", f"junit={tmp_path}/r.xml", "--report", f"badge={tmp_path}/b.json"
    )

    assert 10 == len(list(ET.parse(tmp_path / "r.xml").iter("testcase")))  # noqa: S314 - we wrote it
    assert "10/10" == json.loads((tmp_path / "b.json").read_text(encoding="utf-8"))["message"]


def test_only_some_vectors_are_asked(capsys: Capture, vectors: Path) -> None:
    assert 0 == conform("truthful", vectors, "--only", "venti/step/*", "--only", FIRST)
    assert "4 passed" in capsys.readouterr().out


def test_when_no_vector_is_selected_nothing_was_run(capsys: Capture, vectors: Path) -> None:
    assert 4 == conform("truthful", vectors, "--only", "venti/stop/*")
    assert "RS763" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ("venti",),
        ("venti", "--driver", "x", "--results", "-"),
        ("venti", "--driver", ""),
        ("venti", "--driver", "'"),
        ("venti", "--driver", "x", "--timeout", "0"),
        ("venti", "--driver", "x", "--timeout", "nan"),
        ("venti", "--driver", "x", "--jobs", "0"),
        ("venti", "--driver", "x", "--report", "pdf=x"),
        ("venti", "--driver", "x", "--report", "junit"),
        ("venti", "--driver", "x", "--expected", "no-such.toml"),
        ("vinti", "--driver", "x"),
        ("venti", "--results", "no-such.jsonl"),
        (),
    ],
)
def test_what_cannot_be_understood_is_bad_input(vectors: Path, arguments: tuple[str, ...]) -> None:
    where = ["--vectors", str(vectors)] if arguments[:1] == ("venti",) else []

    assert 2 == main(["conform", *arguments, *where])


def test_a_command_that_does_not_exist_is_a_broken_driver(capsys: Capture, vectors: Path) -> None:
    assert 3 == main(["conform", "venti", "--vectors", str(vectors), "--driver", "./no-such-driver"])
    assert "RS750" in capsys.readouterr().out


# --- expected failures ----------------------------------------------------------------------------------


def expecting(folder: Path, name: str, more: str = "") -> str:
    path = folder / "expected.toml"
    path.write_text(f'[[expected]]\nid = "{name}"\nreason = "later"\n{more}', encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("name", "listed", "code"),
    [
        ("answers_wrongly", FIRST, 0),
        ("answers_wrongly", f"{FIRST}#met", 0),
        ("raises", FIRST, 0),
        ("truthful", FIRST, 1),
        ("answers_wrongly", "venti/step/a-gap-is-refused", 1),
        ("answers_wrongly", "venti/no/such", 1),
        ("reads_otherwise", "venti/step/who-stops-early-is-done", 1),
    ],
)
def test_a_failure_may_be_expected_and_must_come(
    vectors: Path, tmp_path: Path, name: str, listed: str, code: int
) -> None:
    assert code == conform(name, vectors, "--expected", expecting(tmp_path, listed))


def test_an_entry_about_a_vector_that_was_not_asked_is_left_alone(vectors: Path, tmp_path: Path) -> None:
    listed = expecting(tmp_path, FIRST)

    assert 0 == conform("truthful", vectors, "--expected", listed, "--only", "venti/step/*")


def test_the_list_is_written_and_fits(vectors: Path, tmp_path: Path) -> None:
    path = str(tmp_path / "list.toml")

    assert 0 == conform("answers_wrongly", vectors, "--write-expected", path)
    assert 0 == conform("answers_wrongly", vectors, "--expected", path)
    assert 1 == conform("truthful", vectors, "--expected", path)


def test_reasons_outlive_a_new_list(vectors: Path, tmp_path: Path) -> None:
    listed = expecting(tmp_path, FIRST)
    conform("answers_wrongly", vectors, "--expected", listed, "--write-expected", listed)

    assert 'reason = "later"' in Path(listed).read_text(encoding="utf-8")


def test_of_a_broken_run_no_list_is_written(capsys: Capture, vectors: Path, tmp_path: Path) -> None:
    assert 3 == conform("breaks_every_time", vectors, "--write-expected", str(tmp_path / "list.toml"))
    assert not (tmp_path / "list.toml").exists()
    assert "is not written" in capsys.readouterr().err


# --- pipes ----------------------------------------------------------------------------------------------


def test_requests_are_printed_for_a_pipe_and_replies_read_from_it(vectors: Path, tmp_path: Path) -> None:
    rulescore = shlex.join([sys.executable, "-m", "rulescore", "conform", "venti", "--vectors", str(vectors)])
    line = f"{rulescore} --requests | {driver('answers_wrongly', vectors)} | {rulescore} --results -"
    ran = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)  # noqa: S602 - a pipe

    assert (1, "") == (ran.returncode, ran.stderr)
    assert "9 passed, 1 failed" in ran.stdout


def test_replies_of_a_file_are_judged_like_a_driver(capsys: Capture, vectors: Path, tmp_path: Path) -> None:
    hello = {"name": "m", "version": "1", "language": "c", "games": ["venti"], "features": ["conditions"]}
    replies = [{"id": case.id, "result": case.expected} for case in suite().cases if case.kind == "condition"]
    path = tmp_path / "replies.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in (hello, *replies)), encoding="utf-8")

    assert 0 == main(["conform", "venti", "--vectors", str(vectors), "--results", str(path)])
    assert "2 passed, 8 not-applicable" in capsys.readouterr().out


# --- interrupted ----------------------------------------------------------------------------------------

SLOW = """
import time
from true_driver import serve

def answer(request, reply):
    time.sleep(0.15)
    return reply

serve(answer)
"""


def slow(vectors: Path) -> list[str]:
    """A driver with which there is time to be killed."""
    path = vectors.parent / "slow.py"
    path.write_text(SLOW, encoding="utf-8")
    command = shlex.join((sys.executable, "-E", "-S", str(STARTER), str(path), str(vectors)))
    return ["conform", "venti", "--vectors", str(vectors), "--driver", command, "--format", "json"]


@pytest.mark.slow
@pytest.mark.parametrize("told", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_a_run_that_was_stopped_goes_on_with_nothing_lost(capsys: Capture, vectors: Path, told: str) -> None:
    log = vectors.parent / "run.jsonl"
    arguments = [*slow(vectors), "--log", str(log)]
    assert 0 == main(arguments)
    whole = capsys.readouterr().out
    log.unlink()
    with subprocess.Popen(
        [sys.executable, "-m", "rulescore", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        while not log.exists() or log.read_bytes().count(b"\n") < 4:
            time.sleep(0.01)
        running.send_signal(signal.Signals[told])
        _, errors = running.communicate(timeout=60)
    kept = log.read_bytes().count(b"\n") - 1

    assert (-9 if told == "SIGKILL" else 130) == running.returncode
    assert (told == "SIGKILL") == (b"--resume" not in errors)
    assert 3 <= kept < 10
    assert 0 == main([*arguments, "--resume"])
    assert whole == capsys.readouterr().out
    assert 11 == log.read_bytes().count(b"\n")


def test_a_run_that_has_ended_is_not_asked_again(capsys: Capture, vectors: Path) -> None:
    code = conform("answers_wrongly", vectors)
    first = capsys.readouterr().out

    assert (code, first) == (conform("answers_wrongly", vectors, "--resume"), capsys.readouterr().out)


def test_a_log_of_another_driver_is_refused(capsys: Capture, vectors: Path, tmp_path: Path) -> None:
    log = ("--log", str(tmp_path / "run.jsonl"))
    conform("truthful", vectors, *log)

    assert 2 == conform("reads_otherwise", vectors, *log, "--resume")
    assert "RS764" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root may write everywhere")
def test_without_a_cache_there_is_no_log(vectors: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESCORE_CACHE", "/proc/nowhere")

    assert 0 == conform("truthful", vectors)


# --- the doctor -----------------------------------------------------------------------------------------


def test_the_doctor_has_its_own_help(capsys: Capture) -> None:
    assert 0 == main(["conform", "doctor", "--help"])
    assert "rulescore conform doctor" in capsys.readouterr().out


def test_the_help_names_the_doctor(capsys: Capture) -> None:
    main(["conform", "--help"])

    assert "GAME|doctor" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "code", "sign"), [("truthful", 0, "ok"), ("greets", 3, "BROKEN")])
def test_the_doctor_examines_a_driver(
    capsys: Capture, vectors: Path, name: str, code: int, sign: str
) -> None:
    asked = [
        "conform",
        "doctor",
        "--driver",
        driver(name, vectors),
        "--vectors",
        str(vectors),
        "--timeout",
        "20",
    ]

    assert code == main(asked)
    assert sign in capsys.readouterr().out


def test_the_doctor_speaks_to_programs_too(capsys: Capture, vectors: Path) -> None:
    main(
        [
            "conform",
            "doctor",
            "--driver",
            driver("greets", vectors),
            "--vectors",
            str(vectors),
            "--format",
            "json",
        ]
    )
    told = json.loads(capsys.readouterr().out)

    assert (False, "RS753") == (told["speaks_the_protocol"], told["findings"][0]["problems"][0]["code"])


def test_a_driver_without_claims_leaves_the_doctor_nothing_to_ask(capsys: Capture, vectors: Path) -> None:
    asked = ["conform", "doctor", "--driver", driver("claims_nothing", vectors), "--vectors", str(vectors)]

    assert 4 == main(asked)
    assert "RS763" in capsys.readouterr().out
