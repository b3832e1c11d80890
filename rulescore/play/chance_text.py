"""What nature brought, in people's words, and back."""

from __future__ import annotations

from rulescore.checked.types import CardType, Type
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.kernel.match import Match
from rulescore.kernel.moves import ChanceStep
from rulescore.kernel.nodes import ChancePoint, DrawPoint
from rulescore.kernel.position import Position
from rulescore.play.action_text import value_text


def outcome_type(match: Match, position: Position) -> Type | None:
    """What nature is asked for at a position; None where it is not asked."""
    point = match.game.points[position.point]
    if isinstance(point, DrawPoint):
        return CardType(match.layout.zones[point.source.zone].component)
    return point.type if isinstance(point, ChancePoint) else None


def outcome_text(match: Match, position: Position, outcome: int) -> str:
    """The id of a card, a player's letter, a slot from 1, a number."""
    kind = outcome_type(match, position)
    return str(outcome) if kind is None else value_text(match, kind, outcome)


def parse_outcome(match: Match, asked: ChanceStep, text: str) -> int | Diagnostic:
    """The outcome that a text names, if it can come now."""
    texts = ((outcome, outcome_text(match, asked.position, outcome)) for outcome, _ in asked.outcomes)
    found = next((outcome for outcome, written in texts if written == text.strip()), None)
    if found is not None:
        return found
    known = [outcome_text(match, asked.position, outcome) for outcome, _ in asked.outcomes]
    notes = did_you_mean(text.strip(), known) or (f"what can come: {', '.join(known[:12])}",)
    return Diagnostic("RS516", f'"{text.strip()[:40]}" cannot come now', notes=notes)
