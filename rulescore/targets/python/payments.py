"""Whether cards serve a condition or total an amount, as Python."""

from __future__ import annotations

from rulescore.checked.expressions import AttributeOf, CanPay, IsMet, Local, OneCard, Place
from rulescore.kernel.ranges import carried
from rulescore.targets.python import expressions, indexes
from rulescore.targets.python.code import Code
from rulescore.targets.python.module import Scope


def is_met(node: IsMet, scope: Scope) -> Code:
    """The pattern's matcher asked of two tuples: what must be used, and what may be."""
    pattern = expressions.value(node.pattern, scope)
    may = {_content(place, scope): place for place in node.may}
    if any(_may_be_alias(place, may, scope) for place in node.may):
        return _asked_slowly(node, pattern, scope)
    must = []
    for source in node.must:
        place = source.place if isinstance(source, OneCard) else source
        if _may_be_alias(place, may, scope):
            return _asked_slowly(node, pattern, scope)
        text = _content(place, scope)
        if isinstance(source, OneCard):
            card = expressions.value(source.card, scope).text
            must.append(f"({card},)" if text in may else f"one({text}, {card})")
            if text in may:
                may[f"without({text}, {card})"] = may.pop(text)
        else:
            may.pop(text, None)
            must.append(text)
    return Code(f"MATCH[{pattern.text}]({_together(must)}, {_together(list(may))})", is_truth=True)


def _content(place: Place, scope: Scope) -> str:
    zone = scope.module.match.layout.zones[place.zone]
    spot = indexes.place_spot(place, scope).text
    if zone.has_slots:
        return f"tuple(lying(S, {spot}, {zone.slots}))"
    return f"S[{spot}]"


def _together(texts: list[str]) -> str:
    return " + ".join(texts) or "()"


def _may_be_alias(place: Place, may: dict[str, Place], scope: Scope) -> bool:
    """Whether another text may mean the same place: then which places are the same is decided by the run."""
    text = _content(place, scope)
    return any(other.zone == place.zone and known != text for known, other in may.items())


def _asked_slowly(node: IsMet, pattern: Code, scope: Scope) -> Code:
    def spot(place: Place) -> str:
        zone = scope.module.match.layout.zones[place.zone]
        return f"({indexes.place_spot(place, scope).text}, {zone.slots if zone.has_slots else 0})"

    must = []
    for source in node.must:
        if isinstance(source, OneCard):
            must.append(f"({expressions.value(source.card, scope).text}, {spot(source.place)})")
        else:
            must.append(f"(None, {spot(source)})")
    may = "".join(f"{spot(place)}, " for place in node.may)
    return Code(f"MATCH[{pattern.text}](*sources(S, [{', '.join(must)}], [{may}]))", is_truth=True)


def can_pay(node: CanPay, scope: Scope) -> Code:
    """Whether some cards of a place total an amount."""
    values = carried(scope.module.match, AttributeOf(node.component, node.attribute, Local("")))
    worth = scope.module.constant(f"{node.attribute} of", repr(values))
    content = _content(node.place, scope)
    if node.without is not None:
        content = f"without({content}, {expressions.value(node.without, scope).text})"
    amount = expressions.value(node.amount, scope)
    return Code(f"can_total({amount.text}, [{worth}[paid] for paid in {content}])", is_truth=True)
