"""How a knot comes undone: measures in their order, and ways that cannot be gone while they stay the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import define, field

from rulescore.proving.asking.patience import less_patience
from rulescore.proving.demands import Demand
from rulescore.proving.endings.again import Known, again
from rulescore.proving.endings.cycles import Knot, knots, one_round
from rulescore.proving.endings.steady import Tied, keeps, needed, stays, steady
from rulescore.proving.graph import Edge
from rulescore.proving.sentences.measures import Measure, measures
from rulescore.proving.sentences.work import Search
from rulescore.targets.smt.terms import YES, opposite

MOST_ASKED, FOR_EACH = 300, 12
"""After so many questions about a knot, or for each of its ways, no other measure is looked for."""

Before = dict[Measure, tuple[Measure, ...]]
"""For each measure those that come before it: it is not turned back while they stay the same."""


@define(eq=False)
class Untied:
    """What was found for a knot: measures, the first that counts first, what they demand, what is left.

    `most` is how many questions that may take; where it `is_told` which measures these are, no others are
    looked for.
    """

    work: Search
    most: int
    is_told: bool
    measures: dict[Measure, None] = field(factory=dict)
    demands: list[Demand] = field(factory=list)
    left: list[Tied] = field(factory=list)
    asked_before: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.asked_before = self.work.solver.asked

    @property
    def is_tired(self) -> bool:
        return self.work.solver.asked - self.asked_before > self.most


def untied(knot: Knot, hints: Iterable[Measure], work: Search, *, is_told: bool = False) -> Untied:
    """Cut a knot into smaller ones as long as some measure does; `hints` are tried first."""
    found = Untied(work, max(MOST_ASKED, FOR_EACH * len(knot.ways)), is_told)
    waiting = [Tied(knot, {})]
    while waiting:
        one = waiting.pop(0)
        tied = Tied(one.knot, again(one.knot, work.graph, one.known))
        offered = () if is_told else _offered(tied.knot, work)
        smaller = _cut(tied, one.known, (tuple(hints), *offered), found)
        if smaller is None:
            found.left.append(tied)
        else:
            waiting += smaller
    return found


def _cut(tied: Tied, extra: Known, lists: Sequence[tuple[Measure, ...]], found: Untied) -> list[Tied] | None:
    """The knots that are left when what cannot go on for ever is cut off; None where nothing is."""
    before: Before = {}
    offered: list[Measure] = []
    for number, more in enumerate(lists):
        offered += more
        while True:
            others = [one for one in offered if one not in before]
            new = steady(tied, others, tuple(before), found.work)
            before |= dict.fromkeys(new, tuple(before))
            cuts = _cuts(tied, tuple(before), found) if new or number == 0 else {}
            if cuts:
                return _without(tied, extra, cuts, _used(tied, cuts, before, found), found.work)
            if found.is_tired:
                return None
            if not new:
                break
    return None


def _offered(knot: Knot, work: Search) -> tuple[tuple[Measure, ...], ...]:
    match = work.graph.encoding.match
    changed = frozenset[str]().union(*(way.changed for way in knot.ways))
    return measures(match, tuple(match.game.points[point] for point in knot.points()), changed)


Cuts = Mapping[Edge, tuple[Measure, ...]]
"""Ways that cannot be gone while all measures stay the same, each with those that it takes."""


def _cuts(tied: Tied, told: tuple[Measure, ...], found: Untied) -> Cuts:
    """As many as it takes to untie the knot, or all there are; most are seen at once, or not at all."""
    with less_patience(found.work.solver):
        easy = _cuts_seen(tied, told, found)
    return easy or _cuts_seen(tied, told, found)


def _cuts_seen(tied: Tied, told: tuple[Measure, ...], found: Untied) -> Cuts:
    work, cuts = found.work, dict[Edge, tuple[Measure, ...]]()
    around = one_round(tied.knot.ways)
    for way in tied.knot.ways:
        taken = needed(way, tied.known[way], stays(way, told, work), work, is_told=found.is_told)
        if taken is not None:
            cuts[way] = taken
            if way in around:
                around = one_round([one for one in tied.knot.ways if one not in cuts])
                if not around:
                    break
    return cuts


def _without(tied: Tied, extra: Known, cuts: Cuts, used: tuple[Measure, ...], work: Search) -> list[Tied]:
    """What is left of a knot when some ways are gone for good, and the measures that took stay the same."""
    known = {way: (*extra.get(way, ()), *stays(way, used, work).values()) for way in tied.knot.ways}
    return [Tied(one, known) for one in knots([way for way in tied.knot.ways if way not in cuts])]


# --- what it rests on -------------------------------------------------------------------------------------


def _used(tied: Tied, cuts: Cuts, before: Before, found: Untied) -> tuple[Measure, ...]:
    """The measures that cuts take, with all that come before them and are needed; write down the demands."""
    for way, taken in cuts.items():
        told = stays(way, taken, found.work).values()
        found.demands.append(Demand(way.source, (*tied.known[way], *told), edge=way))
    used: dict[Measure, None] = {}
    waiting = [one for taken in cuts.values() for one in taken]
    while waiting:
        one = waiting.pop(0)
        if one not in used:
            used[one] = None
            for demand, taken in _kept(one, before[one], tied, found):
                found.demands.append(demand)
                waiting += taken
    ordered = tuple(sorted(used, key=lambda one: len(before[one])))
    found.measures |= dict.fromkeys(ordered)
    return ordered


def _kept(
    one: Measure, before: tuple[Measure, ...], tied: Tied, whole: Untied
) -> Iterator[tuple[Demand, tuple[Measure, ...]]]:
    """That no way turns a measure back, and the measures before it that this takes."""
    work = whole.work
    for way in tied.knot.ways:
        for term in keeps(way, (one,), work).values():
            if term is not None and term is not YES:
                terms = (*tied.known[way], opposite(term))
                same = stays(way, before, work)
                found = needed(way, terms, same, work, is_told=whole.is_told) if same else ()
                taken = tuple(same) if found is None else found
                yield Demand(way.source, (*terms, *(same[other] for other in taken)), edge=way), taken
