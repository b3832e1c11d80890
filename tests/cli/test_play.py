"""`rulescore play` as a user types it, without a terminal: lines in, plain text out."""

import io
import json
from pathlib import Path

import pytest

from rulescore.cli import main


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Player":
    return Player(monkeypatch, capsys)


class Player:
    """Somebody who types."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, typed: str, *arguments: str) -> tuple[int, str, str]:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(["play", "venti", "--players", "2", "--seed", "1", *arguments])
        captured = self.capsys.readouterr()
        return code, captured.out, captured.err


def last_table(out: str) -> str:
    return out[out.rindex("it is your choice") :]


def test_the_end_of_the_input_ends_the_game_cleanly(answers: Player) -> None:
    code, out, err = answers("")

    assert (0, "", "venti, 2 players, seed 1") == (code, err, out.splitlines()[0])


def test_the_table_shows_what_the_player_sees(answers: Player) -> None:
    _, out, _ = answers("")

    assert [] == [
        word for word in ("targets", "centre", "3 hidden", "condition", "venti.draw.1") if word not in out
    ]


def test_nothing_is_coloured_without_a_terminal(answers: Player) -> None:
    assert "\x1b" not in answers("1\n")[1]


def test_a_number_and_its_text_are_the_same_choice(answers: Player) -> None:
    by_number, by_text = answers("1\n")[1], answers("take card 1\n")[1]

    assert last_table(by_number) == last_table(by_text)


def test_undo_takes_the_last_choice_back(answers: Player) -> None:
    assert last_table(answers("")[1]) == last_table(answers("1\nundo\n")[1])


def test_there_is_nothing_to_undo_at_first(answers: Player) -> None:
    assert "nothing has been chosen yet" in answers("undo\n")[1]


def test_why_tells_the_reason_and_the_clause(answers: Player) -> None:
    out = answers("why attempt 1\n")[1]

    assert ("that target is not frozen" in out, "venti.freeze.7" in out) == (True, True)


def test_why_says_when_an_action_is_possible(answers: Player) -> None:
    assert '"take card 1" is possible' in answers("why take card 1\n")[1]


def test_an_impossible_choice_is_refused_and_asked_again(answers: Player) -> None:
    code, out, _ = answers("99\n\ndance\nattempt 1\n1\n")

    assert (0, 2, 1) == (code, out.count("RS514"), out.count("RS510"))


def test_the_view_of_another_hides_the_hand(answers: Player) -> None:
    out = answers("view A\nview B\nview Z\n")[1]

    assert ("What A sees" in out or "What B sees" in out, "view whom?" in out) == (True, True)


def test_help_lists_the_words(answers: Player) -> None:
    assert "why ACTION" in answers("help\nquit\n")[1]


def test_a_position_is_saved_and_played_from(
    answers: Player, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "now.yaml")
    before = last_table(answers(f"1\nsave {path}\nquit\n")[1])
    main(["play", "venti", "--seed", "1", "--from", path])

    assert last_table(capsys.readouterr().out).splitlines()[:9] == before.splitlines()[:9]


def test_players_of_a_stored_position_cannot_be_changed(answers: Player, tmp_path: Path) -> None:
    code, _, err = answers("", "--from", str(tmp_path / "now.yaml"))

    assert (2, True) == (code, "leave out --players" in err)


def test_a_transcript_is_written_when_somebody_leaves(answers: Player, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    answers("take card 1\nundo\ntake card 2\nquit\n", "--transcript", str(path))
    steps = json.loads(path.read_text(encoding="utf-8"))["steps"]

    assert ["take card 2"] == [step["do"] for step in steps if "do" in step]


def test_a_transcript_is_written_when_somebody_interrupts(
    answers: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rulescore.cli.table.conversation.show_choices", interrupt)
    code = answers("", "--transcript", str(path))[0]

    assert (130, ["game.json"]) == (code, [found.name for found in tmp_path.iterdir()])


def test_a_transcript_that_cannot_be_written_is_said(answers: Player, tmp_path: Path) -> None:
    code, _, err = answers("", "--transcript", str(tmp_path / "nowhere" / "game.json"))

    assert (2, True) == (code, err.startswith("error RS133"))


def test_a_game_that_does_not_end_is_a_finding(answers: Player) -> None:
    code, _, err = answers("", "--auto", "--limit", "30")

    assert (1, True) == (code, "error RS549" in err)


def test_the_same_seed_is_the_same_game(answers: Player) -> None:
    assert answers("", "--auto", "--limit", "30") == answers("", "--auto", "--limit", "30")


def test_a_game_between_random_players_shows_its_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "end.yaml"
    path.write_text(END, encoding="utf-8")
    code = main(["play", "venti", "--auto", "--seed", "7", "--from", str(path)])
    out = capsys.readouterr().out

    assert (0, True, True) == (code, "\n1. A" in out, "decided by: most score" in out)


END = """
game: venti
players: 2
at: take a turn
targets: [2, 4, 6]
centre: [1, 1, 3, 5]
points: {A: [7l, 6l, 5l, 4l, 3l, 2l, 7k]}
active: B
starter: A
trigger: A
last turns run: yes
"""


@pytest.mark.parametrize("reading", ["early_stop", "early_stop=maybe", "earlystop=may_stop"])
def test_a_reading_that_is_not_there_is_bad_input(answers: Player, reading: str) -> None:
    assert 2 == answers("", "--reading", reading)[0]


def test_a_reading_changes_the_game(answers: Player) -> None:
    assert "stop early" in answers("", "--reading", "early_stop=may_stop")[1]


def test_a_seed_is_drawn_and_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    main(["play", "venti"])

    assert capsys.readouterr().out.splitlines()[0].removeprefix("venti, 2 players, seed ").isdigit()


def test_players_who_choose_at_random_are_told_and_never_asked(answers: Player) -> None:
    out = answers("1\n1\n1\n1\n1\n", "--random", "B")[1]

    assert (False, True) == ("\nB, it is your choice" in out, "\nB  " in out)


@pytest.mark.parametrize("letters", ["C", "AB"])
def test_players_at_random_are_some_of_the_table(answers: Player, letters: str) -> None:
    assert 2 == answers("", "--random", letters)[0]
