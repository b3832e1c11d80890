"""When the needs of an option are looked at: as soon as everything is chosen that they speak of."""

from __future__ import annotations

from rulescore.checked.expressions import Constant, Local
from rulescore.checked.nodes import Need
from rulescore.kernel.nodes import Option
from rulescore.kernel.walk import everything

ALWAYS = Constant(1)

Stages = tuple[tuple[Need, ...], ...]
"""The needs that are looked at after 0, 1, 2, ... choices."""


def stages_of(option: Option) -> Stages:
    """Each need as early as possible, and never before one that is written above it."""
    stages: list[list[Need]] = [[] for _ in range(len(option.choices) + 1)]
    stage = 0
    for need in option.needs:
        if need.condition != ALWAYS:
            stage = max(stage, chosen_for(option, need))
            stages[stage].append(need)
    return tuple(map(tuple, stages))


def chosen_for(option: Option, need: Need) -> int:
    """How many choices have to be made before a need can be looked at."""
    spoken_of = {node.name for node in everything(need.condition) if isinstance(node, Local)}
    return max(
        (at for at, choice in enumerate(option.choices, start=1) if choice.name in spoken_of), default=0
    )
