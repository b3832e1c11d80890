"""Short derived values are put where they are asked for, and nothing else is."""

from rulescore.checked.expressions import Binary, Call, Constant, Fold, Get, Local, Range
from rulescore.checked.nodes import Function, Parameter
from rulescore.checked.types import NumberType
from rulescore.kernel.inlining import inlined
from rulescore.play.game import load

NUMBER = NumberType(0, 9)
DOUBLE = Function("double", (Parameter("n", NUMBER),), NUMBER, Binary("+", Local("n"), Local("n")))
SAME = Function("same", (Parameter("n", NUMBER),), NUMBER, Local("n"))
FOLDING = Function(
    "folding",
    (Parameter("n", NUMBER),),
    NUMBER,
    Fold("count", "k", Range(Constant(1), Local("n"))),
)


def test_a_short_value_takes_the_place_of_its_call() -> None:
    call = Call("double", (Local("k"),))

    assert Binary("+", Local("k"), Local("k")) == inlined(call, DOUBLE)


def test_a_value_that_is_its_parameter_becomes_the_argument() -> None:
    assert Constant(3) == inlined(Call("same", (Constant(3),)), SAME)


def test_a_fold_stays_behind_its_call_because_its_name_may_be_the_arguments() -> None:
    call = Call("folding", (Local("k"),))

    assert call == inlined(call, FOLDING)


def test_a_calculated_argument_is_worked_out_once() -> None:
    call = Call("double", (Get("round"),))

    assert call == inlined(call, DOUBLE)


def test_the_lines_of_a_ranking_keep_the_names_of_their_values() -> None:
    ranking = load("verhext").match(players=3).game.ranking

    assert ranking is not None
    assert ["score", "exact cards"] == [
        rank.value.function for rank in ranking.ranks if isinstance(rank.value, Call)
    ]
