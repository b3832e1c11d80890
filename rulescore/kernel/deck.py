"""Whether the decks of a match are what the rulebook says."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.nodes import Check, Zone
from rulescore.diagnostics import Diagnostic
from rulescore.kernel.faces import refused_patterns
from rulescore.kernel.folding import World, constant
from rulescore.kernel.nodes import Game
from rulescore.source.span import NOWHERE, Span


def deck_problems(game: Game, world: World) -> tuple[Diagnostic, ...]:
    """Every `check` line that fails, condition that the readings refuse, zone that is too small."""
    broken = (_broken(check) for check in game.checks if constant(check.condition, world) == 0)
    refused = () if game.patterns is None else refused_patterns(game.patterns, world)
    return (*broken, *refused, *_overfull(game, world))


def _broken(check: Check) -> Diagnostic:
    clauses = ", ".join(check.origin.clauses) or None
    return Diagnostic("RS523", check.reason, _span(check.origin.span), citation=clauses)


def _span(span: Span) -> Span | None:
    return None if span == NOWHERE else span


def _overfull(game: Game, world: World) -> Iterator[Diagnostic]:
    for zone in game.zones:
        number = sum(sort.copies for sort in world.components[zone.component].table.sorts)
        number //= world.places[zone.name]
        room = _room(zone, world)
        if zone.name in game.rest and room is not None and number > room:
            message = f"{number} components rest in {zone.name}, which holds {room}"
            yield Diagnostic("RS526", message, _span(zone.origin.span))


def _room(zone: Zone, world: World) -> int | None:
    return world.limits.get(zone.name)
