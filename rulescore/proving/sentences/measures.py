"""Numbers that may only ever go one way while the rules go round: read off the kernel, like sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from attrs import frozen

from rulescore.checked.expressions import (
    Binary,
    Call,
    Cards,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    Get,
    Local,
    Place,
    Range,
    Size,
    Unary,
)
from rulescore.kernel.expression_text import expression_text
from rulescore.kernel.layout import Axis, ZoneLayout, indexes_of
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Point
from rulescore.kernel.walk import Part, everything
from rulescore.proving.candidates.quantities import FEW
from rulescore.proving.candidates.questions import is_closed, is_yes_or_no, negated
from rulescore.proving.sentences.to_terms import Sentences
from rulescore.targets.smt import State
from rulescore.targets.smt.terms import Term, as_number, at_least

Way = Literal["falls", "rises"]


@frozen
class Measure:
    """A number that has bounds; a sentence is one that is 0 or 1."""

    of: Expression
    goes: Way

    def value(self, state: State, sentences: Sentences) -> Term | None:
        """What it is in a state; None where the encoding can only estimate it."""
        if not is_yes_or_no(self.of):
            return sentences.number(self.of, state)
        found = sentences.term(self.of, state)
        return None if found is None else as_number(found)

    def stays(self, was: Term, now: Term) -> Term:
        """That it does not go its way."""
        return at_least(now, was) if self.goes == "falls" else at_least(was, now)

    def keeps(self, was: Term, now: Term) -> Term:
        """That it does not go back."""
        return at_least(was, now) if self.goes == "falls" else at_least(now, was)

    @property
    def text(self) -> str:
        if is_yes_or_no(self.of):
            return f"{expression_text(self.of)} {'ceases' if self.goes == 'falls' else 'comes about'}"
        return f"{expression_text(self.of)} {self.goes}"


def measures(
    match: Match, points: tuple[Point, ...], changed: frozenset[str]
) -> tuple[tuple[Measure, ...], ...]:
    """What may go one way while the rules go round at these points and change only these names.

    First what is plain to see, then what the rules count, then whether what they ask for holds.
    """
    plain = dict.fromkeys((*_values(match, changed), *_sizes(match, changed)))
    counted = dict.fromkeys((*_families(match, changed), *_counted(match, points)))
    asked = dict.fromkeys(one for one in _asked(match, points) if is_yes_or_no(one))
    return tuple(tuple(_both_ways(found)) for found in (plain, counted, asked))


def _both_ways(found: Iterable[Expression]) -> Iterator[Measure]:
    for one in found:
        yield Measure(one, "falls")
        yield Measure(one, "rises")


def _values(match: Match, changed: frozenset[str]) -> Iterator[Expression]:
    """Each value of a variable, and all of them together."""
    for variable in match.game.variables:
        layout = match.layout.variables[variable.name]
        if variable.name in changed and variable.role != "return":
            if layout.length <= FEW:
                for place in range(layout.length):
                    yield Get(variable.name, tuple(map(Constant, indexes_of(layout.axes, place))))
            if len(layout.axes) == 1:
                yield Fold(
                    "total", "each", _along(layout.axes[0]), None, Get(variable.name, (Local("each"),))
                )


def _along(axis: Axis) -> Range:
    return Range(Constant(axis.low), Constant(axis.low + axis.length - 1))


def _sizes(match: Match, changed: frozenset[str]) -> Iterator[Expression]:
    """How much lies in each place of a zone, and in all of them."""
    for name, layout in match.layout.zones.items():
        if name in changed:
            yield from map(Size, _places(name, layout))
            if len(layout.axes) == 1:
                size = Size(Place(name, (Local("each"),)))
                yield Fold("total", "each", _along(layout.axes[0]), None, size)


def _families(match: Match, changed: frozenset[str]) -> Iterator[Expression]:
    """How much of each family lies in each place of a zone."""
    for name, layout in match.layout.zones.items():
        families = match.components[layout.component].families
        if name in changed and len(families) > 1:
            for place in _places(name, layout):
                for family in families:
                    is_one = FamilyIs(layout.component, family, Local("it"))
                    yield Fold("count", "it", Cards(place), is_one)


def _places(name: str, layout: ZoneLayout) -> Iterator[Place]:
    if layout.places <= FEW:
        for number in range(layout.places):
            yield Place(name, tuple(map(Constant, indexes_of(layout.axes, number))))


def _counted(match: Match, points: tuple[Point, ...]) -> Iterator[Expression]:
    """Of how many things holds what the rules ask of one, of some, of every."""
    for one in _asked(match, points):
        match one:
            case Fold("some" | "first" | "last" | "only" | "count", local, domain, condition) if (
                condition is not None
            ):
                yield Fold("count", local, domain, condition)
            case Fold("every", local, domain, condition, value) if value is not None:
                missing = negated(value)
                yield Fold(
                    "count",
                    local,
                    domain,
                    missing if condition is None else Binary("and", condition, missing),
                )
            case _:
                pass


def _asked(match: Match, points: tuple[Point, ...]) -> Iterator[Expression]:
    """Everything that is asked at some points and says the same wherever it is asked."""
    functions = {one.name: one.value for one in match.game.functions}
    waiting: list[Part] = [*points]
    seen: set[str] = set()
    while waiting:
        for node in everything(waiting.pop(0)):
            if isinstance(node, Call) and node.function not in seen:
                seen.add(node.function)
                waiting.append(functions[node.function])
            if isinstance(node, Binary | Unary | Fold) and is_closed(node):
                yield node
