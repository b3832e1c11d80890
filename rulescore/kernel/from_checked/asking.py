"""Decisions: somebody chooses one of several actions, and what they do follows."""

from __future__ import annotations

from rulescore.checked.expressions import Local
from rulescore.checked.nodes import Action, Ask
from rulescore.kernel.from_checked.bodies import falls, ways_out
from rulescore.kernel.from_checked.frame import Exit, Frame, Here, Onward, bind_local
from rulescore.kernel.from_checked.routines import Routine
from rulescore.kernel.from_checked.sharing import enter_shared
from rulescore.kernel.nodes import Block, Choice, Decision, Goto, Option


def write_ask(statement: Ask, frame: Frame, onward: Onward) -> Block:
    """Go to a decision."""
    shop = frame.shop
    routines = tuple(shop.routines.actions[name] for name in statement.actions)
    uses = sum(1 if _is_entered(routine) else ways_out(routine.body) for routine in routines)
    if statement.otherwise is not None:
        uses += int(falls(statement.otherwise))
    way = onward(uses)
    number = shop.reserve()
    shop.write_later(number, lambda: _decision(statement, routines, frame, way))
    return (Goto(number),)


def _is_entered(routine: Routine) -> bool:
    return routine.is_shared and not routine.is_plain


def _decision(statement: Ask, routines: tuple[Routine, ...], frame: Frame, way: Exit) -> Decision:
    shop = frame.shop
    otherwise = statement.otherwise
    return Decision(
        label=shop.labels[id(statement)],
        who=frame.resolved(statement.who, Here(shop.new_block())),
        options=tuple(_option(shop.routines.declared[one.name], one, frame, way) for one in routines),
        otherwise=None if otherwise is None else frame.write(otherwise, Here(shop.new_block()), way),
        origin=statement.origin,
    )


def _option(action: Action, routine: Routine, frame: Frame, way: Exit) -> Option:
    return Option(
        action=action.name,
        player=action.player,
        choices=tuple(Choice(choice.name, choice.type, choice.domain) for choice in action.choices),
        needs=action.needs,
        effect=_effect(routine, frame, way),
        origin=action.origin,
    )


def _effect(routine: Routine, frame: Frame, way: Exit) -> Block:
    if _is_entered(routine):
        names = tuple(Local(parameter.name) for parameter in routine.parameters)
        return enter_shared(routine, names, frame, way)
    bound = frozenset(parameter.name for parameter in routine.parameters)
    inside, here = frame.inside(routine, way), Here(frame.shop.new_block(), bound)
    steps: Block = ()
    for parameter in routine.parameters:
        block, inside, here = bind_local(inside, here, parameter.name, parameter.type)
        steps += block
    return (*steps, *inside.write(routine.body, here, way))
