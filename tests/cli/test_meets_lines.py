"""`rulescore meets --stdin`: many questions, one answer line for each."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from golden_files import Golden

from rulescore.cli import main

Ask = Callable[..., tuple[int, list[dict[str, Any]]]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Write lines to the command: its exit code, and its answers read back."""

    def asked(lines: str | bytes, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
        raw = lines if isinstance(lines, bytes) else lines.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw)))
        code = main(["meets", "--stdin", *arguments])
        captured = capsys.readouterr()
        assert "" == captured.err
        return code, [json.loads(line) for line in captured.out.splitlines()]

    return asked


def codes(answer: dict[str, Any]) -> list[str]:
    return [error["code"] for error in answer["errors"]]


def test_each_line_is_answered_in_order(ask: Ask) -> None:
    code, answers = ask('{"hand": "3 3"}\n{"hand": "3 5"}\n{"hand": "J J"}\n', "? = ?")

    assert 1 == code
    assert [(1, True), (2, False), (3, True)] == [(one["line"], one["met"]) for one in answers]


def test_a_line_says_what_it_asks_or_leaves_it_to_the_command_line(ask: Ask) -> None:
    lines = '{"hand": "3"}\n{"condition": "5", "hand": "3"}\n{"card": "venti/0b", "hand": "3 3"}\n{}\n'
    _, answers = ask(lines, "3", "--hand", "7")

    assert [("3", True), ("5", False), ("? = ?", True), ("3", False)] == [
        (one["condition"], one["met"]) for one in answers
    ]


def test_cards_may_be_a_list(ask: Ask) -> None:
    code, (answer,) = ask('{"hand": [3, "J"], "jokers": [3], "wanted": ["5"]}', "? = ? 3")

    assert (0, ["3", "J"]) == (code, sorted(answer["discarded"]))


def test_a_bad_line_is_reported_with_its_number_and_the_next_one_is_read(ask: Ask) -> None:
    code, answers = ask('{"hand": "3 3"}\nnonsense\n{"hand": "5 5"}\n', "? = ?")

    assert 2 == code
    assert [1, 2, 3] == [one["line"] for one in answers]
    assert ["RS197"] == codes(answers[1])
    assert True is answers[2]["met"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("", 0),
        ('{"hand": "3"}', 0),
        ('{"hand": "5"}\n{"hand": "3"}', 1),
        ('{"hand": "Q"}\n{"hand": "5"}', 2),
    ],
)
def test_the_exit_code_is_the_highest_of_all_lines(ask: Ask, lines: str, code: int) -> None:
    assert code == ask(lines, "3")[0]


def test_blank_lines_are_passed_over_and_counted(ask: Ask) -> None:
    assert [2, 4] == [one["line"] for one in ask('\n{"hand": "3"}\n  \n{"hand": "3"}\n', "3")[1]]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("[1]", "a line is one JSON object"),
        ("3", "a line is one JSON object"),
        ('{"hand": 3}', '"hand" is a text or a list of them'),
        ('{"hand": [true]}', '"hand" is a text or a list of them'),
        ('{"condition": ["3"]}', '"condition" is a text'),
        ('{"wanted": [3]}', '"wanted" is a text or a list of them'),
        ('{"hnd": "3"}', 'a question has no "hnd"'),
        ('{"hand": "3"', "this line is no JSON"),
        ("[" * 50_000, "this line is no JSON"),
        ('{"hand": ' + "9" * 5_000 + "}", "this line is no JSON"),
        ('{"card": "venti/0f", "condition": "3"}', "one condition is asked about"),
        ('{"card": "0f"}', "a card is named with its game"),
        ('{"card": "nowhere/0f"}', 'there is no game "nowhere"'),
        ('{"hand": "\\ud800"}', "there is no card"),
    ],
)
def test_no_line_stops_the_rest(ask: Ask, line: str, message: str) -> None:
    code, answers = ask(f'{line}\n{{"hand": "3"}}\n', "3")

    assert (2, 2) == (code, len(answers))
    assert message in answers[0]["errors"][0]["message"]
    assert True is answers[1]["met"]


def test_bytes_that_are_no_text_are_one_bad_line(ask: Ask) -> None:
    code, answers = ask(b'\xff\xfe\n{"hand": "3"}\n', "3")

    assert (2, ["RS197"], True) == (code, codes(answers[0]), answers[1]["met"])


def test_a_line_without_end_is_one_bad_line(ask: Ask) -> None:
    code, answers = ask(b"x" * 350_000 + b'\n{"hand": "3"}\n', "3")

    assert (2, [1, 2], ["RS197"]) == (code, [one["line"] for one in answers], codes(answers[0]))


def test_a_mark_at_the_beginning_of_a_file_is_no_mistake(ask: Ask) -> None:
    assert 0 == ask(b'\xef\xbb\xbf{"hand": "3"}\r\n', "3")[0]


def test_places_are_those_of_the_text_in_the_line(ask: Ask) -> None:
    _, (answer,) = ask('{"condition": "? =", "hand": "3"}')

    assert {"text": "condition", "line": 1, "column": 3, "start": 2, "end": 3} == answer["errors"][0]["span"]


def test_warnings_stand_in_the_answer(ask: Ask) -> None:
    code, (answer,) = ask('{"hand": "J J J J J"}', "?")

    assert (0, ["RS160"]) == (code, [one["code"] for one in answer["warnings"]])
    assert 2 == ask('{"hand": "J J J J J"}', "?", "--strict")[0]


def test_every_way_can_be_asked_for(ask: Ask) -> None:
    _, (answer,) = ask('{"hand": "3 J"}', "3", "--all")

    assert [["3"], ["J"]] == [way["discarded"] for way in answer["ways"]]


def test_the_answers_as_they_are_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, golden: Golden
) -> None:
    lines = '{"hand": "2 2 3 J"}\n{"hand": "2"}\n{"hand": "Q"}\n'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    main(["meets", "? = ?  3 ●", "--stdin", "--jokers", "0"])

    golden(capsys.readouterr().out, "cli/meets/lines.jsonl")


def test_an_answer_comes_before_the_next_question() -> None:
    arguments = [sys.executable, "-m", "rulescore", "meets", "3", "--stdin"]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        found = []
        for hand in ("3", "5"):
            running.stdin.write(json.dumps({"hand": hand}) + "\n")
            running.stdin.flush()
            found.append(json.loads(running.stdout.readline())["met"])
        running.stdin.close()

        assert [True, False] == found
        assert 1 == running.wait()
