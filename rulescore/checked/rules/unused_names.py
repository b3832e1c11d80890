"""Every parameter, choice, `let`, chance and drawn card that has a name is spoken of again."""

from collections.abc import Iterator

from rulescore.checked.effects import Let, Origin
from rulescore.checked.expressions import Local
from rulescore.checked.nodes import Action, Chance, Draw, Function, Game
from rulescore.checked.rules.everything import Routine, found_in, with_local_names
from rulescore.checked.walking import everything_in
from rulescore.diagnostics import Diagnostic


def unused_names(game: Game) -> tuple[Diagnostic, ...]:
    return tuple(
        Diagnostic("RS427", f'"{name}" is never used', span=origin.span)
        for one in with_local_names(game)
        for name, origin in _unused(one)
    )


def _unused(one: Function | Routine) -> Iterator[tuple[str, Origin]]:
    used = {local.name for local in found_in(Local, one)}
    return ((name, origin) for name, origin in _bound(one) if name not in used)


def _bound(one: Function | Routine) -> Iterator[tuple[str, Origin]]:
    if isinstance(one, Action):
        # Not its player: the grammar asks for a name that the action may have no need of.
        yield from ((choice.name, choice.origin) for choice in one.choices)
    else:
        yield from ((parameter.name, one.origin) for parameter in one.parameters)
    for node in everything_in(one):
        if isinstance(node, Let | Chance | Draw) and node.local is not None:
            yield node.local, node.origin
