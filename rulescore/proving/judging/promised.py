"""Verdicts on what a text claims: promises, what never happens, what can happen, and lemmas that help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescore.checked.nodes import CanHappen, Example
from rulescore.proving.demands import Demand, demands_of, expect
from rulescore.proving.games.sought import sought_for
from rulescore.proving.goals import Goal, looked_at
from rulescore.proving.graph import Spot
from rulescore.proving.inquiry import Backed, Founded, Inquiry, proved
from rulescore.proving.judging.explaining import explained
from rulescore.proving.unrolling import Lookback, Met, said_of
from rulescore.proving.verdicts import Finding, Happened, Key, NotInductive, Proved, Refuted, Unknown

NOT_PLAYED = "no game that was played came to it"


def claims(said: Iterable[Goal], inquiry: Inquiry) -> Iterator[Backed]:
    """A verdict for each claim that is asked for."""
    spoken = {claim.name: claim for claim in inquiry.match.game.claims if not isinstance(claim, Example)}
    wanted = [goal for goal in said if inquiry.asks_for(goal.name)]
    for goal, demands in _all_demands(wanted, inquiry):
        key = goal.key
        verdict, rests_on = _verdict(goal, demands, inquiry.lookback(key), inquiry)
        if isinstance(verdict, NotInductive | Unknown):
            sought = sought_for(spoken[goal.name])
            verdict = inquiry.unless_refuted(verdict, key, sought, inquiry.seek)
        yield Finding(goal.what, goal.name, goal.clauses, verdict), rests_on


def helping(said: Iterable[Goal], inquiry: Inquiry) -> Iterator[Backed]:
    """A verdict for each lemma: it holds where it is kept, and one that is kept nowhere is no help."""
    for goal in said:
        places = [spot for spot in looked_at(goal, inquiry.work.graph) if _is_kept(goal, spot, inquiry)]
        if places:
            yield Finding(goal.what, goal.name, goal.clauses, Proved(len(places))), ()
        else:
            demands = demands_of(goal, inquiry.work)
            verdict, rests_on = _verdict(goal, demands, inquiry.plain, inquiry)
            yield Finding(goal.what, goal.name, goal.clauses, verdict), rests_on


def _is_kept(goal: Goal, spot: Spot, inquiry: Inquiry) -> bool:
    return all(one in inquiry.work.kept[spot] for one in goal.says)


Demands = tuple[Demand, ...] | None


def _all_demands(said: Iterable[Goal], inquiry: Inquiry) -> Iterator[tuple[Goal, Demands]]:
    asked = [(goal, demands_of(goal, inquiry.work)) for goal in said]
    for patient in (True, False):
        found = (demands for goal, demands in asked if inquiry.is_left_open(goal.key) is not patient)
        expect((one for demands in found for one in demands or ()), inquiry.work, patient=patient)
    yield from asked


def _verdict(goal: Goal, demands: Demands, back: Lookback, inquiry: Inquiry) -> Founded:
    if goal.name in inquiry.seen.broken:
        return Refuted(inquiry.seen.broken[goal.name]), ()
    outside = inquiry.outside()
    if outside is not None:
        return outside, ()
    if demands is None:
        return Unknown("the encoding can only estimate it"), ()
    said, found = said_of(goal, inquiry.work), list[Met]()
    for demand in demands:
        met = back.met(demand, said)
        if met is None:
            return explained(demand, inquiry.work), ()
        found.append(met)
    return proved(found, places=len({demand.spot for demand in demands}))


def happenings(inquiry: Inquiry) -> Iterator[Finding]:
    """A game for each thing that is said to happen now and then."""
    for claim in inquiry.match.game.claims:
        if isinstance(claim, CanHappen) and inquiry.asks_for(claim.name):
            key: Key = "can happen", claim.name, claim.origin.clauses
            found = inquiry.seen.happened.get(claim.name)
            game = inquiry.game_for(key, sought_for(claim), inquiry.seek) if found is None else found
            verdict = Unknown(NOT_PLAYED, game) if isinstance(game, str) else Happened(game)
            yield Finding("can happen", claim.name, claim.origin.clauses, verdict)
