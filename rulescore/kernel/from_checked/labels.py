"""How people name decisions: the procedure or action, with a number from the second ask in it on."""

from __future__ import annotations

from rulescore.checked.nodes import Action, Ask, Game, Procedure, Repeat
from rulescore.kernel.from_checked.bodies import all_statements


def labels_of(game: Game) -> dict[int, str]:
    """The label of every ask and the name of the counter of every loop, by the identity of its node.

    Equal asks in two places are two decisions, so equality cannot find them again.
    """
    labels: dict[int, str] = {}
    routines: tuple[Procedure | Action, ...] = (*game.procedures, *game.actions)
    for routine in routines:
        statements = tuple(all_statements(routine.body))
        asks = [one for one in statements if isinstance(one, Ask)]
        labels |= {id(one): numbered(routine.name, number) for number, one in enumerate(asks, 1)}
        loops = [one for one in statements if isinstance(one, Repeat)]
        labels |= {id(one): numbered(f"{routine.name}.repeat", n) for n, one in enumerate(loops, 1)}
    return labels


def numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name} {number}"
