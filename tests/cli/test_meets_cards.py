"""`rulescore meets` about the cards of a deck, by their ids."""

import json
from pathlib import Path

import pytest

from rulescore.cli import main
from rulescore.resources import spec_folder

DECK = spec_folder() / "venti" / "data" / "reconstructed-1.csv"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["meets", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def other_deck(folder: Path, old: str, new: str) -> str:
    path = folder / "other.csv"
    text = DECK.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return str(path)


def test_the_condition_of_a_card_is_found_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--card", "venti/0f", "--hand", "5 5 3")

    assert (0, "") == (code, err)
    assert out.startswith("Yes, these cards meet  ? = ? ▲\n")


def test_the_hand_may_name_cards_by_their_ids(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "--card", "venti/0f", "--hand", "5a 5m 3b J", "--format", "json")[1]

    assert ["5a", "5m", "3b"] == json.loads(out)["discarded"]


def test_a_game_is_named_once_for_card_and_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(capsys, "--game", "venti", "--card", "0b", "--hand", "5a 5m")[0]
    assert 0 == run(capsys, "? = ?", "--game", "venti", "--hand", "5a 5m")[0]


def test_a_card_that_is_there_once_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "? = ?", "--game", "venti", "--hand", "5a 5a")

    assert 0 == code
    assert "warning RS160" in err
    assert 2 == run(capsys, "? = ?", "--game", "venti", "--hand", "5a 5a", "--strict")[0]


def test_another_deck_has_other_conditions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = other_deck(tmp_path, "0f,number card,0,circle,? = ? ▲", "0f,number card,0,circle,7")

    assert (0, 1) == (
        run(capsys, "--card", "venti/0f", "--hand", "7", "--deck", deck)[0],
        run(capsys, "--card", "venti/0f", "--hand", "7")[0],
    )


def test_another_deck_has_other_ids(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = other_deck(tmp_path, "0f,number card", "042,number card")

    assert 0 == run(capsys, "--card", "venti/042", "--hand", "5 5 3", "--deck", deck)[0]
    assert 2 == run(capsys, "--card", "venti/042", "--hand", "5 5 3")[0]


def test_the_readings_are_those_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--card", "venti/0k", "--hand", "3 3 3 3")

    assert (0, 1) == (
        run(capsys, *asked)[0],
        run(capsys, *asked, "--reading", "equal_groups_distinct=distinct")[0],
    )
    # A reading that is about something else is known there too.
    assert 0 == run(capsys, *asked, "--reading", "early_stop=may_stop")[0]


def test_permanent_jokers_alone_are_a_reading_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--card", "venti/0b", "--jokers", "3 3")

    assert (0, 1) == (run(capsys, *asked)[0], run(capsys, *asked, "--reading", "pjoker_only=no")[0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--card", "venti/9z"], 'error RS196: the deck of venti has no card "9z"'),
        (["--card", "venti/0F"], 'did you mean "0f"?'),
        (["--card", "venti/J"], 'error RS196: the card "J" carries no condition'),
        (["--card", "venti/"], "error RS196"),
        (["--card", "vinti/0f"], 'error RS193: there is no game "vinti"'),
        (["--card", "0f"], "error RS190: a card is named with its game"),
        (["--card", "diciassette/1"], "error RS194: no card of diciassette carries a condition"),
        (["3", "--deck", str(DECK)], "error RS190: a deck belongs to a game"),
        (["--card", "venti/0f", "--deck", "nowhere.csv"], "error RS330"),
        (["--card", "venti/0f", "--reading", "foo=bar"], "foo"),
        (["--card", "venti/0f", "--hand", "5z"], "error RS157"),
    ],
)
def test_what_cannot_be_found_is_a_coded_error(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    code, out, err = run(capsys, *arguments)

    assert (2, "") == (code, out)
    assert message in err
    assert "Traceback" not in err


def test_json_reports_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--card", "venti/9z", "--format", "json")

    assert (2, "", ["RS196"]) == (code, err, [error["code"] for error in json.loads(out)["errors"]])
