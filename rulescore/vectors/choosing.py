"""The required vectors: few and small ones among many that together cover what has to be covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from heapq import heapify, heappop, heapreplace
from itertools import chain

from attrs import evolve, frozen

from rulescore.conformance.vectors import (
    KINDS,
    ConditionGiven,
    CountGiven,
    Kind,
    kind_of,
)
from rulescore.vectors.from_scenarios import Candidate, slug
from rulescore.vectors.marks import clauses_behind
from rulescore.vectors.needed import OF_EACH_KIND, Need

Sizes = Mapping[Candidate, int]
"""The bytes of every vector that could be written."""

Ways = Mapping[Candidate, frozenset[str]]
"""The ways that the rules go for an answer; nothing for what is not there."""

NO_WAYS: Ways = {}

Behind = Callable[[Candidate], Mapping[str, str]]
"""The readings on which the answer to a candidate depends, with their keys."""


@frozen(eq=False)
class Choice:
    """What was chosen, and what nothing covers."""

    chosen: tuple[Candidate, ...]
    uncovered: tuple[Need, ...]


def choose(
    sizes: Sizes,
    needs: Iterable[Need],
    behind: Behind,
    ways: Ways = NO_WAYS,
    kept: Sequence[Candidate] = (),
) -> Choice:
    """Cover clauses and ways first, each time with what covers most in the fewest bytes; then all else.

    The rules have to go every way that they go for anything in the pool: under the default readings, and for
    a vector that names the clause behind it, where there is such a one. What is `kept` was chosen before,
    and others are chosen for what it leaves.
    """
    pool = sorted(sizes, key=lambda one: one.id)
    gone = {one: _gone(one, ways) for one in pool}
    wanted = [*needs, *_ways_wanted(gone.values())]
    plain = [need for need in wanted if need.what in ("accepted", "refused", "way")]
    already = {need for one in kept for need in (*_covers(one), *gone.get(one, ()))}
    chosen = [*kept, *_covering(pool, [need for need in plain if need not in already], sizes, gone)]
    small = sorted(pool, key=lambda one: (sizes[one], one.id))
    chosen += _of_kinds(small, chosen, [need for need in wanted if need.what == "kind"])
    readings = [need for need in wanted if need.what == "reading"]
    chosen += _of_readings(small, chosen, readings, behind)
    covers = {one: [*_all_covered(one, behind), *gone.get(one, ())] for one in chosen}
    thinned = _thinned(covers, frozenset(wanted), sizes, frozenset(kept))
    covered = {need for one in thinned for need in covers[one]} | _kinds(thinned)
    return Choice(
        tuple(sorted(thinned, key=lambda one: one.id)), tuple(need for need in wanted if need not in covered)
    )


ELSEWHERE = "under another reading"


def _gone(one: Candidate, ways: Ways) -> tuple[Need, ...]:
    """The ways for this answer, as needs; who plays the default readings is not judged by all of them."""
    here = sorted(ways.get(one, ()))
    if not _is_usual(one):
        return tuple(Need("way", way, ELSEWHERE) for way in here)
    named = ((way, clause) for way in here for clause in clauses_behind(way) if clause in one.rules)
    return (
        *(Need("way", way) for way in here),
        *(Need("way", way, clause) for way, clause in named),
        *_sides(one),
    )


SIDES: Mapping[Kind, str] = {
    "step": "follows",
    "trace": "follows",
    "legal": "possible",
    "view": "seen",
    "score": "won",
}


def _sides(one: Candidate) -> Iterator[Need]:
    """What a clause does shows in what follows, in what is possible, seen or won: all are asked about."""
    side = SIDES.get(kind_of(one.given))
    if side and one.decides and not one.refused:
        yield from (Need("way", clause, side) for clause in one.rules)


def _is_usual(one: Candidate) -> bool:
    if isinstance(one.given, ConditionGiven):
        return not one.given.readings
    return not one.given.setup.readings and not one.given.setup.variants


def _ways_wanted(gone: Iterable[tuple[Need, ...]]) -> list[Need]:
    """Every way once; under another reading only where nothing goes it under the default ones."""
    every = dict.fromkeys(need for needs in gone for need in needs)
    usual = {need.name for need in every if not need.key}
    return [need for need in every if need.key != ELSEWHERE or need.name not in usual]


def _all_covered(one: Candidate, behind: Behind) -> list[Need]:
    return [*_covers(one), *(Need("reading", name, key) for name, key in behind(one).items())]


def _thinned(
    found: Mapping[Candidate, Sequence[Need]],
    wanted: frozenset[Need],
    sizes: Sizes,
    safe: frozenset[Candidate],
) -> list[Candidate]:
    """Without the vectors that the others make needless, the largest first."""
    covers = {one: [need for need in needs if need in wanted] for one, needs in found.items()}
    times = Counter(need for needs in covers.values() for need in needs)
    kinds = Counter(kind_of(one.given) for one in covers)
    kept = list(covers)
    for one in sorted(covers, key=lambda one: (-sizes.get(one, 0), one.id)):
        kind = kind_of(one.given)
        if one not in safe and all(times[need] > 1 for need in covers[one]) and kinds[kind] > OF_EACH_KIND:
            kept.remove(one)
            times.subtract(covers[one])
            kinds[kind] -= 1
    return kept


def _covers(one: Candidate) -> list[Need]:
    if not one.decides:
        return []
    return [Need("refused" if one.refused else "accepted", clause) for clause in one.rules]


def _covering(
    pool: Sequence[Candidate],
    needs: Sequence[Need],
    sizes: Sizes,
    gone: Mapping[Candidate, tuple[Need, ...]],
) -> list[Candidate]:
    """Greedily; of two that are equally good the one whose id comes first.

    What a vector adds becomes less with every other one, never more: so only the best has to be looked at
    again, until it is still the best.
    """
    left, found = set(needs), []
    covers = {one.id: [need for need in (*_covers(one), *gone[one]) if need in left] for one in pool}
    by_id = {one.id: one for one in pool}
    best = [(-Fraction(len(covers[one.id]), sizes[one]), one.id) for one in pool if covers[one.id]]
    heapify(best)
    while left and best:
        worth, name = best[0]
        new = sum(need in left for need in covers[name])
        now = -Fraction(new, sizes[by_id[name]])
        if not new:
            heappop(best)
        elif now != worth:
            heapreplace(best, (now, name))
        else:
            heappop(best)
            found.append(by_id[name])
            left.difference_update(covers[name])
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
    name = f"{one.id}{_under(need)}"
    return evolve(one, id=name, given=evolve(one.given, setup=setup), told=(need.name,), decides=False)


def reflipped(name: str, pool: Mapping[str, Candidate], needs: Iterable[Need]) -> Candidate | None:
    """The candidate of this name, which is another one under another key of a reading."""
    flips = (need for need in needs if need.what == "reading")
    made = (flipped(pool[base], need) for need in flips if (base := name.removesuffix(_under(need))) in pool)
    return next((one for one in made if one.id == name), None)


def _under(need: Need) -> str:
    return f"-under-{slug(need.name)}-{slug(need.key)}"


def _plays(one: Candidate, need: Need) -> bool:
    """Whether the setup has the key, or leaves the reading as it is by default."""
    readings = one.given.readings if isinstance(one.given, ConditionGiven) else one.given.setup.readings
    return readings.get(need.name, need.key) == need.key
