"""What everybody at the table is told follows from what everybody sees."""

from collections.abc import Iterator

from rulescore.checked.expressions import Call, CanPay, Cards, Content, Get, IsMet, OneCard, Top
from rulescore.checked.nodes import Function, Game, Sight
from rulescore.checked.rules.everything import with_values
from rulescore.diagnostics import Diagnostic


def shown_secrets(game: Game) -> tuple[Diagnostic, ...]:
    hidden = {zone.name for zone in game.zones if not _is_open(zone.sights)}
    hidden |= {variable.name for variable in game.variables if not _is_open(variable.sights)}
    functions = {one.name: one for one in game.functions}
    return tuple(
        Diagnostic("RS430", f'"{call.function}" is shown to everybody, and tells "{name}"', span=span)
        for call in game.shown
        for span in (functions[call.function].origin.span,)
        for name in _told(game, call, functions)
        if name in hidden
    )


def _is_open(sights: tuple[Sight, ...]) -> bool:
    return any(one.who == "everybody" and one.when is None and not one.parts for one in sights)


def _told(game: Game, call: Call, functions: dict[str, Function]) -> Iterator[str]:
    """What the value looks at, except how many cards lie somewhere: that is always seen."""
    names = (
        name for node in with_values(game, call, functions[call.function].value) for name in _looked_at(node)
    )
    yield from dict.fromkeys(names)


def _looked_at(node: object) -> Iterator[str]:
    match node:
        case Get(variable):
            yield variable
        case Content(zone):
            yield zone
        case Cards(place) | Top(place) | CanPay(place=place):
            yield place.zone
        case IsMet(must=must, may=may):
            places = (one.place if isinstance(one, OneCard) else one for one in (*must, *may))
            yield from (place.zone for place in places)
        case _:
            yield from ()
