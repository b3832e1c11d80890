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
  one more would do: 3 or J
"""

    assert (1, expected, "") == run(capsys, "? = ? 3", "--hand", "2 2 5")


def test_which_cards_would_do_is_said_only_when_one_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "? = ? 3", "--hand", "5")[1]

    assert "missing: 2 more fitting cards\n" in out
    assert "would do" not in out


def test_no_cards_help_a_condition_that_is_never_met(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "3 = 5", "--hand", "3 5", "--reading", "equals_literals_differ=unsatisfiable")

    assert 1 == code
    assert "  no further cards would help\n" in out


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


def test_json_says_which_single_card_would_do(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "? = ? 3", "--hand", "5 5", "--format", "json")[1]

    assert (1, ["3", "J"]) == (json.loads(out)["missing"], json.loads(out)["enough"])


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


def test_one_condition_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [run(capsys), run(capsys, "3", "--card", "venti/0f")]

    assert [2, 2] == [code for code, _, _ in asked]
    assert all("error RS190: one condition is asked about" in err for _, _, err in asked)


def test_the_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")

    assert 0 == code
    assert 'rulescore meets "? = ?  3 ●" --hand "2 2 3 J" --jokers "5"' in out
    assert "rulescore meets --card venti/0f" in out
    assert "Exit code: 0 when it is met, 1 when not, 2 when something cannot be read" in out


# --- what is odd, and what is refused -----------------------------------------------------------------------


def test_more_of_a_card_than_there_are_is_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "? = ?", "--hand", "J J J J J")

    assert 0 == code
    assert out.startswith("Yes")
    assert "warning RS160" in err
    assert "  --> --hand:1:9\n 1 | J J J J J\n   |         ^\n" in err


def test_hand_and_permanent_jokers_are_counted_together(capsys: pytest.CaptureFixture[str]) -> None:
    threes = " ".join(["3"] * 12)

    assert "" == run(capsys, "3", "--hand", threes, "--jokers", "3")[2]
    assert "--> --jokers:1:3" in run(capsys, "3", "--hand", threes, "--jokers", "3 3")[2]


def test_under_strict_it_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "? = ?", "--hand", "J J J J J", "--strict")

    assert (2, "") == (code, out)
    assert "error RS160" in err


def test_json_has_the_warnings_beside_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "? = ?", "--hand", "J J J J J", "--format", "json")
    found = json.loads(out)

    assert (0, "", True) == (code, err, found["met"])
    assert [("RS160", 9)] == [(one["code"], one["span"]["column"]) for one in found["warnings"]]


@pytest.mark.parametrize(
    ("condition", "hand", "code", "place"),
    [
        ("? ＝ ?", "3", "RS151", "CONDITION:1:3"),
        ("○", "3", "RS151", "CONDITION:1:1"),
        ("?", "3 ３", "RS157", "--hand:1:3"),
        ("?", "Ј", "RS157", "--hand:1:1"),
        ("= ?", "3", "RS152", "CONDITION:1:1"),
        ("? x", "3", "RS151", "CONDITION:1:3"),
        ("? 8", "3", "RS153", "CONDITION:1:3"),
        ("?", " ".join(["3"] * 111), "RS158", "--hand:1:221"),
    ],
)
def test_what_cannot_be_read_is_shown_with_its_place(
    capsys: pytest.CaptureFixture[str], condition: str, hand: str, code: str, place: str
) -> None:
    exit_code, out, err = run(capsys, condition, "--hand", hand)

    assert (2, "") == (exit_code, out)
    assert f"error {code}" in err
    assert place in err
    assert "^" in err


@pytest.mark.parametrize("hand", ["\x1b[31m", "\udcff", "J" * 5000, ", ,", "3,,3,"])
def test_no_hand_makes_a_traceback(capsys: pytest.CaptureFixture[str], hand: str) -> None:
    code, _, err = run(capsys, "?", "--hand", hand)

    assert code in (0, 1, 2)
    assert "Traceback" not in err
    assert "\x1b" not in err


# --- readings -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reading", "codes"),
    [
        (["? = ? ? = ?", "--hand", "3 3 3 3"], "equal_groups_distinct=distinct", (0, 1)),
        (["? = ?", "--hand", "J J"], "all_joker_group=no", (0, 1)),
        (["3", "--jokers", "3"], "pjoker_only=no", (0, 1)),
        (["3 ?", "--jokers", "3", "--hand", "5"], "pjoker_only=no", (0, 0)),
        (["● = ●", "--hand", "0 1"], "equals_over_symbols=same_symbol", (2, 0)),
        (["● = ●", "--hand", "0 1"], "equals_over_symbols=same_number", (2, 1)),
        (["3 = 5", "--hand", "3 5"], "equals_literals_differ=unsatisfiable", (2, 1)),
    ],
)
def test_a_reading_decides(
    capsys: pytest.CaptureFixture[str], arguments: list[str], reading: str, codes: tuple[int, int]
) -> None:
    assert codes == (run(capsys, *arguments)[0], run(capsys, *arguments, "--reading", reading)[0])


def test_permanent_jokers_alone_are_the_reason_then(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "3", "--jokers", "3", "--reading", "pjoker_only=no")[1]

    assert "permanent jokers alone do not do: a card of the hand has to be laid too" in out


@pytest.mark.parametrize("reading", ["all_joker_group", "all_joker_group=perhaps", "joker_group=no"])
def test_a_reading_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str], reading: str) -> None:
    code, out, err = run(capsys, "3", "--reading", reading)

    assert (2, "") == (code, out)
    assert "error RS191" in err
