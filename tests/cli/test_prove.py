"""`rulescore prove`: a table of verdicts, data of the same, and an exit code that tells them apart."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from mill_games import LUCK as MILL_LUCK
from mill_games import NEVER, mill_text
from proving_games import LUCK, RULES, THROW

import rulescore.proving.ledgers
from rulescore.cli import main
from rulescore.proving.games.playing import Seen
from rulescore.proving.ledgers import Other, made_ledger, read_ledger
from rulescore.proving.ledgers.to_text import Ledger


def written(folder: Path, *, old: str = "", new: str = "") -> str:
    """The file of the small game, with some of its text replaced."""
    text = RULES.replace(old, new) if old else RULES
    path = folder / "hoard.md"
    path.write_text("# Hoard\n\n```rules\n" + text + "```\n", encoding="utf-8")
    return str(path)


def test_a_promise_that_is_proved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["prove", written(tmp_path), "--players", "2", "--promise", "full shop"])

    assert (0, ["hoard for 2 players", "  full shop  proved"]) == (code, capsys.readouterr().out.splitlines())


def test_a_promise_that_needs_several_moves_says_how_many(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    main(["prove", written(tmp_path), "--players", "2", "--promise", "turns are counted"])

    assert ["  turns are counted  proved", "      by 3-induction"] == capsys.readouterr().out.splitlines()[1:]


def test_a_promise_that_is_refuted_comes_with_its_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = written(tmp_path, old="size of purse of p < 3", new="size of purse of p <= 3")
    code = main(["prove", game, "--players", "2", "--promise", "small purses"])
    lines = capsys.readouterr().out.splitlines()

    assert (1, "  small purses  REFUTED") == (code, lines[1])
    assert lines[2].startswith("      by a game of ")
    assert "      A: take 1" in lines or "      A: take 2" in lines


def test_a_promise_that_is_left_open_comes_with_two_positions(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main(["prove", written(tmp_path), "--players", "2", "--promise", "few are thrown"])
    lines = capsys.readouterr().out.splitlines()

    assert (3, "  few are thrown  not inductive") == (code, lines[1])
    assert 'by the step "forced" at "play"' in lines[2]
    assert any(line.strip().startswith("thrown:") for line in lines)


@pytest.mark.parametrize(("positions", "told"), [("2000", True), ("0", False)])
def test_a_game_is_looked_for_in_so_many_positions(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, positions: str, *, told: bool
) -> None:
    code = main(
        ["prove", written(tmp_path), "--players", "2", "--promise", "few are thrown", "--seek", positions]
    )
    line = capsys.readouterr().out.splitlines()[-1]

    assert (3, told) == (code, line.startswith("      no game came to it: 2,00"))


def test_every_number_of_players_is_proved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["prove", written(tmp_path), "--promise", "full shop", "--format", "json"])

    assert [2, 3] == [report["players"] for report in json.loads(capsys.readouterr().out)]


def test_data_says_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["prove", written(tmp_path), "--players", "2", "--format", "json"])
    (report,) = json.loads(capsys.readouterr().out)
    verdicts = {one["name"]: one["verdict"] for one in report["findings"]}

    assert (3, "proved", "not inductive") == (code, verdicts["full shop"], verdicts["few are thrown"])


def mill_file(folder: Path, work: str) -> str:
    path = folder / "mill.md"
    path.write_text(mill_text(work), encoding="utf-8")
    return str(path)


def test_what_ends_by_itself_is_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["prove", written(tmp_path), "--players", "2"])
    told = capsys.readouterr().out

    assert "  1 of 1 endings are proved; nobody can stop what the rules do by themselves\n" in told


def test_what_only_chance_ends_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["prove", mill_file(tmp_path, MILL_LUCK)])
    told = capsys.readouterr().out

    assert (3, True) == (code, 'what follows "work" comes to an end: goes round' in told)
    assert "        only chance ends it: take a grain\n" in told


def test_what_never_ends_comes_with_a_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["prove", mill_file(tmp_path, NEVER)])
    lines = capsys.readouterr().out.splitlines()

    assert (1, True) == (code, '      what follows "work" comes to an end: REFUTED' in lines)
    assert any(line.startswith("        by a game of ") for line in lines)


def test_what_never_ends_comes_with_a_position_where_no_game_shows_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = Seen({}, {}, {}, frozenset(), {})
    monkeypatch.setattr("rulescore.proving.prove.seen_in_play", lambda *_, **__: nothing)
    code = main(["prove", mill_file(tmp_path, NEVER), "--format", "json"])
    (report,) = json.loads(capsys.readouterr().out)
    (ending,) = [one for one in report["findings"] if one["what"] == "ending"]

    assert (3, "goes round", False) == (code, ending["verdict"], ending["by chance"])
    assert ending["position"]


def test_an_unknown_promise_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["prove", written(tmp_path), "--promise", "full shops"])
    told = capsys.readouterr().err

    assert (2, True, True) == (code, "RS602" in told, 'did you mean "full shop"?' in told)


def test_a_number_of_players_that_the_game_is_not_for_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main(["prove", written(tmp_path), "--players", "9"])

    assert (2, True) == (code, "RS520" in capsys.readouterr().err)


def test_without_the_solver_the_command_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    code = main(["prove", written(tmp_path)])

    assert (2, True) == (code, "RS603" in capsys.readouterr().err)


def test_a_ledger_is_written_and_says_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game, ledgers = written(tmp_path), str(tmp_path / "proofs")
    main(["prove", game, "--players", "2", "--ledger", ledgers, "--write"])
    first = capsys.readouterr().out
    again = main(["prove", game, "--players", "2", "--ledger", ledgers])

    assert (3, first) == (again, capsys.readouterr().out)


def test_a_ledger_is_written_in_the_same_bytes(tmp_path: Path) -> None:
    game, ledgers = written(tmp_path), tmp_path / "proofs"
    found = []
    for _ in range(2):
        main(["prove", game, "--players", "2", "--ledger", str(ledgers), "--write"])
        found.append((ledgers / "hoard" / "2-players.json").read_bytes())

    assert found[0] == found[1]


def test_a_ledger_that_lies_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game, ledgers = written(tmp_path), tmp_path / "proofs"
    main(["prove", game, "--players", "2", "--ledger", str(ledgers), "--write"])
    path = ledgers / "hoard" / "2-players.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"not inductive"', '"proved"'), encoding="utf-8")
    main(["prove", game, "--players", "2", "--ledger", str(ledgers)])

    told = "not as in the ledger: few are thrown: not inductive, and the ledger says proved"
    assert told in capsys.readouterr().out


def test_sentences_that_do_not_hold_prove_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game, ledgers = written(tmp_path, old=THROW, new=LUCK), tmp_path / "proofs"
    main(["prove", game, "--players", "2", "--ledger", str(ledgers), "--write"])
    path = ledgers / "hoard" / "2-players.json"
    ledger = json.loads(path.read_text(encoding="utf-8"))
    ledger["sentences"] = [{"is": "Constant", "value": 0} for _ in ledger["sentences"]]
    path.write_text(json.dumps(ledger), encoding="utf-8")
    main(["prove", game, "--players", "2", "--ledger", str(ledgers), "--promise", "nothing is spoiled"])

    assert "not as in the ledger: nothing is spoiled: not inductive" in capsys.readouterr().out


def test_a_file_that_is_no_ledger_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hoard" / "2-players.json"
    path.parent.mkdir()
    path.write_text("a poem", encoding="utf-8")
    code = main(["prove", written(tmp_path), "--players", "2", "--ledger", str(tmp_path)])

    assert (2, True) == (code, "RS604" in capsys.readouterr().err)


def test_certificates_are_written(tmp_path: Path) -> None:
    game, ledgers, folder = written(tmp_path), str(tmp_path / "proofs"), tmp_path / "out"
    main(["prove", game, "--players", "2", "--ledger", ledgers, "--write"])
    main(["prove", game, "--players", "2", "--ledger", ledgers, "--certificates", str(folder)])

    assert 9 == len(list((folder / "hoard" / "2-players").glob("*.smt2")))


@pytest.mark.parametrize("options", [["--write"], ["--certificates", "out"]])
def test_what_needs_a_ledger_says_so(
    options: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main(["prove", written(tmp_path), *options])

    assert (2, True) == (code, "--ledger" in capsys.readouterr().err)


def with_lemma(folder: Path, lemma: str) -> list[str]:
    """The arguments that prove one promise with a lemma beside the ledgers."""
    place = folder / "proofs" / "hoard" / "lemmas.rules"
    place.parent.mkdir(parents=True)
    place.write_text(lemma, encoding="utf-8")
    ledgers = ["--ledger", str(folder / "proofs")]
    return ["prove", written(folder), "--players", "2", "--promise", "few are thrown", *ledgers]


def test_a_lemma_beside_the_ledgers_helps(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(with_lemma(tmp_path, "lemma throws take turns: thrown + taken + turns left <= 9\n"))

    assert (0, ["  few are thrown  proved", "  lemma throws take turns  holds at 4 places"]) == (
        code,
        capsys.readouterr().out.splitlines()[1:],
    )


def test_a_lemma_that_is_not_proved_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = with_lemma(tmp_path, "-- a guess\nlemma few: at every choice, thrown <= 7\n")
    code = main(arguments)
    told = capsys.readouterr().out
    main([*arguments, "--format", "json"])
    ((lemma,),) = (report["lemmas"] for report in json.loads(capsys.readouterr().out))

    assert (3, True) == (code, "  lemma few  not inductive\n  warning RS607: " in told)
    assert "lemmas.rules:2:1" in told
    assert ("RS607", 2) == (lemma["problem"]["code"], lemma["problem"]["span"]["line"])


def test_a_file_of_lemmas_with_something_else_in_it_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main(with_lemma(tmp_path, "lemma few: thrown <= 9\nvariable more: 0 to 9\n"))
    told = capsys.readouterr().err

    assert (2, True, True) == (code, "RS608" in told, "lemmas.rules:2:1" in told)


def test_a_lemma_is_no_promise_to_be_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = with_lemma(tmp_path, "lemma throws take turns: thrown + taken + turns left <= 9\n")
    code = main([*arguments, "--promise", "throws take turns"])

    assert (2, True) == (code, "RS602" in capsys.readouterr().err)


def test_what_a_ledger_does_not_say_is_found_when_it_is_written(tmp_path: Path) -> None:
    game, ledgers = written(tmp_path), tmp_path / "proofs"
    arguments = ["prove", game, "--players", "2", "--ledger", str(ledgers), "--write"]
    main(arguments)
    path = ledgers / "hoard" / "2-players.json"
    whole = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**whole, "findings": [], "sentences": [], "places": []}), encoding="utf-8")
    main(arguments)

    again = json.loads(path.read_text(encoding="utf-8"))
    assert verdicts_of(whole) == verdicts_of(again)


def test_the_ledger_for_other_players_that_answers_most_is_begun_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game, ledgers = written(tmp_path), tmp_path / "proofs"
    arguments = ["prove", game, "--ledger", str(ledgers), "--write"]
    main([*arguments, "--players", "2"])
    whole = (ledgers / "hoard" / "2-players.json").read_text(encoding="utf-8")
    poor = json.dumps({**json.loads(whole), "findings": []})
    (ledgers / "hoard" / "4-players.json").write_text(poor, encoding="utf-8")
    begun_with: list[tuple[int, int]] = []

    def spy(*of: Any, other: Other, **others: Any) -> Ledger:
        begun_with.append((other.written.answered, other.match.players))
        return made_ledger(*of, other=other, **others)

    monkeypatch.setattr(rulescore.proving.ledgers, "made_ledger", spy)
    main([*arguments, "--players", "3"])

    assert [(read_ledger(whole).answered, 2)] == begun_with


def verdicts_of(ledger: Any) -> list[tuple[str, str, str]]:
    return [(one["what"], one["name"], one["verdict"]) for one in ledger["findings"]]


def test_every_position_is_looked_at(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["prove", written(tmp_path), "--players", "2", "--explore", "20000"])

    assert 0 == code
    assert [
        "hoard for 2 players",
        "  6,921 positions looked at: that is every position",
        "  a tin coin is thrown  happens after 6 steps of a game",
    ] == capsys.readouterr().out.splitlines()


def test_looking_at_few_positions_leaves_it_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["prove", written(tmp_path), "--players", "2", "--explore", "10"])

    assert (3, True) == (code, "10 positions looked at: there are more" in capsys.readouterr().out)


def test_what_is_broken_somewhere_is_told_with_its_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = written(tmp_path, old="thrown := thrown + 1", new="thrown := thrown + 2")
    arguments = ["prove", game, "--players", "2", "--explore", "20000"]
    code = main(arguments)
    lines = capsys.readouterr().out.splitlines()
    main([*arguments, "--format", "json"])
    (told,) = json.loads(capsys.readouterr().out)

    assert 1 == code
    assert "  turns are counted  BROKEN" in lines
    assert "  RS543: the impossible is asked for" in lines
    assert ["turns are counted", "few are thrown"] == [one["name"] for one in told["broken"]]
    assert ["RS543"] == [one["code"] for one in told["impossible"]]
    assert told["all"]


def test_a_small_match_has_fewer_positions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["prove", written(tmp_path), "--players", "2", "--explore", "20000", "--small", "--format", "json"])
    (told,) = json.loads(capsys.readouterr().out)

    assert told["all"]
    assert 0 < told["positions"] < 6921


@pytest.mark.parametrize(
    "wrong",
    [["--small"], ["--explore", "9", "--seek", "9"], ["--explore", "9", "--small", "--deck", "cards.csv"]],
)
def test_options_that_do_not_go_together_are_refused(tmp_path: Path, wrong: list[str]) -> None:
    assert 2 == main(["prove", written(tmp_path), *wrong])


def test_another_deck_is_proved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "coins.csv"
    deck.write_text("id,family,copies\ngold,gold coin,1\ntin,tin coin,2\n", encoding="utf-8")
    code = main(["prove", written(tmp_path), "--players", "2", "--explore", "20000", "--deck", str(deck)])

    assert (1, True) == (code, "  nothing is lost  BROKEN" in capsys.readouterr().out.splitlines())


def test_several_matches_are_counted_in_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["prove", written(tmp_path), "--promise", "full shop", "--promise", "few are thrown", "--seek", "0"])

    assert [
        "                  proved  happens  refuted  open  obligations  endings",
        "hoard, 2 players       1        0        0     1       0 of 0   0 of 0",
        "hoard, 3 players       1        0        0     1       0 of 0   0 of 0",
    ] == capsys.readouterr().out.splitlines()[-3:]


def test_several_processes_say_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = []
    for jobs in ("1", "2"):
        code = main(["prove", written(tmp_path), "--promise", "full shop", "--jobs", jobs])
        told.append((code, capsys.readouterr().out))

    assert told[0] == told[1]
    assert 0 == told[0][0]


# --- with any deck ----------------------------------------------------------------------------------------


def test_what_hangs_on_how_many_there_are_is_open_with_any_deck(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = written(tmp_path)
    code = main(
        ["prove", game, "--players", "2", "--any-deck", "--promise", "nothing is lost", "--seek", "0"]
    )
    lines = capsys.readouterr().out.splitlines()

    assert (3, "hoard for 2 players, with any deck") == (code, lines[0])
    assert lines[1] in ("  nothing is lost  not inductive", "  nothing is lost  unknown")


def test_a_ledger_is_written_with_what_holds_of_any_deck(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["prove", written(tmp_path), "--players", "2", "--ledger", str(tmp_path / "proofs")]
    main([*asked, "--write", "--seek", "0"])
    capsys.readouterr()
    main([*asked, "--any-deck", "--format", "json"])
    (found,) = json.loads(capsys.readouterr().out)
    verdicts = {one["name"]: one["verdict"] for one in found["findings"]}

    assert ("any", []) == (found["decks"], found["differences"])
    assert "proved" == verdicts["small purses"] != verdicts["nothing is lost"]


@pytest.mark.parametrize("other", [["--write"], ["--certificates", "out"]])
def test_any_deck_is_not_written(
    other: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main(["prove", written(tmp_path), "--any-deck", "--ledger", str(tmp_path), *other])

    assert 2 == code
    assert "--any-deck goes with neither" in capsys.readouterr().err
