"""What would be worked out again and again is worked out once: before a loop, or before the choices.

That may be in vain, and it may fail where nobody would have asked: see the guarantees of the optimiser.
"""

from __future__ import annotations

from attrs import define, evolve, field

from rulescore.checked.effects import Let
from rulescore.checked.expressions import (
    Call,
    CanPay,
    Expression,
    Fold,
    Given,
    IsMet,
    Local,
)
from rulescore.checked.nodes import Need
from rulescore.checked.types import NumberType
from rulescore.kernel.nodes import Game, Option
from rulescore.kernel.optimising.locals import Fresh, free_locals, replaced
from rulescore.kernel.optimising.places import Change, inside
from rulescore.kernel.ranges import Locals, Ranges
from rulescore.kernel.walk import everything

MANY = 4
"""So many nodes are worth a name, even where nothing is gone through."""


@define(eq=False)
class _Taken:
    """What was taken out of an expression, by the name that stands for it now; equal values have one name."""

    ranges: Ranges
    fresh: Fresh
    values: dict[Expression, str] = field(factory=dict)

    def out_of(self, expression: Expression, known: Locals, bound: frozenset[str]) -> Expression:
        """The expression without what speaks of none of the bound names."""

        def change(part: Expression, inner: Locals) -> Expression:
            names = free_locals(part)
            hidden = bound.union(inner.keys() - known.keys())
            if hidden.isdisjoint(names) and is_costly(part):
                return Local(self._name(part))
            return inside(part, self.ranges, inner, change)

        return change(expression, known)

    def _name(self, part: Expression) -> str:
        name = self.values.get(part)
        if name is None:
            name = self.values[part] = self.fresh.name("shared")
        return name


def is_costly(expression: Expression) -> bool:
    """Whether it is worth a name of its own."""
    nodes = tuple(everything(expression))
    return len(nodes) >= MANY or any(isinstance(node, Fold | Call | IsMet | CanPay) for node in nodes)


def shared_in_loops(ranges: Ranges, fresh: Fresh) -> Change:
    """The change that takes out of a fold what is the same for all of its members."""

    def change(expression: Expression, known: Locals) -> Expression:
        expression = inside(expression, ranges, known, change)
        return _shared(expression, known) if isinstance(expression, Fold) else expression

    def _shared(fold: Fold, known: Locals) -> Expression:
        members = {**known, fold.local: ranges.of_domain(fold.domain, known)}
        taken = _Taken(ranges, fresh)
        own = frozenset({fold.local})
        condition, value = (
            None if one is None else taken.out_of(one, members, own) for one in (fold.condition, fold.value)
        )
        found: Expression = Fold(fold.how, fold.local, fold.domain, condition, value)
        for shared, name in reversed(taken.values.items()):
            found = Given(name, shared, found)
        return found

    return change


def shared_before_choices(game: Game, ranges: Ranges, fresh: Fresh) -> Game:
    """The game whose options name, before their choices, what the needs of every choice ask."""
    from rulescore.kernel.optimising.options import with_options_changed

    return with_options_changed(game, lambda option: _with_shared(option, ranges, fresh))


def _with_shared(option: Option, ranges: Ranges, fresh: Fresh) -> Option:
    if not option.choices:
        return option
    known = known_in(option, ranges)
    chosen = frozenset(choice.name for choice in option.choices)
    taken = _Taken(ranges, fresh)
    needs = tuple(_without(need, known, chosen, taken) for need in option.needs)
    lets: list[Let] = []
    for value, name in taken.values.items():
        own = value
        for let in lets:
            own = replaced(own, let.value, Local(let.local))
        known = {**known, name: ranges.of(own, known)}
        lets.append(Let(name, NumberType(*known[name]), own))
    return evolve(option, shared=(*option.shared, *lets), needs=needs)


def _without(need: Need, known: Locals, chosen: frozenset[str], taken: _Taken) -> Need:
    """A need that speaks of no choice is looked at before them anyway."""
    if chosen.isdisjoint(free_locals(need.condition)):
        return need
    return evolve(need, condition=taken.out_of(need.condition, known, chosen))


def known_in(option: Option, ranges: Ranges) -> Locals:
    """The bounds of everything that an option binds."""
    known: dict[str, tuple[int, int]] = {option.player: (0, ranges.match.players - 1)}
    for let in option.shared:
        known[let.local] = ranges.of(let.value, known)
    for choice in option.choices:
        known[choice.name] = ranges.of_domain(choice.domain, known)
    return known
