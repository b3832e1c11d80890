"""The same table for whoever does not see the picture: line by line, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.pictures.table import Area, Gap, Lying, Panel, Place, Table, Value


def to_text(table: Table) -> str:
    """Everything that a picture shows; nothing that it does not."""
    lines = [table.title, *(line for panel in table.panels for line in _panel(panel))]
    return "\n".join(lines) + "\n"


def _panel(panel: Panel) -> Iterator[str]:
    asked = " (asked now)" if panel.seat is not None and panel.seat.asked else ""
    values = "; ".join(map(value_text, panel.values))
    yield f"{panel.title}{asked}{f': {values}' if values else ''}"
    for place in panel.places:
        yield f"  {place.title}: {_place(place)}"
    for area in panel.areas:
        yield f"  {area.name}: {_area(area)}"


def value_text(value: Value) -> str:
    return f"{value.name} {value.text}".rstrip()


def _place(place: Place) -> str:
    if not place.columns:
        return "; ".join(map(lying_text, place.lying)) or "empty"
    told = [lying_text(one) for one in place.lying if one.marks or not isinstance(one.side, Gap)]
    water = [one.slot for one in place.lying if not one.marks and one.side == Gap("water")]
    return "; ".join((*told, *((f"water: {' '.join(water)}",) if water else ()))) or "empty"


def lying_text(lying: Lying) -> str:
    """One card, or several that are alike, with what stands on it."""
    slot = f"{lying.slot}: " if lying.slot else ""
    count = f" x{lying.count}" if lying.count > 1 and "on top of" not in lying.words else ""
    marks = "".join(f", {mark.words}" for mark in lying.marks)
    return f"{slot}{lying.words}{count}{marks}"


def _area(area: Area) -> str:
    told = [*map(value_text, area.values), *map(lying_text, area.lying), *(mark.words for mark in area.marks)]
    return "; ".join(told) or "nothing"
