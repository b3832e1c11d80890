"""What is proved of any deck holds with every smaller one, and what hangs on how many there are is not."""

from collections.abc import Iterator

import pytest
from attrs import evolve
from contradicted import contradictions
from proving_games import MUTANTS, RULES

from rulescore.kernel import Match, prepare, start_position
from rulescore.kernel.cutting import in_small_steps
from rulescore.kernel.nodes import Game
from rulescore.pipeline import compile_text
from rulescore.proving import graph
from rulescore.proving.games.exploring import explored
from rulescore.proving.ledgers import (
    Written,
    deck_differences,
    judged_of_any_deck,
    ledger_text,
    made_ledger,
    read_ledger,
)
from rulescore.proving.lemmas import NO_LEMMAS
from rulescore.proving.prove import Effort, Judged, judged
from rulescore.proving.verdicts import Proved, Refuted
from rulescore.resources import spec_folder
from rulescore.source import Text
from rulescore.targets.smt import conserved, state_of
from rulescore.targets.smt.terms import number

EFFORT = Effort(games=2, moves=100, steps=3000, seek=0)

AS_MANY = """promise as many as there are: size of heap + size of well
    + (count of s in slots of shop where s is not empty)
    + (total of size of purse of p for p in players) = count of c in coin
promise no more tin: (count of c in heap where c is a tin coin) <= count of c in coin where c is a tin coin
promise somebody has gold: size of purse of active <= 3 and some c in coin where c is a gold coin
"""


def hoard(old: str = "", new: str = "") -> Game:
    rules = (RULES + AS_MANY).replace(old, new) if old else RULES + AS_MANY
    game = compile_text(Text("hoard.md", f"# Hoard\n\n```rules\n{rules}```\n"), spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    return game


def match_of(game: Game, *, any_deck: bool = False, gold: int = 4, tin: int = 6) -> Match:
    (coin,) = game.components
    copies = zip(coin.table.sorts, (gold, tin), strict=True)
    table = evolve(coin.table, sorts=tuple(evolve(sort, copies=number) for sort, number in copies))
    found = prepare(game, 2, tables={"coin": table}, any_deck=any_deck)
    assert isinstance(found, Match)
    return found


def of_any_deck(game: Game) -> Judged:
    return judged(match_of(game, any_deck=True), effort=EFFORT)


def proved(found: Judged) -> set[str]:
    return {one.name for one in found.report.findings if isinstance(one.verdict, Proved)}


def complaints(found: Judged, game: Game) -> Iterator[str]:
    """Where something that is proved of any deck is not so with one of them."""
    for gold, tin in ((0, 0), (1, 0), (0, 2), (2, 3), (4, 6)):
        small = in_small_steps(match_of(game, gold=gold, tin=tin))
        yield from contradictions(found, explored(small, positions=400), small)


# --- verdicts ---------------------------------------------------------------------------------------------


def test_what_hangs_on_how_many_there_are_is_proved_of_the_own_deck_only() -> None:
    own, any_deck = proved(judged(match_of(hoard()), effort=EFFORT)), proved(of_any_deck(hoard()))

    assert {"nothing is lost", "somebody has gold"} == own - any_deck
    assert {"as many as there are", "no more tin", "small purses", "full shop", "turns run"} <= any_deck


@pytest.mark.parametrize("mutant", MUTANTS)
def test_what_is_broken_with_the_own_deck_is_not_proved_of_any(mutant: str) -> None:
    broken, old, new = MUTANTS[mutant]

    assert broken not in proved(of_any_deck(hoard(old, new)))


def test_a_game_with_the_own_deck_refutes_it_of_any() -> None:
    broken, old, new = MUTANTS["turns come back"]
    found = of_any_deck(hoard(old, new))

    (verdict,) = (one.verdict for one in found.report.findings if one.name == broken)
    assert isinstance(verdict, Refuted)


# --- with every smaller deck ------------------------------------------------------------------------------


def test_what_is_proved_of_any_deck_holds_with_smaller_ones() -> None:
    assert [] == list(complaints(of_any_deck(hoard()), hoard()))


def test_what_is_proved_of_the_own_deck_does_not() -> None:
    """This is how a proof would be found out that is not of any deck at all."""
    assert [] != list(complaints(judged(match_of(hoard()), effort=EFFORT), hoard()))


def test_terms_that_count_the_own_deck_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        conserved, "deck", lambda encoding, name: tuple(map(number, encoding.classes[name].copies))
    )

    assert [] != list(complaints(of_any_deck(hoard()), hoard()))


def test_a_start_with_the_own_deck_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph, "start_state", lambda one: state_of(one, start_position(one.match)))

    assert [] != list(complaints(of_any_deck(hoard()), hoard()))


# --- in ledgers -------------------------------------------------------------------------------------------


def ledger_of(game: Game) -> str:
    open_match = match_of(game, any_deck=True)
    return ledger_text(made_ledger(match_of(game), "", open_match=open_match, effort=EFFORT))


def test_a_ledger_says_what_is_proved_of_any_deck() -> None:
    written = read_ledger(ledger_of(hoard()))
    names = {name for _, name, _ in written.any_deck}

    assert "as many as there are" in names
    assert "nothing is lost" not in names
    assert () == deck_differences(written, again(written).report)


def again(written: Written) -> Judged:
    match = match_of(hoard(), any_deck=True)
    return judged_of_any_deck(match, NO_LEMMAS, written.known, written.told, [*written.verdicts])


def test_a_ledger_that_says_too_much_or_too_little_of_any_deck_is_told() -> None:
    written = read_ledger(ledger_of(hoard()))
    few = next(key for key in written.any_deck if key[1] == "small purses")
    much = next(key for key in written.verdicts if key[1] == "nothing is lost")
    report = again(written).report

    assert ("small purses: proved of any deck, and the ledger says otherwise",) == deck_differences(
        evolve(written, any_deck=written.any_deck - {few}), report
    )
    assert ("nothing is lost: not proved of any deck, and the ledger says otherwise",) == deck_differences(
        evolve(written, any_deck=written.any_deck | {much}), report
    )
