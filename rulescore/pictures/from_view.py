"""A table from what somebody sees: the middle first, then a panel for every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from rulescore.pictures.areas import Ground, areas_of, grounds_of, is_counted, is_of_member
from rulescore.pictures.faces import Faces, zone_face
from rulescore.pictures.fronts import Printer
from rulescore.pictures.looking import BYSTANDER, Sight
from rulescore.pictures.marks import Remembered, landmarks_of, marks_of, remembered
from rulescore.pictures.places import place_of
from rulescore.pictures.rows import Row, rows_of
from rulescore.pictures.table import Panel, Place, Seat, Table
from rulescore.pictures.values import common_values, seat_name, values_of_player
from rulescore.play.positions.words import seat_letter
from rulescore.play.view import ZoneView


@frozen
class _Scene:
    """What is seen, and what of it is shown in which way."""

    printer: Printer
    sight: Sight
    variables: tuple[Remembered, ...]
    grounds: tuple[Ground, ...]
    rows: tuple[Row, ...]
    only: tuple[str, ...]


def table_of(sight: Sight, printer: Printer, only: Sequence[str] = ()) -> Table:
    """The whole table; or these zones of it alone, with what stands on them."""
    variables = remembered(printer, sight)
    scene = _Scene(
        printer=printer,
        sight=sight,
        variables=variables,
        grounds=grounds_of(printer, variables),
        rows=rows_of(printer, sight),
        only=tuple(only),
    )
    panels = (_middle(scene), *(_of_player(scene, seat) for seat in range(sight.match.players)))
    return Table(
        _title(sight, printer.faces), tuple(panel for panel in panels if _is_worth_showing(scene, panel))
    )


def _title(sight: Sight, faces: Faces) -> str:
    view, match = sight.view, sight.match
    players = "1 player" if match.players == 1 else f"{match.players} players"
    who = f", as {seat_letter(view.player)} sees it" if view.player != BYSTANDER else ""
    asked = f": {seat_letter(view.asked)} is asked, {view.at}" if view.asked is not None else ""
    return f"{faces.title or match.game.name}, {players}{who}{asked}"


def _is_worth_showing(scene: _Scene, panel: Panel) -> bool:
    return bool(panel.places or panel.areas or (panel.values and not scene.only))


# --- panels -----------------------------------------------------------------------------------------------


def _middle(scene: _Scene) -> Panel:
    counted = [
        one for one in scene.variables if any(is_counted(one, ground.kind) for ground in scene.grounds)
    ]
    values = common_values(
        scene.printer, scene.sight, tuple(one for one in scene.variables if one not in counted)
    )
    areas = tuple(area for ground in scene.grounds for area in areas_of(scene.printer, scene.sight, ground))
    return Panel(
        title="Table",
        seat=None,
        values=() if scene.only else values,
        places=tuple(_common_places(scene)),
        areas=() if scene.only else areas,
    )


def _of_player(scene: _Scene, seat: int) -> Panel:
    loose = tuple(
        one for one in scene.variables if not any(is_counted(one, ground.kind) for ground in scene.grounds)
    )
    values = values_of_player(scene.printer, scene.sight, loose, seat)
    places = tuple(
        _place(scene, zone)
        for zone in scene.sight.view.zones
        if zone.owner == seat and _is_shown(scene, zone)
    )
    at = Seat(seat_letter(seat), seat, asked=scene.sight.view.asked == seat)
    return Panel(seat_name(seat), at, () if scene.only else values, places)


def _common_places(scene: _Scene) -> Iterator[Place]:
    """Where a row takes its cards from several zones, it comes in the place of the first one."""
    for row in scene.rows:
        if not scene.only or set(row.zones) & set(scene.only):
            yield row.place
    for zone in scene.sight.view.zones:
        if zone.owner is None and _is_shown(scene, zone):
            yield _place(scene, zone)


def _is_shown(scene: _Scene, zone: ZoneView) -> bool:
    if any(zone.zone in row.zones for row in scene.rows):
        return False
    if scene.only:
        return zone.zone in scene.only
    if zone.zone in scene.printer.faces.leave_out:
        return False
    if any(is_of_member(scene.printer, zone.zone, ground.kind) for ground in scene.grounds):
        return False
    return bool(zone.cards) or _is_a_pile(scene, zone) or zone_face(scene.printer.faces, zone.zone).always


def _is_a_pile(scene: _Scene, zone: ZoneView) -> bool:
    """A pile is shown when it is empty too: everybody wants to know."""
    return scene.sight.match.layout.zones[zone.zone].shape == "pile"


def _place(scene: _Scene, zone: ZoneView) -> Place:
    if not scene.sight.match.layout.zones[zone.zone].has_slots:
        return place_of(scene.printer, zone)
    marks = [list(found) for found in marks_of(scene.printer, scene.variables, zone)]
    for slot, mark in landmarks_of(scene.printer, scene.sight, zone):
        marks[slot].append(mark)
    return place_of(scene.printer, zone, tuple(map(tuple, marks)))
