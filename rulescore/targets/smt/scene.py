"""Where an expression stands: a state, the names that are bound, and under which condition it matters."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, evolve, field, frozen

from rulescore.checked.effects import UNWRITTEN, Origin
from rulescore.targets.smt.encoding import Encoding
from rulescore.targets.smt.state import State, Write
from rulescore.targets.smt.terms import YES, Term, at_least, both, flag, implies, number, symbol


@frozen
class Bound:
    """What a name stands for; `component` where it is a card, which is then told by its class."""

    term: Term
    component: str | None = None


@frozen
class Obligation:
    """What must hold for the rules to be carried out; `facts` is how many facts it may rely on."""

    guard: Term
    holds: Term
    code: str
    message: str
    origin: Origin
    facts: int


LOOKED_FOR = "?"
"""So the names of symbols begin that stand for what a step looks for and finds."""


class OutsideError(Exception):
    """Something has no encoding yet. It is caught where a step is made and becomes a value there."""


@define(eq=False)
class Working:
    """What is written down on the way: facts about what is not known, obligations, what is only estimated.

    A fact never says more than can be true in some way whatever the position is.
    """

    encoding: Encoding
    facts: list[Term] = field(factory=list)
    obligations: list[Obligation] = field(factory=list)
    estimates: dict[str, None] = field(factory=dict)
    unknowns: int = 0
    answers: dict[tuple[str, tuple[Term, ...], State], Answer] = field(factory=dict)
    prefix: str = LOOKED_FOR

    def name(self) -> str:
        self.unknowns += 1
        return f"{self.prefix}{self.unknowns}"

    def unknown(self, low: int, high: int, why: str) -> Term:
        """A number of which only the range is known."""
        self.estimates[why] = None
        return number(low) if low == high else symbol(self.name(), low, high)

    def perhaps(self, why: str) -> Term:
        self.estimates[why] = None
        return flag(self.name())


@frozen
class Answer:
    """What a derived value came to, with the obligations that were met when it was always looked at."""

    term: Term
    obligations: tuple[Obligation, ...]


@frozen(eq=False)
class Scene:
    working: Working
    state: State
    names: Mapping[str, Bound] = field(factory=dict)
    guard: Term = YES
    origin: Origin = UNWRITTEN

    @property
    def encoding(self) -> Encoding:
        return self.working.encoding

    def bind(self, name: str, term: Term, component: str | None = None) -> Scene:
        names = {**self.names, name: Bound(term, component)}
        return Scene(self.working, self.state, names, self.guard, self.origin)

    def when(self, condition: Term) -> Scene:
        """The same where this holds, too."""
        if condition is YES:
            return self
        return Scene(self.working, self.state, self.names, both(self.guard, condition), self.origin)

    def at(self, state: State) -> Scene:
        return Scene(self.working, state, self.names, self.guard, self.origin)

    def after(self, state: State, write: Write) -> Scene:
        """The same after something was changed."""
        return self.at(state if state is self.state else evolve(state, past=write))

    def of(self, origin: Origin) -> Scene:
        return Scene(self.working, self.state, self.names, self.guard, origin)

    def suppose(self, fact: Term) -> None:
        """Write down a fact about unknowns, which has to be possible wherever the guard holds."""
        known = implies(self.guard, fact)
        if known is not YES:
            self.working.facts.append(known)

    def oblige(self, holds: Term, code: str, message: str, *, facts: int | None = None) -> None:
        """Write down what must hold here; `facts` is how many are known, by default all so far."""
        if holds is not YES and implies(self.guard, holds) is not YES:
            known = len(self.working.facts) if facts is None else facts
            self.working.obligations.append(Obligation(self.guard, holds, code, message, self.origin, known))

    def between(self, low: Term, high: Term, why: str) -> Term:
        """A number that lies between two others; the facts say so."""
        assert low.low is not None
        assert high.high is not None
        found = self.working.unknown(low.low, max(low.low, high.high), why)
        self.suppose(at_least(found, low))
        self.suppose(at_least(high, found))
        return found
