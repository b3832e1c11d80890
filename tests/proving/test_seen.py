"""What play contradicts is not offered; what it does not is, whether it holds or not."""

from proving_games import hoard

from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.kernel import Match
from rulescore.kernel.cutting import in_small_steps
from rulescore.proving.games.samples import sampled
from rulescore.proving.graph import Graph, graph_of
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.measured import same_numbers
from rulescore.proving.sentences.seen import Samples, uncontradicted
from rulescore.proving.sentences.to_terms import holds_in
from rulescore.targets.smt import encoding_of

NEVER_TAKEN, NOBODY_KNOWS = (Binary("=", Get("taken"), Constant(number)) for number in (0, 999))


def graph() -> Graph:
    return graph_of(encoding_of(in_small_steps(hoard())))


def offered(of: Graph, *sentences: Expression) -> Kept:
    return {spot: dict.fromkeys(sentences) for spot in of.spots}


def played(of: Graph) -> tuple[Match, Samples]:
    return of.encoding.match, sampled(of, seed=1, steps=3000, each=60)


def test_a_sentence_is_left_where_it_was_always_so() -> None:
    of = graph()
    match, samples = played(of)
    left = uncontradicted(match, offered(of, NEVER_TAKEN), samples)

    for spot, positions in samples.items():
        if NEVER_TAKEN not in left[spot]:
            assert not all(holds_in(match, NEVER_TAKEN, position) for position in positions)
    assert {True, False} == {NEVER_TAKEN in told for told in left.values()}


def test_one_position_is_enough_to_contradict() -> None:
    of = graph()
    match, samples = played(of)
    left = uncontradicted(
        match, offered(of, NOBODY_KNOWS), {spot: each[:1] for spot, each in samples.items()}
    )

    assert not any(left[spot] for spot in samples)


def test_where_nobody_came_nothing_is_contradicted() -> None:
    of = graph()
    match, _ = played(of)

    assert offered(of, NOBODY_KNOWS) == uncontradicted(match, offered(of, NOBODY_KNOWS), {})


def test_a_number_that_was_always_the_same_is_said() -> None:
    of = graph()
    match, samples = played(of)

    for positions in samples.values():
        said = [*same_numbers(match, positions)]
        assert all(holds_in(match, one, position) for one in said for position in positions)
    assert any(NEVER_TAKEN in [*same_numbers(match, positions)] for positions in samples.values())
