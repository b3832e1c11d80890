"""Other tables than a game's own, by the name of their component."""

from pathlib import Path

import pytest

from rulescore.cli import main
from rulescore.resources import spec_folder

DATA = spec_folder() / "verhext" / "data"


def test_the_table_of_a_component_is_given_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    other = f"prophecy={DATA / 'prophecies-2.csv'}"

    code = main(["play", "verhext", "--players", "3", "--seed", "1", "--auto", "--deck", other])

    assert (0, "") == (code, capsys.readouterr().err)


def test_several_tables_without_names_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    cards = str(DATA / "cards.csv")

    code = main(["play", "verhext", "--players", "3", "--auto", "--deck", cards, "--deck", cards])

    assert (2, True) == (code, "with the name of its component" in capsys.readouterr().err)


def test_a_table_of_no_component_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["play", "verhext", "--players", "3", "--auto", "--deck", f"prophet={tmp_path / 'x.csv'}"])

    assert (2, True) == (code, 'did you mean "prophecy"?' in capsys.readouterr().err)


def test_another_table_changes_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for deck in ("prophecies-1.csv", "prophecies-2.csv"):
        main(
            [
                "play",
                "verhext",
                "--players",
                "3",
                "--seed",
                "1",
                "--auto",
                "--deck",
                f"prophecy={DATA / deck}",
            ]
        )
        told.append(capsys.readouterr().out)

    assert told[0] != told[1]
