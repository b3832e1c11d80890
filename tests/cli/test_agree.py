"""`rulescore agree` as a user types it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lying_engines import LIES, Liar
from miniature_games import FOLDER

from rulescore.agreement.playing import compare_part
from rulescore.cli import main
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.targets.interpreter.engine import Interpreter

Capture = pytest.CaptureFixture[str]
CARDS = str(FOLDER / "refilled-row.md")


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(["agree", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def with_engine(monkeypatch: pytest.MonkeyPatch, *makers: Callable[[Match], Engine]) -> None:
    monkeypatch.setattr("rulescore.agreement.engines.MAKERS", makers)


@pytest.fixture
def liar(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that forgets the last of the possible actions."""
    lie = LIES["forgets the last action"]
    with_engine(monkeypatch, lambda match: Liar(Interpreter(match), lie))


def test_engines_that_agree_are_told_with_all_that_was_compared(capsys: Capture) -> None:
    code, out, err = run(capsys, CARDS, "--decisions", "300")

    assert (0, "") == (code, err)
    assert "the interpreter and python agree in" in out.splitlines()[0]
    assert ["games", "players", "settings", "actions", "points"] == [
        line.split()[0] for line in out.splitlines()[1:] if line[2] != " "
    ]


def test_every_game_is_compared_when_none_is_named(capsys: Capture) -> None:
    code, out, _ = run(capsys, "--decisions", "1", "--players", "3")
    names = [line.partition(":")[0] for line in out.splitlines() if not line.startswith(" ")]

    assert (0, ["diciassette", "venezia", "venezia2099", "venti", "verhext"]) == (code, names)


def test_plain_data_tells_how_often_every_point_was_reached(capsys: Capture) -> None:
    code, out, _ = run(capsys, CARDS, "--decisions", "300", "--format", "json")
    (game,) = json.loads(out)["games"]

    assert (0, "agree", ["interpreter", "python"]) == (code, game["verdict"], game["engines"])
    assert list(range(len(game["points"]))) == [point["point"] for point in game["points"]]
    assert all(point["reached"] > 0 for point in game["points"])


@pytest.mark.usefixtures("liar")
def test_a_difference_is_told_with_its_game(capsys: Capture) -> None:
    code, out, err = run(capsys, "venti", "--decisions", "100")
    stored = json.loads(out[out.index("\n{") :])

    assert (1, True) == (code, "liar and the interpreter DIFFER" in out)
    assert err.startswith('error RS590: liar does not agree with the interpreter at "take a turn", after 14')
    assert "rule: venti.turn" in err
    assert ("venti", 14) == (stored["game"], len(stored["steps"]))


@pytest.mark.usefixtures("liar")
def test_a_stored_difference_can_be_replayed(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "differ.json"
    code, out, _ = run(capsys, "venti", "--decisions", "100", "--transcript", str(path))

    assert (1, True, ["differ.json"]) == (code, str(path) in out, [one.name for one in tmp_path.iterdir()])
    assert 0 == main(["replay", str(path)])


@pytest.mark.usefixtures("liar")
def test_of_several_games_each_has_a_file_of_its_own(capsys: Capture, tmp_path: Path) -> None:
    code, _, _ = run(capsys, "venti", "verhext", "--decisions", "10", "--transcript", f"{tmp_path}/d.json")

    assert (1, ["d-venti.json", "d-verhext.json"]) == (code, sorted(one.name for one in tmp_path.iterdir()))


@pytest.mark.usefixtures("liar")
def test_plain_data_holds_the_difference(capsys: Capture) -> None:
    code, out, _ = run(capsys, "venti", "--decisions", "10", "--format", "json")
    (game,) = json.loads(out)["games"]

    assert (1, "differ", "RS590") == (code, game["verdict"], game["difference"]["problem"]["code"])
    assert "not among them" == game["difference"]["unlike"][0]["got"]


def test_without_another_engine_nothing_is_compared(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    with_engine(monkeypatch)
    code, out, err = run(capsys, CARDS, "--decisions", "10")

    assert (4, True) == (code, err.startswith("error RS591"))
    assert "nothing was compared" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("no-such-game",),
        ("venti", "--players", "9"),
        ("venti", "--reading", "end_mode"),
        ("venti", "--reading", "end_mode=sometimes"),
        ("venti", "--decisions", "0"),
        ("venti", "--jobs", "0"),
    ],
)
def test_what_cannot_be_compared_is_bad_input(capsys: Capture, arguments: tuple[str, ...]) -> None:
    assert 2 == run(capsys, *arguments)[0]


def test_a_transcript_that_cannot_be_written_is_said(capsys: Capture, liar: None, tmp_path: Path) -> None:
    code, _, err = run(capsys, "venti", "--decisions", "1", "--transcript", f"{tmp_path}/nowhere/d.json")

    assert (2, True) == (code, err.startswith("error RS133"))


@pytest.mark.slow
def test_processes_that_share_the_work_find_the_same(capsys: Capture) -> None:
    alone, shared = (
        run(capsys, CARDS, "--decisions", "12000", "--seed", "5", "--format", "json", "--jobs", jobs)
        for jobs in ("1", "2")
    )

    assert 0 == alone[0]
    assert alone == shared


# --- stopped in the middle ------------------------------------------------------------------------------


def test_who_interrupts_is_told_what_was_compared(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object, **_: object) -> None:
        compare_part(*arguments)  # type: ignore[arg-type] # whatever it is called with
        raise KeyboardInterrupt

    monkeypatch.setattr("rulescore.agreement.sharing.compare_part", interrupted)
    code, out, err = run(capsys, CARDS, "venti", "--decisions", "100")

    assert (130, True, False) == (code, "the interpreter and python agree in" in out, "venti" in out)
    assert "interrupted" in err


@pytest.mark.usefixtures("liar")
def test_a_difference_is_not_lost_when_nobody_waits_for_the_shortest(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rulescore.cli.agree.shortening", interrupted)
    code, out, err = run(capsys, "venti", "--decisions", "100")

    assert (130, True, True) == (code, "DIFFER" in out, "error RS590" in err)


ALARMED = """
import os, signal, sys
from rulescore.cli import main

signal.signal(signal.SIGALRM, lambda *_: os.kill(os.getpid(), int(sys.argv[1])))
signal.setitimer(signal.ITIMER_REAL, 1.5)
sys.exit(main(["agree", "venti", "--decisions", "10000000", "--jobs", sys.argv[2]]))
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="Windows has no such timer")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("told", ["SIGINT", "SIGTERM"])
def test_a_signal_ends_it_with_a_report_and_leaves_nobody_behind(told: str, jobs: str) -> None:
    number = str(int(signal.Signals[told]))
    ran = subprocess.run(
        [sys.executable, "-c", ALARMED, number, jobs],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONWARNINGS": "ignore"},
    )

    # The output is complete only when the last process that could write to it is gone.
    assert (130, True) == (ran.returncode, ran.stdout.startswith("venti: "))
    assert "Traceback" not in ran.stderr
