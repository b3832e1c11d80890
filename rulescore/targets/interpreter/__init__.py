"""The meaning of a kernel, by walking its tree: what every faster engine is compared with.

`next_step` runs the rules until somebody, or nature, is asked; `apply` and `resolve` answer.
"""

from rulescore.targets.interpreter.expressions import evaluate
from rulescore.targets.interpreter.options import Refused, first_failing
from rulescore.targets.interpreter.rules import Rules, rules_of
from rulescore.targets.interpreter.steps import apply, asked_at, legal_actions, next_step, outcomes, resolve
from rulescore.targets.interpreter.world import World, world_at

__all__ = [
    "Refused",
    "Rules",
    "World",
    "apply",
    "asked_at",
    "evaluate",
    "first_failing",
    "legal_actions",
    "next_step",
    "outcomes",
    "resolve",
    "rules_of",
    "world_at",
]
