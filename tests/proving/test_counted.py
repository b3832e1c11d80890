"""What is said at the places of a loop with their own numbers is said of every number of times."""

from rulescore.checked.expressions import Binary, Constant, Expression, Get, Place, Size
from rulescore.proving.graph import Spot
from rulescore.proving.sentences.counted import counted
from rulescore.proving.sentences.suppositions import Kept

POINT, TELLING = 5, ("player", "times")


def spot(times: int) -> Spot:
    """A place where a loop of the second player was gone through so many times."""
    return Spot(POINT, (1, times))


def cards(number: int) -> Expression:
    return Binary("=", Size(Place("hand", (Constant(1),))), Constant(number))


def coins(number: int) -> Expression:
    return Binary("<=", Get("coins"), Constant(number))


def said(known: Kept, at: Spot, numbers: dict[int, int] | None = None) -> set[Expression]:
    going, told = counted(known, TELLING).get(at.point, ()), dict(zip(TELLING, at.told, strict=True))
    return {one for each in going for one in each.said_at(told, numbers or {})}


def at_each(*sentences: Expression) -> Kept:
    return {spot(times): {one: None} for times, one in enumerate(sentences)}


def test_what_rises_with_the_loop_is_said_further_on() -> None:
    assert {cards(11)} == said(at_each(cards(0), cards(1), cards(2)), spot(11))


def test_what_is_ahead_or_behind_stays_so() -> None:
    assert {cards(12)} == said(at_each(cards(1), cards(2)), spot(11))
    assert {cards(10)} == said({spot(3): {cards(2): None}, spot(4): {cards(3): None}}, spot(11))


def test_what_falls_with_the_loop_is_said_further_on() -> None:
    assert {coins(1)} == said(at_each(coins(9), coins(8), coins(7)), spot(8))


def test_of_how_many_it_falls_may_be_another_number() -> None:
    assert {coins(1), coins(3)} == said(at_each(coins(9), coins(8), coins(7)), spot(8), {9: 11})


def test_one_less_than_there_are_in_all_is_another_number_too() -> None:
    assert {coins(0), coins(2)} == said(at_each(coins(8), coins(7), coins(6)), spot(8), {9: 11})


def test_there_is_no_number_below_none() -> None:
    assert set() == said(at_each(coins(9), coins(8), coins(7)), spot(10))


def test_what_is_said_once_may_be_an_accident() -> None:
    assert {} == counted({spot(3): {cards(3): None}}, TELLING)


def test_what_is_always_the_same_does_not_go_with_the_place() -> None:
    assert {} == counted(at_each(coins(3), coins(3), coins(3)), TELLING)


def test_it_goes_with_its_own_point_only() -> None:
    assert set() == said(at_each(cards(0), cards(1), cards(2)), Spot(POINT + 1, (1, 4)))


def test_who_owns_something_is_no_number() -> None:
    """The hand of the player whose number is how often the loop was gone through."""
    of_each = (Binary("=", Size(Place("hand", (Constant(one),))), Constant(7)) for one in range(3))

    assert {} == counted(at_each(*of_each), TELLING)


def test_the_other_loop_may_count() -> None:
    by_player: Kept = {Spot(POINT, (player, 0)): {coins(player + 3): None} for player in range(2)}

    assert {coins(6)} == said(by_player, Spot(POINT, (3, 0)))


def test_where_places_are_told_apart_by_other_variables_nothing_goes_with_them() -> None:
    """A match for more players may not tell its places apart by how often a loop was gone through."""
    (going,) = counted(at_each(cards(0), cards(1), cards(2)), TELLING)[POINT]

    assert [cards(4)] == [*going.said_at({"another": 9, "times": 4}, {})]
    assert [] == [*going.said_at({"another": 9}, {})]
