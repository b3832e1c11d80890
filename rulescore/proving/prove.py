"""From a match to a verdict on everything that it claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from rulescore.checked.nodes import CanHappen
from rulescore.kernel import Match
from rulescore.kernel.cutting import in_small_steps
from rulescore.proving.demands import Demand, demand_of, demands_of, expect
from rulescore.proving.endings import OUTSIDE, endings
from rulescore.proving.explaining import explained
from rulescore.proving.goals import Goal, goals
from rulescore.proving.graph import Graph, graph_of
from rulescore.proving.idle import idle
from rulescore.proving.induction import Search, Watch, search, unwatched
from rulescore.proving.lemmas import NO_LEMMAS, Lemmas
from rulescore.proving.playing import Seen, seen_in_play
from rulescore.proving.samples import sampled
from rulescore.proving.slicing import needed_for
from rulescore.proving.suppositions import Kept, first_kept
from rulescore.proving.unrolling import Lookback, Met, said_of
from rulescore.proving.verdicts import PLAIN, Finding, Happened, Proved, Refuted, Report, Unknown, Verdict
from rulescore.targets.smt import Step, encoding_of
from rulescore.targets.smt.scene import Obligation


@frozen
class Effort:
    """How much is tried; all of it counted, so that the same effort gives the same answer everywhere.

    `depth` is how many moves are looked back where one step does not prove a claim.
    """

    games: int = 6
    moves: int = 400
    steps: int = 30_000
    positions: int = 60
    depth: int = 3


@frozen(eq=False)
class Judged:
    """Verdicts with what they rest on."""

    report: Report
    work: Search
    demands: tuple[Demand, ...]

    def needed(self) -> Kept:
        """The sentences that the proofs need."""
        return needed_for(self.work, ((one.spot, one.terms) for one in self.demands))


def prove(
    match: Match,
    *,
    promises: Sequence[str] = (),
    lemmas: Lemmas = NO_LEMMAS,
    effort: Effort = Effort(),
    watch: Watch = unwatched,
) -> Report:
    """A verdict for each promise of these names, or for every claim and obligation when none is named."""
    return judged(match, promises=promises, lemmas=lemmas, effort=effort, watch=watch).report


def judged(  # noqa: PLR0913 - what is left out is what it usually is
    match: Match,
    *,
    promises: Sequence[str] = (),
    lemmas: Lemmas = NO_LEMMAS,
    effort: Effort = Effort(),
    known: Kept | None = None,
    watch: Watch = unwatched,
) -> Judged:
    """The same with what it rests on; with `known` sentences nothing else is supposed."""
    seen = seen_in_play(match, games=effort.games, moves=effort.moves)
    graph = graph_of(encoding_of(in_small_steps(match)))
    work = search(graph, _supposed(graph, effort) if known is None else known, watch)
    back, said = Lookback(work, effort.depth), goals(match, lemmas.names)
    own = [goal for goal in said if goal.what != "lemma"]
    pairs = [*_claims(own, back, seen, promises), *_obligations(back, seen, promises)]
    # A lemma that is not kept by itself is no help, however far one looks back.
    helping = [*_claims([goal for goal in said if goal.what == "lemma"], Lookback(work, 0), seen, ())]
    idly = [] if promises else list(idle(work, seen, own))
    pairs += endings(work, seen, promises)
    report = Report(
        game=match.game.name,
        players=match.players,
        settings=tuple(match.settings.items()),
        places=len(graph.spots),
        findings=(*(finding for finding, _ in pairs), *_happenings(match, seen, promises)),
        idle=tuple(one for one, _ in idly),
        spent=work.solver.spent,
        lemmas=tuple(finding for finding, _ in helping),
    )
    backed = (demands for _, demands in (*pairs, *helping, *idly))
    return Judged(report, work, tuple(one for demands in backed for one in demands))


def _supposed(graph: Graph, effort: Effort) -> Kept:
    return first_kept(graph, sampled(graph, seed=1, steps=effort.steps, each=effort.positions))


Backed = tuple[Finding, tuple[Demand, ...]]
"""A finding, and if it is proved what must be impossible for that."""

Founded = tuple[Verdict, tuple[Demand, ...]]
"""The same of a verdict."""


def _claims(said: Iterable[Goal], back: Lookback, seen: Seen, promises: Sequence[str]) -> Iterator[Backed]:
    wanted = [goal for goal in said if not promises or goal.name in promises]
    asked = {goal: demands_of(goal, back.work) for goal in wanted}
    expect((one for demands in asked.values() for one in demands or ()), back.work)
    for goal, wished in asked.items():
        verdict, demands = _verdict(goal, wished, back, seen)
        yield Finding(goal.what, goal.name, goal.clauses, verdict), demands


def _verdict(goal: Goal, demands: tuple[Demand, ...] | None, back: Lookback, seen: Seen) -> Founded:
    work = back.work
    if goal.name in seen.broken:
        return Refuted(seen.broken[goal.name]), ()
    if work.graph.outside:
        return Unknown(f"{OUTSIDE}: {work.graph.outside[0].reason}"), ()
    if demands is None:
        return Unknown("the encoding can only estimate it"), ()
    said, found = said_of(goal, work), list[Met]()
    for demand in demands:
        met = back.met(demand, said)
        if met is None:
            return explained(demand, work), ()
        found.append(met)
    return _proved(found, places=len({demand.spot for demand in demands}))


def _proved(found: Sequence[Met], *, places: int) -> Founded:
    moves = max((met.moves for met in found), default=0)
    # One move back is what every step is asked for.
    verdict = Proved(places, f"{moves}-induction" if moves > 1 else PLAIN)
    return verdict, tuple(demand for met in found for demand in met.demands)


def _happenings(match: Match, seen: Seen, promises: Sequence[str]) -> Iterator[Finding]:
    for claim in match.game.claims:
        if isinstance(claim, CanHappen) and (not promises or claim.name in promises):
            steps = seen.happened.get(claim.name)
            verdict = Unknown("no game that was played came to it") if steps is None else Happened(steps)
            yield Finding("can happen", claim.name, claim.origin.clauses, verdict)


# --- what the rules must be able to do --------------------------------------------------------------------


@frozen
class _Duty:
    """A line of the rules that might ask for the impossible."""

    code: str
    message: str
    clauses: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.code}: {self.message}"


def _obligations(back: Lookback, seen: Seen, promises: Sequence[str]) -> Iterator[Backed]:
    """Whether nothing impossible is ever asked for: one finding for each line of the rules that might."""
    graph = back.work.graph
    asked: dict[_Duty, list[tuple[str, Demand]]] = {}
    for spot in graph.spots:
        label = graph.encoding.match.game.points[spot.point].label
        for step in graph.steps[spot]:
            for duty, obligations in _by_duty(step).items():
                demand = f'at "{label}", {step.name}', demand_of(spot, step, obligations)
                asked.setdefault(duty, []).append(demand)
    expect((demand for one in asked.values() for _, demand in one), back.work)
    for duty in sorted(asked, key=lambda one: (one.name, one.clauses)):
        if not promises or duty.name in promises:
            verdict, demands = _fulfilled(duty, asked[duty], back, seen)
            yield Finding("obligation", duty.name, duty.clauses, verdict), demands


def _by_duty(step: Step) -> dict[_Duty, list[Obligation]]:
    found: dict[_Duty, list[Obligation]] = {}
    for one in step.obligations:
        found.setdefault(_Duty(one.code, one.message, one.origin.clauses), []).append(one)
    return found


def _fulfilled(duty: _Duty, asked: list[tuple[str, Demand]], back: Lookback, seen: Seen) -> Founded:
    outside, found = back.work.graph.outside, list[Met]()
    if outside:
        return Unknown(f"{OUTSIDE}: {outside[0].reason}"), ()
    for where, demand in asked:
        met = back.met(demand)
        if met is None:
            game = seen.impossible.get((duty.code, duty.clauses))
            return Unknown(where) if game is None else Refuted(game), ()
        found.append(met)
    return _proved(found, places=len(asked))
