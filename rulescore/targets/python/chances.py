"""Points where nature chooses or the rules move, as functions."""

from __future__ import annotations

from rulescore.checked.expressions import Cards
from rulescore.kernel.nodes import ChancePoint, DrawPoint, Forced
from rulescore.targets.python import domains, expressions
from rulescore.targets.python.blocks import block_lines
from rulescore.targets.python.code import OR, indented
from rulescore.targets.python.module import Module, Scope
from rulescore.targets.python.names import comment, words


def define_chance(number: int, point: DrawPoint | ChancePoint, module: Module) -> None:
    """`tickets_N` lists what nature may bring, as often as it weighs; `resolve_N` carries on."""
    head = f"  # {words(point.label)}"
    scope = Scope(module)
    domain = Cards(point.source) if isinstance(point, DrawPoint) else point.domain
    inside = scope.bound(point.local, module.ranges.of_domain(domain))
    name = inside.names[point.local]
    members = domains.gone_through(domain, scope).text
    lines = [f"found = {members}"]
    if isinstance(point, ChancePoint):
        condition = point.condition
        holds = "" if condition is None else f" if {expressions.value(condition, inside).within(OR)}"
        lines = [f"found = sorted([{name} for {name} in {members}{holds}])"]
    module.define([f"def tickets_{number}(S):{head}", *indented([*lines, "return found or fault()"])])
    effect = block_lines(point.effect, inside)
    module.define([f"def resolve_{number}(S, {name}):{head}", *indented(effect)])


def define_forced(number: int, point: Forced, module: Module) -> None:
    """`forced_N` carries out what the rules do, and says which point is next."""
    head = f"  # {words(point.label)}{comment(point.origin.clauses).replace('  #', ':')}"
    module.define([f"def forced_{number}(S):{head}", *indented(block_lines(point.effect, Scope(module)))])
