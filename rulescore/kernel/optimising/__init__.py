"""The one optimiser in front of all fast engines: the same game, said so that less is worked out twice.

In: a `Match`.
Out: `optimised`, a match with the same layout, the same points and the same answers to every question.
Guarantees: the invariants of the kernel; what it answers, the match answers. What breaks an obligation in the
match breaks one here. The reverse need not be: something may be worked out too early and fail in vain, so
whoever runs the optimised match asks the match itself what happened. Only at questions are the two alike:
rules may have moved on already in one of them.
"""

from __future__ import annotations

from attrs import evolve

from rulescore.checked.expressions import Constant, Content, Expression, Fold, Get, IsEmptySlot, Local
from rulescore.kernel.certain import Certain
from rulescore.kernel.folding import World
from rulescore.kernel.match import Match
from rulescore.kernel.optimising.asked import parameter_bounds
from rulescore.kernel.optimising.hoisting import hoisted, with_needs_in_place
from rulescore.kernel.optimising.inlining import written_in
from rulescore.kernel.optimising.locals import Fresh
from rulescore.kernel.optimising.options import with_equal_needs
from rulescore.kernel.optimising.places import with_functions_changed, with_points_changed
from rulescore.kernel.optimising.pruning import pruned
from rulescore.kernel.optimising.repeating import asked_once, repeats_named, with_needs_together
from rulescore.kernel.optimising.sharing import shared_before_choices, shared_in_loops
from rulescore.kernel.optimising.simplifying import simplified
from rulescore.kernel.optimising.tables import tabled
from rulescore.kernel.optimising.threading import threaded
from rulescore.kernel.ranges import Locals, Ranges
from rulescore.kernel.walk import everything

__all__ = ["optimised"]

PLAIN = frozenset({Constant, Local, Get, Content, IsEmptySlot})
"""Of nothing but these there is nothing to say shorter."""


def optimised(match: Match) -> Match:
    """The match for engines: lists, shared values, needs in the best order, no stops on the way."""
    fresh = Fresh()
    written = evolve(match, game=written_in(match.game))
    match = _with_better_expressions(written, fresh)
    certain = Certain(Ranges(match))
    game = with_needs_in_place(written.game, match.game, certain)
    game = shared_before_choices(hoisted(game, certain), certain.ranges, fresh)
    game = with_needs_together(hoisted(game, certain), fresh)
    return evolve(match, game=threaded(pruned(with_equal_needs(game)), fresh))


def _with_better_expressions(match: Match, fresh: Fresh) -> Match:
    certain = Certain(Ranges(match))
    for_all = simplified(certain), tabled(certain, world_of(match))
    for_loops = shared_in_loops(certain.ranges, fresh), repeats_named(certain.ranges, fresh)

    def change(expression: Expression, known: Locals) -> Expression:
        # Most expressions are short: nobody need go through them for what they do not hold.
        kinds = {type(node) for node in everything(expression)}
        if kinds <= PLAIN:
            return expression
        for one in for_all:
            expression = one(expression, known)
        if Fold in kinds:
            for one in for_loops:
                expression = one(expression, known)
        return expression

    parameters = parameter_bounds(match.game, certain.ranges)
    functions = with_functions_changed(match.game, parameters, change)
    game = with_points_changed(match.game, certain.ranges, change)
    # Nobody asks an engine for what no point asks for.
    functions = tuple(
        evolve(one, value=asked_once(one.value, fresh)) if one.name in parameters else one
        for one in functions
    )
    return evolve(match, game=evolve(game, functions=functions))


def world_of(match: Match) -> World:
    """What the match decides, for what is worked out beforehand."""
    zones = match.layout.zones
    return World(
        match.players,
        {},
        match.components,
        functions={function.name: function for function in match.game.functions},
        slots={name: zone.slots for name, zone in zones.items()},
        places={name: zone.places for name, zone in zones.items()},
    )
