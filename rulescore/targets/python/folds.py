"""What is asked of all members of a domain at once, as Python.

Few members are written out, lists of cards are asked in one go; the rest is a loop in a function of its own.
"""

from __future__ import annotations

from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    Cards,
    Constant,
    Domain,
    Expression,
    FamilyIs,
    Fold,
    Listed,
    Local,
    Range,
    Seats,
    Unary,
)
from rulescore.kernel.optimising.locals import free_locals
from rulescore.kernel.ranges import carried, of_family
from rulescore.kernel.walk import everything
from rulescore.targets.python import domains, expressions, lifting
from rulescore.targets.python.code import COMPARE, Code, all_of, any_of, chosen, number, opposite, sum_of
from rulescore.targets.python.module import Module, Scope
from rulescore.targets.python.names import own_name

FEW = 6
"""So many members are written out one by one,"""
MANY = 60
"""where that makes no more nodes than this."""


def fold(node: Fold, scope: Scope) -> Code:
    """The shortest way to ask it."""
    return without_loop(node, scope) or lifting.lifted_loop(node, _hint(node), scope)


def without_loop(node: Fold, scope: Scope) -> Code | None:
    """A way that needs no loop, if there is one."""
    return _in_one_go(node, scope) or _written_out(node, scope)


def needs_order(node: Fold, inside: Scope) -> bool:
    """Whether the order of the members matters; where something may fail, the first failure counts."""
    if node.how in ("first", "last"):
        return True
    parts = (one for one in (node.condition, node.value) if one is not None)
    return not all(inside.module.certain.of(part, inside.known) for part in parts)


def _hint(node: Fold) -> str:
    return f"{node.how} {own_name(node.local)}"


# --- lists of cards -----------------------------------------------------------------------------------


def _in_one_go(node: Fold, scope: Scope) -> Code | None:
    """A question about cards that a list answers for each of them."""
    if not isinstance(node.domain, Cards):
        return None
    match node:
        case Fold("some", local, _, Binary("=", Local(name), other)) if _is_one(name, local, other):
            card = expressions.value(other, scope).within(COMPARE + 1)
            return Code(f"{card} in {_content(node, scope)}", COMPARE, is_truth=True)
        case Fold("count", local, _, Binary("=", Local(name), other)) if _is_one(name, local, other):
            return Code(f"count_of({_content(node, scope)}, {expressions.value(other, scope).text})")
        case Fold("some", local, _, condition):
            listed = _list_of(condition, local, scope.module)
            return None if listed is None else opposite(_is_disjoint(node.domain, listed, scope))
        case Fold("every", local, _, None, claim):
            listed = _list_of(claim, local, scope.module)
            return None if listed is None else _is_disjoint(node.domain, _negated(listed), scope)
        case _:
            return None


def _is_one(name: str, local: str, other: Expression) -> bool:
    """Whether a member is compared with something that is the same for all of them."""
    return name == local and local not in free_locals(other)


def _content(node: Fold, scope: Scope) -> str:
    return domains.gone_through(node.domain, scope, ordered=False).text


def _list_of(expression: Expression | None, local: str, module: Module) -> tuple[int, ...] | None:
    """What a list says for each sort, where the expression asks nothing else."""
    match expression:
        case Listed(values, 0, Local(name)) if name == local:
            return values
        case AttributeOf(card=Local(name)) if name == local:
            return carried(module.match, expression)
        case FamilyIs(card=Local(name)) if name == local:
            return of_family(module.match, expression)
        case Unary("not", operand):
            listed = _list_of(operand, local, module)
            return None if listed is None else _negated(listed)
        case _:
            return None


def _negated(listed: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(not one) for one in listed)


def _is_disjoint(domain: Domain, listed: tuple[int, ...], scope: Scope) -> Code:
    sorts = ", ".join(str(sort) for sort, holds in enumerate(listed) if holds)
    name = scope.module.constant("sorts", f"frozenset(({sorts},))" if sorts else "frozenset()")
    content = domains.gone_through(domain, scope, ordered=False)
    return Code(f"{name}.isdisjoint({content.text})", is_truth=True)


# --- few members --------------------------------------------------------------------------------------


def _written_out(node: Fold, scope: Scope) -> Code | None:
    """A question about a few numbers or seats that the match decides."""
    members = _few(node.domain, scope)
    if members is None or len(members) * sum(1 for _ in everything(node)) > MANY:
        return None
    inside = [scope.standing_for(node.local, member) for member in members]
    holds = None if node.condition is None else [expressions.value(node.condition, one) for one in inside]
    match node.how:
        case "some" if holds is not None:
            return any_of(holds)
        case "count" if holds is not None:
            return sum_of(holds)
        case "first" | "last" if holds is not None:
            pairs = list(zip(members, holds, strict=True))
            return _first(pairs if node.how == "first" else pairs[::-1])
        case "every" if node.value is not None:
            claims = [expressions.value(node.value, one) for one in inside]
            return all_of(claims if holds is None else _where(holds, claims))
        case "total" | "highest" | "lowest" if node.value is not None and holds is None:
            return _of_values(node.how, [expressions.value(node.value, one) for one in inside])
        case _:
            return None


def _few(domain: Domain, scope: Scope) -> tuple[int, ...] | None:
    match domain:
        case Range(Constant(low), Constant(high)) if high - low < FEW:
            return tuple(range(low, high + 1))
        case Seats(Constant(start), Constant(count), step) if start >= 0 and count <= FEW:
            return domains.round_from(start, count, step, scope.module.match.players)
        case _:
            return None


def _first(members: list[tuple[int, Code]]) -> Code:
    found = number(-1)
    for member, holds in reversed(members):
        found = chosen(holds, number(member), found)
    return found


def _where(holds: list[Code], claims: list[Code]) -> list[Code]:
    return [any_of((opposite(one), claim)) for one, claim in zip(holds, claims, strict=True)]


def _of_values(how: str, values: list[Code]) -> Code:
    if how == "total":
        return sum_of(values)
    if len(values) < 2:
        return values[0] if values else number(0)
    name = "max" if how == "highest" else "min"
    return Code(
        f"{name}({', '.join(one.text for one in values)})", is_truth=any(one.is_truth for one in values)
    )
