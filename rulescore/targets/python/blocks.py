"""Blocks as lines of Python: change after change, until it is said which point is next."""

from __future__ import annotations

from rulescore.checked.effects import Let
from rulescore.kernel.nodes import Block, GoBack, Goto, Loop, When
from rulescore.targets.python import domains, expressions
from rulescore.targets.python.changes import change_lines
from rulescore.targets.python.code import indented, opposite
from rulescore.targets.python.module import Scope
from rulescore.targets.python.names import comment

Lines = list[str]


def block_lines(block: Block, scope: Scope) -> Lines:
    """The lines of a block; every line that was written in the text says which clauses it answers to."""
    lines: Lines = []
    for step in block:
        match step:
            case Let(local, _, value):
                named = expressions.value(value, scope).as_number
                scope = scope.bound(local, scope.module.ranges.of(value, scope.known))
                lines.append(f"{scope.names[local]} = {named}{comment(step.origin.clauses)}")
            case When():
                lines += _when(step, scope)
            case Loop():
                lines += _loop(step, scope)
            case Goto(point):
                lines.append(f"return {point}")
            case GoBack(variable):
                lines += _go_back(scope.module.match.layout.variables[variable].offset)
            case _:
                changed = change_lines(step, scope)
                lines += [changed[0] + comment(step.origin.clauses), *changed[1:]]
    return lines


def _when(step: When, scope: Scope) -> Lines:
    clauses = comment(step.origin.clauses)
    condition = expressions.value(step.condition, scope)
    then, otherwise = block_lines(step.then, scope), block_lines(step.otherwise, scope)
    if not then:
        return _when_not(step, [f"if {opposite(condition).text}:{clauses}"], otherwise, scope)
    lines = [f"if {condition.text}:{clauses}", *indented(then)]
    if not otherwise:
        return lines
    if then[-1].startswith("return "):
        return [*lines, *otherwise]
    return [*lines, "else:", *indented(otherwise)]


def _when_not(step: When, head: Lines, otherwise: Lines, scope: Scope) -> Lines:
    """Where nothing follows either way, the condition still stands if it may fail."""
    if not otherwise and scope.module.certain.of(step.condition, scope.known):
        return []
    return [*head, *indented(otherwise or ["pass"])]


def _loop(step: Loop, scope: Scope) -> Lines:
    inside = scope.bound(step.local, scope.module.ranges.of_domain(step.domain, scope.known))
    members = domains.each_once(step.domain, scope).text
    body = block_lines(step.body, inside) or ["pass"]
    if step.condition is not None:
        body = [f"if {expressions.value(step.condition, inside).text}:", *indented(body)]
    return [f"for {inside.names[step.local]} in {members}:{comment(step.origin.clauses)}", *indented(body)]


def _go_back(at: int) -> Lines:
    return [f"slot = card(S[{at}])", f"S[{at}] = -1", "return slot"]
