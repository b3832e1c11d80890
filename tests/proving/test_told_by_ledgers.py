"""What a ledger tells helps to prove the same again, and is not believed."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from mill_games import PAIR, TWICE, mill
from proving_games import hoard

from rulescore.kernel import Match
from rulescore.proving.ledgers import (
    Ledger,
    Other,
    Written,
    differences,
    ledger_text,
    made_ledger,
    read_ledger,
)
from rulescore.proving.ledgers.differences import proves_less
from rulescore.proving.prove import Effort, Judged, judged
from rulescore.proving.sentences.reasons import NO_REASONS
from rulescore.proving.sentences.slicing import Needed

NOBODY_SEEKS = Effort(games=1, steps=3000, seek=0)
WORK = 'what follows "work" comes to an end'
HALVES = "promise halves: at every choice, turns left <= 9 or heap is empty\npromise turns run:"

Whole = dict[str, Any]


def ledger_of(match: Match) -> str:
    return ledger_text(made_ledger(match, "rules", effort=NOBODY_SEEKS))


@pytest.fixture(scope="module")
def of_work() -> str:
    return ledger_of(mill(PAIR))


def halves() -> Match:
    return hoard(old="promise turns run:", new=HALVES)


@pytest.fixture(scope="module")
def of_halves() -> str:
    return ledger_of(halves())


def changed(text: str, change: Callable[[Whole], None]) -> Written:
    whole = json.loads(text)
    change(whole)
    return read_ledger(json.dumps(whole))


def against(match: Match, written: Written) -> tuple[str, ...]:
    """What is found with the ledger, and the ledger does not say."""
    told = judged(match, effort=NOBODY_SEEKS, known=written.known, told=written.told)
    return differences(written, told.report)


def asked_with(match: Match, written: Written) -> int:
    told = judged(match, effort=NOBODY_SEEKS, known=written.known, told=written.told)
    return told.work.solver.asked


def ending(whole: Whole) -> Whole:
    (found,) = (one for one in whole["findings"] if one["name"] == WORK)
    assert isinstance(found, dict)
    return found


def untouched(_whole: Whole) -> None:
    pass


@pytest.mark.parametrize("match", [mill(PAIR), halves()], ids=["mill", "hoard"])
def test_what_is_told_gives_the_same_ledger_again(match: Match) -> None:
    before = read_ledger(ledger_of(match))

    assert () == against(match, before)
    assert ledger_of(match) == ledger_text(made_ledger(match, "rules", before=before, effort=NOBODY_SEEKS))


# --- measures ---------------------------------------------------------------------------------------------


def other_way_round(whole: Whole) -> None:
    turned = {"falls": "rises", "rises": "falls"}
    for one in ending(whole)["measures"]:
        one["goes"] = turned[one["goes"]]


def no_measures(whole: Whole) -> None:
    ending(whole)["measures"] = []


def only_the_first(whole: Whole) -> None:
    del ending(whole)["measures"][1:]


def left_open(whole: Whole) -> None:
    ending(whole).update(verdict="unknown", why="no measure was found")


@pytest.mark.parametrize("lie", [other_way_round, no_measures, only_the_first])
def test_measures_that_do_not_untie_are_not_believed(of_work: str, lie: Callable[[Whole], None]) -> None:
    assert [f"{WORK}: unknown, and the ledger says proved"] == list(
        against(mill(PAIR), changed(of_work, lie))
    )


def test_with_its_measures_an_ending_takes_fewer_questions(of_work: str) -> None:
    def forgotten(whole: Whole) -> None:
        whole["findings"].remove(ending(whole))

    told, found = changed(of_work, untouched), changed(of_work, forgotten)

    assert asked_with(mill(PAIR), told) < asked_with(mill(PAIR), found)


def test_an_ending_that_a_ledger_leaves_open_is_proved_when_it_is_written_anew(of_work: str) -> None:
    before = changed(of_work, left_open)
    assert () == against(mill(PAIR), before)

    written = read_ledger(ledger_text(made_ledger(mill(PAIR), "changed", before=before, effort=NOBODY_SEEKS)))
    assert "proved" == written.verdicts["ending", WORK, ()]


# --- what is said in vain, and what tells places apart ----------------------------------------------------


def test_what_is_said_in_vain_and_is_not_is_told(of_halves: str) -> None:
    def lie(whole: Whole) -> None:
        whole["idle"][0]["message"] = 'alternative 1 of 2 in "halves" is never needed'

    assert ['the ledger says that alternative 1 of 2 in "halves" is never needed'] == list(
        against(halves(), changed(of_halves, lie))
    )


def test_where_other_things_tell_places_apart_less_is_proved() -> None:
    match = mill(PAIR, *TWICE)

    def lie(whole: Whole) -> None:
        assert ["return of work"] == whole["telling"]
        whole["telling"] = ["return of nothing"]

    found = against(match, changed(ledger_of(match), lie))

    assert any("and the ledger says proved" in one for one in found)


# --- ledgers for more players -----------------------------------------------------------------------------

NOBODY_LOOKS = Effort(games=0, steps=0, seek=0)
"""Without play few sentences are found."""


def test_what_proves_it_for_two_is_tried_for_three() -> None:
    two, three = hoard(players=2), hoard(players=3)
    for_two = read_ledger(ledger_of(two))
    alone = made_ledger(three, "rules", effort=NOBODY_LOOKS).report
    grown = made_ledger(three, "rules", other=Other(for_two, two), effort=NOBODY_LOOKS).report

    assert not proves_less(for_two, grown)
    assert proves_less(for_two, alone)


def test_what_is_false_for_three_is_not_believed_because_it_is_true_for_two() -> None:
    claim = "promise few have coins: (count of q in players where purse of q is not empty) <= 2\n"
    few = f"{claim}promise turns run:"
    two, three = (hoard(old="promise turns run:", new=few, players=players) for players in (2, 3))
    for_two = read_ledger(ledger_of(two))
    grown = made_ledger(three, "rules", other=Other(for_two, two), effort=NOBODY_LOOKS).report
    (found,) = (one for one in grown.findings if one.name == "few have coins")

    assert "proved" == for_two.verdicts["promise", "few have coins", ()]
    assert not found.is_good


def test_where_too_little_is_kept_everything_is(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = read_ledger(ledger_of(hoard()))
    monkeypatch.setattr(Judged, "needed", lambda _: Needed({}, NO_REASONS))

    assert whole.verdicts == read_ledger(ledger_of(hoard())).verdicts


def test_where_the_second_cut_is_too_much_the_first_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, needed, cuts = read_ledger(ledger_of(hoard())), Judged.needed, list[Needed]()

    def cut(found: Judged) -> Needed:
        cuts.append(Needed({}, NO_REASONS) if cuts else needed(found))
        return cuts[-1]

    monkeypatch.setattr(Judged, "needed", cut)
    again = read_ledger(ledger_of(hoard()))

    assert whole.verdicts == again.verdicts
    assert 2 == len(cuts)
    assert {spot: set(told) for spot, told in cuts[0].kept.items()} == {
        spot: set(told) for spot, told in again.known.items()
    }


# --- what is looked for beside it -------------------------------------------------------------------------


NOBODY_PLAYS = Effort(games=1, steps=0, seek=0)
TAKEN = 'RS543: "taken" goes from 0 to 9, and is set to something else'


def test_where_a_ledger_is_not_enough_others_are_looked_for_beside_its_sentences(of_halves: str) -> None:
    """Who does not play sees nothing of how far numbers go, and the ledger knows."""
    written = changed(of_halves, more_is_proved)
    beside = made_ledger(halves(), "others", before=written, effort=NOBODY_PLAYS)
    alone = made_ledger(halves(), "others", effort=NOBODY_PLAYS)

    assert "proved" == verdict_on(TAKEN, beside) != verdict_on(TAKEN, alone)


def more_is_proved(whole: Whole) -> None:
    (one,) = (one for one in whole["findings"] if one["name"] == "few are thrown")
    one["verdict"] = "proved"


def verdict_on(name: str, ledger: Ledger) -> str:
    (found,) = (one for one in json.loads(ledger_text(ledger))["findings"] if one["name"] == name)
    return str(found["verdict"])
