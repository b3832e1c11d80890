"""What happens: blocks of statements, each with the local names that those before it bound."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked import effects
from rulescore.checked import nodes as checked
from rulescore.checked.expressions import Get
from rulescore.checked.from_syntax import calls, expressions, moves, procedures
from rulescore.checked.from_syntax.domains import run_through
from rulescore.checked.from_syntax.fitting import needed, number_of
from rulescore.checked.from_syntax.scope import WRONG, Scope, settled
from rulescore.checked.types import CardType, NobodyType
from rulescore.diagnostics import Label
from rulescore.syntax import nodes as syntax

Body = tuple[checked.Statement, ...]


def body(scope: Scope, nodes: tuple[syntax.Statement, ...]) -> Body:
    """The statements of a block; those in which something is wrong are left out."""
    found = []
    for node in nodes:
        scope, statement = _statement(scope, node)
        if statement is not None:
            found.append(statement)
    return tuple(found)


def _statement(scope: Scope, node: syntax.Statement) -> tuple[Scope, checked.Statement | None]:
    """A statement, and the scope for those that follow in its block."""
    match node:
        case syntax.Let():
            return _let(scope, node)
        case syntax.Draw():
            return _draw(scope, node)
        case syntax.Chance():
            return _chance(scope, node)
        case syntax.Assign():
            return scope, _assign(scope, node)
        case syntax.Move() | syntax.MoveAll() | syntax.MovePieces() | syntax.Swap() | syntax.Shuffle():
            return scope, moves.moved(scope, node)
        case _:
            return scope, _flow(scope, node)


def _flow(
    scope: Scope,
    node: syntax.Do
    | syntax.StopRepeating
    | syntax.Finish
    | syntax.EndGame
    | syntax.IfElse
    | syntax.Repeat
    | syntax.While
    | syntax.ForEach
    | syntax.Ask,
) -> checked.Statement | None:
    origin = scope.origin(node)
    match node:
        case syntax.Do():
            return _do(scope, node)
        case syntax.StopRepeating():
            return checked.StopRepeating(origin=origin)
        case syntax.Finish():
            return checked.Finish(origin=origin)
        case syntax.EndGame():
            return checked.EndGame(origin=origin)
        case syntax.IfElse(branches):
            return checked.IfElse(tuple(_branch(scope, branch) for branch in branches), origin=origin)
        case syntax.Repeat():
            return _repeat(scope, node)
        case syntax.While(condition, inside):
            return checked.While(expressions.condition(scope, condition), body(scope, inside), origin=origin)
        case syntax.ForEach():
            return _for_each(scope, node)
        case syntax.Ask():
            return _ask(scope, node)
        case _:
            assert_never(node)


# --- names --------------------------------------------------------------------------------------------------


def _let(scope: Scope, node: syntax.Let) -> tuple[Scope, checked.Statement | None]:
    value = expressions.typed(scope, node.value)
    if isinstance(value.type, NobodyType):
        scope.report("RS305", f"{node.word.text} is always none", node.value.span)
    after, name = scope.with_name(node.word, value.type)
    return after, effects.Let(name, settled(value.type), value.expression, origin=scope.origin(node))


def _draw(scope: Scope, node: syntax.Draw) -> tuple[Scope, checked.Statement | None]:
    source = moves.pile(scope, node.source, "`draw from`")
    target = moves.target_for(scope, node.target, None if source is None else source.head, "`draw`")
    after, name = scope, None
    if node.word is not None:
        kind = CardType(source.head.component) if source is not None else WRONG.type
        after, name = scope.with_name(node.word, kind)
    if source is None or target is None:
        return after, None
    return after, checked.Draw(source.place, target, name, origin=scope.origin(node))


def _chance(scope: Scope, node: syntax.Chance) -> tuple[Scope, checked.Statement | None]:
    run = run_through(scope, node.domain)
    after, name = scope.with_name(node.word, run.type)
    condition = expressions.optional_condition(after, node.condition)
    origin = scope.origin(node)
    return after, checked.Chance(name, settled(run.type), run.domain, condition, origin=origin)


def _assign(scope: Scope, node: syntax.Assign) -> checked.Statement | None:
    place = node.place
    if not isinstance(place, syntax.Name) or place.word.text not in scope.game.names.variables:
        _refuse_assignment(scope, node)
        return None
    variable = calls.get(scope, place)
    value = expressions.typed(scope, node.value)
    because = Label(scope.game.names.variables[place.word.text].word.span, "declared here")
    expression = needed(scope, value, variable.type, node.value.span, place.word.text, because)
    if not isinstance(variable.expression, Get):
        return None
    get = variable.expression
    return effects.Set(get.variable, get.indexes, expression, origin=scope.origin(node))


def _refuse_assignment(scope: Scope, node: syntax.Assign) -> None:
    place = node.place
    if isinstance(place, syntax.Name):
        known = place.word.text in scope.bound or place.word.text in scope.game.names.in_expressions()
        if not known:
            scope.unknown_name(place.word, "variable", tuple(scope.game.names.variables))
            return
        expressions.typed(scope, node.value)
    note = "components change place with `move`; only variables are given values"
    scope.report("RS311", "only a variable can be given a value", place.span, note)


# --- flow ---------------------------------------------------------------------------------------------------


def _do(scope: Scope, node: syntax.Do) -> checked.Statement | None:
    names = scope.game.names
    known = names.procedures.get(node.word.text)
    if known is None:
        if node.word.text in names.actions:
            note = "actions are chosen: write `... chooses`, or make a procedure that both use"
            scope.report("RS208", f"{node.word.text} is an action, and cannot be done", node.word.span, note)
        else:
            scope.unknown_name(node.word, "procedure", tuple(names.procedures))
        return None
    parameters = procedures.parameters_of(scope.game, node.word.text)
    if parameters is None:
        return None
    arguments = calls.fitted(scope, node, parameters, known.word.span)
    return None if arguments is None else checked.Do(node.word.text, arguments, origin=scope.origin(node))


def _branch(scope: Scope, node: syntax.Branch) -> checked.Branch:
    return checked.Branch(expressions.optional_condition(scope, node.condition), body(scope, node.body))


def _repeat(scope: Scope, node: syntax.Repeat) -> checked.Statement:
    times = None
    if node.times is not None:
        found = expressions.typed(scope, node.times)
        times, _ = number_of(scope, found, node.times.span, "`repeat ... times`")
    return checked.Repeat(times, body(scope, node.body), origin=scope.origin(node))


def _for_each(scope: Scope, node: syntax.ForEach) -> checked.Statement:
    run = run_through(scope, node.domain)
    inner, name = scope.with_name(node.word, run.type)
    condition = expressions.optional_condition(inner, node.condition)
    inside = body(inner, node.body)
    origin = scope.origin(node)
    return checked.ForEach(name, settled(run.type), run.domain, condition, inside, origin=origin)


def _ask(scope: Scope, node: syntax.Ask) -> checked.Statement:
    who = expressions.seat(scope, node.who, "who chooses")
    for word in node.actions:
        _report_no_action(scope, word)
    names = tuple(word.text for word in node.actions)
    otherwise = None if node.otherwise is None else body(scope, node.otherwise.body)
    return checked.Ask(who, names, otherwise, origin=scope.origin(node))


def _report_no_action(scope: Scope, word: syntax.Word) -> None:
    names = scope.game.names
    if word.text in names.procedures:
        scope.report("RS208", f"{word.text} is a procedure, and cannot be chosen", word.span)
    elif word.text not in names.actions:
        scope.unknown_name(word, "action", tuple(names.actions))
