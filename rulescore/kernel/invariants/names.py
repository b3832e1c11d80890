"""Everything that is named is declared, and every local name is bound where it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.checked import effects, expressions
from rulescore.checked.expressions import Fold, Given, Local
from rulescore.kernel.invariants.jumps import jumps_inside
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Decision,
    DrawPoint,
    End,
    Forced,
    Game,
    GoBack,
    Loop,
    Option,
    Point,
    Step,
    When,
)
from rulescore.kernel.walk import Part, everything, parts

Names = frozenset[str]


def names_without_declaration(game: Game) -> tuple[str, ...]:
    """No setting, variable, zone, function or component is named that the game does not have."""
    known = declared(game)
    found = (used for part in _all_parts(game) for used in _named(part))
    return tuple(
        dict.fromkeys(f"there is no {what} {name}" for what, name in found if name not in known[what])
    )


def declared(game: Game) -> Mapping[str, Names]:
    """All names that a game has, by what they are names of."""
    return {
        "setting": frozenset(one.name for one in game.settings),
        "variable": frozenset(one.name for one in game.variables),
        "zone": frozenset(one.name for one in game.zones),
        "function": frozenset(one.name for one in game.functions),
        "component": frozenset(one.name for one in game.components),
    }


def all_declared(expression: Part, known: Mapping[str, Names]) -> bool:
    """Whether an expression names nothing else."""
    return all(name in known[what] for part in everything(expression) for what, name in _named(part))


def _all_parts(game: Game) -> Iterator[Part]:
    tops: tuple[Part, ...] = (
        *game.zones,
        *game.variables,
        *game.functions,
        *game.points,
        *game.claims,
        *game.checks,
        *game.shown,
    )
    for top in tops:
        yield from everything(top)


def _named(part: Part) -> Iterator[tuple[str, str]]:
    match part:
        case expressions.Setting(name):
            yield "setting", name
        case expressions.Get(name) | effects.Set(name) | GoBack(name):
            yield "variable", name
        case expressions.Call(name):
            yield "function", name
        case expressions.Place() | expressions.Content() | expressions.IsEmptySlot() | effects.SlotPlace():
            yield "zone", part.zone
        case expressions.SlotCount() | expressions.Limit() | expressions.Width():
            yield "zone", part.zone
        case expressions.CellSteps() | expressions.InLine() | expressions.Between():
            yield "zone", part.zone
        case expressions.AttributeOf() | expressions.FamilyIs() | expressions.IsMet() | expressions.CanPay():
            yield "component", part.component
        case expressions.Sorts(name):
            yield "component", name
        case _:
            pass


def unbound_locals(game: Game) -> tuple[str, ...]:
    """Every local name is bound by its fold, its function, its point, its option or a step before it."""
    found = [
        f"{function.name}: {name} is not bound"
        for function in game.functions
        for name in _free(function.value, frozenset(one.name for one in function.parameters))
    ]
    found += [
        f"point {number}: {name} is not bound"
        for number, point in enumerate(game.points)
        for name in _free_in_point(point)
    ]
    return tuple(dict.fromkeys(found))


def _free_in_point(point: Point) -> Iterator[str]:
    nothing: Names = frozenset()
    match point:
        case Decision(_, who, options, otherwise):
            yield from _free(who, nothing)
            for option in options:
                yield from _free_in_option(option)
            yield from free_in_block(otherwise or (), nothing)
        case DrawPoint(_, source, local, effect):
            yield from _free(source, nothing)
            yield from free_in_block(effect, frozenset({local}))
        case ChancePoint(_, local, _, domain, condition, effect):
            yield from _free(domain, nothing)
            yield from () if condition is None else _free(condition, frozenset({local}))
            yield from free_in_block(effect, frozenset({local}))
        case Forced(_, effect):
            yield from free_in_block(effect, nothing)
        case End():
            pass


def _free_in_option(option: Option) -> Iterator[str]:
    bound = frozenset({option.player})
    for let in option.shared:
        yield from _free(let.value, bound)
        bound |= {let.local}
    for choice in option.choices:
        yield from _free(choice.domain, bound)
        bound |= {choice.name}
    for need in option.needs:
        yield from _free(need.condition, bound)
    yield from free_in_block(option.effect, bound)


def free_in_block(block: Block, bound: Names) -> Iterator[str]:
    """The names that a block speaks of and that nothing before it has bound."""
    for step in block:
        yield from _free_in_step(step, bound)
        if isinstance(step, effects.Let):
            bound |= {step.local}


def _free_in_step(step: Step, bound: Names) -> Iterator[str]:
    match step:
        case When(condition, then, otherwise):
            yield from _free(condition, bound)
            yield from free_in_block(then, bound)
            yield from free_in_block(otherwise, bound)
        case Loop(local, domain, condition, body):
            yield from _free(domain, bound)
            yield from () if condition is None else _free(condition, bound | {local})
            yield from free_in_block(body, bound | {local})
        case effects.MoveAll(_, _, local):
            yield from _free(step, bound | {local})
        case _:
            yield from _free(step, bound)


def names_bound_twice(game: Game) -> tuple[str, ...]:
    """A block binds a local name once, so that an engine may declare it where it is bound."""
    found: dict[str, None] = {}
    for number, point in enumerate(game.points):
        for bound, block in _blocks_with_names(point):
            for name in _again(block, set(bound)):
                found[f"point {number}: {name} is bound twice"] = None
    return tuple(found)


def _blocks_with_names(point: Point) -> Iterator[tuple[Names, Block]]:
    match point:
        case Decision(_, _, options, otherwise):
            for option in options:
                shared = (let.local for let in option.shared)
                chosen = (choice.name for choice in option.choices)
                yield frozenset({option.player, *shared, *chosen}), option.effect
            yield frozenset(), otherwise or ()
        case DrawPoint() | ChancePoint():
            yield frozenset({point.local}), point.effect
        case Forced():
            yield frozenset(), point.effect
        case End():
            pass


def _again(block: Block, bound: set[str]) -> Iterator[str]:
    """The names that are bound once more; branches that jump do not follow each other."""
    for step in block:
        match step:
            case effects.Let(name) | Loop(name):
                yield from (name,) if name in bound else ()
                bound.add(name)
            case _:
                pass
        match step:
            case When(_, then, otherwise) if jumps_inside(step):
                yield from _again(then, set(bound))
                yield from _again(otherwise, set(bound))
            case When(_, then, otherwise):
                yield from _again((*then, *otherwise), bound)
            case Loop():
                yield from _again(step.body, bound)
            case _:
                pass


def _free(part: Part, bound: Names) -> Iterator[str]:
    match part:
        case Local(name):
            if name not in bound:
                yield name
        case Fold(_, local, domain, condition, value):
            yield from _free(domain, bound)
            for own in (condition, value):
                yield from () if own is None else _free(own, bound | {local})
        case Given(local, value, inside):
            yield from _free(value, bound)
            yield from _free(inside, bound | {local})
        case _:
            for inner in parts(part):
                yield from _free(inner, bound)
