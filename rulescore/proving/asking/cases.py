"""Questions asked for each value of a choice: what is too much at once is little each time.

Where somebody chooses a slot of the board, a solver that does not know which has the whole board to think of.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from rulescore.proving.asking.patience import more_patience
from rulescore.proving.asking.solver import Solver
from rulescore.targets.smt.replacing import all_replaced, symbols_in
from rulescore.targets.smt.steps import is_choice
from rulescore.targets.smt.terms import Term, number

MOST_CASES = 65
"""A choice among more than this is no choice of a slot, or of none, or of a card."""

DEPTH = 2
"""So many choices are gone through at once: a card, and the slot that it tells of."""

ALL_CASES = 40
"""All cases of a question together may cost so many times as much as one question."""


Terms = tuple[Term, ...]


def impossible_in_each_case(solver: Solver, terms: Sequence[Term]) -> bool:
    """Whether the terms cannot hold whatever is chosen; no where nothing is."""
    return enough_in_each_case(solver, terms, ()) is not None


def enough_in_each_case(
    solver: Solver, terms: Sequence[Term], hypotheses: Sequence[Term]
) -> tuple[int, ...] | None:
    """Which of the hypotheses contradict the terms whatever is chosen; None where that is not seen."""
    choices = choices_in((*terms, *hypotheses))
    cases = _Cases(solver)
    is_impossible = choices != () and cases.are_impossible(tuple(terms), tuple(hypotheses), choices)
    return tuple(sorted(cases.needed)) if is_impossible else None


@define(eq=False)
class _Cases:
    """The cases of one question, and the numbers of the hypotheses that they needed so far.

    What is chosen is written into the terms: they say much less then.
    """

    solver: Solver
    needed: dict[int, None] = field(factory=dict)
    limit: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.limit = self.solver.spent + ALL_CASES * self.solver.patience

    def are_impossible(self, terms: Terms, hypotheses: Terms, choices: Terms) -> bool:
        chosen, *others = choices
        cases = ({chosen: number(value)} for value in _values(chosen))
        return all(
            self._is_impossible(all_replaced(terms, case), all_replaced(hypotheses, case), tuple(others))
            for case in cases
        )

    def _is_impossible(self, terms: Terms, hypotheses: Terms, choices: Terms) -> bool:
        if self.solver.spent > self.limit:
            return False
        core = self._enough(terms, hypotheses)
        self.needed |= dict.fromkeys(core or ())
        is_open = core is None and self.solver.last == "unknown" and choices != ()
        return core is not None or (is_open and self.are_impossible(terms, hypotheses, choices))

    def _enough(self, terms: Terms, hypotheses: Terms) -> tuple[int, ...] | None:
        """What one case needed the next one is likely to need, and nothing else."""
        with self.solver.aside():
            self.solver.suppose(*terms)
            if self.needed and self.solver.can_be(*(hypotheses[at] for at in self.needed)) == "unsat":
                return ()
            with more_patience(self.solver):
                return self.solver.enough(hypotheses)


def choices_in(terms: Terms) -> Terms:
    """What is chosen, that among most first."""
    found = [one for one in symbols_in(terms) if is_choice(one) and 1 < len(_values(one)) <= MOST_CASES]
    return tuple(sorted(found, key=lambda one: (-len(_values(one)), one.name))[:DEPTH])


def _values(symbol: Term) -> range:
    return range(0) if symbol.low is None or symbol.high is None else range(symbol.low, symbol.high + 1)
