from attrs import evolve
from small_kernels import HAND, PILE, SHELVES, cited, match_of

from rulescore.checked.expressions import Binary, Constant, Get, Local, Place, PlayerCount, Seats, Size
from rulescore.checked.nodes import CanHappen, Claim, Never, Promise
from rulescore.kernel.position import Position, start_position
from rulescore.play import BrokenPromise, State, broken_promises
from rulescore.play.claims import has_happened
from rulescore.play.state import state_at

A, B = 0, 1
EVERY_SEAT = Seats(Constant(0), PlayerCount())
OWN_CARDS = Size(Place(HAND, (Local("q"),)))
PILE_IS_FULL = Binary("=", Size(Place(PILE)), Constant(4))


def state(*claims: Claim, turns: int = 0, hands: tuple[tuple[int, ...], ...] = ((A,), ())) -> State:
    match = match_of(evolve(SHELVES, claims=claims))
    return state_at(match, Position(2, (0, turns, 2, 2), ((A, B), *hands, (-1, -1, -1), ())))


def promise(**changes: object) -> Promise:
    plain = Promise("p", False, None, None, Constant(1), None, origin=cited("shelf.1"))
    return evolve(plain, **changes)  # type: ignore[arg-type] # the fields of a promise, by name


def test_a_promise_that_holds_is_not_broken() -> None:
    assert () == broken_promises(None, state(promise()))


def test_a_promise_that_does_not_hold_is_broken() -> None:
    assert (BrokenPromise("p", ("shelf.1",)),) == broken_promises(None, state(promise(claim=PILE_IS_FULL)))


def test_a_promise_about_choices_is_not_looked_at_elsewhere() -> None:
    about_choices = promise(claim=Constant(0), at_choices=True)
    match = match_of(evolve(SHELVES, claims=(about_choices,)))

    assert () == broken_promises(None, state_at(match, start_position(match)))
    assert 1 == len(broken_promises(None, state(about_choices)))


def test_a_promise_for_each_names_those_for_whom_it_is_broken() -> None:
    few = promise(local="q", domain=EVERY_SEAT, claim=Binary("<", OWN_CARDS, Constant(1)))

    assert [0] == [broken.member for broken in broken_promises(None, state(few))]


def test_a_trend_is_broken_between_two_states() -> None:
    never_falls = promise(claim=Get("turns"), trend="falls")
    before, after = state(never_falls, turns=3), state(never_falls, turns=2)

    assert (BrokenPromise("p", ("shelf.1",), None, 3, 2),) == broken_promises(before, after)
    assert () == broken_promises(after, before)


def test_a_trend_in_the_other_direction() -> None:
    never_rises = promise(claim=Get("turns"), trend="rises")

    assert 1 == len(broken_promises(state(never_rises, turns=2), state(never_rises, turns=3)))


def test_what_never_changes_changes_in_neither_direction() -> None:
    constant = promise(local="q", domain=EVERY_SEAT, claim=OWN_CARDS, trend="changes")
    before, after = state(constant, hands=((A, A), ())), state(constant, hands=((A,), (A,)))

    assert [(0, 2, 1), (1, 0, 1)] == [
        (broken.member, broken.was, broken.now) for broken in broken_promises(before, after)
    ]


def test_a_trend_needs_a_state_before() -> None:
    assert () == broken_promises(None, state(promise(claim=Get("turns"), trend="falls")))


def test_what_never_happens_is_broken_when_it_happens() -> None:
    assert (BrokenPromise("n", ()),) == broken_promises(None, state(Never("n", Constant(1))))


def test_what_can_happen_is_no_promise_and_is_noticed_when_it_does() -> None:
    happens = CanHappen("h", Binary("=", Size(Place(PILE)), Constant(2)))
    other = CanHappen("o", PILE_IS_FULL)

    assert () == broken_promises(None, state(happens, other))
    assert [True, False] == [has_happened(name, state(happens, other)) for name in ("h", "o")]
