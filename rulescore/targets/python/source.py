"""The whole source of a match: constants, derived values, points, and tables of what to do where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from rulescore.kernel.match import Match
from rulescore.kernel.nodes import ChancePoint, Decision, DrawPoint, End, Forced, Point
from rulescore.targets.python.chances import define_chance, define_forced
from rulescore.targets.python.decisions import define_decision
from rulescore.targets.python.lifting import define_derived
from rulescore.targets.python.module import TABLES, Lines, Module, module_of
from rulescore.targets.python.names import words


def source_of(match: Match) -> str:
    """Python that plays a match; made of numbers and of names of our own making, whatever the text says."""
    module = module_of(match)
    for number, point in enumerate(match.game.points):
        _define(number, point, module)
    define_derived(module)
    constants = [f"{name} = {value}" for value, name in module.constants.items()]
    boards = [f"{name} = {table}(BOARDS[{zone}])" for name, table, zone in _boards(module)]
    head = f"# {words(match.game.name)} for {match.players} players: generated, not to be edited."
    return "\n\n\n".join([head, "\n".join([*boards, *constants]), *module.functions, _tables(match, module)])


PAIRS: Mapping[Lines, str] = {"in line": "InLine", "steps": "Steps", "between": "Between"}


def _boards(module: Module) -> list[tuple[str, str, int]]:
    numbers = list(module.match.layout.zones)
    return [(name, PAIRS[what], numbers.index(zone)) for (what, zone), name in module.boards.items()]


def _define(number: int, point: Point, module: Module) -> None:
    match point:
        case Decision():
            define_decision(number, point, module)
        case DrawPoint() | ChancePoint():
            define_chance(number, point, module)
        case Forced():
            define_forced(number, point, module)
        case End():
            pass
        case _:
            assert_never(point)


def _tables(match: Match, module: Module) -> str:
    defined = {text.partition("(")[0].removeprefix("def ") for text in module.functions}
    zones = module.spots.zones_text()
    lines = [
        f"def state_of(V, Z):\n    return {module.spots.state_text()}\n\n",
        f"def values_and_zones(S):\n    return tuple(S[:{module.spots.values}]), {zones}\n\n",
    ]
    for table in TABLES:
        names = (f"{table}_{number}" for number in range(len(match.game.points)))
        lines.append(
            f"{table.upper()} = [{', '.join(name if name in defined else 'None' for name in names)}]"
        )
    return "\n".join(lines)
