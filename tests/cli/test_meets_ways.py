"""`rulescore meets --all`: every way to pay, the cheapest first."""

import json

import pytest
from golden_files import Golden

from rulescore.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["meets", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def discarded(out: str) -> list[list[str]]:
    return [way["discarded"] for way in json.loads(out)["ways"]]


def test_every_way_is_told_with_what_is_discarded_and_what_stays(capsys: pytest.CaptureFixture[str]) -> None:
    expected = """\
Yes, these cards meet  ? 3  in 3 ways

  1: ? by 2, 3 by 3
     discarded: 2 3
     stays:     J

  2: ? by 2, 3 by J as 3
     discarded: 2 J
     stays:     3

  3: ? by 3, 3 by J as 3
     discarded: 3 J
     stays:     2
"""

    assert (0, expected, "") == run(capsys, "? 3", "--hand", "2 3 J", "--all")


def test_ways_differ_by_more_than_which_of_equal_cards_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "3", "--hand", "3 3 J", "--all", "--format", "json")[1]

    assert [["3"], ["J"]] == discarded(out)


def test_the_first_way_is_the_one_that_is_told_alone(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("? = ? ●", "--hand", "0 0 1 3 3 J J", "--jokers", "1", "--format", "json")
    alone, every = json.loads(run(capsys, *asked)[1]), json.loads(run(capsys, *asked, "--all")[1])

    assert every["ways"][0] == {key: alone[key] for key in ("uses", "discarded", "stays")}


def test_fewer_jokers_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    ways = discarded(run(capsys, "? = ?", "--hand", "J J 3 3 4", "--all", "--format", "json")[1])

    assert sorted(ways, key=lambda way: way.count("J")) == ways
    assert ["3", "3"] == ways[0]
    assert ["J", "J"] == ways[-1]


def test_what_another_condition_needs_is_rather_kept(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("?", "--hand", "3 5", "--format", "json")

    assert ["3"] == json.loads(run(capsys, *asked)[1])["discarded"]
    assert ["5"] == json.loads(run(capsys, *asked, "--wanted", "3")[1])["discarded"]
    assert ["3"] == json.loads(run(capsys, *asked, "--wanted", "5")[1])["discarded"]


def test_a_wanted_condition_that_cannot_be_read_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "?", "--hand", "3", "--wanted", "3 =")

    assert 2 == code
    assert "--> --wanted:1:3" in err


def test_without_a_way_the_reason_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "3 5", "--hand", "3", "--all")

    assert 1 == code
    assert "one more would do: 5 or J" in out


def test_json_of_every_way(capsys: pytest.CaptureFixture[str], golden: Golden) -> None:
    code, out, _ = run(capsys, "? = ? ●", "--hand", "0 3 3 J", "--jokers", "1", "--all", "--format", "json")

    assert 0 == code
    golden(out, "cli/meets/all.json")


def test_json_of_no_way(capsys: pytest.CaptureFixture[str], golden: Golden) -> None:
    code, out, _ = run(capsys, "? = ? ●", "--hand", "3 3", "--jokers", "5", "--all", "--format", "json")

    assert 1 == code
    golden(out, "cli/meets/not-met.json")


def test_json_of_what_cannot_be_read(capsys: pytest.CaptureFixture[str], golden: Golden) -> None:
    code, out, _ = run(capsys, "? = ? = ●", "--hand", "3 Q", "--format", "json")

    assert 2 == code
    golden(out, "cli/meets/errors.json")
