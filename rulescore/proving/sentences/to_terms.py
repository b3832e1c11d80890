"""Sentences about a state, as terms: expressions of the kernel that have an answer there, which is yes."""

from __future__ import annotations

from attrs import define, field

from rulescore.checked.expressions import Call, Expression, Get
from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position
from rulescore.kernel.walk import Part, everything
from rulescore.targets.interpreter import evaluate as interpreted
from rulescore.targets.interpreter import world_at
from rulescore.targets.smt import Encoding, State, changed
from rulescore.targets.smt.meaning import evaluate
from rulescore.targets.smt.scene import OutsideError, Scene, Working
from rulescore.targets.smt.terms import YES, Term, as_number, as_truth, both, implies


@define(eq=False)
class Mentions:
    """What sentences speak of: the variables and zones, those of derived values too."""

    encoding: Encoding
    known: dict[Part, frozenset[str]] = field(factory=dict)

    def of(self, sentence: Part) -> frozenset[str]:
        found = self.known.get(sentence)
        if found is None:
            found = self.known[sentence] = frozenset().union(*map(self._names, everything(sentence)))
        return found

    def _names(self, node: Part) -> frozenset[str]:
        match node:
            case Get(variable):
                return frozenset({variable})
            case Call(function):
                return self.of(self.encoding.functions[function].value)
            case _:
                zone = getattr(node, "zone", None)
                return frozenset() if zone is None else frozenset({zone})


@define(eq=False)
class Sentences:
    """The terms of sentences, each made once for a state."""

    encoding: Encoding
    any: State
    mentions: Mentions
    made: dict[tuple[Expression, State], Term | None] = field(factory=dict)
    working: dict[State, Working] = field(factory=dict)
    others: dict[State, frozenset[str]] = field(factory=dict)

    def term(self, expression: Expression, state: State) -> Term | None:
        """That it holds and can be asked; None where the encoding can only estimate it."""
        key = (expression, self._told_in(expression, state))
        if key not in self.made:
            found = self._asked(*key)
            self.made[key] = None if found is None else both(as_truth(found[0]), found[1])
        return self.made[key]

    def _told_in(self, expression: Expression, state: State) -> State:
        """The same sentence about what a state has in common with any is the same term."""
        others = self.others.get(state)
        if others is None:
            others = self.others[state] = changed(self.any, state, self.encoding)
        return self.any if others.isdisjoint(self.mentions.of(expression)) else state

    def number(self, expression: Expression, state: State) -> Term | None:
        """Its value, where that is a number and can always be asked."""
        found = self._asked(expression, state)
        return None if found is None or found[1] is not YES else as_number(found[0])

    def _asked(self, expression: Expression, state: State) -> tuple[Term, Term] | None:
        """Its value, and that it has one."""
        working = self.working.setdefault(state, Working(self.encoding))
        working.facts, working.obligations, working.estimates = [], [], {}
        before = working.unknowns
        try:
            found = evaluate(expression, Scene(working, state))
        except OutsideError:
            return None
        if working.unknowns > before or working.estimates:
            return None
        return found, both(*(implies(one.guard, one.holds) for one in working.obligations))


def holds_in(match: Match, expression: Expression, position: Position) -> bool:
    """Whether a sentence holds in a position, as the interpreter sees it."""
    try:
        return bool(interpreted(expression, world_at(match, position)))
    except ObligationError:
        return False


def value_in(match: Match, expression: Expression, position: Position) -> int:
    """A number in a position, as the interpreter sees it."""
    return interpreted(expression, world_at(match, position))
