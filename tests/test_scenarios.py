"""The liars of the scenarios: each says one thing that is not so, and has to be found out."""

from collections.abc import Mapping

import pytest
from scenario_checks import complaints
from scenarios import ScenarioError, read_scenarios, scenario_of

from rulescore.kernel.nodes import Game
from rulescore.pipeline import load

POSITION = {
    "players": 2,
    "targets": ["1b", "2c", "0a"],
    "centre": ["7a", "6b", "5c", "4d"],
    "discard pile": ["0f", "0g"],
    "hand": {"A": "3a 3b 5d", "B": "2a"},
    "points": {"A": "1e"},
}
HONEST: Mapping[str, object] = {
    "name": "an honest scenario",
    "clauses": ["venti.fulfil.1"],
    "given": POSITION,
    "do": ["fulfil 1", "lay card 3a", "lay card 3b", {"came": "7b"}],
    "then": {
        "hand": {"A": "5d", "B": "2a"},
        "points": {"A": "1b 1e"},
        "targets": ["7b", "2c", "0a"],
        "discard pile": ["0f", "0g", "3a", "3b"],
        "actions used": 1,
        "freezer": ["nobody", "nobody", "nobody"],
    },
    "asked": "A",
    "legal": ["take card 1"],
    "not legal": ["fulfil 1"],
    "no action": ["take card 5"],
    "offers": ["take card", "replace centre", "exchange", "freeze"],
    "refused": {"do": "make joker 1e", "clause": "venti.pjoker.1", "reason": "five points are needed"},
    "seen": {"by": "B", "hidden": ["hand of A"], "shown": {"discard pile": "hidden hidden hidden 3b"}},
}
OVER: Mapping[str, object] = {
    "name": "the game is over",
    "clauses": ["venti.draw.2"],
    "readings": {"both_piles_empty": "game_ends"},
    "given": {
        "players": 2,
        "targets": ["1b", "2c", "0a"],
        "centre": ["7a", "6b", "5c", "4d"],
        "points": {"B": "2b 3b"},
        "jokers": {"B": "rest"},
        "draw pile": [],
    },
    "do": ["take card 1"],
    "asked": "nobody",
    "outcome": {"places": [["B"], ["A"]], "by": "venti.endgame.4"},
}
REFUSED_DECK: Mapping[str, object] = {
    "name": "a refused deck",
    "clauses": ["venti.fulfil.5"],
    "cards": {"1b": {"condition": "3 = 5"}},
    "start": {"players": 2},
    "rejected": {"code": "RS524", "words": "3 = 5"},
}


@pytest.fixture(scope="module")
def venti() -> Game:
    return load("venti").game


@pytest.mark.parametrize("plain", [HONEST, OVER, REFUSED_DECK], ids=lambda plain: str(plain["name"]))
def test_an_honest_scenario_brings_no_complaint(venti: Game, plain: Mapping[str, object]) -> None:
    assert () == complaints(venti, scenario_of(plain))


