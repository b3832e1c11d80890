"""`count of`, `total of`, `the first`, `some`, `every` and the others that go through a domain."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulescore.checked import intervals
from rulescore.checked.expressions import Binary, Fold, FoldKind, Local
from rulescore.checked.from_syntax import expressions
from rulescore.checked.from_syntax.domains import Run, run_through
from rulescore.checked.from_syntax.fitting import alike, number_of, or_none
from rulescore.checked.from_syntax.scope import WRONG, Scope, Typed, Unknown
from rulescore.checked.types import BooleanType, NobodyType, NumberType, Type
from rulescore.checked.words import type_text
from rulescore.errors import InternalError
from rulescore.syntax import nodes as syntax

FOUND: Mapping[str, FoldKind] = MappingProxyType(
    {"the first": "first", "the last": "last", "the only": "only"}
)


def fold(scope: Scope, node: syntax.Fold) -> Typed:
    run = run_through(scope, node.domain)
    inner, local = scope.with_name(node.bound, run.type)
    condition = expressions.optional_condition(inner, node.condition)
    match node.how:
        case "some":
            return Typed(Fold("some", local, run.domain, condition), BooleanType())
        case "every":
            claim = None if node.claim is None else expressions.condition(inner, node.claim)
            return Typed(Fold("every", local, run.domain, condition, claim), BooleanType())
        case "count":
            return Typed(Fold("count", local, run.domain, condition), NumberType(0, run.most))
        case "total" | "highest" | "lowest":
            return _of_values(inner, node, run, Fold(node.how, local, run.domain, condition))
        case "the first" | "the last" | "the only":
            how = FOUND[node.how]
            return Typed(Fold(how, local, run.domain, condition), _found(scope, node, run.type))
        case _:
            raise InternalError(f"there is no fold {node.how!r}")


def _of_values(inner: Scope, node: syntax.Fold, run: Run, so_far: Fold) -> Typed:
    if node.value is None:
        raise InternalError(f"{node.how!r} without a value")
    value, found = number_of(inner, expressions.typed(inner, node.value), node.value.span, f"`{node.how} of`")
    if node.how == "total":
        kind = intervals.sum_of(found, run.most)
    else:
        # Of nothing it is 0, and where nothing is filtered out there is something.
        always = run.fewest > 0 and node.condition is None
        kind = found if always else intervals.with_zero(found)
    return Typed(Fold(so_far.how, so_far.local, so_far.domain, so_far.condition, value), kind)


def _found(scope: Scope, node: syntax.Fold, member: Type | Unknown) -> Type | Unknown:
    if isinstance(member, NumberType) and member.low < 0:
        message = f"`{node.how}` of numbers below 0 cannot be told from none"
        scope.report("RS316", message, node.domain.span)
    return or_none(member)


def is_in(scope: Scope, node: syntax.IsIn) -> Typed:
    """`p is in players after q`: one of them is equal to it."""
    operand = expressions.typed(scope, node.operand)
    run = run_through(scope, node.domain)
    _, local = scope.with_nameless(run.type, node.span)
    if isinstance(operand.type, Unknown) or isinstance(run.type, Unknown):
        return WRONG
    if not isinstance(operand.type, NobodyType) and not alike(operand.type, run.type):
        message = f"{type_text(operand.type)} is never among these: each is {type_text(run.type)}"
        return scope.wrong("RS302", message, node.span)
    test = Binary("=", Local(local), operand.expression)
    return Typed(Fold("some", local, run.domain, test), BooleanType())
