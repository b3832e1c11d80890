"""Any two keys of a reading or a variant differ: at most one of them is meant by being none of the others."""

from collections.abc import Iterator

from rulescore.checked import expressions, nodes
from rulescore.checked.expressions import Binary, Constant
from rulescore.checked.rules.everything import found_in
from rulescore.diagnostics import Diagnostic


def equal_keys(game: nodes.Game) -> tuple[Diagnostic, ...]:
    compared = frozenset(pair for node in found_in(Binary, game) for pair in _compared(node))
    used = {name for name, _ in compared}  # one that is not used at all has a rule of its own
    found = ((one, _alike(one, compared)) for one in game.settings if one.name in used)
    return tuple(_problem(one, alike) for one, alike in found if len(alike) > 1)


def _compared(comparison: Binary) -> Iterator[tuple[str, int]]:
    match comparison:
        case Binary("=" | "!=", expressions.Setting(name), Constant(key)):
            yield name, key
        case Binary("=" | "!=", Constant(key), expressions.Setting(name)):
            yield name, key
        case _:
            pass


def _alike(setting: nodes.Setting, compared: frozenset[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(key for number, key in enumerate(setting.keys) if (setting.name, number) not in compared)


def _problem(setting: nodes.Setting, alike: tuple[str, ...]) -> Diagnostic:
    listed = " and ".join(f'"{key}"' for key in alike)
    message = f'nothing tells {listed} of the {setting.what} "{setting.name}" apart'
    return Diagnostic("RS415", message, span=setting.origin.span)
