"""Verdicts on what the rules must be able to do: one for each line that might ask for the impossible."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulescore.kernel.cutting import whole_points
from rulescore.proving.demands import Demand, demand_of, expect
from rulescore.proving.games.sought import Breakdown
from rulescore.proving.inquiry import Backed, Founded, Inquiry, proved
from rulescore.proving.unrolling import Met
from rulescore.proving.verdicts import Finding, Key, Refuted, Unknown, Verdict
from rulescore.targets.smt import Step
from rulescore.targets.smt.scene import Obligation

LESS = 10
"""Nothing leads to a breakdown but chance, so for one so many times fewer positions are looked at."""


@frozen
class _Duty:
    """A line of the rules that might ask for the impossible."""

    code: str
    message: str
    clauses: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.code}: {self.message}"

    @property
    def key(self) -> Key:
        return "obligation", self.name, self.clauses


Asked = list[tuple[str, Demand]]
"""Where a line stands, and what it demands there."""


def obligations(inquiry: Inquiry) -> Iterator[Backed]:
    """Whether nothing impossible is ever asked for."""
    asked = {duty: found for duty, found in _asked(inquiry).items() if inquiry.asks_for(duty.name)}
    for patient in (True, False):
        found = (found for duty, found in asked.items() if inquiry.is_left_open(duty.key) is not patient)
        expect((demand for each in found for _, demand in each), inquiry.work, patient=patient)
    for duty in sorted(asked, key=lambda one: (one.name, one.clauses)):
        verdict, demands = _fulfilled(duty, asked[duty], inquiry)
        yield Finding("obligation", duty.name, duty.clauses, verdict), demands


def _asked(inquiry: Inquiry) -> dict[_Duty, Asked]:
    graph, asked = inquiry.work.graph, dict[_Duty, Asked]()
    for spot in graph.spots:
        label = graph.encoding.match.game.points[spot.point].label
        for step in graph.steps[spot]:
            for duty, found in _by_duty(step).items():
                demand = f'at "{label}", {step.name}', demand_of(spot, step, found)
                asked.setdefault(duty, []).append(demand)
    return asked


def _by_duty(step: Step) -> dict[_Duty, list[Obligation]]:
    found: dict[_Duty, list[Obligation]] = {}
    for one in step.obligations:
        found.setdefault(_Duty(one.code, one.message, one.origin.clauses), []).append(one)
    return found


def _fulfilled(duty: _Duty, asked: Asked, inquiry: Inquiry) -> Founded:
    outside, back, found = inquiry.outside(), inquiry.lookback(duty.key), list[Met]()
    if outside is not None:
        return outside, ()
    for where, demand in asked:
        met = back.met(demand)
        if met is None:
            return _open(duty, where, asked, inquiry), ()
        found.append(met)
    return proved(found, places=len(asked))


def _open(duty: _Duty, where: str, asked: Asked, inquiry: Inquiry) -> Verdict:
    game = inquiry.seen.impossible.get((duty.code, duty.clauses))
    if game is not None:
        return Refuted(game)
    wholes = whole_points(inquiry.match, inquiry.work.graph.encoding.match)
    points = tuple(dict.fromkeys(wholes[demand.spot.point] for _, demand in asked))
    sought = Breakdown(duty.code, duty.clauses, points)
    return inquiry.unless_refuted(Unknown(where), duty.key, sought, inquiry.seek // LESS)
