"""No proof is a proof of nothing: where a rule is broken, what it broke is not proved any more."""

from functools import cache
from pathlib import Path

import pytest
from promise_mutants import MUTANTS, PromiseMutant, mutant_kernel

from rulescore.play.game import Game, load
from rulescore.proving.graph import Spot
from rulescore.proving.ledgers import Written, read_ledger
from rulescore.proving.prove import Effort, judged
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.spreading import Spread
from rulescore.proving.verdicts import Proved

FOLDER = Path(__file__).resolve().parents[2] / "proofs"
NOBODY_PLAYS = Effort(games=0, seek=0)
IN_EVERY = 8
"""One mutant in so many is proved in the fast tests, the others in the sweep."""


@cache
def ledger_of(game: str, players: int) -> Written | None:
    path = FOLDER / game / f"{players}-players.json"
    return read_ledger(path.read_text(encoding="utf-8")) if path.exists() else None


def was_proved(mutant: PromiseMutant) -> bool:
    """Whether the ledger says that the promise is proved of the honest text."""
    ledger = None if mutant.readings else ledger_of(mutant.game, mutant.players)
    found = {} if ledger is None else ledger.verdicts
    return any((key[1], verdict) == (mutant.promise, "proved") for key, verdict in found.items())


def needed_of_the_honest(mutant: PromiseMutant) -> Kept:
    """The sentences of the ledger that the promise needs where no rule is broken.

    All of them where the ledger tells no reasons: to find these takes longer than to suppose too much.
    """
    ledger = ledger_of(mutant.game, mutant.players)
    assert ledger is not None
    if not ledger.told.reasons.steps:
        return ledger.known
    honest = judged(
        load(mutant.game).match(players=mutant.players),
        promises=[mutant.promise],
        effort=NOBODY_PLAYS,
        known=ledger.known,
        told=ledger.told,
    )
    assert [Proved] == [type(one.verdict) for one in honest.report.findings]
    return honest.needed().kept


PROVED_ONES = [mutant for mutant in MUTANTS if was_proved(mutant)]


@pytest.mark.parametrize(
    "mutant",
    [
        pytest.param(
            one,
            id=f"{one.game}-{one.promise}",
            marks=pytest.mark.slow if number % IN_EVERY == 0 else pytest.mark.sweep,
        )
        for number, one in enumerate(PROVED_ONES)
    ],
)
def test_a_promise_whose_rule_is_broken_is_not_proved(mutant: PromiseMutant) -> None:
    # What proves the promise of the honest text is supposed of the broken one, at its new places everywhere.
    known = Spread(needed_of_the_honest(mutant))
    broken = Game(mutant_kernel(mutant)).match(players=mutant.players)
    report = judged(broken, promises=[mutant.promise], effort=NOBODY_PLAYS, known=known).report

    assert [mutant.promise] == [one.name for one in report.findings]
    assert not isinstance(report.findings[0].verdict, Proved)


FIRST_ONES = {one.game: one for one in reversed(PROVED_ONES)}


@pytest.mark.sweep
@pytest.mark.parametrize("game", sorted(FIRST_ONES))
def test_the_same_sentences_would_prove_it_if_nothing_were_broken(game: str) -> None:
    """So what is not proved above is not left open for want of sentences at other places."""
    mutant, nowhere = FIRST_ONES[game], Spot(-1, ())
    every = {nowhere: dict.fromkeys(one for told in needed_of_the_honest(mutant).values() for one in told)}
    match = load(game).match(players=mutant.players)
    report = judged(match, promises=[mutant.promise], effort=NOBODY_PLAYS, known=Spread(every)).report

    assert [Proved] == [type(one.verdict) for one in report.findings]


@pytest.mark.parametrize("game", ["venti", "verhext"])
def test_most_promises_of_a_game_with_ledgers_are_tried(game: str) -> None:
    """A mutant that needs a reading of its own is left to play."""
    tried = {one.promise for one in PROVED_ONES if one.game == game}
    every = {one.promise for one in MUTANTS if one.game == game}

    assert len(tried) > len(every) / 2
