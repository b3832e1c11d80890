"""What may hold anywhere: what rules and promises ask, what was chosen for what, where nothing lies."""

from __future__ import annotations

from rulescore.checked.expressions import Expression
from rulescore.kernel.match import Match
from rulescore.proving.candidates.claims import but_for_some, claimed
from rulescore.proving.candidates.places import arrays, filled, zones
from rulescore.proving.candidates.players import equalities, marked
from rulescore.proving.candidates.rules import asked, chosen, no_more_than, of_each, set_for


def sentences(match: Match) -> tuple[Expression, ...]:
    """What may hold anywhere: what rules and promises ask, what was chosen for what, where nothing lies."""
    sources = (
        claimed(match),
        asked(match),
        chosen(match),
        zones(match),
        arrays(match),
        equalities(match),
        marked(match),
        set_for(match),
        of_each(match),
        no_more_than(match),
        but_for_some(match),
        filled(match),
    )
    return tuple(dict.fromkeys(one for source in sources for one in source))
