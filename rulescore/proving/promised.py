"""Verdicts on what a text claims: promises, what never happens, what can happen, and lemmas that help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulescore.checked.nodes import CanHappen, Example
from rulescore.proving.demands import Demand, demands_of, expect
from rulescore.proving.explaining import explained
from rulescore.proving.goals import Goal
from rulescore.proving.inquiry import Backed, Founded, Inquiry, proved
from rulescore.proving.sought import sought_for
from rulescore.proving.unrolling import Lookback, Met, said_of
from rulescore.proving.verdicts import Finding, Happened, NotInductive, Refuted, Unknown
from rulescore.proving.witnesses import Key

NOT_PLAYED = "no game that was played came to it"


def claims(said: Iterable[Goal], inquiry: Inquiry) -> Iterator[Backed]:
    """A verdict for each claim that is asked for."""
    spoken = {claim.name: claim for claim in inquiry.match.game.claims if not isinstance(claim, Example)}
    wanted = [goal for goal in said if inquiry.asks_for(goal.name)]
    for goal, demands in _all_demands(wanted, inquiry):
        key: Key = goal.what, goal.name, goal.clauses
        verdict, rests_on = _verdict(goal, demands, inquiry.lookback(key), inquiry)
        if isinstance(verdict, NotInductive | Unknown):
            sought = sought_for(spoken[goal.name])
            verdict = inquiry.unless_refuted(verdict, key, sought, inquiry.seek)
        yield Finding(goal.what, goal.name, goal.clauses, verdict), rests_on


def helping(said: Iterable[Goal], inquiry: Inquiry) -> Iterator[Backed]:
    """A verdict for each lemma: one that is not kept by itself is no help, however far one looks back."""
    for goal, demands in _all_demands(said, inquiry):
        verdict, rests_on = _verdict(goal, demands, inquiry.plain, inquiry)
        yield Finding(goal.what, goal.name, goal.clauses, verdict), rests_on


Demands = tuple[Demand, ...] | None


def _all_demands(said: Iterable[Goal], inquiry: Inquiry) -> Iterator[tuple[Goal, Demands]]:
    asked = [(goal, demands_of(goal, inquiry.work)) for goal in said]
    expect((one for _, demands in asked for one in demands or ()), inquiry.work)
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
