import pytest
from attrs import evolve
from small_kernels import DISCARDS, HAND, PILE, SHELF, SHELVES, match_of

from rulescore.checked.expressions import Binary, Constant, Local
from rulescore.checked.nodes import Sight
from rulescore.errors import UsageError
from rulescore.kernel.nodes import Game
from rulescore.kernel.position import Position
from rulescore.play import View
from rulescore.play.state import state_at
from rulescore.play.view import Seen

A, B, JOKER = 0, 1, 2
POSITION = Position(2, (0, 3, 4, 1), ((B, JOKER), (A, B), (A, JOKER), (-1, JOKER, A), (A, B, A)))
IT = Local("it")


def seen(player: int, position: Position = POSITION, game: Game = SHELVES) -> View:
    return state_at(match_of(game), position).view(player)


def cards(view: View, zone: str, owner: int | None = None) -> tuple[Seen, ...]:
    return next(one.cards for one in view.zones if (one.zone, one.owner) == (zone, owner))


def with_sight(zone: str, sight: Sight) -> Game:
    zones = tuple(evolve(one, sights=(sight,)) if one.name == zone else one for one in SHELVES.zones)
    return evolve(SHELVES, zones=zones)


def test_a_player_sees_their_own_hand_and_the_backs_of_the_other() -> None:
    view = seen(0)

    assert [(A, B), (None, None)] == [cards(view, HAND, owner) for owner in (0, 1)]


def test_of_a_secret_pile_the_number_is_seen() -> None:
    assert (None, None) == cards(seen(1), PILE)


def test_of_a_stack_that_shows_its_top_the_top_is_seen() -> None:
    assert (None, None, A) == cards(seen(1), DISCARDS)


def test_a_row_that_everybody_sees_is_seen() -> None:
    assert (-1, JOKER, A) == cards(seen(1), SHELF)


def test_a_slot_may_be_seen_under_a_condition_and_its_emptiness_always_is() -> None:
    only_the_last = Sight("everybody", Binary("=", IT, Constant(2)))

    assert (-1, None, A) == cards(seen(0, game=with_sight(SHELF, only_the_last)), SHELF)


def test_hidden_cards_of_a_set_do_not_show_their_place_among_the_others() -> None:
    not_b = Sight("everybody", Binary("!=", IT, Constant(B)))
    position = evolve(POSITION, zones=((), (A, B, JOKER), (), (-1, -1, -1), ()))

    assert (A, JOKER, None) == cards(seen(1, position, with_sight(HAND, not_b)), HAND, 0)


def test_a_value_that_only_its_owner_sees_is_hidden_from_the_others() -> None:
    assert [(4, None), (None, 1)] == [
        next(one.values for one in seen(player).variables if one.variable == "secret") for player in (0, 1)
    ]


HIDDEN_FROM_A = [
    evolve(POSITION, zones=((A, A), (A, B), (A, JOKER), (-1, JOKER, A), (A, B, A))),
    evolve(POSITION, zones=((B, JOKER), (A, B), (B, B), (-1, JOKER, A), (A, B, A))),
    evolve(POSITION, zones=((B, JOKER), (A, B), (A, JOKER), (-1, JOKER, A), (JOKER, JOKER, A))),
    evolve(POSITION, values=(0, 3, 4, 0)),
]
SEEN_BY_A = [
    evolve(POSITION, zones=((B,), (A, B), (A, JOKER), (-1, JOKER, A), (A, B, A))),
    evolve(POSITION, zones=((B, JOKER), (A, A), (A, JOKER), (-1, JOKER, A), (A, B, A))),
    evolve(POSITION, zones=((B, JOKER), (A, B), (A, JOKER), (-1, JOKER, B), (A, B, A))),
    evolve(POSITION, zones=((B, JOKER), (A, B), (A, JOKER), (-1, JOKER, A), (A, B, B))),
    evolve(POSITION, values=(0, 3, 3, 1)),
]


@pytest.mark.parametrize("other", HIDDEN_FROM_A, ids=str)
def test_states_that_differ_in_hidden_things_look_the_same(other: Position) -> None:
    assert seen(0) == seen(0, other)


@pytest.mark.parametrize("other", SEEN_BY_A, ids=str)
def test_states_that_differ_in_what_is_seen_look_different(other: Position) -> None:
    assert seen(0) != seen(0, other)


@pytest.mark.parametrize("player", [-1, 2])
def test_who_does_not_sit_there_sees_nothing(player: int) -> None:
    with pytest.raises(UsageError, match="RS517"):
        seen(player)
