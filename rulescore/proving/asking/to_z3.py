"""Terms as expressions of z3, by its plain functions: what its Python operators check is known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import z3

from rulescore.targets.smt.terms import Term, parts_first

Expressions = dict[Term, Any]


def translated(term: Term, made: Expressions, context: z3.Context) -> Any:
    """The expression of a term, parts first; what was made once is taken again."""
    if term in made:
        return made[term]
    for one in parts_first((term,), made):
        made[one] = kept(_made(one, [made[part] for part in one.parts], context.ref()), context.ref())
    return made[term]


def kept(expression: Any, ref: Any) -> Any:
    """z3 counts who still needs an expression; ours live as long as their context."""
    z3.Z3_inc_ref(ref, expression)
    return expression


def _made(term: Term, parts: list[Any], ref: Any) -> Any:
    match term.operator:
        case "number":
            return _number(term.value, ref)
        case "truth":
            return z3.Z3_mk_true(ref) if term.value else z3.Z3_mk_false(ref)
        case "symbol":
            sort = z3.Z3_mk_int_sort(ref) if term.sort == "Int" else z3.Z3_mk_bool_sort(ref)
            return z3.Z3_mk_const(ref, z3.Z3_mk_string_symbol(ref, term.name), sort)
        case "sum":
            return _sum(term, parts, ref)
        case _:
            return _MADE[term.operator](term, parts, ref)


def _number(value: int, ref: Any) -> Any:
    return kept(z3.Z3_mk_int64(ref, value, z3.Z3_mk_int_sort(ref)), ref)


def _several(parts: Sequence[Any]) -> tuple[int, Any]:
    return len(parts), (z3.Ast * len(parts))(*parts)


def _sum(term: Term, parts: list[Any], ref: Any) -> Any:
    summands = [
        part if factor == 1 else kept(z3.Z3_mk_mul(ref, *_several((_number(factor, ref), part))), ref)
        for factor, part in zip(term.factors, parts, strict=True)
    ]
    if term.value:
        summands.append(_number(term.value, ref))
    return z3.Z3_mk_add(ref, *_several(summands))


_MADE: Final[Mapping[str, Callable[[Term, list[Any], Any], Any]]] = {
    "div": lambda term, parts, ref: z3.Z3_mk_div(ref, parts[0], _number(term.value, ref)),
    "mod": lambda term, parts, ref: z3.Z3_mk_mod(ref, parts[0], _number(term.value, ref)),
    "if": lambda _, parts, ref: z3.Z3_mk_ite(ref, *parts),
    "not": lambda _, parts, ref: z3.Z3_mk_not(ref, parts[0]),
    "and": lambda _, parts, ref: z3.Z3_mk_and(ref, *_several(parts)),
    "or": lambda _, parts, ref: z3.Z3_mk_or(ref, *_several(parts)),
    "=": lambda _, parts, ref: z3.Z3_mk_eq(ref, *parts),
    ">=0": lambda _, parts, ref: z3.Z3_mk_ge(ref, parts[0], _number(0, ref)),
    "=0": lambda _, parts, ref: z3.Z3_mk_eq(ref, parts[0], _number(0, ref)),
}
