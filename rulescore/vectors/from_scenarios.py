"""What can be asked about a scenario: its course, what is possible at its end, what is refused, seen, won."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from attrs import frozen

from rulescore.conformance.vectors import (
    Act,
    Come,
    CountGiven,
    Given,
    LegalGiven,
    Position,
    ScoreGiven,
    StepGiven,
    TraceGiven,
    ViewGiven,
)
from rulescore.diagnostics import Diagnostic
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.nodes import Option
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State
from rulescore.targets.interpreter import World, world_at
from rulescore.targets.interpreter.expressions import members
from rulescore.vectors.matches import Matches
from rulescore.vectors.needs import obstacles
from rulescore.vectors.playing import Played, Stopped, played
from rulescore.vectors.scenarios import Scenario
from rulescore.vectors.words import position_words

FEW_ACTIONS = 12
DEPTH = 3
"""How far ways to go on are counted, where there are few actions to begin with."""


@frozen(eq=False)
class Candidate:
    """A vector that could be written; `refused` tells that its answer is a refusal.

    `told` are the readings that the scenario is about. Not `decides`: it cites the clauses of its scenario,
    but what they decide there is something else.
    """

    id: str
    rules: tuple[str, ...]
    given: Given
    refused: bool = False
    told: tuple[str, ...] = ()
    decides: bool = True

    @property
    def area(self) -> str:
        return self.id.split("/")[1]


Playings = tuple[tuple[str, Played], ...]
"""Every scenario that can be played, by the beginning of its vectors' ids."""


def playings(matches: Matches, named: Iterable[tuple[str, Scenario]]) -> Playings:
    """The scenarios of a game; those that are about a deck that is refused are not played."""
    found = []
    for name, scenario in named:
        try:
            found.append((f"{matches.game.name}/{_id(name)}", played(matches, scenario)))
        except Stopped:
            continue
    return tuple(found)


def candidates(found: Playings) -> Iterator[Candidate]:
    """Everything that the scenarios of a game give rise to, in their order."""
    for name, one in found:
        yield from _of_scenario(name, one)


def _id(name: str) -> str:
    """An area in the file's name, and a case: `end_readings/a-tie` becomes `end-readings/a-tie`."""
    return name.replace("_", "-")


def _of_scenario(name: str, found: Played) -> Iterator[Candidate]:
    scenario, last = found.scenario, found.last
    told = tuple(scenario.readings)

    def candidate(what: str, given: Given, *, decides: object = True) -> Candidate:
        return Candidate(f"{name}-{what}", scenario.clauses, given, told=told, decides=bool(decides))

    if found.answers or scenario.from_start:
        given = _course(found)
        what = "step" if isinstance(given, StepGiven) else "trace"
        yield candidate(what, given, decides=scenario.then or scenario.asked)
    drawn = [state for state in found.states if state.chance]
    if drawn:
        yield candidate("may-come", LegalGiven(found.setup, _words(drawn[-1])), decides=False)
    if isinstance(last.asked, DecisionStep):
        actions = scenario.legal or scenario.not_legal or scenario.refused or scenario.offers is not None
        yield candidate("legal", LegalGiven(found.setup, _words(last)), decides=actions)
        if len(last.legal_actions()) <= FEW_ACTIONS:
            yield candidate("count", CountGiven(found.setup, _words(last), DEPTH), decides=False)
        yield from _refusals(name, found, told)
    elif last.is_over:
        yield candidate("score", ScoreGiven(found.setup, _words(last)), decides=scenario.outcome)
    for by in sorted({str(seen["by"]) for seen in scenario.seen}):
        yield candidate(f"seen-by-{by.lower()}", ViewGiven(found.setup, _words(last), by))


def _words(state: State) -> Position:
    return position_words(state.match, state.asked)


LONG = 24
LATE = 10
"""What a scenario decides is seen at its end: of a long one, such as a whole deal, so many are kept."""


def _course(found: Played) -> Given:
    """One action with what comes is a step, everything else a trace."""
    first, rest = found.answers[:1], found.answers[1:]
    came = tuple(one.came for one in rest if isinstance(one, Come))
    alone = len(came) == len(rest) and not found.last.chance and not found.scenario.from_start
    if alone and isinstance(first[0], Act):
        return StepGiven(found.setup, _words(found.states[0]), first[0].by, first[0].do, came)
    if len(found.answers) > LONG:
        return TraceGiven(found.setup, _words(found.states[-1 - LATE]), found.answers[-LATE:])
    position = None if found.scenario.from_start else _words(found.states[0])
    return TraceGiven(found.setup, position, found.answers)


# --- refusals -------------------------------------------------------------------------------------------


def _refusals(name: str, found: Played, told: tuple[str, ...]) -> Iterator[Candidate]:
    """What the scenario says to be refused, and for one reason only."""
    scenario, last = found.scenario, found.last
    refused = (*(str(one["do"]) for one in scenario.refused), *scenario.not_legal)
    for text in dict.fromkeys(refused):
        action = last.parse_action(text)
        if not isinstance(action, Diagnostic) and not last.is_legal(action):
            yield from _refusal(name, found, action, told)


def _refusal(name: str, found: Played, action: Action, told: tuple[str, ...]) -> Iterator[Candidate]:
    """The question about an action that has exactly one thing in its way."""
    last = found.last
    assert isinstance(last.asked, DecisionStep)
    ways = obstacles(last.match, last.asked, action)
    if ways is not None and len(ways) == 1 and ways[0].clauses:
        text = last.action_text(action)
        given = StepGiven(found.setup, _words(last), seat_letter(last.asked.player), text)
        yield Candidate(f"{name}-refuses-{slug(text)}", ways[0].clauses, given, refused=True, told=told)


def further_refusals(found: Playings, clauses: frozenset[str]) -> Iterator[Candidate]:
    """At the ends of scenarios, what these clauses refuse, though no scenario says so."""
    for name, one in found:
        if not isinstance(one.last.asked, DecisionStep):
            continue
        for action in _offered(one.last.match, one.last.asked, clauses):
            for candidate in _refusal(name, one, action, tuple(one.scenario.readings)):
                if clauses.intersection(candidate.rules):
                    yield candidate


def _offered(match: Match, asked: DecisionStep, clauses: frozenset[str]) -> Iterator[Action]:
    """Every choice for the options that one of the clauses can refuse, possible or not."""
    for option in asked.point.options:
        behind = {clause for need in option.needs for clause in need.origin.clauses or option.origin.clauses}
        if behind & clauses:
            world = world_at(match, asked.position)
            world.locals = {option.player: asked.player}
            yield from (Action(option.action, chosen) for chosen in _chosen(option, 0, world))


def _chosen(option: Option, at: int, world: World) -> Iterator[tuple[int, ...]]:
    if at == len(option.choices):
        yield ()
        return
    choice = option.choices[at]
    for value in dict.fromkeys(members(choice.domain, world)):
        world.locals[choice.name] = value
        for rest in _chosen(option, at + 1, world):
            yield (value, *rest)


def slug(text: str) -> str:
    """Small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
