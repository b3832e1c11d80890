"""What every kernel guarantees: one function for each guarantee, which returns where it is broken."""

from __future__ import annotations

from rulescore.kernel.invariants.clearing import names_in_use_at_the_end, ways_back_that_lead_nowhere
from rulescore.kernel.invariants.jumps import (
    jumps_to_nowhere,
    loops_that_jump,
    points_never_reached,
    points_that_only_lead_on,
    ways_without_one_jump,
)
from rulescore.kernel.invariants.names import names_bound_twice, names_without_declaration, unbound_locals
from rulescore.kernel.invariants.recursion import functions_that_call_themselves
from rulescore.kernel.invariants.sizes import labels_given_twice, ranges_without_a_member
from rulescore.kernel.nodes import Game

GUARANTEES = (
    ways_without_one_jump,
    loops_that_jump,
    jumps_to_nowhere,
    points_never_reached,
    points_that_only_lead_on,
    unbound_locals,
    names_bound_twice,
    names_without_declaration,
    functions_that_call_themselves,
    ways_back_that_lead_nowhere,
    names_in_use_at_the_end,
    ranges_without_a_member,
    labels_given_twice,
)


def broken(game: Game) -> tuple[str, ...]:
    """Every place where a guarantee is broken; a kernel from `lower` has none."""
    return tuple(place for guarantee in GUARANTEES for place in guarantee(game))
