"""A kernel as a listing for people: every variable, and every point with its blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulescore.kernel.expression_text import change_text, domain_text, expression_text, type_text
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Decision,
    DrawPoint,
    End,
    Forced,
    Game,
    GoBack,
    Goto,
    Loop,
    Option,
    Point,
    Step,
    Variable,
    When,
)


def to_text(game: Game) -> str:
    """The variables and points of a kernel, one step to a line."""
    lines = [f"kernel of {game.name}, {game.low_players} to {game.high_players} players"]
    lines += [_variable_text(variable) for variable in game.variables]
    for number, point in enumerate(game.points):
        lines += ["", *point_lines(number, point)]
    return "\n".join(lines) + "\n"


def _variable_text(variable: Variable) -> str:
    of = " and ".join(type_text(index) for index in variable.indexes)
    index = f" of {of}" if of else ""
    start = expression_text(variable.start)
    return f"{variable.role} {variable.name}{index}: {type_text(variable.type)}, starts {start}"


def point_lines(number: int, point: Point) -> Iterator[str]:
    """One point: its kind and label, then what it offers and does."""
    match point:
        case Decision(label, who, options, otherwise):
            yield f'{number} decision "{label}" of {expression_text(who)}'
            for option in options:
                yield from _option_lines(option)
            if otherwise is not None:
                yield "  when nothing is possible"
                yield from _block_lines(otherwise, "    ")
        case DrawPoint(label, source, local, effect):
            yield f'{number} draw "{label}" {local} from {expression_text(source)}'
            yield from _block_lines(effect, "  ")
        case ChancePoint(label, local, _, domain, condition, effect):
            where = "" if condition is None else f" where {expression_text(condition)}"
            yield f'{number} chance "{label}" {local} in {domain_text(domain)}{where}'
            yield from _block_lines(effect, "  ")
        case Forced(label, effect):
            yield f'{number} forced "{label}"'
            yield from _block_lines(effect, "  ")
        case End():
            yield f"{number} end"
        case _:
            assert_never(point)


def _option_lines(option: Option) -> Iterator[str]:
    yield f"  {option.action} of {option.player}"
    for choice in option.choices:
        yield f"    choose {choice.name} in {domain_text(choice.domain)}"
    for need in option.needs:
        yield f'    needs {expression_text(need.condition)} "{need.reason}"'
    yield from _block_lines(option.effect, "    ")


def _block_lines(block: Block, margin: str) -> Iterator[str]:
    for step in block:
        yield from _step_lines(step, margin)


def _step_lines(step: Step, margin: str) -> Iterator[str]:
    match step:
        case When(condition, then, otherwise):
            yield f"{margin}when {expression_text(condition)}"
            yield from _block_lines(then, margin + "  ")
            if otherwise:
                yield f"{margin}otherwise"
                yield from _block_lines(otherwise, margin + "  ")
        case Loop(local, domain, condition, body):
            where = "" if condition is None else f" where {expression_text(condition)}"
            yield f"{margin}for each {local} in {domain_text(domain)}{where}"
            yield from _block_lines(body, margin + "  ")
        case Goto(point):
            yield f"{margin}-> {point}"
        case GoBack(variable):
            yield f"{margin}-> {variable}"
        case _:
            yield margin + change_text(step)
