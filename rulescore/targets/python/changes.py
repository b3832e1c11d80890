"""Every change of a position as lines of Python, in the order in which the interpreter makes it."""

from __future__ import annotations

from typing import assert_never

from rulescore.checked.effects import (
    Change,
    Let,
    MoveAll,
    MoveCard,
    MoveContent,
    MovePieces,
    Set,
    SlotPlace,
    Swap,
    Target,
)
from rulescore.checked.expressions import Expression, Place, Top
from rulescore.kernel.layout import ZoneLayout
from rulescore.targets.python import expressions, indexes
from rulescore.targets.python.code import OR, Code, indented
from rulescore.targets.python.module import Scope

Lines = list[str]


def change_lines(change: Change, scope: Scope) -> Lines:
    """The lines of a change; a Let is left to the block that it stands in."""
    match change:
        case Set():
            return _set(change, scope)
        case MoveCard():
            return _move_card(change, scope)
        case MoveContent(source, target):
            return [*_emptied(source, scope), *_put("moved", target, scope)]
        case MoveAll():
            return [*_going(change, scope), *_put_all(change.target, scope)]
        case MovePieces():
            return _move_pieces(change, scope)
        case Swap(left, right):
            return [
                f"slot = {indexes.slot_spot(left, scope).text}",
                f"other = {indexes.slot_spot(right, scope).text}",
                "S[slot], S[other] = S[other], S[slot]",
            ]
        case Let():
            return []
        case _:
            assert_never(change)


def _set(change: Set, scope: Scope) -> Lines:
    spot = scope.module.match.layout.variables[change.variable]
    low, high = scope.module.ranges.of(change.value, scope.known)
    value = expressions.value(change.value, scope).as_number
    place = f"S[{indexes.value_spot(change.variable, change.indexes, scope).text}]"
    outside = [f"moved < {spot.low}"] if low < spot.low else []
    outside += [f"moved > {spot.high}"] if high > spot.high else []
    if not outside:
        return [f"{place} = {value}"]
    return [f"moved = {value}", f"if {' or '.join(outside)}:", "    fault()", f"{place} = moved"]


# --- taking -----------------------------------------------------------------------------------------------


def _move_card(change: MoveCard, scope: Scope) -> Lines:
    if change.card == Top(change.source):
        spot = indexes.place_spot(change.source, scope).text
        taken = [f"moved = S[{spot}][-1]", f"S[{spot}] = S[{spot}][:-1]"]
        return [*taken, *_put("moved", change.target, scope)]
    card = _named_card(change.card, scope)
    name = card.text if card.text.isalnum() else "moved"
    first = [] if name == card.text else [f"moved = {card.text}"]
    return [*first, *_taken(name, change.source, scope), *_put(name, change.target, scope)]


def _named_card(node: Expression, scope: Scope) -> Code:
    code = expressions.value(node, scope)
    return code if scope.module.ranges.of(node, scope.known)[0] >= 0 else Code(f"card({code.text})")


def _taken(name: str, source: Place, scope: Scope) -> Lines:
    zone = _zone(source, scope)
    named, spot = _spot(source, scope)
    if zone.has_slots:
        return [*named, f"S[S.index({name}, {spot}, {spot} + {zone.slots})] = -1"]
    if zone.shape == "stack":
        return [*named, f"S[{spot}] = take_top(S[{spot}], {name})"]
    return [
        *named,
        f"content = [*S[{spot}]]",
        f"content.remove({name})",
        f"S[{spot}] = tuple(content)",
    ]


def _spot(place: Place, scope: Scope) -> tuple[Lines, str]:
    """Where a place lies, for lines that say it again and again: what is looked up has a name."""
    text = indexes.place_spot(place, scope).text
    return ([f"place = {text}"], "place") if "[" in text else ([], text)


def _emptied(source: SlotPlace, scope: Scope) -> Lines:
    return [
        f"slot = {indexes.slot_spot(source, scope).text}",
        "moved = card(S[slot])",
        "S[slot] = -1",
    ]


def _going(change: MoveAll, scope: Scope) -> Lines:
    """What goes is in `going`, and no longer where it was."""
    zone = _zone(change.source, scope)
    named, spot = _spot(change.source, scope)
    if change.condition is None and not zone.has_slots:
        return [*named, f"going = S[{spot}]", f"S[{spot}] = ()"]
    inside = scope.bound(change.local, (0, zone.sorts - 1))
    name = inside.names[change.local]
    holds = "" if change.condition is None else expressions.value(change.condition, inside).within(OR)
    if zone.has_slots:
        return [*named, *_going_from_row(zone, spot, name, holds)]
    return [
        *named,
        "going, left = [], []",
        f"for {name} in S[{spot}]:",
        f"    (going if {holds} else left).append({name})",
        f"S[{spot}] = tuple(left)",
    ]


def _going_from_row(zone: ZoneLayout, spot: str, name: str, holds: str) -> Lines:
    test = f"{name} >= 0 and ({holds})" if holds else f"{name} >= 0"
    return [
        "going, left = [], []",
        f"for slot in range({spot}, {spot} + {zone.slots}):",
        f"    {name} = S[slot]",
        f"    if {test}:",
        f"        going.append({name})",
        "        left.append(slot)",
        "for slot in left:",
        "    S[slot] = -1",
    ]


# --- putting ----------------------------------------------------------------------------------------------


def _put(name: str, target: Target, scope: Scope) -> Lines:
    if isinstance(target, SlotPlace):
        spot = indexes.slot_spot(target, scope).text
        return [f"slot = {spot}", "if S[slot] >= 0:", "    fault()", f"S[slot] = {name}"]
    zone = _zone(target, scope)
    named, spot = _spot(target, scope)
    if zone.has_slots:
        return [*named, f"S[S.index(-1, {spot}, {spot} + {zone.slots})] = {name}"]
    check = [] if zone.limit is None else [f"if len(content) >= {zone.limit}:", "    fault()"]
    there = [*named, f"content = S[{spot}]", *check]
    if zone.shape == "stack":
        return [*there, f"S[{spot}] = (*content, {name})"]
    return [
        *there,
        f"content = [*content, {name}]",
        "content.sort()",
        f"S[{spot}] = tuple(content)",
    ]


def _put_all(target: Place, scope: Scope) -> Lines:
    zone = _zone(target, scope)
    named, spot = _spot(target, scope)
    if zone.has_slots:
        return [
            *named,
            "for moved in going:",
            f"    S[S.index(-1, {spot}, {spot} + {zone.slots})] = moved",
        ]
    too_many = f"len(content) + len(going) > {zone.limit}"
    check = [] if zone.limit is None else [f"if {too_many}:", "    fault()"]
    there = [*named, f"content = S[{spot}]", *check]
    if zone.shape == "stack":
        return [*there, f"S[{spot}] = (*content, *going)"]
    return [*there, "if going:", f"    S[{spot}] = tuple(sorted([*content, *going]))"]


def _move_pieces(change: MovePieces, scope: Scope) -> Lines:
    """One after the other: from a place to itself, the first is there again when the second goes."""
    number = expressions.value(change.number, scope).text
    if scope.module.ranges.of(change.number, scope.known)[0] < 0:
        number = f"card({number})"
    one = [*_taken("0", change.source, scope), *_put("0", change.target, scope)]
    return one if number == "1" else [f"for moved in range({number}):", *indented(one)]


def _zone(place: Place, scope: Scope) -> ZoneLayout:
    return scope.module.match.layout.zones[place.zone]
