from typing import get_args

import pytest
from small_kernels import DISCARDS, HAND, PILE, SHELF, SHELVES, cited, match_of

from rulescore.checked.effects import (
    Change,
    Let,
    MoveAll,
    MoveCard,
    MoveContent,
    MovePieces,
    Set,
    SlotPlace,
    Swap,
)
from rulescore.checked.expressions import Binary, Constant, Local, Place
from rulescore.errors import ObligationError
from rulescore.kernel.position import Position
from rulescore.targets.interpreter import World, changes, world_at

A, B, JOKER = 0, 1, 2
HAND_0, HAND_1 = Place(HAND, (Constant(0),)), Place(HAND, (Constant(1),))
POSITION = Position(2, (0, 3, 2, 2), ((), (A, B), (), (-1, JOKER, -1), (A, B)))


@pytest.fixture
def world() -> World:
    return world_at(match_of(SHELVES), POSITION)


def shelf(slot: int) -> SlotPlace:
    return SlotPlace(SHELF, Constant(slot))


def after(world: World, change: Change) -> dict[str, tuple[int, ...]]:
    """The places that the change left different."""
    before = list(world.zones)
    changes.make(change, world)
    names = (PILE, "hand of A", "hand of B", SHELF, DISCARDS)
    return {name: now for name, was, now in zip(names, before, world.zones, strict=True) if was != now}


def test_every_change_has_an_effect() -> None:
    assert set(get_args(Change)) == set(changes._EFFECTS)


def test_a_variable_is_set(world: World) -> None:
    changes.make(Set("secret", (Constant(1),), Constant(4)), world)

    assert [0, 3, 2, 4] == world.values


def test_a_name_is_bound(world: World) -> None:
    from rulescore.checked.types import NumberType

    changes.make(Let("x", NumberType(0, 9), Constant(7)), world)

    assert {"x": 7} == world.locals


def test_a_card_is_sorted_into_a_pile(world: World) -> None:
    moved = after(world, MoveCard(Constant(A), HAND_0, HAND_1))

    assert {"hand of A": (B,), "hand of B": (A,)} == moved


def test_a_card_is_put_on_top_of_a_stack(world: World) -> None:
    moved = after(world, MoveCard(Constant(A), HAND_0, Place(DISCARDS)))

    assert {"hand of A": (B,), DISCARDS: (A, B, A)} == moved


def test_of_a_stack_the_topmost_copy_is_taken(world: World) -> None:
    world.zones[4] = (A, B, A, JOKER)
    moved = after(world, MoveCard(Constant(A), Place(DISCARDS), HAND_1))

    assert {"hand of B": (A,), DISCARDS: (A, B, JOKER)} == moved


def test_a_card_is_put_into_a_slot(world: World) -> None:
    moved = after(world, MoveCard(Constant(B), HAND_0, shelf(2)))

    assert {"hand of A": (A,), SHELF: (-1, JOKER, B)} == moved


def test_a_card_goes_into_the_first_empty_slot_of_a_row(world: World) -> None:
    moved = after(world, MoveCard(Constant(B), HAND_0, Place(SHELF)))

    assert {"hand of A": (A,), SHELF: (B, JOKER, -1)} == moved


def test_a_card_leaves_a_row(world: World) -> None:
    moved = after(world, MoveCard(Constant(JOKER), Place(SHELF), HAND_1))

    assert {"hand of B": (JOKER,), SHELF: (-1, -1, -1)} == moved


def test_the_content_of_a_slot_moves(world: World) -> None:
    moved = after(world, MoveContent(shelf(1), HAND_0))

    assert {"hand of A": (A, B, JOKER), SHELF: (-1, -1, -1)} == moved


def test_all_cards_of_a_stack_keep_their_order_on_another_stack(world: World) -> None:
    world.zones[1] = (B, A)
    moved = after(world, MoveAll(HAND_0, Place(DISCARDS)))

    assert {"hand of A": (), DISCARDS: (A, B, B, A)} == moved


def test_only_the_cards_that_meet_the_condition_move(world: World) -> None:
    moved = after(world, MoveAll(Place(DISCARDS), HAND_1, "c", Binary("=", Local("c"), Constant(B))))

    assert {"hand of B": (B,), DISCARDS: (A,)} == moved


def test_all_components_of_a_row_leave_their_slots_empty(world: World) -> None:
    moved = after(world, MoveAll(Place(SHELF), HAND_1))

    assert {"hand of B": (JOKER,), SHELF: (-1, -1, -1)} == moved


def test_several_pieces_move(world: World) -> None:
    world.zones[0] = (A, A, A)
    moved = after(world, MovePieces(Constant(2), Place(PILE), HAND_1))

    assert {PILE: (A,), "hand of B": (A, A)} == moved


def test_two_slots_swap_their_contents_even_where_one_is_empty(world: World) -> None:
    moved = after(world, Swap(shelf(1), shelf(2)))

    assert {SHELF: (-1, -1, JOKER)} == moved


BROKEN: list[tuple[Change, str]] = [
    (Set("turns", (), Constant(5)), "RS543"),
    (Set("turns", (), Constant(-1)), "RS543"),
    (Set("secret", (Constant(9),), Constant(1)), "RS545"),
    (MoveCard(Constant(-1), HAND_0, HAND_1), "RS540"),
    (MoveCard(Constant(JOKER), HAND_0, HAND_1), "RS541"),
    (MoveCard(Constant(A), HAND_0, shelf(1)), "RS544"),
    (MoveCard(Constant(A), HAND_0, shelf(3)), "RS545"),
    (MoveContent(shelf(0), HAND_0), "RS540"),
    (MovePieces(Constant(3), HAND_0, HAND_1), "RS541"),
    (MovePieces(Constant(-1), HAND_0, HAND_1), "RS543"),
    (Swap(shelf(0), shelf(5)), "RS545"),
]


@pytest.mark.parametrize(("change", "code"), BROKEN, ids=str)
def test_an_impossible_change_is_a_coded_error(change: Change, code: str, world: World) -> None:
    with pytest.raises(ObligationError) as error:
        changes.make(change, world)

    assert code == error.value.code


def test_a_full_row_takes_no_further_card(world: World) -> None:
    world.zones[3] = (A, JOKER, B)
    with pytest.raises(ObligationError, match="occupied"):
        changes.make(MoveCard(Constant(A), HAND_0, Place(SHELF)), world)


def test_the_error_names_the_clauses_of_the_line(world: World) -> None:
    world.origin = cited("shelf.lay.1")
    with pytest.raises(ObligationError) as error:
        changes.make(MoveContent(shelf(0), HAND_0), world)

    assert ("shelf.lay.1",) == error.value.clauses
