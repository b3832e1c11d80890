"""Every expression is printed, and means what the interpreter says: as it is, and optimised."""

from collections.abc import Callable
from typing import get_args

import pytest
from engine_stage import (
    asking,
    cited,
    each_at_a_point,
    empty_handed,
    fast,
    printed,
    stage,
    storing,
    thrown,
    unlike,
)
from stage_expressions import DEFINED, DOMAINS, UNDEFINED, X, Y, n

from rulescore.agreement.replies import Broken, first_reply
from rulescore.checked.expressions import (
    Binary,
    Domain,
    Expression,
    Fold,
    FoldKind,
    If,
    Limit,
    PlayerCount,
    Setting,
    SlotCount,
    Width,
)
from rulescore.errors import InternalError
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import End
from rulescore.kernel.walk import everything
from rulescore.targets.python import code, expressions
from rulescore.targets.python.module import Scope, module_of

POSITIONS = 4
CLOSED = (PlayerCount(), Setting("ruling"), SlotCount("shelf"), Limit("stack"), Width("table"))
"""What the match decides is no longer there when a match is printed."""

Way = Callable[[Match], Engine]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("way", [printed, fast])
def test_an_expression_has_the_value_that_the_interpreter_gives_it(way: Way, players: int) -> None:
    match = each_at_a_point(storing(DEFINED), players)
    engine = way(match)

    assert [] == [
        f"{name}: {one}"
        for point, name in enumerate(DEFINED)
        for seed in range(POSITIONS)
        for one in unlike(engine, match, thrown(match, seed, point))
    ]


@pytest.mark.parametrize("name", UNDEFINED)
@pytest.mark.parametrize("way", [printed, fast])
def test_what_is_undefined_is_the_interpreters_error(way: Way, name: str) -> None:
    match = asking(UNDEFINED[name].asked)
    position = empty_handed(match)

    assert Broken(UNDEFINED[name].code, cited("1").clauses) == first_reply(way(match), position)
    assert [] == unlike(way(match), match, position)


def test_the_tests_speak_of_every_expression_domain_and_fold() -> None:
    spoken_of = [node for one in DEFINED.values() for node in everything(one)]

    assert set(get_args(Expression)) == {type(node) for node in (*spoken_of, *CLOSED)} & {
        *get_args(Expression)
    }
    assert set(get_args(Domain)) <= {type(node) for node in spoken_of}
    assert set(get_args(FoldKind)) == {node.how for node in spoken_of if isinstance(node, Fold)}
    assert set(get_args(Domain)) == {type(domain) for domain, _ in DOMAINS.values()}


@pytest.mark.parametrize("expression", CLOSED, ids=str)
def test_what_the_match_decides_is_never_printed(expression: Expression) -> None:
    with pytest.raises(InternalError, match="decided by the match"):
        expressions.value(expression, Scope(module_of(stage(End()))))


def text_of(expression: Expression) -> str:
    scope = Scope(module_of(stage(End()))).bound("x", (0, 9)).bound("y", (0, 9))
    return expressions.value(expression, scope).text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (Binary("-", X, Binary("-", Y, n(1))), "x - (y - 1)"),
        (Binary("*", Binary("+", X, Y), n(2)), "(x + y) * 2"),
        (Binary("+", X, n(-1)), "x + (-1)"),
        (Binary("<", Binary("=", X, Y), n(1)), "(x == y) < 1"),
        (Binary("or", Binary("and", X, Y), X), "x and y or x"),
        (Binary("and", Binary("or", X, Y), X), "(x or y) and x"),
        (If(X, If(Y, n(1), n(2)), n(3)), "(1 if y else 2) if x else 3"),
        (Binary("div", Binary("*", X, Y), n(3)), "x * y // 3"),
        (Binary("*", X, Binary("div", Y, n(3))), "x * (y // 3)"),
    ],
    ids=str,
)
def test_an_expression_is_printed_with_as_many_parentheses_as_it_needs(
    expression: Expression, text: str
) -> None:
    assert text == text_of(expression)


def test_missing_parentheses_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A printer that takes everything for an atom."""
    monkeypatch.setattr(code.Code, "within", lambda self, _: self.text)
    name = "a product of sums"
    match = asking(DEFINED[name])

    assert any(unlike(printed(match), match, thrown(match, seed)) for seed in range(POSITIONS))


def test_a_truth_in_the_place_of_a_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code.Code, "as_number", property(lambda self: self.text))
    match = asking(DEFINED["in line"])

    assert any(unlike(printed(match), match, thrown(match, seed)) for seed in range(POSITIONS))


def test_a_constant_is_written_once() -> None:
    module = module_of(stage(End()))

    assert ["worth_of", "worth_of"] == [module.constant(name, "(1, 2)") for name in ("worth of", "price of")]
    assert "worth_of_2" == module.constant("worth of", "(1, 3)")


def test_a_local_name_is_never_that_of_a_constant() -> None:
    module = module_of(stage(End()))
    module.constant("price of", "(1, 2)")

    assert "price_of_2" == Scope(module).bound("price of", (0, 1)).names["price of"]
