"""Needs are looked at as soon as everything is chosen that they speak of, even before those above them.

It may fail where nobody would have asked it (see the guarantees of the optimiser), but nothing that may fail
is passed over because of a need that stands below it.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from rulescore.checked.expressions import Binary, Constant, Expression
from rulescore.checked.nodes import Need
from rulescore.kernel.certain import Certain
from rulescore.kernel.nodes import Game, Option
from rulescore.kernel.optimising.options import with_options_changed
from rulescore.kernel.optimising.repeating import speaks_after, speaks_of_one_choice
from rulescore.kernel.optimising.sharing import known_in

ALWAYS = Constant(1)


@frozen
class _Placed:
    """`after` so many choices a need is looked at; `last` when it speaks of more than one."""

    need: Need
    after: int
    last: bool


def with_needs_in_place(before: Game, after: Game, certain: Certain) -> Game:
    """The game whose needs are looked at no earlier than before where a choice may fail in between.

    A need that became shorter may speak of fewer choices, and would let others pass over a choice that fails.
    """
    written = [option for point in before.points for option in getattr(point, "options", ())]
    left = iter(written)
    return with_options_changed(after, lambda option: _in_place(next(left), option, certain))


def _in_place(before: Option, after: Option, certain: Certain) -> Option:
    known = known_in(after, certain.ranges)
    if all(certain.of_domain(choice.domain, known) for choice in after.choices):
        return after
    pairs = zip(before.needs, after.needs, strict=True)
    needs = (old if speaks_after(after, new) < speaks_after(before, old) else new for old, new in pairs)
    return evolve(after, needs=tuple(needs))


def hoisted(game: Game, certain: Certain) -> Game:
    """The game whose needs stand in the order in which it is best to look at them."""
    return with_options_changed(game, lambda option: _hoisted(option, certain))


def _hoisted(option: Option, certain: Certain) -> Option:
    known = known_in(option, certain.ranges)
    placed: list[_Placed] = []
    written = barrier = 0
    uncertain = False
    for need in _parts(option):
        own = speaks_after(option, need)
        written = max(written, own)
        after = max(own, barrier, _uncertain_choice(option, own, written, certain))
        held = uncertain and after == barrier
        placed.append(_Placed(need, after, held or not speaks_of_one_choice(option, need)))
        if not certain.of(need.condition, known):
            barrier, uncertain = after, True
    placed.sort(key=lambda one: (one.after, one.last))
    return evolve(option, needs=tuple(one.need for one in placed))


def _parts(option: Option) -> Iterator[Need]:
    """The needs; one that asks for several things at once is several needs."""
    for need in option.needs:
        for condition in _conjuncts(need):
            if condition != ALWAYS:
                yield evolve(need, condition=condition)


def _conjuncts(need: Need) -> Iterator[Expression]:
    match need.condition:
        case Binary("and", left, right):
            yield from _conjuncts(evolve(need, condition=left))
            yield from _conjuncts(evolve(need, condition=right))
        case condition:
            yield condition


def _uncertain_choice(option: Option, own: int, written: int, certain: Certain) -> int:
    """Where a need was written, if the domain of a choice between its own place and there may fail; or 0."""
    known = known_in(option, certain.ranges)
    between = (option.choices[at - 1].domain for at in range(own + 1, written + 1))
    # Not only after that choice: what is looked at there would not hold the need back by itself.
    return 0 if all(certain.of_domain(domain, known) for domain in between) else written
