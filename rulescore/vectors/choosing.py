"""The required vectors: few and small ones among many that together cover what has to be covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

from attrs import evolve, frozen

from rulescore.conformance.vectors import KINDS, ConditionGiven, CountGiven, kind_of
from rulescore.vectors.from_scenarios import Candidate, slug
from rulescore.vectors.needed import OF_EACH_KIND, Need

Sizes = Mapping[Candidate, int]
"""The bytes of every vector that could be written."""

Behind = Callable[[Candidate], Mapping[str, str]]
"""The readings on which the answer to a candidate depends, with their keys."""


@frozen(eq=False)
class Choice:
    """What was chosen, and what nothing covers."""

    chosen: tuple[Candidate, ...]
    uncovered: tuple[Need, ...]


def choose(sizes: Sizes, needs: Iterable[Need], behind: Behind) -> Choice:
    """Cover clauses and kinds first, each time with what covers most in the fewest bytes; then readings."""
    pool = sorted(sizes, key=lambda one: one.id)
    wanted = list(needs)
    plain = [need for need in wanted if need.what in ("accepted", "refused")]
    chosen = _covering(pool, plain, sizes)
    small = sorted(pool, key=lambda one: (sizes[one], one.id))
    chosen += _of_kinds(small, chosen, [need for need in wanted if need.what == "kind"])
    readings = [need for need in wanted if need.what == "reading"]
    chosen += _of_readings(small, chosen, readings, behind)
    kept = _thinned(chosen, frozenset(wanted), sizes, behind)
    covered = {need for one in kept for need in _all_covered(one, behind)} | _kinds(kept)
    return Choice(
        tuple(sorted(kept, key=lambda one: one.id)), tuple(need for need in wanted if need not in covered)
    )


def _all_covered(one: Candidate, behind: Behind) -> list[Need]:
    return [*_covers(one), *(Need("reading", name, key) for name, key in behind(one).items())]


def _thinned(
    chosen: Sequence[Candidate], wanted: frozenset[Need], sizes: Sizes, behind: Behind
) -> list[Candidate]:
    """Without the vectors that the others make needless, the largest first."""
    covers = {one: [need for need in _all_covered(one, behind) if need in wanted] for one in chosen}
    times = Counter(need for one in chosen for need in covers[one])
    kinds = Counter(kind_of(one.given) for one in chosen)
    kept = list(chosen)
    for one in sorted(chosen, key=lambda one: (-sizes.get(one, 0), one.id)):
        kind = kind_of(one.given)
        if all(times[need] > 1 for need in covers[one]) and kinds[kind] > OF_EACH_KIND:
            kept.remove(one)
            times.subtract(covers[one])
            kinds[kind] -= 1
    return kept


def _covers(one: Candidate) -> list[Need]:
    if not one.decides:
        return []
    return [Need("refused" if one.refused else "accepted", clause) for clause in one.rules]


def _covering(
    pool: Sequence[Candidate], needs: Sequence[Need], sizes: Mapping[Candidate, int]
) -> list[Candidate]:
    """Greedily; of two that are equally good the one whose id comes first."""
    left, found = set(needs), []
    covers = {one.id: [need for need in _covers(one) if need in left] for one in pool}
    while left:
        best, gain = None, 0
        for one in pool:
            new = sum(need in left for need in covers[one.id])
            if best is None or new * sizes[best] > gain * sizes[one]:
                best, gain = one, new
        if best is None or gain == 0:
            break
        found.append(best)
        left.difference_update(covers[best.id])
    return found


def _kinds(chosen: Iterable[Candidate]) -> set[Need]:
    counts = Counter(kind_of(one.given) for one in chosen)
    return {Need("kind", kind, str(number)) for kind, count in counts.items() for number in range(count)}


def _of_kinds(
    small: Sequence[Candidate], chosen: Sequence[Candidate], needs: Sequence[Need]
) -> list[Candidate]:
    """The smallest of a kind, as long as there are too few of it; from other areas while that can be."""
    found: list[Candidate] = []
    for kind in dict.fromkeys(need.name for need in needs):
        known = [one for one in chosen if kind_of(one.given) == kind]
        others = [one for one in small if kind_of(one.given) == kind and one not in known]
        areas = {one.area for one in known}
        while len(known) < OF_EACH_KIND and others:
            best = next((one for one in others if one.area not in areas), others[0])
            others.remove(best)
            areas.add(best.area)
            known.append(best)
            found.append(best)
    return found


def _of_readings(
    small: Sequence[Candidate], chosen: Sequence[Candidate], needs: Sequence[Need], behind: Behind
) -> list[Candidate]:
    """For each key of each reading the smallest vector that another key would change."""
    found: list[Candidate] = []
    flat = [one for kind in KINDS for one in _flat(small, kind)[:MOST_FLIPPED]]
    covered = {pair for one in chosen for pair in behind(one).items()}
    for need in needs:
        if (need.name, need.key) in covered:
            continue
        told = (
            one
            for one in small
            if need.name in one.told and _plays(one, need) and not isinstance(one.given, CountGiven)
        )
        others = (flipped(one, need) for one in flat)
        best = next((one for one in chain(told, others) if behind(one).get(need.name) == need.key), None)
        if best is not None:
            found.append(best)
            covered.update(behind(best).items())
    return found


MOST_FLIPPED = 60
"""So many of each kind are tried under another key, where no scenario tells the keys of a reading apart."""


def _flat(small: Sequence[Candidate], kind: str) -> list[Candidate]:
    """Those that begin at a position, under the default readings."""
    return [one for one in small if kind_of(one.given) == kind and _is_flat(one)]


def _is_flat(one: Candidate) -> bool:
    if isinstance(one.given, ConditionGiven | CountGiven):
        return False
    return one.given.position is not None and not one.given.setup.readings


def flipped(one: Candidate, need: Need) -> Candidate:
    """The same question under another key of a reading; its clauses may not be those that decide it."""
    if isinstance(one.given, ConditionGiven):
        return one
    setup = evolve(one.given.setup, readings={need.name: need.key})
    name = f"{one.id}-under-{slug(need.name)}-{slug(need.key)}"
    return evolve(one, id=name, given=evolve(one.given, setup=setup), told=(need.name,), decides=False)


def _plays(one: Candidate, need: Need) -> bool:
    """Whether the setup has the key, or leaves the reading as it is by default."""
    readings = one.given.readings if isinstance(one.given, ConditionGiven) else one.given.setup.readings
    return readings.get(need.name, need.key) == need.key
