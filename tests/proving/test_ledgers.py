"""The ledgers that are kept say what is proved of the texts as they are."""

import json
from pathlib import Path

import pytest

from rulescore.play.game import load
from rulescore.proving.games.witnesses import Told
from rulescore.proving.goals import goals
from rulescore.proving.ledgers import (
    Written,
    deck_differences,
    differences,
    judged_of_any_deck,
    read_ledger,
)
from rulescore.proving.lemmas import FILE as LEMMAS
from rulescore.proving.lemmas import with_lemmas
from rulescore.proving.prove import judged
from rulescore.proving.verdicts import Finding, Proved, Report, Unknown, Verdict

FOLDER = Path(__file__).resolve().parents[2] / "proofs"

LEDGERS = sorted(FOLDER.glob("*/*-players.json"))

MUCH = 200_000_000
"""A ledger that takes the solver more than this is proved again in the sweep."""


MORE = 1.5
"""So many times what a ledger says may be spent on proving it again: other solvers, other moods."""


def spent_of(path: Path) -> int:
    return int(json.loads(path.read_text(encoding="utf-8"))["spent"])


def proved_when(path: Path) -> pytest.MarkDecorator:
    return pytest.mark.slow if spent_of(path) <= MUCH else pytest.mark.sweep


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=name_of(path), marks=proved_when(path)) for path in LEDGERS]
)
def test_a_ledger_says_what_is_proved(path: Path) -> None:
    written = read_ledger(path.read_text(encoding="utf-8"))
    game, lemmas = with_lemmas(load(path.parent.name), path.with_name(LEMMAS))
    match = game.match(players=json.loads(path.read_text(encoding="utf-8"))["players"])
    report = judged(match, lemmas=lemmas, known=written.known, told=written.told).report

    assert () == differences(written, report)
    assert report.spent <= MORE * spent_of(path)


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=name_of(path), marks=proved_when(path)) for path in LEDGERS]
)
def test_a_ledger_says_what_is_proved_of_any_deck(path: Path) -> None:
    written = read_ledger(path.read_text(encoding="utf-8"))
    game, lemmas = with_lemmas(load(path.parent.name), path.with_name(LEMMAS))
    players = json.loads(path.read_text(encoding="utf-8"))["players"]
    match = game.match(players=players, any_deck=True)
    claims = [*written.verdicts]
    report = judged_of_any_deck(match, lemmas, written.known, written.told, claims).report

    assert () == deck_differences(written, report)


@pytest.mark.slow
@pytest.mark.parametrize("path", LEDGERS, ids=name_of)
def test_a_ledger_is_of_the_text_as_it_is(path: Path) -> None:
    game, written = load(path.parent.name), read_ledger(path.read_text(encoding="utf-8"))
    _, lemmas = with_lemmas(game, path.with_name(LEMMAS))

    assert (game.spec_hash, lemmas.hash) == (written.rules, written.lemmas)


@pytest.mark.parametrize("game", sorted({path.parent.name for path in LEDGERS}))
def test_every_lemma_is_needed_for_some_number_of_players(game: str) -> None:
    """A lemma may hold for two and not for three; one that no ledger rests on is in vain."""
    with_them, lemmas = with_lemmas(load(game), FOLDER / game / LEMMAS)
    needed = set[str]()
    for path in LEDGERS:
        if path.parent.name == game:
            text = path.read_text(encoding="utf-8")
            match = with_them.match(players=json.loads(text)["players"])
            kept = {one for told in read_ledger(text).known.values() for one in told}
            needed |= {goal.name for goal in goals(match, lemmas.names) if kept.issuperset(goal.says)}

    assert {*lemmas.names} <= needed


def written_as(verdict: str) -> Written:
    return Written("", 2, {("promise", "it holds", ()): verdict}, {}, Told({}))


def reported(verdict: Verdict) -> Report:
    return Report("game", 2, (), 1, (Finding("promise", "it holds", (), verdict),), (), 0)


@pytest.mark.parametrize("said", ["unknown", "not inductive", "refuted", "happens"])
def test_a_ledger_that_says_less_than_is_proved_is_told(said: str) -> None:
    assert (f"it holds: proved, and the ledger says {said}",) == differences(
        written_as(said), reported(Proved(1))
    )


def test_a_ledger_that_says_more_than_is_proved_is_told() -> None:
    assert ("it holds: unknown, and the ledger says proved",) == differences(
        written_as("proved"), reported(Unknown("why"))
    )


def test_why_something_is_left_open_is_no_difference() -> None:
    assert () == differences(written_as("not inductive"), reported(Unknown("why")))
