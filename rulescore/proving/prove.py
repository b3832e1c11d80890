"""From a match to a verdict on everything that it claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from rulescore.checked.expressions import Expression
from rulescore.kernel import Match
from rulescore.kernel.cutting import in_small_steps
from rulescore.proving.candidates.places import filled
from rulescore.proving.demands import Demand
from rulescore.proving.endings.ends import endings
from rulescore.proving.games.playing import Seen, seen_in_play
from rulescore.proving.games.samples import sampled
from rulescore.proving.games.witnesses import Told, in_short, seen_again
from rulescore.proving.goals import goals
from rulescore.proving.graph import Graph, graph_of
from rulescore.proving.inquiry import Inquiry
from rulescore.proving.judging.duties import obligations
from rulescore.proving.judging.idle import idle
from rulescore.proving.judging.promised import claims, happenings, helping
from rulescore.proving.lemmas import NO_LEMMAS, Lemmas
from rulescore.proving.sentences.induction import Watch, search, unwatched
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.measured import same_numbers
from rulescore.proving.sentences.reasons import NO_REASONS
from rulescore.proving.sentences.sayable import sayable
from rulescore.proving.sentences.seen import Samples, uncontradicted
from rulescore.proving.sentences.slicing import Needed, needed_for
from rulescore.proving.sentences.spreading import Spread, spread
from rulescore.proving.sentences.suppositions import first_kept
from rulescore.proving.sentences.work import Search
from rulescore.proving.unrolling import Lookback
from rulescore.proving.verdicts import Report
from rulescore.targets.smt import encoding_of


@frozen
class Effort:
    """How much is tried; all of it counted, so that the same effort gives the same answer everywhere.

    `depth` is how many moves are looked back where one step does not prove a claim.
    `seek` is in how many positions a game is looked for, for each claim that is open; 0 for none.
    """

    games: int = 6
    moves: int = 400
    steps: int = 30_000
    positions: int = 60
    depth: int = 3
    seek: int = 100_000


@frozen(eq=False)
class Judged:
    """Verdicts with what they rest on."""

    report: Report
    work: Search
    demands: tuple[Demand, ...]

    def needed(self) -> Needed:
        """The sentences that the proofs need, and why they are kept."""
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
    known: Kept | Spread | None = None,
    told: Told | None = None,
    watch: Watch = unwatched,
) -> Judged:
    """The same with what it rests on; with `known` sentences nothing else is supposed.

    What is `told` of games is played again, and where all of it is so nothing else is played.
    """
    seen = _seen(match, effort, told)
    graph = graph_of(encoding_of(in_small_steps(match)), None if told is None else told.telling)
    said = goals(match, lemmas.names)
    lemma_says = [one for goal in said if goal.what == "lemma" for one in goal.says]
    layers = _layers(graph, known, lemma_says, effort, points=len(match.game.points))
    work = search(graph, layers, reasons=NO_REASONS if told is None else told.reasons, watch=watch)
    back, plain = Lookback(work, effort.depth), Lookback(work, 0)
    inquiry = Inquiry(match, work, seen, promises, back, plain, effort.seek, told)
    own = [goal for goal in said if goal.what != "lemma"]
    pairs = [*claims(own, inquiry), *obligations(inquiry)]
    helped = [*helping([goal for goal in said if goal.what == "lemma"], inquiry)]
    idly = [] if promises else list(idle(work, seen, own, told))
    pairs += endings(work, seen, promises, told)
    report = Report(
        game=match.game.name,
        players=match.players,
        settings=tuple(match.settings.items()),
        places=len(graph.spots),
        findings=(*(finding for finding, _ in pairs), *happenings(inquiry)),
        idle=tuple(one for one, _ in idly),
        spent=work.solver.spent,
        lemmas=tuple(finding for finding, _ in helped),
        any_deck=match.any_deck,
    )
    backed = (demands for _, demands in (*pairs, *helped, *idly))
    return Judged(report, work, tuple(one for demands in backed for one in demands))


def _layers(
    graph: Graph, known: Kept | Spread | None, lemmas: Sequence[Expression], effort: Effort, *, points: int
) -> Iterator[Kept]:
    """What is supposed: what is known first, then what is only found; but for what play contradicts."""
    match known:
        case Spread() | None:
            samples = sampled(graph, seed=1, steps=effort.steps, each=effort.positions)
            if known is not None:
                yield from _laid_out(graph, known, lemmas, samples, points=points)
            if known is None or known.and_found:
                yield first_kept(graph, samples)
        case _:
            yield sayable(graph.encoding.match, known)


def _laid_out(
    graph: Graph, said: Spread, lemmas: Sequence[Expression], samples: Samples, *, points: int
) -> Iterator[Kept]:
    """What play shows of each place, then what ledgers say of it; nothing that play contradicts."""
    here = graph.encoding.match
    known_there = None if said.others is None else evolve(said.others, known=sayable(here, said.others.known))
    shown = tuple(filled(here))
    yield uncontradicted(
        here, {spot: dict.fromkeys((*shown, *same_numbers(here, samples[spot]))) for spot in samples}, samples
    )
    for layer in spread(graph, Spread(sayable(here, said.known), known_there), lemmas, points=points):
        yield uncontradicted(here, layer, samples)


def _seen(match: Match, effort: Effort, told: Told | None) -> Seen:
    again, is_all = seen_again(match, Told({}) if told is None else told)
    if told is not None and is_all:
        return again
    played = seen_in_play(match, games=effort.games, moves=effort.moves)
    return again.joined(in_short(match, played))
