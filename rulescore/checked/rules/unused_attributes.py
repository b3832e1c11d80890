"""Every attribute of a component is looked at somewhere."""

from rulescore.checked.expressions import AttributeOf, CanPay
from rulescore.checked.nodes import Game
from rulescore.checked.rules.everything import found_in
from rulescore.diagnostics import Diagnostic


def unused_attributes(game: Game) -> tuple[Diagnostic, ...]:
    used = {(one.component, one.attribute) for one in found_in(AttributeOf, game)}
    used |= {(one.component, one.attribute) for one in found_in(CanPay, game)}
    used |= {(zone.component, part) for zone in game.zones for one in zone.sights for part in one.parts}
    return tuple(
        Diagnostic("RS410", f'the attribute "{one.name}" is never used', span=one.origin.span)
        for component in game.components
        for one in component.attributes
        if (component.name, one.name) not in used
    )
