"""Venti by the rules, and by a program that was written from the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from examples.patched import patched
from examples.side_by_side import Pair, Walk, walk
from examples.venti_sides import VENTI, deck, program_at
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from venti import Venti
from venti_cards import Card
from venti_middles import middles

from rulescore.chance import Generator
from rulescore.kernel.moves import Action
from rulescore.play import Game, State, load
from rulescore.play.choosing import random_action
from rulescore.play.stored_position import position_from, position_plain

PLAYERS = (2, 3, 4, 5, 6)
ACTIONS = {
    "take card",
    "replace centre",
    "exchange",
    "freeze",
    "fulfil",
    "attempt",
    "make joker",
    "make extra action",
    "stop early",
    "lay card",
    "use joker",
    "show",
    "pay point card",
    "pay no more",
    "lay point card",
    "lay no more",
    "drop card",
}


@cache
def venti() -> Game:
    return load("venti")


# --- from the beginning ---------------------------------------------------------------------------------


Program = Callable[[int, Sequence[Card]], Venti]


def games(players: int, seeds: range, limit: int, program: Program = Venti) -> Iterator[Walk]:
    start = venti().start(players=players)
    for seed in seeds:
        yield walk(VENTI, Pair(start, program(players, deck())), seed=seed, limit=limit)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_program_agrees_from_the_beginning(players: int) -> None:
    found = list(games(players, range(3), limit=150))

    assert [None] * 3 == [one.difference for one in found]


@pytest.mark.sweep
@pytest.mark.parametrize("players", PLAYERS)
def test_the_program_agrees_in_many_games(players: int) -> None:
    found = list(games(players, range(100, 110), limit=3_000))

    assert [] == [one.difference for one in found if one.difference]
    assert any(one.finished for one in found)


# --- from the middle ------------------------------------------------------------------------------------


def position(players: int, rest: str, **written: Any) -> State:
    """A turn of A; every card that is not named is in the draw pile, or is a permanent joker of B."""
    plain: dict[str, Any] = position_plain(venti().start(players=players))
    plain |= {"at": "take a turn", "targets": ["0a", "1b", "2c"], "discard pile": ["C"], "draw pile": []}
    plain |= written
    named = Counter([*plain["targets"], *plain["centre"], *plain["discard pile"]])
    for pile in (*plain["hand"].values(), *plain["points"].values()):
        named += Counter(pile)
    others = list((Counter(card.id for card in deck()) - named).elements())
    if rest == "draw pile":
        plain["draw pile"] = others
    else:
        plain["jokers"]["B"] = others
    return position_from(plain)


def near_ten(players: int) -> State:
    """A is about to have ten points, and the others share the last place."""
    hands = {"A": ["J", "J", "J", "J"], "B": ["3b", "4b"], "C": ["5b", "6b"]}
    points = {"A": ["0m", "1m", "7a"], "B": ["2m"], "C": ["3m"]}
    seats = "ABC"[:players]
    return position(
        players,
        "draw pile",
        centre=["3a", "4a", "5a", "6a"],
        hand={seat: hands[seat] for seat in seats},
        points={seat: points[seat] for seat in seats},
    )


def near_twenty() -> State:
    """A is about to have twenty points, and a target is frozen."""
    return position(
        2,
        "draw pile",
        centre=["3a", "4a", "5a", "6a"],
        hand={"A": ["J", "J", "J", "J"], "B": ["3b"]},
        points={"A": ["0m", "1m", "2m", "3m", "0j"], "B": ["4m", "1j"]},
        freezer=["nobody", "nobody", "B"],
    )


def turning_points() -> tuple[State, ...]:
    return (near_ten(2), near_ten(3), near_twenty()) * 3


def is_reachable(state: State) -> bool:
    """A player has the next action, and the discard pile has taken the place of an empty draw pile."""
    plain = position_plain(state)
    return state.at == "take a turn" and bool(plain["draw pile"] or not plain["discard pile"])


@cache
def drawn_middles(players: int) -> tuple[State, ...]:
    """Positions in the middle of a game, always the same."""
    found: list[State] = []
    match = venti().match(players=players)

    @settings(max_examples=16, derandomize=True, database=None, phases=[Phase.generate])
    @given(middles(venti(), match=match))
    def collect(state: State) -> None:
        if is_reachable(state):
            found.append(state)

    collect()
    return tuple(found)


def ambitious(state: State, generator: Generator) -> tuple[Action, Generator]:
    """Targets are fulfilled, when it can be."""
    actions = [one for one in state.legal_actions() if one.name == "fulfil"]
    return (actions[0], generator) if actions else random_action(state, generator)


def turns(program: Program = Venti) -> Iterator[Walk]:
    """What follows from the turning points."""
    for seed, state in enumerate(turning_points()):
        pair = Pair(state, program_at(state, program))
        yield walk(VENTI, pair, seed=seed, limit=60, choose=ambitious)


def walks(players: int, program: Program = Venti) -> Iterator[Walk]:
    for seed, state in enumerate(drawn_middles(players)):
        yield walk(VENTI, Pair(state, program_at(state, program)), seed=seed, limit=60)


@cache
def walked(players: int) -> tuple[Walk, ...]:
    return tuple(walks(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_program_agrees_in_the_middle(players: int) -> None:
    found = walked(players)

    assert found
    assert [] == [one.difference for one in found if one.difference]


def test_the_program_agrees_where_much_happens() -> None:
    found = list(turns())

    assert [None] * 9 == [one.difference for one in found]
    assert any(one.finished for one in found)


def test_what_is_compared_has_everything_in_it() -> None:
    taken: Counter[str] = Counter()
    for players in PLAYERS:
        for one in walked(players):
            taken += one.taken

    assert ACTIONS == set(taken)


@pytest.mark.sweep
@settings(max_examples=400, suppress_health_check=list(HealthCheck))
@given(st.data(), st.sampled_from(PLAYERS), st.integers(0, 1 << 32))
def test_the_program_agrees_in_many_middles(data: st.DataObject, players: int, seed: int) -> None:
    state = data.draw(middles(venti(), match=venti().match(players=players)))
    if is_reachable(state):
        found = walk(VENTI, Pair(state, program_at(state)), seed=seed, limit=150)

        assert found.difference is None


# --- rare positions -------------------------------------------------------------------------------------


def nothing_left() -> State:
    """The centre is empty, and a chaos card left it so."""
    left = {"centre": ["-"] * 4, "discard pile": ["C", "C"], "exhausted": True}
    return position(2, "jokers", **left)


def test_an_empty_centre_is_not_replaced() -> None:
    names = {action.name for action in nothing_left().legal_actions()}

    assert "replace centre" not in names


@pytest.mark.parametrize("points", [["J"], ["0b", "J"]])
def test_a_joker_card_is_not_paid_by_who_has_less_than_two_points(points: list[str]) -> None:
    state = position(
        2,
        "jokers",
        centre=["3a", "4a", "5a", "6a"],
        points={"A": points, "B": []},
        freezer=["A", "nobody", "nobody"],
    )
    for done in ((0,), ()):
        (name,) = {action.name for action in state.legal_actions()} & {"attempt", "show"}
        state = state.apply(Action(name, done))

    assert {"A": ["J"], "B": []} == position_plain(state)["points"]


def test_the_program_replaces_no_empty_centre() -> None:
    assert ("replace centre", ()) not in program_at(nothing_left()).legal()


# --- one mistake each -----------------------------------------------------------------------------------

REFILL = "[Venti._continue_turn, Venti._settle_ten, Venti._fill_gaps]"

LIARS = {
    "gaps are not filled": (REFILL, "[Venti._continue_turn, Venti._settle_ten]"),
    "the centre is filled first": ("else (self.targets, self.centre)", "else (self.centre, self.targets)"),
    "a frozen target is exchanged": (
        '("attempt", (place,)))\n                continue',
        '("attempt", (place,)))',
    ),
    "chaos replaces frozen targets": ("card is not None and self.freezer[place] is None", "card is not None"),
    "the chaos card is discarded first": (
        "self._discard(old + self._emptied_centre())",
        "self.aside.remove(chaos)\n        self._discard([chaos, *old, *self._emptied_centre()])",
    ),
    "the draw pile is renewed when it is needed": (
        "self.draw_pile.remove(card)\n        self._renew()",
        "self.draw_pile.remove(card)",
    ),
    "cards that are shown return to the deck below": ("self._discard(shown)\n", "self.draw_pile += shown\n"),
    "permanent jokers are used up": (
        "self._discard(shown)",
        "self._discard(shown + [self.jokers[self.active].pop()] if self.jokers[self.active] else shown)",
    ),
    "the target stays frozen after it was won": ("self.freezer[goal] = self.goal = None", "self.goal = None"),
    "a failed attempt costs the freezer": ("if freezer == self.active:", "if freezer != self.active:"),
    "a failed attempt costs the cards": (
        "self.hands[self.active] += self.shown\n",
        "self._discard(self.shown)\n",
    ),
    "the freezer gets nothing": ("self._win_target(freezer)", "self._win_target(self.active)"),
    "an attempt needs no exact number of cards": ("self._number_shown() == condition.size and ", ""),
    "a third extra action can be bought": ("MOST_EXTRA_ACTIONS = 2", "MOST_EXTRA_ACTIONS = 3"),
    "an extra action is bought with one point": ("if card.points >= 2]", "if card.points >= 1]"),
    "a conversion needs six points": ("CONVERTIBLE_FROM = 5", "CONVERTIBLE_FROM = 6"),
    "a penalty is one point": ("PENALTY = 2", "PENALTY = 1"),
    "eleven cards may be held": ("HAND_LIMIT = 10", "HAND_LIMIT = 11"),
    "two players know the rule of ten": ("self.players < 3", "self.players < 2"),
    "the rule of ten holds again": ("self.ten_paid = True", "self.ten_paid = False"),
    "the last place may be shared": ("if scores.count(min(scores)) == 1:", "if scores:"),
    "three points are laid for the last place": ("COMPENSATION = 2", "COMPENSATION = 3"),
    "whoever reached twenty has a last turn": ("[player != self.trigger for", "[player >= 0 for"),
    "there is no last turn": (
        "if self.last_turns is None:\n            return clockwise[0]",
        "if self.trigger is None:\n            return clockwise[0]\n        return None",
    ),
    "any turn may be declined": (
        "if self.last_turns is not None and self.actions_used == 0:",
        "if self.actions_used == 0:",
    ),
    "nobody is punished at the end": (
        "for freezer in self.freezer if freezer is not None]\n",
        "for freezer in self.freezer if freezer == -1]\n",
    ),
    "with four the centre has four cards": ("5 if many else 4", "4 if many else 4"),
}

CARD_LIARS = {
    "equal numbers need not be equal": ("self.chains.append(len(signs))", "self.any += len(signs)"),
    "a joker card stands for nothing": (
        "max(self.any - spare, 0) <= have[WILD]",
        "max(self.any - spare, 0) <= 0",
    ),
    "a card serves a symbol and a number": (
        "left = even + odd - wanted",
        "left = have[2 * symbol] + have[2 * symbol + 1] - wanted",
    ),
    "surplus cards may be laid": ("return surplus <= self.any", "return True"),
}


def is_noticed(program: Program) -> bool:
    """From the beginning, where much happens, and then from the middle."""
    found = chain(
        chain.from_iterable(games(players, range(1), 20, program) for players in PLAYERS),
        turns(program),
        chain.from_iterable(walks(players, program) for players in PLAYERS),
    )
    return any(one.difference for one in found)


@pytest.mark.parametrize("liar", LIARS)
def test_a_mistake_is_noticed(liar: str, tmp_path: Path) -> None:
    module: Any = patched("venti", *LIARS[liar], tmp_path)

    assert is_noticed(module.Venti)


@pytest.mark.parametrize("liar", CARD_LIARS)
def test_a_mistake_about_conditions_is_noticed(
    liar: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module: Any = patched("venti_cards", *CARD_LIARS[liar], tmp_path)
    monkeypatch.setattr("venti.condition_of", module.condition_of)

    assert is_noticed(Venti)
