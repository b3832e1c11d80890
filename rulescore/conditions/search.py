"""Looks for an assignment of cards to signs, by trying; equal cards are tried once.

A place in the search that has failed once is not entered again:
whether the remaining signs can be served depends on the place alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from attrs import evolve, frozen

from rulescore.conditions.cards import Face, face_order
from rulescore.conditions.pattern import Any, Digit, Group, Pattern, Sign
from rulescore.conditions.rules import MatchRules
from rulescore.conditions.serving import Shared, serves, shared_values

REMEMBERED = 10_000


@frozen
class Kind:
    """Cards that are all alike: how many of them must be used, and how many more may be."""

    face: Face
    kept: bool
    must: int
    may: int


@frozen
class Step:
    """One sign to serve: its place as printed, its place in its group, and what its group can show."""

    sign: Sign
    printed: int
    is_first: bool
    is_last: bool
    is_joined: bool
    shared_values: tuple[Shared, ...]


@frozen(eq=False)
class Plan:
    """The signs of a pattern in the order of the search; what its cards are plays no part."""

    steps: tuple[Step, ...]


Serving = Mapping[int, tuple[int, ...]]
"""The kinds of card that serve a sign, for everything that its group can show, by its number there."""


@frozen
class Problem:
    """Signs to serve, in the order of the search, and the cards to serve them with."""

    plan: Plan
    kinds: tuple[Kind, ...]
    serving: tuple[Serving, ...]
    owing: tuple[int, ...]
    rules: MatchRules
    most_wild: int
    most_spent: int


class Choice(NamedTuple):
    """The kind of card that serves a sign, and the number of what its group shows."""

    kind: int
    value: int


class Place(NamedTuple):
    """Where the search stands; everything that the rest of the search depends on.

    `value` is what the group shows that has been begun, by its number.
    """

    step: int
    left: tuple[int, ...]
    value: int | None = None
    has_natural: bool = False
    shown: frozenset[Shared] = frozenset()


def kinds_of(must: Sequence[Face], kept: Sequence[Face], may: Sequence[Face]) -> tuple[Kind, ...]:
    """The cards by kind, always in the same order, wild cards last."""
    numbers: dict[tuple[Face, bool], tuple[int, int]] = {}
    for faces, is_kept, is_must in ((must, False, 1), (may, False, 0), (kept, True, 0)):
        for face in faces:
            musts, mays = numbers.get((face, is_kept), (0, 0))
            numbers[face, is_kept] = musts + is_must, mays + 1 - is_must
    found = (Kind(face, is_kept, musts, mays) for (face, is_kept), (musts, mays) in numbers.items())
    return tuple(sorted(found, key=lambda kind: (face_order(kind.face), not kind.kept)))


def problem_of(pattern: Pattern, kinds: tuple[Kind, ...], rules: MatchRules) -> Problem:
    """The search problem, its most particular signs first."""
    shown = {kind.face.number for kind in kinds if kind.face.number is not None}
    plan = _plan(pattern, tuple(sorted(shown.union(range(rules.largest_digit + 1)))), rules)
    owing = tuple(at for at, kind in enumerate(kinds) if kind.must)
    size = len(plan.steps)
    return Problem(plan, kinds, _serving(plan, kinds), owing, rules, most_wild=size, most_spent=size)


@lru_cache(maxsize=REMEMBERED)
def _plan(pattern: Pattern, numbers: tuple[int, ...], rules: MatchRules) -> Plan:
    groups: list[tuple[Step, ...]] = []
    printed = 0
    for group in pattern.groups:
        groups.append(_group_steps(group, printed, shared_values(group, numbers, rules)))
        printed += len(group.signs)
    groups.sort(key=_breadth)
    return Plan(tuple(step for group in groups for step in group))


def _group_steps(group: Group, printed: int, values: tuple[Shared, ...]) -> tuple[Step, ...]:
    last = len(group.signs) - 1
    return tuple(
        Step(
            sign=sign,
            printed=printed + index,
            is_first=index == 0,
            is_last=index == last,
            is_joined=last > 0,
            shared_values=values,
        )
        for index, sign in enumerate(group.signs)
    )


def _breadth(steps: tuple[Step, ...]) -> tuple[bool, bool, int]:
    """Sorts groups: numbers and symbols, then groups (long ones first), then single question marks."""
    free = all(isinstance(step.sign, Any) for step in steps)
    return (free and len(steps) == 1, free, -len(steps))


def _serving(plan: Plan, kinds: tuple[Kind, ...]) -> tuple[Serving, ...]:
    """Which kinds serve each sign, in the order of the values and then of the kinds."""
    served = [_values_served(plan, kind.face) for kind in kinds]
    found = []
    for step in range(len(plan.steps)):
        by_value: dict[int, list[int]] = {}
        for kind, values in enumerate(served):
            for value in values[step]:
                by_value.setdefault(value, []).append(kind)
        found.append({value: tuple(by_value[value]) for value in sorted(by_value)})
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def _values_served(plan: Plan, face: Face) -> tuple[tuple[int, ...], ...]:
    """For each sign: what its group can show when such a card serves it."""
    return tuple(
        tuple(value for value, shared in enumerate(step.shared_values) if serves(step.sign, face, shared))
        for step in plan.steps
    )


def search(problem: Problem) -> tuple[Choice, ...] | None:
    """A choice for every step, or None when there is no assignment."""
    everything = tuple(kind.must + kind.may for kind in problem.kinds)
    return _search_from(problem, Place(0, everything), set())


def _search_from(problem: Problem, place: Place, failed: set[Place]) -> tuple[Choice, ...] | None:
    if place in failed or not _may_succeed(problem, place):
        return None
    if place.step == len(problem.plan.steps):
        return ()
    for choice, following in _choices(problem, place):
        rest = _search_from(problem, following, failed)
        if rest is not None:
            return (choice, *rest)
    failed.add(place)
    return None


def _may_succeed(problem: Problem, place: Place) -> bool:
    """Whether the signs that remain suffice for the cards that are owed, and the bounds for the signs."""
    size = len(problem.plan.steps)
    remain = size - place.step
    return (
        _owed(problem, place) <= remain
        and (problem.most_wild >= size or _wild(problem, place, remain) <= problem.most_wild)
        and (problem.most_spent >= size or _spent(problem, place, remain) <= problem.most_spent)
    )


def _owed(problem: Problem, place: Place) -> int:
    """How many cards that must be used are not used yet."""
    return sum(max(0, place.left[at] - problem.kinds[at].may) for at in problem.owing)


def _wild(problem: Problem, place: Place, remain: int) -> int:
    """How many wild cards it takes at least."""
    used = natural = 0
    for kind, left in zip(problem.kinds, place.left, strict=True):
        if kind.face.wild:
            used += kind.must + kind.may - left
        else:
            natural += left
    return used + max(0, remain - natural)


def _spent(problem: Problem, place: Place, remain: int) -> int:
    """How many cards that do not stay it takes at least."""
    used = stay = 0
    for kind, left in zip(problem.kinds, place.left, strict=True):
        if kind.kept:
            stay += left
        else:
            used += kind.must + kind.may - left
    return used + max(0, remain - stay)


def _choices(problem: Problem, place: Place) -> Iterator[tuple[Choice, Place]]:
    """Every kind of card that may serve the next sign, with everything that its group may show."""
    step, serving = problem.plan.steps[place.step], problem.serving[place.step]
    watches = problem.rules.natural_in_group and step.is_joined
    for value in serving if place.value is None else (place.value,):
        if place.shown and step.shared_values[value] in place.shown:
            continue
        for kind in serving.get(value, ()):
            has_natural = watches and (place.has_natural or not problem.kinds[kind].face.wild)
            if place.left[kind] and (has_natural or not (watches and step.is_last)):
                choice = Choice(kind, value)
                yield choice, _following(problem, place, choice, has_natural=has_natural)


def _following(problem: Problem, place: Place, choice: Choice, *, has_natural: bool) -> Place:
    step, kind = problem.plan.steps[place.step], choice.kind
    left = (*place.left[:kind], place.left[kind] - 1, *place.left[kind + 1 :])
    if not step.is_last:
        return Place(place.step + 1, left, choice.value, has_natural, place.shown)
    shared = step.shared_values[choice.value]
    # Only numbers are compared between groups: two groups may well show the same symbol.
    remember = problem.rules.groups_differ and isinstance(shared, Digit)
    return Place(place.step + 1, left, shown=place.shown | {shared} if remember else place.shown)


def allowing(problem: Problem, printed: int, kind: int) -> Problem:
    """The same problem, with this kind of card for the sign at this place of the pattern."""
    return evolve(
        problem,
        serving=tuple(
            _only(kind, serving) if step.printed == printed else serving
            for step, serving in zip(problem.plan.steps, problem.serving, strict=True)
        ),
    )


def _only(kind: int, serving: Serving) -> Serving:
    return {value: (kind,) for value, kinds in serving.items() if kind in kinds}
