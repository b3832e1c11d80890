"""Expressions that become functions of their own: derived values, loops, and values that are named."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from rulescore.checked.expressions import Binary, Call, Constant, Expression, Fold, Given, If, Local, Unary
from rulescore.checked.nodes import Function
from rulescore.kernel.optimising.asked import asking_first
from rulescore.kernel.optimising.locals import free_locals
from rulescore.kernel.ranges import Bounds
from rulescore.kernel.walk import N
from rulescore.targets.python import domains, expressions, folds, tables
from rulescore.targets.python.code import OR, Code, all_of, indented
from rulescore.targets.python.module import Module, Scope
from rulescore.targets.python.names import comment

# --- derived values -------------------------------------------------------------------------------------


def call(node: Call, scope: Scope) -> Code:
    """A derived value is a function; it is written when everything that asks for it is."""
    module = scope.module
    bounds = module.ranges.of_arguments(node, scope.known)
    widest = module.asked.get(node.function, bounds)
    module.asked[node.function] = tuple(
        (min(one[0], other[0]), max(one[1], other[1])) for one, other in zip(widest, bounds, strict=True)
    )
    name = module.derived.get(node.function)
    if name is None:
        name = module.derived[node.function] = module.name(node.function)
    arguments = "".join(f", {expressions.value(one, scope).as_number}" for one in node.arguments)
    return Code(f"{name}(S{arguments})")


def define_derived(module: Module) -> None:
    """Write every derived value that is asked for, each after all that ask for it."""
    for function in asking_first(module.match.game.functions):
        if function.name in module.asked:
            _define(module, function, module.asked[function.name])


def _define(module: Module, function: Function, bounds: tuple[Bounds, ...]) -> None:
    scope = Scope(module)
    for parameter, own in zip(function.parameters, bounds, strict=True):
        scope = scope.bound(parameter.name, own)
    names = "".join(f", {scope.names[parameter.name]}" for parameter in function.parameters)
    lines = [f"def {module.derived[function.name]}(S{names}):{comment(function.origin.clauses)}"]
    module.define([*lines, *indented(answered(function.value, scope))])


# --- functions of their own -------------------------------------------------------------------------------


def lifted(node: Expression, hint: str, scope: Scope) -> Code:
    """An expression as a function of the local names that it speaks of; equal ones are one."""
    return _as_function(node, hint, scope, answered)


def lifted_loop(node: Fold, hint: str, scope: Scope) -> Code:
    """The same for a fold that is known to be a loop."""
    return _as_function(node, hint, scope, _loop)


def _as_function(node: N, hint: str, scope: Scope, lines: Callable[[N, Scope], list[str]]) -> Code:
    free = tuple(name for name in free_locals(node) if not _is_number(name, scope))
    inside = Scope(
        scope.module,
        {name: text for name, text in scope.names.items() if name in free or _is_number(name, scope)},
        scope.known,
    )
    # Two names may be one in the code, where what they stand for is the same.
    parameters = "".join(f", {text}" for text in dict.fromkeys(scope.names[name] for name in free))
    body = "\n".join(indented(lines(node, inside)))
    key = f"(S{parameters}):\n{body}"
    name = scope.module.lifted.get(key)
    if name is None:
        name = scope.module.lifted[key] = scope.module.name(hint)
        scope.module.define([f"def {name}{key}"])
    return Code(f"{name}(S{parameters})")


def _is_number(name: str, scope: Scope) -> bool:
    """Whether a local name only stands for a number here."""
    return name in scope.names and not scope.names[name].isidentifier()


def answered(node: Expression, scope: Scope) -> list[str]:
    """The lines that give the value of an expression back."""
    match node:
        case Given():
            lines, inside, scope = named(node, scope)
            return [*lines, *answered(inside, scope)]
        case If(condition, then, otherwise) if isinstance(then, Given | Fold | If) or isinstance(
            otherwise, Given | Fold | If
        ):
            return [
                f"if {expressions.value(condition, scope).within(OR)}:",
                *indented(answered(then, scope)),
                *answered(otherwise, scope),
            ]
        case Fold():
            found = folds.without_loop(node, scope)
            return _loop(node, scope) if found is None else [f"return {found.as_number}"]
        case _:
            return [f"return {expressions.value(node, scope).as_number}"]


# --- loops ------------------------------------------------------------------------------------------------

ALL_ASKED = ["found = []"], ["return found[0] if len(found) == 1 else -1"]
"""Around a search for the only one where later members may fail, or where one may look like none."""


def _loop(node: Fold, scope: Scope) -> list[str]:
    members = scope.module.ranges.of_domain(node.domain, scope.known)
    inside = scope.bound(node.local, members)
    name = inside.names[node.local]
    domain = domains.gone_through(node.domain, scope, ordered=folds.needs_order(node, inside))
    text = f"reversed({domain.text})" if node.how == "last" else domain.text
    asks_all = node.how == "only" and (members[0] < 0 or folds.needs_order(node, inside))
    body = _step(node, name, inside)
    if asks_all:
        body = [f"found.append({name})"]
    if node.condition is not None:
        body = guarded([node.condition], body, inside)
    first, last = ALL_ASKED if asks_all else _around(node)
    return [*first, f"for {name} in {text}:", *indented(body), *last]


def _around(node: Fold) -> tuple[list[str], list[str]]:
    match node.how:
        case "some":
            return [], ["return 0"]
        case "every":
            return [], ["return 1"]
        case "first" | "last":
            return [], ["return -1"]
        case "count" | "total":
            return ["found = 0"], ["return found"]
        case "only":
            return ["found = -1"], ["return found"]
        case _:
            return ["found = []"], [f"return {'max' if node.how == 'highest' else 'min'}(found, default=0)"]


def guarded(conditions: Sequence[Expression], body: list[str], scope: Scope) -> list[str]:
    """The lines that carry out others where conditions hold, which are looked at one after the other."""
    together: list[Code] = []
    left = _conjuncts(conditions)
    while left and not _wants_names(left[0], scope):
        together.append(expressions.value(left.pop(0), scope))
    if left:
        lines, inside, within = _with_names(left[0], scope)
        body = [*lines, *guarded([inside, *left[1:]], body, within)]
    return [f"if {all_of(together).text}:", *indented(body)] if together else body


def _wants_names(condition: Expression, scope: Scope) -> bool:
    match condition:
        case Given():
            return True
        case Binary(_, Given() as left, Local() | Constant()):
            return tables.listed(left, scope) is None
        case _:
            return False


def _with_names(condition: Expression, scope: Scope) -> tuple[list[str], Expression, Scope]:
    """The lines that name what a condition wants named, on its left side too, and what is left of it."""
    if isinstance(condition, Binary):
        lines, left, scope = named(condition.left, scope)
        return lines, evolve(condition, left=left), scope
    return named(condition, scope)


def _conjuncts(conditions: Sequence[Expression]) -> list[Expression]:
    found: list[Expression] = []
    for condition in conditions:
        match condition:
            case Binary("and", left, right):
                found += _conjuncts([left, right])
            case _:
                found.append(condition)
    return found


def named(node: Expression, scope: Scope) -> tuple[list[str], Expression, Scope]:
    """The lines that name what an expression wants named, and what is left of it."""
    lines: list[str] = []
    node, scope = _named(node, scope, lines)
    return lines, node, scope


def _named(node: Expression, scope: Scope, lines: list[str]) -> tuple[Expression, Scope]:
    while isinstance(node, Given):
        value, scope = _named(node.value, scope, lines)
        bounds = scope.module.ranges.of(value, scope.known)
        table = tables.table_for(value, scope)
        if table is not None:
            lines.append(table.line)
            scope = scope.with_table(table)
        text = expressions.value(value, scope).as_number if table is None else table.extreme
        known = next((line for line in lines if line.endswith(f" = {text}")), None)
        if known is None:
            scope = scope.bound(node.local, bounds)
            lines.append(f"{scope.names[node.local]} = {text}")
        else:
            scope = scope.as_named(node.local, known.partition(" = ")[0], bounds)
        node = node.inside
    return node, scope


def _step(node: Fold, name: str, scope: Scope) -> list[str]:
    lines, inside, scope = ([], None, scope) if node.value is None else named(node.value, scope)
    if inside is None:
        return _taken_in(node, name, None)
    asked = Unary("not", inside) if node.how == "every" else inside
    return [*lines, *_taken_in(node, name, expressions.value(asked, scope))]


def _taken_in(node: Fold, name: str, value: Code | None) -> list[str]:
    match node.how:
        case "some":
            return ["return 1"]
        case "every":
            return [] if value is None else [f"if {value.text}:", "    return 0"]
        case "first" | "last":
            return [f"return {name}"]
        case "count":
            return ["found += 1"]
        case "total":
            return [] if value is None else [f"found += {value.text}"]
        case "only":
            return ["if found >= 0:", "    return -1", f"found = {name}"]
        case _:
            return [] if value is None else [f"found.append({value.as_number})"]
