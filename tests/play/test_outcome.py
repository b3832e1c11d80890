from attrs import evolve
from small_kernels import SHELVES, cited, match_of

from rulescore.checked.expressions import Call, Local, Place, Size
from rulescore.checked.nodes import Rank, Ranking
from rulescore.kernel.position import Position
from rulescore.play.outcome import Outcome, outcome_of

A, B, JOKER = 0, 1, 2
P = Local("p")
SCORE = Rank("most", Call("score", (P,)), origin=cited("shelf.win"))
CARDS = Rank("fewest", Size(Place("hand", (P,))), origin=cited("shelf.tie"))


def outcome(*hands: tuple[int, ...], ranks: tuple[Rank, ...] = (SCORE, CARDS)) -> Outcome:
    match = match_of(evolve(SHELVES, ranking=Ranking("p", ranks)))
    return outcome_of(match, Position(3, (0, 4, 2, 2), ((), *hands, (-1, -1, -1), ())))


def test_the_most_points_win() -> None:
    found = outcome((A,), (B,))

    assert ((1,), (0,)) == found.places
    assert found.decided_by is not None
    assert ("most score", ("shelf.win",), (1, 3)) == (
        found.decided_by.text,
        found.decided_by.clauses,
        found.decided_by.values,
    )


def test_a_tie_goes_on_to_the_next_rank_which_is_the_one_that_decided() -> None:
    found = outcome((A, JOKER), (A,))

    assert ((1,), (0,)) == found.places
    assert found.decided_by is not None
    assert ("shelf.tie",) == found.decided_by.clauses


def test_who_is_equal_in_every_rank_shares_the_place() -> None:
    found = outcome((A,), (A,))

    assert (((0, 1),), True, None) == (found.places, found.is_shared, found.decided_by)


def test_a_game_without_a_ranking_leaves_all_equal() -> None:
    match = match_of(evolve(SHELVES, ranking=None))
    found = outcome_of(match, Position(3, (0, 4, 2, 2), ((), (A,), (B,), (-1, -1, -1), ())))

    assert Outcome(((0, 1),), (), None) == found
