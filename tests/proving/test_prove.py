"""Verdicts on a small game whose promises are known, and on mutants of it that break them."""

import pytest
from proving_games import MUTANTS, hoard

from rulescore.kernel import Match
from rulescore.play.claims import broken_promises
from rulescore.play.state import State, state_at
from rulescore.proving.prove import Effort, prove
from rulescore.proving.verdicts import Finding, Happened, NotInductive, Proved, Refuted, Unknown

PROVED = [
    "nothing is lost",
    "small purses",
    "no gold in the well",
    "the well never dries",
    "turns run",
    "full shop",
    "turns are counted",
    "gold for tin",
]


def finding(match: Match, name: str, *, games: int = 6) -> Finding:
    report = prove(match, promises=[name], effort=Effort(games=games, steps=3000, seek=0))
    (found,) = report.findings
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_promises_that_hold_are_proved(players: int) -> None:
    report = prove(hoard(players=players))

    claims = [one for one in report.findings if one.what not in ("obligation", "ending")]
    proved = [one.name for one in claims if isinstance(one.verdict, Proved)]
    assert PROVED == proved


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_mutant_is_refuted_by_a_game(mutant: str) -> None:
    broken, old, new = MUTANTS[mutant]

    assert isinstance(finding(hoard(old=old, new=new), broken).verdict, Refuted)


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_mutant_is_not_proved_when_nobody_plays_it(mutant: str) -> None:
    broken, old, new = MUTANTS[mutant]
    found = finding(hoard(old=old, new=new), broken, games=0)

    assert isinstance(found.verdict, NotInductive | Unknown)


def test_what_happens_is_shown_by_a_game() -> None:
    found = finding(hoard(), "a tin coin is thrown")

    assert isinstance(found.verdict, Happened)


def test_a_promise_that_needs_a_lemma_is_not_inductive() -> None:
    match = hoard()
    verdict = finding(match, "few are thrown").verdict

    assert isinstance(verdict, NotInductive)
    assert verdict.replays
    assert "few are thrown" in [one.name for one in broken_promises(None, settled(match, verdict))]


def settled(match: Match, verdict: NotInductive) -> State:
    return state_at(match, verdict.after)


def test_an_obligation_that_fails_is_refuted_by_a_game() -> None:
    name = 'RS543: "thrown" goes from 0 to 9, and is set to something else'
    found = finding(hoard(old="thrown := thrown + 1", new="thrown := thrown + 2"), name)

    assert isinstance(found.verdict, Refuted)


def test_an_obligation_that_always_holds_is_proved() -> None:
    name = 'RS541: the card to be moved does not lie in "purse"'

    assert isinstance(finding(hoard(), name).verdict, Proved)


def test_the_same_match_gets_the_same_report() -> None:
    assert prove(hoard()) == prove(hoard())
