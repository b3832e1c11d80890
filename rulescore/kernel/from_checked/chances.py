"""Chance: nature takes a card out of a pile, or one member of a domain."""

from __future__ import annotations

from rulescore.checked.effects import MoveCard
from rulescore.checked.expressions import Local
from rulescore.checked.nodes import Chance, Draw
from rulescore.checked.types import CardType
from rulescore.kernel.from_checked.bodies import Body
from rulescore.kernel.from_checked.frame import Exit, Frame, Here, bind_local
from rulescore.kernel.nodes import Block, ChancePoint, DrawPoint, Goto

UNNAMED = "it"
"""The drawn card, where the text gives it no name; nobody can bind this word himself."""


def write_draw(statement: Draw, after: Body, frame: Frame, way: Exit) -> Block:
    """Go to a point where a card is drawn; what comes after may use its name."""
    number = frame.shop.reserve()
    frame.shop.write_later(number, lambda: _draw(statement, after, frame, way))
    return (Goto(number),)


def _draw(statement: Draw, after: Body, frame: Frame, way: Exit) -> DrawPoint:
    local = statement.local or UNNAMED
    here = Here(frame.shop.new_block(), frozenset({local}))
    source = frame.resolved(statement.source, here)
    target = frame.resolved(statement.target, here)
    move = MoveCard(Local(local), source, target, origin=statement.origin)
    component = next(zone.component for zone in frame.shop.game.zones if zone.name == source.zone)
    steps: Block = ()
    if statement.local is not None:
        steps, frame, here = bind_local(frame, here, local, CardType(component))
    effect = (move, *steps, *frame.write(after, here, way))
    return DrawPoint(frame.routine, source, local, effect, statement.origin)


def write_chance(statement: Chance, after: Body, frame: Frame, way: Exit) -> Block:
    """Go to a point where nature chooses; what comes after may use the name."""
    number = frame.shop.reserve()
    frame.shop.write_later(number, lambda: _chance(statement, after, frame, way))
    return (Goto(number),)


def _chance(statement: Chance, after: Body, frame: Frame, way: Exit) -> ChancePoint:
    local = statement.local
    here = Here(frame.shop.new_block(), frozenset({local}))
    domain = frame.resolved(statement.domain, here)
    condition = None if statement.condition is None else frame.resolved(statement.condition, here)
    steps, frame, here = bind_local(frame, here, local, statement.type)
    effect = (*steps, *frame.write(after, here, way))
    return ChancePoint(frame.routine, local, statement.type, domain, condition, effect, statement.origin)
