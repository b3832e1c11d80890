"""Questions to z3: each gets one of three answers.

Resource limits count what the solver does and not how long it takes, so that an answer does not depend on the
machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, Literal

import z3
from attrs import define, field

from rulescore.proving.asking.to_z3 import Expressions, kept, translated
from rulescore.targets.smt.replacing import symbols_in
from rulescore.targets.smt.terms import YES, Term, at_least, both, flag, implies, number

Answer = Literal["sat", "unsat", "unknown"]

PATIENCE = 6_000_000
"""What one question may cost; more is "unknown"."""

SEED = 7

ARITHMETIC: Final[Mapping[str, int | bool]] = {"arith.solver": 2, "arith.propagate_eqs": False}
"""The older of z3's arithmetics: it takes half the time for sums of small counts."""

COMPLETE = True
"""Symbols that an example leaves open get a value, too."""


@define(eq=False)
class Desk:
    """What solvers share: the context of z3, and what was made in it or found out of terms once."""

    context: z3.Context = field(factory=z3.Context)
    made: Expressions = field(factory=dict)
    numbers: dict[Term, tuple[Term, ...]] = field(factory=dict)
    ranges: dict[Term, Term] = field(factory=dict)

    def numbers_in(self, term: Term) -> tuple[Term, ...]:
        """The symbols for numbers in a term."""
        found = self.numbers.get(term)
        if found is None:
            symbols = (one for one in symbols_in((term,)) if one.sort == "Int")
            found = self.numbers[term] = tuple(symbols)
        return found

    def range_of(self, symbol: Term) -> Term:
        """That a symbol keeps to its range, said of one that is not known to."""
        found = self.ranges.get(symbol)
        if found is None:
            free = Term("symbol", "Int", name=symbol.name)
            low = YES if symbol.low is None else at_least(free, number(symbol.low))
            high = YES if symbol.high is None else at_least(number(symbol.high), free)
            found = self.ranges[symbol] = both(low, high)
        return found


@define(eq=False)
class Solver:
    """Terms that are supposed to hold, and questions whether more can hold, too.

    `bounded` are the symbols that are known to keep to their ranges, `patience` is what one question may cost
    and `limit` what it may cost now.
    """

    desk: Desk = field(factory=Desk)
    patience: int = PATIENCE
    bounded: dict[Term, None] = field(factory=dict)
    inner: z3.Solver = field(init=False)
    limit: int = field(init=False)
    model: z3.ModelRef | None = None
    asked: int = 0
    last: Answer = "unknown"

    def __attrs_post_init__(self) -> None:
        self.inner = z3.SimpleSolver(ctx=self.desk.context)
        self.inner.set("random_seed", SEED)
        for name, value in ARITHMETIC.items():
            self.inner.set(name, value)
        self.be_patient(self.patience)

    def be_patient(self, limit: int) -> None:
        """Let one question cost so much from now on."""
        self.limit = limit
        self.inner.set("rlimit", limit)

    def suppose(self, *terms: Term) -> None:
        """Let these hold from now on, and let their symbols keep to their ranges."""
        for term in terms:
            self._assert(term)
            self.bound(self.desk.numbers_in(term))

    def bound(self, symbols: Iterable[Term]) -> None:
        """Let these keep to their ranges from now on."""
        for one in symbols:
            if one not in self.bounded:
                self.bounded[one] = None
                self._assert(self.desk.range_of(one))

    def _assert(self, term: Term) -> None:
        made = translated(term, self.desk.made, self.desk.context)
        z3.Z3_solver_assert(self.desk.context.ref(), self.inner.solver, made)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is supposed inside is forgotten afterwards."""
        self.inner.push()
        before = len(self.bounded)
        try:
            yield
        finally:
            self.inner.pop()
            while len(self.bounded) > before:
                self.bounded.popitem()

    def check(self) -> Answer:
        """Whether all that is supposed can hold."""
        self.asked += 1
        found = self.inner.check()
        self.model = self.inner.model() if found == z3.sat else None
        return self._heard(found)

    def _heard(self, found: z3.CheckSatResult) -> Answer:
        self.last = "sat" if found == z3.sat else "unsat" if found == z3.unsat else "unknown"
        return self.last

    def enough(self, hypotheses: Sequence[Term]) -> tuple[int, ...] | None:
        """Some of the hypotheses that contradict what is supposed, by their numbers; None if they do not."""
        self.asked += 1
        with self.aside():
            names = [flag(f"hypothesis {at}") for at in range(len(hypotheses))]
            for name, hypothesis in zip(names, hypotheses, strict=True):
                self.suppose(implies(name, hypothesis))
            made = [translated(name, self.desk.made, self.desk.context) for name in names]
            found = self.inner.check(*(z3.BoolRef(one, self.desk.context) for one in made))
            if self._heard(found) != "unsat":
                return None
            core = {str(one) for one in self.inner.unsat_core()}
        return tuple(at for at, one in enumerate(made) if str(z3.BoolRef(one, self.desk.context)) in core)

    def can_be(self, *terms: Term) -> Answer:
        """Whether these can hold beside what is supposed."""
        with self.aside():
            self.suppose(*terms)
            return self.check()

    def holding(self, terms: Iterable[Term]) -> tuple[bool, ...]:
        """Which truth values hold in the example that the last check found."""
        return tuple(self._value(term) == 1 for term in terms)

    def values(self, terms: Iterable[Term]) -> tuple[int, ...]:
        """What terms are in the example that the last check found."""
        return tuple(map(self._value, terms))

    def example(self) -> dict[Term, int]:
        """A value for every symbol, as in the example that the last check found."""
        return {term: self._value(term) for term in tuple(self.desk.made) if term.operator == "symbol"}

    def _value(self, term: Term) -> int:
        assert self.model is not None
        ref, found = self.desk.context.ref(), (z3.Ast * 1)()
        made = translated(term, self.desk.made, self.desk.context)
        z3.Z3_model_eval(ref, self.model.model, made, COMPLETE, found)
        value = kept(found[0], ref)
        if term.sort == "Bool":
            return int(z3.Z3_get_bool_value(ref, value) == z3.Z3_L_TRUE)
        return int(z3.Z3_get_numeral_string(ref, value))

    @property
    def spent(self) -> int:
        """What all questions at this desk have cost so far."""
        statistics = self.inner.statistics()
        counted = dict(zip(statistics.keys(), range(len(statistics)), strict=True))
        return int(statistics[counted["rlimit count"]][1]) if "rlimit count" in counted else 0
