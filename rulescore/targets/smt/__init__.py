"""A match as terms of SMT, for proofs: states, and the steps that lead from one to the next."""

from rulescore.targets.smt import expressions as expressions  # gives every expression its meaning
from rulescore.targets.smt.conserved import what_holds_of
from rulescore.targets.smt.decks import start_state
from rulescore.targets.smt.encoding import Encoding, encoding_of
from rulescore.targets.smt.state import State, any_state, changed, same_state, state_of
from rulescore.targets.smt.steps import Outside, Step, steps_at

__all__ = [
    "Encoding",
    "Outside",
    "State",
    "Step",
    "any_state",
    "changed",
    "encoding_of",
    "same_state",
    "start_state",
    "state_of",
    "steps_at",
    "what_holds_of",
]
