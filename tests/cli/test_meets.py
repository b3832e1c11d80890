"""`rulescore meets` as a user types it: what is said and the exit code."""

import json
import subprocess
import sys

import pytest

from rulescore.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["meets", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_hand_that_meets_a_condition_is_told_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    expected = """\
Yes, these cards meet  ? = ? 3

  ?  2
  ?  J as 2
  3  3

  discarded: 2 J 3
  stays:     7
"""

    assert (0, expected, "") == run(capsys, "? = ?  3", "--hand", "2 3 7 J")


def test_a_hand_that_does_not_is_told_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    expected = """\
No, these cards do not meet  ? = ? 3

  cannot be served: 3
  missing: 1 more fitting card
"""

    assert (1, expected, "") == run(capsys, "? = ? 3", "--hand", "2 2 5")


def test_permanent_jokers_are_used_first_and_stay(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "3 ●", "--hand", "3 0 J", "--jokers", "3 1")

    assert 0 == code
    assert "  3  3 (permanent joker)\n  ●  1 (permanent joker)\n" in out
    assert "  discarded: nothing\n  stays:     3 0 J, and the permanent jokers 3 1\n" in out


def test_a_permanent_joker_serves_one_sign(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == run(capsys, "3 3", "--jokers", "3")[0]


def test_a_permanent_joker_is_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "3", "--jokers", "J")

    assert 2 == code
    assert "error RS157" in err
    assert "--jokers:1:1" in err


def test_letters_stand_for_symbols(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Yes, these cards meet  ● ▲ ◆ ■" in run(capsys, "o ^ d s", "--hand", "0,2,4,6")[1]


def test_everything_that_cannot_be_read_is_reported_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "3 =", "--hand", "Q", "--jokers", "9")

    assert (2, "") == (code, out)
    assert ["RS152", "RS157", "RS157"] == [
        line[6:11] for line in err.splitlines() if line.startswith("error")
    ]


def test_the_place_of_a_problem_has_a_caret(capsys: pytest.CaptureFixture[str]) -> None:
    expected = """\
error RS154: 5 is joined to 3, and they are never the same
  --> CONDITION:1:5
 1 | 3 = 5
   |     ^
  --> CONDITION:1:1
 1 | 3 = 5
   | - 3 stands here
  try: write ? for one of them, or take the = away
"""

    assert expected == run(capsys, "3 = 5")[2]


def test_json_says_the_same_to_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "? = ?", "--hand", "5 3 5", "--jokers", "3", "--format", "json")
    expected = {
        "condition": "? = ?",
        "met": True,
        "uses": [
            {"sign": "?", "card": "3", "from": "jokers", "index": 0, "as": "3"},
            {"sign": "?", "card": "3", "from": "hand", "index": 1, "as": "3"},
        ],
        "discarded": ["3"],
        "stays": {"hand": ["5", "5"], "jokers": ["3"]},
    }

    assert (0, expected) == (code, json.loads(out))


def test_json_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "? = ? 3", "--hand", "5", "--format", "json")

    assert 1 == code
    assert {"condition": "? = ? 3", "met": False, "unserved": "3", "missing": 2} == json.loads(out)


def test_json_reports_what_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "9", "--format", "json")

    assert (2, "", ["RS153"]) == (code, err, [error["code"] for error in json.loads(out)["errors"]])


@pytest.mark.parametrize("condition", ["", "\x1b[31m", "\udcff", "?" * 5000, "=" * 5000, "9" * 5000, "\n"])
def test_no_condition_makes_a_traceback(capsys: pytest.CaptureFixture[str], condition: str) -> None:
    code, out, err = run(capsys, condition, "--hand", "3")

    assert (2, "") == (code, out)
    assert "Traceback" not in err
    assert "\x1b" not in err


def test_without_colour_when_no_terminal_reads(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in run(capsys, "x")[2]


def test_a_terminal_without_the_symbols_still_gets_an_answer() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "rulescore", "meets", "o", "--hand", "0"],
        env={"PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=False,
    )

    assert (0, b"") == (ran.returncode, ran.stderr)
    assert ran.stdout.startswith(b"Yes, these cards meet  ?")
