"""Local and return variables hold their start value when they are not in use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.kernel.blocks import blocks_of
from rulescore.kernel.invariants.jumps import jumps_inside
from rulescore.kernel.nodes import Block, End, Game, GoBack, Goto, Variable, When

MOST_STATES = 50_000
"""More ways than this are not followed: the guarantee is then checked as far as that."""

Variables = Mapping[str, Variable]


@frozen
class Use:
    """What is set on some way to a point: local variables, and where the return variables lead."""

    point: int
    held: frozenset[str] = frozenset()
    returns: tuple[tuple[str, int], ...] = ()


def names_in_use_at_the_end(game: Game) -> tuple[str, ...]:
    """On no way that the blocks allow is a local or return variable still set when the end is reached.

    Conditions are not looked at, except those by which a loop notices that it is over.
    """
    found: dict[str, None] = {}
    for use in _all_uses(game):
        if isinstance(game.points[use.point], End):
            found |= {f"{name} is still set at the end": None for name in sorted(use.held)}
            found |= {f"{name} is still set at the end": None for name, _ in use.returns}
    return tuple(found)


def ways_back_that_lead_nowhere(game: Game) -> tuple[str, ...]:
    """A return variable is set whenever a routine goes back by it."""
    variables = _variables(game)
    found: dict[str, None] = {}
    for use in _all_uses(game):
        for block in blocks_of(game.points[use.point]):
            for _, lost in _through(block, use, variables):
                found |= dict.fromkeys(() if lost is None else (f"point {use.point}: {lost} is not set",))
    return tuple(found)


def _variables(game: Game) -> Variables:
    return {variable.name: variable for variable in game.variables if variable.role != "rule"}


def _all_uses(game: Game) -> tuple[Use, ...]:
    variables = _variables(game)
    seen: dict[Use, None] = {}
    waiting = [Use(0)]
    while waiting and len(seen) < MOST_STATES:
        use = waiting.pop()
        if use in seen or not 0 <= use.point < len(game.points):
            continue
        seen[use] = None
        for block in blocks_of(game.points[use.point]):
            waiting += [after for after, lost in _through(block, use, variables) if lost is None]
    return tuple(seen)


Outcome = tuple[Use, str | None]
"""Where a way leads, or the return variable that should have said so."""


def _through(block: Block, use: Use, variables: Variables) -> Iterator[Outcome]:
    for step in block:
        match step:
            case Goto(point):
                yield evolve(use, point=point), None
                return
            case GoBack(variable):
                yield _back(use, variable)
                return
            case When(condition, then, otherwise) if jumps_inside(step):
                yield from _through(then, _noticed(condition, use, variables, holds=True), variables)
                yield from _through(otherwise, _noticed(condition, use, variables, holds=False), variables)
                return
            case Set(variable, (), value) if variable in variables:
                use = _set(use, variables[variable], value)
            case _:
                pass


def _back(use: Use, variable: str) -> Outcome:
    goals = dict(use.returns)
    if variable not in goals:
        return use, variable
    others = tuple(one for one in use.returns if one[0] != variable)
    return Use(goals[variable], use.held, others), None


def _set(use: Use, variable: Variable, value: Expression) -> Use:
    if variable.role == "return":
        others = tuple(one for one in use.returns if one[0] != variable.name)
        goal = value.value if isinstance(value, Constant) else -1
        return evolve(use, returns=others if goal < 0 else tuple(sorted((*others, (variable.name, goal)))))
    held = use.held - {variable.name} if value == variable.start else use.held | {variable.name}
    return evolve(use, held=held)


def _noticed(condition: Expression, use: Use, variables: Variables, *, holds: bool) -> Use:
    """A counter that is not above 0, or a member that is none, is back at its start."""
    match condition:
        case Binary(">", Get(name), Constant(0)) if not holds and name in variables:
            return evolve(use, held=use.held - {name})
        case Binary("=", Get(name), Constant(-1)) if holds and name in variables:
            return evolve(use, held=use.held - {name})
        case _:
            return use
