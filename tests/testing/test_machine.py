"""Somebody's own implementation beside the rules: an honest one passes, a lying one fails with its clause."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

import pytest
from attrs import evolve
from hypothesis import strategies as st

from rulescore.kernel import Match, start_position
from rulescore.kernel.moves import Action
from rulescore.play import Game, State, load
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import state_at
from rulescore.testing import (
    Adapter,
    beginnings,
    first_difference,
    machine,
    seen_by,
    table_of,
    usual_settings,
)

Own = Adapter[State]
STEPS = 60


@cache
def game(name: str = "venti") -> Game:
    return load(name)


def begun(match: Match) -> State:
    return state_at(match, start_position(match))


def done(state: State, text: str) -> State:
    action = state.parse_action(text)
    assert isinstance(action, Action)
    return state.apply(action)


def drawn(state: State, text: str) -> State:
    outcome = state.parse_outcome(text)
    assert isinstance(outcome, int)
    return state.resolve(outcome)


def offered(state: State) -> list[str]:
    return [state.action_text(action) for action in state.legal_actions()]


def player(state: State) -> str | None:
    return None if state.player is None else seat_letter(state.player)


def view(state: State, letter: str) -> dict[str, Plain]:
    return seen_by(state, ord(letter) - ord("A"))


HONEST: Own = Adapter(start=begun, legal_actions=offered, apply=done, resolve=drawn)
TALKATIVE = evolve(HONEST, player=player, position=table_of, view=view)


def failure(adapter: Own, start: st.SearchStrategy[State] | None = None) -> str:
    """What the test says that the machine makes, once it is as short as Hypothesis makes it."""
    with pytest.raises(AssertionError) as error:
        machine(game(), adapter, start=start, steps=STEPS, examples=30)()
    return str(error.value)


def steps_in(message: str) -> int:
    found = re.search(r"after (\d+) steps", message)
    assert found is not None
    return int(found[1])


# --- honest ---------------------------------------------------------------------------------------------

test_an_honest_implementation_passes = machine(game(), HONEST, steps=STEPS, examples=15)
test_an_honest_implementation_that_tells_everything_passes = machine(
    game("verhext"), TALKATIVE, steps=STEPS, examples=15
)


@pytest.mark.parametrize("name", ["venezia", "venezia2099", "diciassette", "venti"])
def test_the_table_of_every_game_can_be_told(name: str) -> None:
    machine(game(name), TALKATIVE, steps=30, examples=5)()


def test_the_order_in_which_actions_are_offered_is_nothing() -> None:
    backwards = evolve(HONEST, legal_actions=lambda state: offered(state)[::-1])

    assert first_difference(game().start(players=2), [0] * 30, backwards) is None


def test_only_what_is_told_of_a_position_is_compared() -> None:
    def few(state: State) -> Mapping[str, Plain]:
        table = table_of(state)
        assert isinstance(table["hand"], dict)
        assert isinstance(table["hand"]["A"], list)
        return {"hand": {"A": table["hand"]["A"][::-1]}, "centre": table["centre"]}

    assert first_difference(game().start(players=2), [0] * 30, evolve(HONEST, position=few)) is None


# --- lying ----------------------------------------------------------------------------------------------


def never(name: str) -> Callable[[State], Iterable[str]]:
    return lambda state: [text for text in offered(state) if not text.startswith(name)]


def test_an_action_that_is_not_offered_is_told_with_its_clauses() -> None:
    message = failure(evolve(HONEST, legal_actions=never("replace centre")))

    assert '"replace centre" is possible' in message
    assert "venti.replace.1" in message
    assert 14 == steps_in(message)


def test_an_action_that_the_rules_refuse_is_told_with_their_reason() -> None:
    def keen(state: State) -> list[str]:
        return [*offered(state), "attempt 1"] if state.at == "take a turn" else offered(state)

    message = failure(evolve(HONEST, legal_actions=keen))

    assert 'offers "attempt 1"' in message
    assert "that target is not frozen" in message
    assert "venti.freeze.7" in message
    assert 14 == steps_in(message)


def test_an_action_that_the_game_does_not_have_is_told() -> None:
    message = failure(evolve(HONEST, legal_actions=lambda state: [*offered(state), "fly away"]))

    assert (0, True) == (steps_in(message), 'offers "fly away"' in message)
    assert "is no action of venti" in message


def test_an_action_that_is_offered_twice_is_told() -> None:
    twice = evolve(HONEST, legal_actions=lambda state: offered(state)[:1] + offered(state))

    assert "each once" in failure(twice)


@pytest.mark.slow
def test_asking_somebody_else_is_told() -> None:
    wrong = evolve(TALKATIVE, player=lambda state: "A" if state.player is not None else None)

    assert "who is asked" in failure(wrong)


def test_a_card_that_is_lost_is_told() -> None:
    def loses(state: State, text: str) -> State:
        after = done(state, text)
        if not text.startswith("take card"):
            return after
        zones = tuple(place[1:] if at == 0 else place for at, place in enumerate(after.position.zones))
        return evolve(after, position=evolve(after.position, zones=zones))

    message = failure(evolve(HONEST, apply=loses, position=table_of))

    assert (15, True) == (steps_in(message), message.startswith("the position: draw pile"))


def test_a_secret_that_is_shown_is_told() -> None:
    def open_hands(state: State, letter: str) -> dict[str, Plain]:
        return {**view(state, letter), "hand": table_of(state)["hand"]}

    message = failure(evolve(HONEST, view=open_hands))

    assert message.startswith(("what A sees: hand", "what B sees: hand"))
    assert steps_in(message) <= 3


def test_something_that_no_table_has_is_told() -> None:
    message = failure(evolve(HONEST, position=lambda _: {"shoe": []}))

    assert ("there is no such thing" in message, 0) == (True, steps_in(message))


def test_an_implementation_that_breaks_down_is_told_with_its_error() -> None:
    def breaks(state: State, text: str) -> State:
        if text == "replace centre":
            raise IndexError("pop from empty list")
        return done(state, text)

    with pytest.raises(AssertionError, match="IndexError: pop from empty list") as error:
        machine(game(), evolve(HONEST, apply=breaks), steps=STEPS, examples=30)()

    assert 15 == steps_in(str(error.value))
    assert "IndexError" in repr(error.value.__cause__)


def test_a_difference_under_one_ruling_only_names_the_ruling() -> None:
    def deaf(match: Match) -> State:
        usual = game().match(players=match.players)
        return begun(usual)

    may_stop = {**usual_settings(game()), "early_stop": "may_stop"}
    start = beginnings(game(), players=2, settings=may_stop)
    message = failure(evolve(HONEST, start=deaf), start=start)

    assert "setting:" in message
    assert "early_stop=may_stop" in message


def test_the_steps_of_the_game_are_told() -> None:
    found = first_difference(
        game().start(players=2), [0] * 30, evolve(HONEST, legal_actions=never("take card"))
    )

    assert found is not None
    assert (2, 14, {}) == (found.players, len(found.game), found.settings)
    assert ("chance at set up: A", True) == (found.game[0], found.game[1].startswith("draw from draw pile: "))
