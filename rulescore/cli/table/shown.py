"""What one player sees of the table, for a terminal or a plain stream."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from rulescore.cli.table.faces import (
    card_cells,
    card_id,
    cards_line,
    columns,
    is_of_cells,
    marks_of,
    variable_text,
)
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import index_word, seat_letter
from rulescore.play.shown import Shown, shown_values
from rulescore.play.state import State
from rulescore.play.view import View, ZoneView

PLAIN_WIDTH = 100


def console() -> Console:
    """Where everything is shown; without a terminal there are no colours, and lines are not broken early."""
    found = Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
    if found.is_terminal:
        return found
    return Console(highlight=False, markup=False, emoji=False, no_color=True, width=PLAIN_WIDTH)


def show_table(out: Console, state: State, player: int) -> None:
    """Everything that a player sees."""
    view = state.view(player)
    out.print()
    out.print(Text(_title(view), style="bold"))
    for part in _parts(state.match, view, shown_values(state)):
        out.print(part)


def _title(view: View) -> str:
    letter = seat_letter(view.player)
    if view.asked == view.player:
        return f"{letter}, it is your choice: {view.at}"
    asked = "nobody is asked" if view.asked is None else f"{seat_letter(view.asked)} is asked"
    return f"What {letter} sees ({asked}: {view.at})"


def _parts(match: Match, view: View, told: tuple[Shown, ...]) -> Iterator[RenderableType]:
    for zone in view.zones:
        if match.layout.zones[zone.zone].has_slots:
            yield _board(match, view, zone) if match.layout.zones[zone.zone].columns else _row(match, zone)
    loose = [zone for zone in view.zones if not match.layout.zones[zone.zone].has_slots]
    yield _common(match, [zone for zone in loose if zone.owner is None])
    owned = [zone for zone in loose if zone.owner is not None]
    of_players = [one for one in told if one.of_player]
    if owned or of_players:
        yield _players(match, view, owned, of_players)
    for zone in owned:
        if zone.owner == view.player and _is_worth_showing(match, zone):
            yield _cards(match, zone)
    yield Text("   ".join(f"{one.name}: {one.values[0]}" for one in told if not one.of_player))
    yield _variables(match, view)


def _grid(title: str, *headings: str) -> Table:
    found = Table(
        title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0)
    )
    for heading in headings:
        found.add_column(heading, header_style="dim")
    return found


def _row(match: Match, zone: ZoneView) -> Table:
    component = match.components[match.layout.zones[zone.zone].component]
    found = _grid(_named(match, zone), "", component.name, *columns(component))
    for number, sort in enumerate(zone.cards, start=1):
        found.add_row(str(number), card_id(match, component, sort), *card_cells(match, component, sort))
    return found


def _board(match: Match, view: View, zone: ZoneView) -> Table:
    layout = match.layout.zones[zone.zone]
    component = match.components[layout.component]
    found = _grid(_named(match, zone), *("" for _ in range(layout.columns)))
    found.show_header = False
    marks = marks_of(match, zone.zone, {one.variable: one.values for one in view.variables})
    for start in range(0, layout.slots, layout.columns):
        shown = zone.cards[start : start + layout.columns]
        cells = zip(shown, marks[start : start + layout.columns], strict=True)
        found.add_row(*(f"{card_id(match, component, sort)}{mark}" for sort, mark in cells))
    return found


def _named(match: Match, zone: ZoneView) -> str:
    """Its name, and what it is asked of: hand of A."""
    words = _asked_of(match, zone)
    return f"{zone.zone} of {' and '.join(words)}" if words else zone.zone


def _asked_of(match: Match, zone: ZoneView) -> tuple[str, ...]:
    frame = frame_of(match)
    indexes = next(one.indexes for one in frame.zones if one.name == zone.zone)
    pairs = zip(indexes, zone.indexes, strict=True)
    return tuple(index_word(frame.words, kind, value) for (kind, _), value in pairs)


def _heading(match: Match, zone: ZoneView) -> str:
    """The name of a zone in the table of the players: without the player."""
    others = [word for word in _asked_of(match, zone) if word != seat_letter(zone.owner or 0)]
    return f"{zone.zone} of {' and '.join(others)}" if others else zone.zone


def _common(match: Match, zones: list[ZoneView]) -> Text:
    told = (f"{_named(match, zone)}: {_line(match, zone)}" for zone in zones)
    return Text("   ".join(told))


def _line(match: Match, zone: ZoneView) -> str:
    return cards_line(match, match.components[match.layout.zones[zone.zone].component], zone.cards)


def _players(match: Match, view: View, owned: list[ZoneView], told: list[Shown]) -> Table:
    by_place = {(_heading(match, zone), zone.owner): zone for zone in owned}
    names = tuple(dict.fromkeys(name for name, _ in by_place))
    found = _grid("players", "", *names, *(one.name for one in told))
    for seat in range(match.players):
        mark = f"{seat_letter(seat)} *" if seat == view.asked else seat_letter(seat)
        cards = (_line(match, by_place[name, seat]) for name in names)
        found.add_row(mark, *cards, *(str(one.values[seat]) for one in told))
    return found


def _is_worth_showing(match: Match, zone: ZoneView) -> bool:
    """Cards that show more than their id, of the player's own, as far as they are seen."""
    component = match.components[match.layout.zones[zone.zone].component]
    return bool(component.attributes) and any(isinstance(sort, int) and sort >= 0 for sort in zone.cards)


def _cards(match: Match, zone: ZoneView) -> Table:
    component = match.components[match.layout.zones[zone.zone].component]
    found = _grid(_named(match, zone), component.name, *columns(component))
    for sort in zone.cards:
        found.add_row(card_id(match, component, sort), *card_cells(match, component, sort))
    return found


def _variables(match: Match, view: View) -> Text:
    loose = (one for one in view.variables if not is_of_cells(match, one.variable))
    told = (variable_text(match, one.variable, one.values) for one in loose)
    return Text("   ".join(text for text in told if text is not None), style="dim")


def show_choices(out: Console, state: State) -> None:
    """Every possible action with its number and the clauses that it stands on."""
    if not isinstance(state.asked, DecisionStep):
        return
    clauses = {option.action: option.origin.clauses for option in state.asked.point.options}
    found = _grid("choices", "", "", "")
    found.show_header = False
    for number, action in enumerate(state.legal_actions(), start=1):
        found.add_row(str(number), _text(state, action), Text(" ".join(clauses[action.name]), style="dim"))
    out.print(found)


def _text(state: State, action: Action) -> str:
    return state.action_text(action)
