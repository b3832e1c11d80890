"""Positions of the kernel in the words of vectors, and back."""

from __future__ import annotations

from rulescore.conformance.vectors import HIDDEN, NATURE, NOBODY, Position, ViewResult
from rulescore.diagnostics import Diagnostic
from rulescore.kernel import Position as KernelPosition
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Asked, ChanceStep, DecisionStep, Ended
from rulescore.play.positions.frame import Frame, VariableFrame, ZoneFrame, frame_of, key_of
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.reading import read_body
from rulescore.play.positions.words import Indexes, index_word, seat_letter, sorts_of, word_of
from rulescore.play.positions.writing import written_body
from rulescore.play.view import EMPTY, Glimpse, Seen, View


def asked_word(asked: Asked) -> str:
    """Who is asked: a player by letter, nature, or nobody any more."""
    match asked:
        case DecisionStep(player=player):
            return seat_letter(player)
        case ChanceStep():
            return NATURE
        case Ended():
            return NOBODY


def position_words(match: Match, asked: Asked) -> Position:
    """A position in full: what a procedure that has begun remembers is `inside`."""
    frame = frame_of(match)
    body = written_body(frame, asked.position, compact=False)
    zones = {zone.name: body.pop(key_of(zone.name)) for zone in frame.zones}
    rules = [one.name for one in frame.variables if one.role == "rule"]
    variables = {name: body.pop(key_of(name)) for name in rules}
    at = body.pop("at")
    return Position(at=str(at), asked=asked_word(asked), zones=zones, variables=variables, inside=body)


def kernel_position(match: Match, position: Position) -> KernelPosition | tuple[Diagnostic, ...]:
    """The position that a vector gives, or everything that is wrong with it."""
    body: dict[str, Plain] = {"at": position.at, **position.inside}
    body |= {key_of(name): content for name, content in {**position.zones, **position.variables}.items()}
    return read_body(match, body)


def unordered_zones(match: Match) -> tuple[str, ...]:
    """The zones whose cards lie in no order."""
    return tuple(sorted(zone.name for zone in frame_of(match).zones if zone.shape in ("set", "pile")))


# --- views ----------------------------------------------------------------------------------------------


def view_words(match: Match, view: View) -> ViewResult:
    """What a player sees, in the same form as a position."""
    frame = frame_of(match)
    cards: dict[str, list[Plain]] = {zone.name: [] for zone in frame.zones}
    components = {zone.name: zone for zone in frame.zones}
    for one in view.zones:
        zone = components[one.zone]
        seen = [_seen_card(frame, zone, card) for card in one.cards]
        cards[one.zone].append(_lines(seen, zone.width))
    zones = {zone.name: _by_index(frame, zone.indexes, cards[zone.name]) for zone in frame.zones}
    types = {one.name: one for one in frame.variables}
    variables = {
        one.variable: _by_index(
            frame,
            types[one.variable].indexes,
            [_seen_value(frame, types[one.variable], value) for value in one.values],
        )
        for one in view.variables
    }
    return ViewResult(zones, variables)


def _lines(seen: list[Plain], width: int) -> Plain:
    """A board line by line."""
    return [seen[start : start + width] for start in range(0, len(seen), width)] if width else seen


def _seen_card(frame: Frame, zone: ZoneFrame, card: Seen) -> Plain:
    if card is None:
        return HIDDEN
    if isinstance(card, Glimpse):
        return {name: _attribute(frame, zone, name, value) for name, value in card.attributes}
    return "-" if card == EMPTY else sorts_of(frame.words, zone.component)[card].id


def _attribute(frame: Frame, zone: ZoneFrame, name: str, value: int) -> Plain:
    attributes = frame.words.components[zone.component].attributes
    kind = next(one.type for one in attributes if one.name == name)
    return word_of(frame.words, kind, value)


def _seen_value(frame: Frame, variable: VariableFrame, value: int | None) -> Plain:
    return HIDDEN if value is None else word_of(frame.words, variable.type, value)


def _by_index(frame: Frame, indexes: Indexes, found: list[Plain]) -> Plain:
    """One content, or one for each index: always by its name."""
    if not indexes:
        return found[0]
    (kind, axis), *rest = indexes
    step = len(found) // axis.length
    return {
        index_word(frame.words, kind, axis.low + at): _by_index(
            frame, tuple(rest), found[at * step : (at + 1) * step]
        )
        for at in range(axis.length)
    }
