"""What the players of Diciassette see of each other's cards: their backs, or nothing, as the reading says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve
from hidden_alike import compare, view_after
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rulescore.kernel.position import Position
from rulescore.play import State, load
from rulescore.play.positions.plain import Plain
from rulescore.play.stored_position import position_from
from rulescore.play.view import Glimpse, Seen
from rulescore.testing import beginnings, choices, exchanged_unseen, play_out

DICIASSETTE = load("diciassette")
PLAIN, FOUR = Glimpse((("back", 0),)), Glimpse((("back", 4),))
PUBLIC, SECRET = {"public_backs": "backs_public"}, {"public_backs": "hidden"}


def examples(number: int) -> settings:
    """A broken game is shown as it was played: to shorten it would take as many games again."""
    return settings(
        max_examples=number,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=(HealthCheck.data_too_large, HealthCheck.too_slow),
    )


def table(readings: dict[str, str]) -> State:
    """A holds a 4 with two faces and a trap, and has played another 4 and another trap face down."""
    given: Plain = {
        "game": "diciassette",
        "players": 2,
        "readings": readings,
        "hand": {"A": ["d4", "T", "n4"], "B": ["d1", "d1", "d1"]},
        "next card": ["d2"],
        "face-down cards": {"A": ["T", "d4"]},
        "who played": {"1": "A", "2": "A"},
        "lies face down": {"1": True, "2": True},
        "cards lying": 2,
        "active": "B",
        "last player": "A",
    }
    return position_from(given, game=DICIASSETTE)


def seen(state: State, player: int, zone: str, owner: int | None = None) -> tuple[Seen, ...]:
    found = (one.cards for one in state.view(player).zones if (one.zone, one.owner) == (zone, owner))
    return next(found)


def test_everybody_sees_the_backs_in_a_hand() -> None:
    assert (PLAIN, PLAIN, FOUR) == seen(table(PUBLIC), 1, "hand", 0)


def test_everybody_sees_the_backs_of_face_down_cards_in_their_order() -> None:
    assert (PLAIN, FOUR) == seen(table(PUBLIC), 1, "face-down cards", 0)


def test_everybody_sees_the_back_on_top_of_the_draw_pile() -> None:
    assert (Glimpse((("back", 2),)),) == seen(table(PUBLIC), 0, "next card")


def test_nobody_sees_the_other_backs_of_the_draw_pile() -> None:
    assert {None} == set(seen(table(PUBLIC), 0, "draw pile"))


@pytest.mark.parametrize(
    ("zone", "owner", "many"), [("hand", 0, 3), ("face-down cards", 0, 2), ("next card", None, 1)]
)
def test_backs_may_be_hidden_altogether(zone: str, owner: int | None, many: int) -> None:
    assert (None,) * many == seen(table(SECRET), 1, zone, owner)


@pytest.mark.parametrize("readings", [PUBLIC, SECRET])
def test_a_player_knows_all_own_cards(readings: dict[str, str]) -> None:
    state = table(readings)

    assert all(isinstance(card, int) for card in seen(state, 0, "hand", 0))
    assert all(isinstance(card, int) for card in seen(state, 0, "face-down cards", 0))


# --- nothing else tells a card --------------------------------------------------------------------------


@given(data=st.data(), numbers=choices(at_least=20, at_most=60), order=choices(at_least=20))
@examples(8)
def test_hidden_cards_may_be_any(data: st.DataObject, numbers: list[int], order: list[int]) -> None:
    start = data.draw(beginnings(DICIASSETTE, settings=SECRET))
    for move in play_out(start, numbers, steps=40):
        for player in range(start.match.players):
            compare(move.after, exchanged_unseen(move.after, player, order), player)


@given(data=st.data(), numbers=choices(at_least=20, at_most=60))
@examples(8)
def test_cards_with_the_same_back_may_be_any(data: st.DataObject, numbers: list[int]) -> None:
    start = data.draw(beginnings(DICIASSETTE, settings=PUBLIC))
    for move in play_out(start, numbers, steps=40):
        for player in range(start.match.players):
            compare(move.after, turned_round(move.after, player), player)


def turned_round(state: State, player: int) -> Position:
    """The position with every plain-backed card whose back the player sees in the place of the one before."""
    places = [list(place) for place in state.position.zones]
    spots = [spot for spot in glimpsed(state, player) if back_of(state, places[spot[0]][spot[1]]) == 0]
    sorts = [places[place][at] for place, at in spots]
    for (place, at), sort in zip(spots, sorts[1:] + sorts[:1], strict=True):
        places[place][at] = sort
    unordered = [
        zone.shape != "stack" for zone in state.match.game.zones for _ in range(spread(state, zone.name))
    ]
    pairs = zip(places, unordered, strict=True)
    return evolve(state.position, zones=tuple(tuple(sorted(one) if free else one) for one, free in pairs))


def glimpsed(state: State, player: int) -> Iterator[tuple[int, int]]:
    for place, one in enumerate(state.view(player).zones):
        if any(isinstance(card, Glimpse) for card in one.cards):
            yield from ((place, at) for at in range(len(one.cards)))


def back_of(state: State, sort: int) -> int:
    (component,) = state.match.components.values()
    column = [attribute.name for attribute in component.attributes].index("back")
    return component.table.sorts[sort].values[column]


def spread(state: State, zone: str) -> int:
    return state.match.layout.zones[zone].places


def test_a_view_that_showed_a_hand_would_be_found() -> None:
    """The liar of the tests above: whoever sees a card notices that it is another one."""
    state = table(PUBLIC)
    other = turned_round(state, 1)

    assert state.view(1) == view_after(state, other, 1)
    assert state.view(0) != view_after(state, other, 0)
