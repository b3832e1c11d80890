"""The ledgers that are kept say what is proved of the texts as they are."""

import json
from pathlib import Path

import pytest

from rulescore.play.game import load
from rulescore.proving.ledger import differences, read_ledger
from rulescore.proving.lemmas import FILE as LEMMAS
from rulescore.proving.lemmas import with_lemmas
from rulescore.proving.prove import judged

FOLDER = Path(__file__).resolve().parents[2] / "proofs"

LEDGERS = sorted(FOLDER.glob("*/*-players.json"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.slow
@pytest.mark.parametrize("path", LEDGERS, ids=name_of)
def test_a_ledger_says_what_is_proved(path: Path) -> None:
    written = read_ledger(path.read_text(encoding="utf-8"))
    game, lemmas = with_lemmas(load(path.parent.name), path.with_name(LEMMAS))
    match = game.match(players=json.loads(path.read_text(encoding="utf-8"))["players"])
    report = judged(match, lemmas=lemmas, known=written.known, told=written.told).report

    assert () == differences(written, report)
    assert all(one.is_good for one in report.lemmas)


@pytest.mark.slow
@pytest.mark.parametrize("path", LEDGERS, ids=name_of)
def test_a_ledger_is_of_the_text_as_it_is(path: Path) -> None:
    game, written = load(path.parent.name), read_ledger(path.read_text(encoding="utf-8"))
    _, lemmas = with_lemmas(game, path.with_name(LEMMAS))

    assert (game.spec_hash, lemmas.hash) == (written.rules, written.lemmas)
