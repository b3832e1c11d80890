"""Engines agree on random kernels too, errors included; and these use everything that a kernel has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import get_args

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from random_kernels import kernels, seeded_kernel

from rulescore.agreement import Others, Task, compare, described, shortened
from rulescore.checked import effects, expressions
from rulescore.checked.expressions import (
    Binary,
    BinarySign,
    Constant,
    Fold,
    FoldKind,
    Given,
    IsEmptySlot,
    Listed,
    Unary,
)
from rulescore.kernel import Game as Kernel
from rulescore.kernel import Match, nodes
from rulescore.kernel.engine import Engine
from rulescore.kernel.invariants import broken
from rulescore.kernel.nodes import When
from rulescore.kernel.optimising import optimised
from rulescore.kernel.walk import Part, everything, rebuilt
from rulescore.play.game import Game
from rulescore.targets.interpreter.engine import Interpreter

MANY = 150
"""Kernels in which everything has to come up."""

MADE_BY_THE_OPTIMISER = (Listed, Given)
"""No text is lowered to these: they are looked for in what engines get."""


@cache
def kernel(seed: int) -> Kernel:
    return seeded_kernel(seed)


def told(game: Kernel, others: Others | None = None, decisions: int = 60) -> str:
    """In what engines differ; nothing where they agree."""
    task = Task(Game(game), decisions)
    found = compare(task) if others is None else compare(task, others)
    return "" if found.difference is None else str(described(found.difference))


# --- agreement ------------------------------------------------------------------------------------------


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(game=kernels())
def test_engines_agree_on_any_kernel(game: Kernel) -> None:
    assert "" == told(game)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 300, 50))
def test_engines_agree_on_many_kernels(first: int) -> None:
    found = {seed: told(kernel(seed)) for seed in range(first, first + 50)}

    assert {} == {seed: what for seed, what in found.items() if what}


# --- what random kernels are ----------------------------------------------------------------------------


def test_random_kernels_keep_all_guarantees() -> None:
    assert {} == {seed: broken(kernel(seed)) for seed in range(MANY) if broken(kernel(seed))}


def parts(game: Kernel) -> Iterator[Part]:
    for top in (*game.points, *game.functions):
        yield from everything(top)


@cache
def used() -> Counter[str]:
    """Every kind of node, fold, sign, shape and index in the random kernels, with how often it is there."""
    found: Counter[str] = Counter()
    for seed in range(MANY):
        found.update(zone.shape for zone in kernel(seed).zones)
        found.update(f"{len(zone.indexes)} indexes" for zone in kernel(seed).zones)
        found.update(f"{len(variable.indexes)} indexes" for variable in kernel(seed).variables)
        for part in parts(kernel(seed)):
            found[type(part).__name__] += 1
            if isinstance(part, Fold):
                found[part.how] += 1
            if isinstance(part, Binary | Unary):
                found[part.sign] += 1
    return found


def all_kinds() -> tuple[str, ...]:
    unions = (
        expressions.Expression,
        expressions.Domain,
        effects.Change,
        effects.Target,
        nodes.Step,
        nodes.Point,
    )
    names = (one.__name__ for union in unions for one in get_args(union) if one not in MADE_BY_THE_OPTIMISER)
    words = (expressions.FoldKind, expressions.BinarySign, expressions.UnarySign)
    others = ("OneCard", "Option", "Choice", "Need", "0 indexes", "1 indexes", "2 indexes")
    shapes = ("pile", "stack", "set", "row", "board")
    return (*names, *(word for kind in words for word in get_args(kind)), *others, *shapes)


@pytest.mark.parametrize("kind", all_kinds())
def test_everything_that_a_kernel_has_comes_up(kind: str) -> None:
    assert used()[kind] >= 5


@pytest.mark.parametrize("kind", MADE_BY_THE_OPTIMISER, ids=lambda kind: str(kind.__name__))
def test_what_only_the_optimiser_makes_comes_up_in_what_engines_get(kind: type) -> None:
    matches = (Game(kernel(seed)).match(players=2) for seed in range(40))

    assert any(isinstance(part, kind) for match in matches for part in parts(optimised(match).game))


def test_every_error_comes_up_and_most_games_get_somewhere() -> None:
    """Only rules that go on without end are left out: they take long to give up."""
    codes: Counter[str] = Counter()
    decisions = games = ended = 0
    for seed in range(MANY):
        tally = compare(Task(Game(kernel(seed)), 30), lambda match: (Interpreter(match),)).tally
        codes.update(tally.broken)
        decisions, games, ended = decisions + tally.decisions, games + tally.games, ended + tally.ended

    assert {f"RS54{digit}" for digit in range(8)} == set(codes)
    assert (True, True) == (decisions > 10 * MANY, ended > games // 3)


# --- liars ----------------------------------------------------------------------------------------------

Mutation = Callable[[Part], Part]


def signed(old: BinarySign, new: BinarySign) -> Mutation:
    """Everywhere one sign instead of another."""
    return lambda part: evolve(part, sign=new) if isinstance(part, Binary) and part.sign == old else part


def folded(old: FoldKind, new: FoldKind) -> Mutation:
    """Everywhere one fold instead of another."""
    return lambda part: evolve(part, how=new) if isinstance(part, Fold) and part.how == old else part


def without(kind: type) -> Mutation:
    """Changes of one kind are left out."""

    def change(part: Part) -> Part:
        if isinstance(part, When):
            then, otherwise = (
                tuple(step for step in block if not isinstance(step, kind))
                for block in (part.then, part.otherwise)
            )
            return evolve(part, then=then, otherwise=otherwise)
        return part

    return change


def _one_goes_round(part: Part) -> Part:
    return evolve(part, count=Constant(1)) if isinstance(part, expressions.Seats) else part


def _occupied(part: Part) -> Part:
    return Binary("=", part, Constant(0)) if isinstance(part, IsEmptySlot) else part


def _not_met(part: Part) -> Part:
    return Constant(0) if isinstance(part, expressions.IsMet) else part


def _paid(part: Part) -> Part:
    return Constant(1) if isinstance(part, expressions.CanPay) else part


MUTATIONS: dict[str, Mutation] = {
    "at most is less than": signed("<=", "<"),
    "last is first": folded("last", "first"),
    "only is first": folded("only", "first"),
    "total is highest": folded("total", "highest"),
    "every is some": folded("every", "some"),
    "mod is div": signed("mod", "div"),
    "and is or": signed("and", "or"),
    "cards stay": without(effects.MoveCard),
    "pieces stay": without(effects.MovePieces),
    "contents stay": without(effects.MoveContent),
    "one player goes round": _one_goes_round,
    "empty is occupied": _occupied,
    "nothing is met": _not_met,
    "everything is paid": _paid,
}
"""Engines that read a kernel wrongly, each in one way."""


def mutated(change: Mutation) -> Others:
    def inside(part: Part) -> Part:
        return change(rebuilt(part, inside))

    def engine(match: Match) -> tuple[Engine, ...]:
        points = tuple(inside(point) for point in match.game.points)
        functions = tuple(inside(function) for function in match.game.functions)
        game = evolve(match.game, points=points, functions=functions)  # type: ignore[arg-type] # still points
        return (Interpreter(evolve(match, game=game)),)

    return engine


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_an_engine_that_reads_one_thing_wrongly_is_caught(mutation: str) -> None:
    liar = mutated(MUTATIONS[mutation])

    assert any(told(kernel(seed), liar, decisions=30) for seed in range(300))


def test_what_is_found_in_a_random_kernel_is_told_shortly() -> None:
    liar = mutated(MUTATIONS["cards stay"])
    found = next(
        (seed, difference)
        for seed in range(100)
        if (difference := compare(Task(Game(kernel(seed)), 60), liar).difference) is not None
    )
    seed, difference = found

    assert len(shortened(Game(kernel(seed)), difference, liar).choices) <= 6
