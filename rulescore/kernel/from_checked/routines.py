"""Procedures and actions as one: a body with parameters, entered from one place or from several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from attrs import frozen

from rulescore.checked.nodes import (
    Action,
    Ask,
    Do,
    EndGame,
    Finish,
    Game,
    Parameter,
    Procedure,
    Statement,
    StopRepeating,
)
from rulescore.checked.types import PlayerType
from rulescore.kernel.from_checked.bodies import all_statements, bodies_of, own_loop

START = "play"
"""The procedure that the game begins with."""


@frozen
class Routine:
    """`is_plain`: it is done in one go and always to its end, so it can stand inside any block.

    `is_shared`: it is entered from several places, so it must remember where to go back to.
    """

    name: str
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...]
    is_plain: bool
    is_shared: bool


@frozen(eq=False)
class Routines:
    """Everything that can be done or chosen in a game, by name."""

    procedures: Mapping[str, Routine]
    actions: Mapping[str, Routine]
    declared: Mapping[str, Action]


def routines_of(game: Game) -> Routines:
    """Find out what is plain and what is shared."""
    plain = plain_bodies(game)
    procedures, actions = _entries(game)
    return Routines(
        {
            one.name: Routine(one.name, one.parameters, one.body, plain[one.name], procedures[one.name] > 1)
            for one in game.procedures
        },
        {one.name: _of_action(one, plain, shared=actions[one.name] > 1) for one in game.actions},
        {action.name: action for action in game.actions},
    )


def _of_action(action: Action, plain: Mapping[str, bool], *, shared: bool) -> Routine:
    chooser = Parameter(action.player, PlayerType())
    choices = tuple(Parameter(choice.name, choice.type) for choice in action.choices)
    is_plain = all(is_plain_statement(statement, plain) for statement in action.body)
    return Routine(action.name, (chooser, *choices), action.body, is_plain, shared)


def plain_bodies(game: Game) -> dict[str, bool]:
    """Whether each procedure is plain; procedures may stand in any order and never call themselves."""
    by_name = {procedure.name: procedure for procedure in game.procedures}
    found: dict[str, bool] = {}

    def visit(procedure: Procedure) -> None:
        if procedure.name in found:
            return
        for statement in all_statements(procedure.body):
            if isinstance(statement, Do):
                visit(by_name[statement.procedure])
        found[procedure.name] = all(is_plain_statement(statement, found) for statement in procedure.body)

    for procedure in game.procedures:
        visit(procedure)
    return found


def is_plain_statement(statement: Statement, plain: Mapping[str, bool]) -> bool:
    """Whether a statement asks nothing, leaves nothing early and cannot go on for ever."""
    if isinstance(statement, Do):
        return plain[statement.procedure]
    if isinstance(statement, StopRepeating | Finish | EndGame) or own_loop(statement):
        return False
    bodies = bodies_of(statement)
    return all(is_plain_statement(inner, plain) for body in bodies for inner in body)


def _entries(game: Game) -> tuple[Counter[str], Counter[str]]:
    """From how many places each procedure is done and each action offered, if it can be reached."""
    procedures = {procedure.name: procedure.body for procedure in game.procedures}
    actions = {action.name: action.body for action in game.actions}
    done: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    waiting = [procedures[START]]
    while waiting:
        for called, offers in _references(waiting.pop()):
            waiting += [procedures[name] for name in called if not done[name]]
            waiting += [actions[name] for name in offers if not offered[name]]
            done.update(called)
            offered.update(offers)
    return done, offered


def _references(body: tuple[Statement, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    for statement in all_statements(body):
        match statement:
            case Do(procedure):
                yield (procedure,), ()
            case Ask():
                yield (), statement.actions
            case _:
                pass
