"""The ledgers that are kept say what is proved of the texts as they are."""

import json
from pathlib import Path

import pytest

from rulescore.play.game import load
from rulescore.proving.ledger import differences, read_ledger
from rulescore.proving.prove import judged

FOLDER = Path(__file__).resolve().parents[2] / "proofs"

LEDGERS = sorted(FOLDER.glob("*/*-players.json"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.slow
@pytest.mark.parametrize("path", LEDGERS, ids=name_of)
def test_a_ledger_says_what_is_proved(path: Path) -> None:
    written, game = read_ledger(path.read_text(encoding="utf-8")), load(path.parent.name)
    match = game.match(players=json.loads(path.read_text(encoding="utf-8"))["players"])

    assert () == differences(written, judged(match, known=written.known).report)


@pytest.mark.slow
@pytest.mark.parametrize("path", LEDGERS, ids=name_of)
def test_a_ledger_is_of_the_text_as_it_is(path: Path) -> None:
    assert load(path.parent.name).spec_hash == read_ledger(path.read_text(encoding="utf-8")).rules