LIES: Mapping[str, Mapping[str, object]] = {
    "a card that is not in a hand": {"then": {"hand": {"A": "5d 5e"}}},
    "a card too few": {"then": {"points": {"A": "1b"}}},
    "an empty hand": {"then": {"hand": {"A": []}}},
    "a player who is not there": {"then": {"hand": {"C": "5d"}}},
    "a row in another order": {"then": {"targets": ["2c", "7b", "0a"]}},
    "a stack in another order": {"then": {"discard pile": ["0g", "0f", "3a", "3b"]}},
    "another number": {"then": {"actions used": 2}},
    "another player in a list": {"then": {"freezer": ["A", "nobody", "nobody"]}},
    "a key that no position has": {"then": {"actions left": 2}},
    "another player is asked": {"asked": "B"},
    "the game is over": {"asked": "nobody"},
    "an action that is not legal": {"legal": ["fulfil 1"]},
    "a legal action": {"not legal": ["take card 1"]},
    "an action of the game": {"no action": ["take card 4"]},
    "an action too few is offered": {"offers": ["take card", "replace centre", "exchange"]},
    "an action too many is offered": {
        "offers": ["take card", "replace centre", "exchange", "freeze", "attempt"]
    },
    "a refusal of something legal": {"refused": {"do": "take card 1", "clause": "venti.draw.1"}},
    "a refusal by another clause": {"refused": {"do": "make joker 1e", "clause": "venti.pjoker.2"}},
    "a refusal for another reason": {
        "refused": {"do": "make joker 1e", "clause": "venti.pjoker.1", "reason": "ten points are needed"}
    },
    "an outcome while the game goes on": {"outcome": {"places": [["A"], ["B"]]}},
    "a hidden place that is seen": {"seen": {"by": "A", "hidden": ["hand of A"]}},
    "a hidden place with nothing in it": {"seen": {"by": "A", "hidden": ["jokers of B"]}},
    "a shown card that is hidden": {"seen": {"by": "B", "shown": {"hand": {"A": "5d"}}}},
    "another card that is shown": {"seen": {"by": "B", "shown": {"targets": ["7b", "2c", "1a"]}}},
    "an action that is refused": {"do": ["fulfil 2"]},
    "an action that the game does not have": {"do": ["jump"]},
    "nothing comes where nature is asked": {"do": ["fulfil 1", "lay card 3a", "lay card 3b"]},
    "an action before what comes": {"do": ["fulfil 1", "lay card 3a", "lay card 3b", "take card 1"]},
    "something comes that cannot": {"do": ["take card 1", {"came": "3a"}]},
    "something is left over": {"do": ["take card 1", {"came": "7b 7c"}]},
    "a reading that does not exist": {"readings": {"ten_timing": "never"}},
    "a position with an unknown zone": {"given": {**POSITION, "bank": "3c"}},
    "a position that breaks a promise": {"given": {**POSITION, "hand": {"B": "3a C"}}},
    "a deck that is not rejected": {"rejected": {"words": "3 = 5"}},
    "chance is asked": {"asked": "chance"},
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_about_a_game_brings_a_complaint(venti: Game, lie: str) -> None:
    assert complaints(venti, scenario_of({**HONEST, **LIES[lie]}))


@pytest.mark.parametrize(
    "outcome",
    [
        {"places": [["A"], ["B"]]},
        {"places": [["A", "B"]]},
        {"places": [["B"], ["A"]], "by": "venti.endgame.5"},
        {"places": [["B"], ["A"]], "by": "nothing"},
    ],
)
def test_a_lie_about_an_outcome_brings_a_complaint(venti: Game, outcome: Mapping[str, object]) -> None:
    assert complaints(venti, scenario_of({**OVER, "outcome": outcome}))


@pytest.mark.parametrize("rejected", [{"words": "5 = 3"}, {"code": "RS523"}])
def test_another_reason_to_reject_a_deck_brings_a_complaint(
    venti: Game, rejected: Mapping[str, object]
) -> None:
    assert complaints(venti, scenario_of({**REFUSED_DECK, "rejected": rejected}))


MISTAKES: Mapping[str, Mapping[str, object]] = {
    "an unknown key": {"than": {"hand": {}}},
    "an unknown key inside": {"refused": {"do": "jump", "because": "no"}},
    "two beginnings": {"start": {"players": 2}},
    "no clause": {"clauses": []},
    "something that is neither action nor draw": {"do": [{"comes": "3a"}]},
    "chance of another kind": {"chance": "some"},
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_scenario_is_refused(mistake: str) -> None:
    with pytest.raises(ScenarioError):
        scenario_of({**HONEST, **MISTAKES[mistake]})


def test_a_scenario_that_expects_nothing_is_refused() -> None:
    with pytest.raises(ScenarioError):
        scenario_of({"name": "nothing", "clauses": ["venti.draw.1"], "given": POSITION})


def test_an_action_that_is_misspelled_is_no_action_that_is_not_legal(venti: Game) -> None:
    with pytest.raises(ScenarioError):
        complaints(venti, scenario_of({**HONEST, "not legal": ["fullfil 1"]}))


def test_a_place_that_does_not_exist_cannot_be_hidden(venti: Game) -> None:
    with pytest.raises(ScenarioError):
        complaints(venti, scenario_of({**HONEST, "seen": {"by": "A", "hidden": ["bank"]}}))


def test_a_key_that_stands_twice_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("scenarios") / "twice.yaml"
    path.write_text("- name: twice\n  asked: A\n  asked: B\n", encoding="utf-8")

    with pytest.raises(ScenarioError):
        read_scenarios(path)
