"""What players see where several lines say it, of several indexes, and of parts of cards."""

from attrs import evolve
from miniature_games import FOLDER

from rulescore.kernel.position import Position, start_position
from rulescore.play import load
from rulescore.play.state import State, state_at
from rulescore.play.view import Glimpse, Seen

A, B, C = 0, 1, 2
PLAIN, TWO_FACED = Glimpse((("back", -1),)), Glimpse((("back", 1),))


def half_seen(**zones: tuple[int, ...]) -> State:
    """Cards in some places of the game whose backs are seen."""
    match = load(FOLDER / "half-seen.md").match(players=2)
    names = ("draw_pile", "next_card", "hand_of_a", "hand_of_b", "table")
    contents = tuple(zones.get(name, ()) for name in names)
    return state_at(match, evolve(start_position(match), point=_choice(match.game.points), zones=contents))


def _choice(points: tuple[object, ...]) -> int:
    return next(number for number, point in enumerate(points) if type(point).__name__ == "Decision")


def seen(state: State, player: int, zone: str, *indexes: int) -> tuple[Seen, ...]:
    return next(one.cards for one in state.view(player).zones if (one.zone, one.indexes) == (zone, indexes))


def test_of_a_hidden_card_its_back_is_seen() -> None:
    state = half_seen(hand_of_a=(A, B), hand_of_b=(A, B))

    assert [(A, B), (PLAIN, TWO_FACED)] == [seen(state, 0, "hand", owner) for owner in (0, 1)]


def test_of_two_hands_with_the_same_backs_nobody_else_can_tell_which_is_which() -> None:
    other = half_seen(hand_of_a=(A,), hand_of_b=(B,))
    front = half_seen(hand_of_a=(A,), hand_of_b=(C,))

    assert seen(other, 0, "hand", 1) != seen(front, 0, "hand", 1)
    assert (PLAIN,) == seen(half_seen(hand_of_a=(B,), hand_of_b=(A,)), 0, "hand", 1)


def test_parts_that_are_seen_come_in_no_order_that_tells_more() -> None:
    state = half_seen(hand_of_a=(B,), hand_of_b=(A, A, B))

    assert (PLAIN, PLAIN, TWO_FACED) == seen(state, 0, "hand", 1)


def test_several_sights_show_what_each_of_them_shows() -> None:
    state = half_seen(hand_of_a=(A,), table=(A, B, C))

    assert (Glimpse((("front", 1), ("back", -1))), None, C) == seen(state, 1, "table")


def beds(shown: int) -> State:
    """Two players with three seeds each; the slot with this number is shown."""
    match = load(FOLDER / "two-indexes.md").match(players=2)
    start = start_position(match)
    variables, zones = match.layout.variables, match.layout.zones
    values = list(start.values)
    values[variables["shown"].offset + shown] = 1
    luck = variables["luck"].offset
    values[luck : luck + 6] = (1, 2, 3, 1, 2, 3)
    contents = list(start.zones)
    contents[zones["bed"].offset] = contents[zones["bed"].offset + 1] = (0, 1, 0)
    position = Position(_choice(match.game.points), tuple(values), tuple(contents))
    return state_at(match, position)


def test_the_owner_of_a_row_sees_it_and_the_others_what_is_shown() -> None:
    state = beds(4)

    assert [(0, 1, 0), (None, 1, None)] == [seen(state, 0, "bed", owner) for owner in (0, 1)]
    assert [(None, None, None), (0, 1, 0)] == [seen(state, 1, "bed", owner) for owner in (0, 1)]


def test_what_is_remembered_of_a_slot_belongs_to_whoever_owns_the_slot() -> None:
    luck = [
        next(one.values for one in beds(4).view(player).variables if one.variable == "luck")
        for player in (0, 1)
    ]

    assert [(1, 2, 3, None, 2, None), (None, None, None, 1, 2, 3)] == luck
