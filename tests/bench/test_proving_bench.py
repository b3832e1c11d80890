"""How long it takes to prove a match again by its ledger, and what its reasons spare."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from measuring import Compared, Show, compared, lookups

from rulescore.play.game import load
from rulescore.proving.ledgers import read_ledger
from rulescore.proving.lemmas import FILE as LEMMAS
from rulescore.proving.lemmas import with_lemmas
from rulescore.proving.prove import judged
from rulescore.proving.sentences.reasons import NO_REASONS

pytestmark = pytest.mark.bench

LEDGERS = Path(__file__).resolve().parents[2] / "proofs"
ONCE = 1


def proving(game: str, players: int, *, reasons: bool = True) -> Callable[[], float]:
    """The seconds of proving a match again, with what its ledger tells, or without its reasons."""
    written = read_ledger((LEDGERS / game / f"{players}-players.json").read_text(encoding="utf-8"))
    whole, lemmas = with_lemmas(load(game), LEDGERS / game / LEMMAS)
    told = written.told if reasons else evolve(written.told, reasons=NO_REASONS)

    def proved() -> float:
        match = whole.match(players=players)
        began = time.process_time()
        judged(match, lemmas=lemmas, known=written.known, told=told)
        return time.process_time() - began

    return proved


def seconds(found: Compared) -> str:
    return f"{found.measured:.1f} s"


@pytest.mark.parametrize(("game", "players", "bound"), [("venti", 4, 300), ("verhext", 3, 450)])
def test_a_match_is_proved_again_soon(game: str, players: int, bound: float, show: Show) -> None:
    found = compared(proving(game, players), lookups, rounds=ONCE)
    show(f"prove {game} for {players} again / lookup", seconds(found), found.ratio, bound)

    assert found.ratio < bound


def test_reasons_spare_more_than_they_cost(show: Show) -> None:
    match = ("diciassette", 5)
    found = compared(proving(*match), proving(*match, reasons=False), rounds=ONCE)
    show("diciassette for 5, with reasons / without", seconds(found), found.ratio, 0.7)

    assert found.ratio < 0.7
