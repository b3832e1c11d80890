"""Whoever chooses a card sees it."""

from collections.abc import Iterator

from rulescore.checked.expressions import Cards, Expression, Local, Place
from rulescore.checked.nodes import Action, Game, Sight, Zone
from rulescore.checked.types import PlayerType
from rulescore.diagnostics import Diagnostic, Label


def hidden_choices(game: Game) -> tuple[Diagnostic, ...]:
    zones = {zone.name: zone for zone in game.zones}
    return tuple(problem for action in game.actions for problem in _problems(action, zones))


def _problems(action: Action, zones: dict[str, Zone]) -> Iterator[Diagnostic]:
    for choice in action.choices:
        match choice.domain:
            case Cards(place) if _is_hidden(place, zones[place.zone], action.player):
                message = f'who chooses does not see the cards of "{place.zone}"'
                label = Label(zones[place.zone].origin.span, "seen by others only")
                yield Diagnostic("RS422", message, span=choice.origin.span, labels=(label,))
            case _:
                pass


def _is_hidden(place: Place, zone: Zone, chooser: str) -> bool:
    return not any(_shows(sight, place, zone, chooser) for sight in zone.sights if not sight.parts)


def _shows(sight: Sight, place: Place, zone: Zone, chooser: str) -> bool:
    match sight.who:
        case "everybody":
            return True
        case "nobody" | "top":
            return False
        case "owner":
            # The zone of whom a variable names may be the chooser's own; another choice of the action is not.
            owner = owner_of(place, zone)
            return not isinstance(owner, Local) or owner.name == chooser


def owner_of(place: Place, zone: Zone) -> Expression | None:
    """The player to whom a place belongs."""
    pairs = zip(zone.indexes, place.owners, strict=True)
    return next((owner for kind, owner in pairs if isinstance(kind, PlayerType)), None)
