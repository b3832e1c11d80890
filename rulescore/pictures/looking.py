"""What is seen of a state: by one player, by everybody, or by all players together.

Everything that is drawn or told comes from here: a picture knows nothing that its onlooker does not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from attrs import evolve, frozen

from rulescore.kernel import Match
from rulescore.play.shown import Shown, shown_values
from rulescore.play.state import State
from rulescore.play.view import Glimpse, Seen, VariableView, View, ZoneView, view_of

BYSTANDER = -1
"""A seat that nobody has: who sits there sees what everybody sees."""

Onlooker = int | Literal["everybody", "together"]
"""A player by the number of the seat; everybody, who sees what each player does; all players together, with
their hands laid open."""


@frozen
class Sight:
    """A view, and the values that everybody is told."""

    match: Match
    view: View
    told: tuple[Shown, ...]


def sight_of(state: State, onlooker: Onlooker) -> Sight:
    """What this onlooker sees of a state."""
    return Sight(state.match, _view(state, onlooker), shown_values(state))


def _view(state: State, onlooker: Onlooker) -> View:
    if onlooker == "together":
        return _joined(state)
    if onlooker == "everybody":
        return view_of(state.match, state.asked, BYSTANDER)
    return state.view(onlooker)


# --- what all players know together -----------------------------------------------------------------------


def _joined(state: State) -> View:
    """Of every card and value what any player sees of it; the draw pile stays closed."""
    views = [state.view(seat) for seat in range(state.match.players)]
    zones = (_zone(state.match, [view.zones[at] for view in views]) for at in range(len(views[0].zones)))
    variables = (_variable([view.variables[at] for view in views]) for at in range(len(views[0].variables)))
    return View(BYSTANDER, views[0].at, views[0].asked, tuple(zones), tuple(variables))


def _zone(match: Match, seen: Sequence[ZoneView]) -> ZoneView:
    if match.layout.zones[seen[0].zone].shape in ("pile", "set"):
        # Cards of a set have no place in it, so the view of whoever sees most of them is taken.
        return max(seen, key=lambda view: sum(_clearness(card) for card in view.cards))
    cards = (max(same, key=_clearness) for same in zip(*(view.cards for view in seen), strict=True))
    return evolve(seen[0], cards=tuple(cards))


def _clearness(card: Seen) -> int:
    if card is None:
        return 0
    return 1 if isinstance(card, Glimpse) else 2


def _variable(seen: Sequence[VariableView]) -> VariableView:
    values = zip(*(view.values for view in seen), strict=True)
    known = (next((value for value in same if value is not None), None) for same in values)
    return VariableView(seen[0].variable, tuple(known))
