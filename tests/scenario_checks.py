"""Whether a game agrees with a scenario: it is played, and every difference is a complaint in words."""

from collections.abc import Iterator, Mapping

from scenario_playing import Stopped, match_of, played, who
from scenario_words import UNSEEN, cells, kept_words, seen_words, written, zone_of
from scenarios import NOTHING, Scenario, ScenarioError, Words, texts, word

from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError
from rulescore.kernel.nodes import Game
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import seat_letter, seats
from rulescore.play.refusal import Refusal
from rulescore.play.state import State


def complaints(game: Game, scenario: Scenario) -> tuple[str, ...]:
    """Everything in which the game and the scenario differ."""
    match = match_of(game, scenario)
    if isinstance(match, tuple):
        return tuple(_about_rejection(scenario, match))
    if scenario.rejected:
        return ("the deck and the readings are accepted",)
    try:
        state = played(match, scenario)
    except (Stopped, RulescoreError) as stop:
        return (str(stop),)
    return tuple(_differences(state, scenario))


def _about_rejection(scenario: Scenario, problems: tuple[Diagnostic, ...]) -> Iterator[str]:
    code, words = scenario.rejected.get("code"), str(scenario.rejected.get("words", ""))
    fits = (words in problem.message and code in (None, problem.code) for problem in problems)
    if not scenario.rejected or not any(fits):
        yield from (f"there is no such match: {problem.code} {problem.message}" for problem in problems)


def _differences(state: State, scenario: Scenario) -> Iterator[str]:
    if state.chance and scenario.asked != "chance":
        yield f"nature is still asked at {state.at}: {', '.join(_can_come(state))}"
    if scenario.asked is not None and scenario.asked != who(state):
        yield f"{who(state)} is asked at {state.at}, and not {scenario.asked}"
    yield from _about_position(state, scenario.then)
    yield from _about_actions(state, scenario)
    for refused in scenario.refused:
        yield from _about_refusal(state, refused)
    yield from _about_outcome(state, scenario.outcome)
    for seen in scenario.seen:
        yield from _about_view(state, seen)


def _can_come(state: State) -> tuple[str, ...]:
    return tuple(state.outcome_text(outcome) for outcome, _ in state.chance)[:8]


def _about_position(state: State, then: Words) -> Iterator[str]:
    found = kept_words(state)
    for key, expected in then.items():
        if key not in found:
            yield f'there is no "{key}" in the position'
        else:
            yield from _about_content(key, zone_of(state.match, key), expected, found[key])


def _about_content(where: str, zone: str | None, expected: object, actual: object) -> Iterator[str]:
    """What is expected of several players, slots or members stands in a mapping, and of pairs in two."""
    if isinstance(expected, Mapping):
        parts = _parts(actual)
        for name, part in expected.items():
            yield from _about_content(f"{where} of {name}", zone, part, parts.get(word(name), NOTHING))
    else:
        yield from _about_key_part(where, zone, expected, actual)


def _parts(actual: object) -> Mapping[object, object]:
    """The parts of a content by name; the slots of a row or a board by their numbers."""
    found = cells(actual)
    if isinstance(found, list | tuple):
        return {str(number): part for number, part in enumerate(found, start=1)}
    return actual if isinstance(actual, Mapping) else {}


def _about_key_part(where: str, zone: str | None, expected: object, actual: object) -> Iterator[str]:
    if actual is NOTHING:
        yield f"there is no {where} in the position"
    elif written(zone, expected) != written(zone, actual):
        found, needed = " ".join(written(zone, actual)), " ".join(written(zone, expected))
        yield f"{where} is {found or 'empty'}, and not {needed or 'empty'}"


def _about_actions(state: State, scenario: Scenario) -> Iterator[str]:
    for text in scenario.legal:
        refusal = _refusal(state, text)
        if refusal is not None:
            yield f'"{text}" is not legal: {refusal.reason} {refusal.clauses}'
    yield from (f'"{text}" is legal' for text in scenario.not_legal if _refusal(state, text) is None)
    for text in scenario.no_action:
        if not isinstance(state.parse_action(text), Diagnostic):
            yield f'"{text}" is an action of the game'
    offered = tuple(dict.fromkeys(action.name for action in state.legal_actions()))
    if scenario.offers is not None and sorted(scenario.offers) != sorted(offered):
        yield f"{', '.join(offered) or 'nothing'} is offered, and not {', '.join(scenario.offers)}"


def _refusal(state: State, text: str) -> Refusal | None:
    action = state.parse_action(text)
    if isinstance(action, Diagnostic):
        raise ScenarioError(f'"{text}" names no action: {action.message}')
    return state.why_illegal(action)


def _about_refusal(state: State, refused: Words) -> Iterator[str]:
    text, clause, reason = str(refused["do"]), refused.get("clause"), refused.get("reason")
    refusal = _refusal(state, text)
    if refusal is None:
        yield f'"{text}" is legal, and should be refused'
        return
    if clause not in (None, *refusal.clauses):
        yield f'"{text}" is refused by {", ".join(refusal.clauses)} ({refusal.reason}), and not by {clause}'
    if reason not in (None, refusal.reason):
        yield f'"{text}" is refused because "{refusal.reason}", and not because "{reason}"'


def _about_outcome(state: State, expected: Words) -> Iterator[str]:
    if not expected:
        return
    outcome = state.outcome()
    if outcome is None:
        yield f"the game is not over: {who(state)} is asked at {state.at}"
        return
    places = [[seat_letter(seat) for seat in place] for place in outcome.places]
    if places != expected["places"]:
        yield f"the places are {places}, and not {expected['places']}"
    by = () if outcome.decided_by is None else (outcome.decided_by.text, *outcome.decided_by.clauses)
    if "by" in expected and expected["by"] not in (by or (None, "nothing")):
        yield f"it is decided by {', '.join(by) or 'nothing'}, and not by {expected['by']}"


def _about_view(state: State, expected: Words) -> Iterator[str]:
    seat = seats(frame_of(state.match).words).index(str(expected["by"]))
    found = seen_words(state.match, state.view(seat))
    hidden = expected.get("hidden") or ()
    for place in texts((hidden,) if isinstance(hidden, str) else hidden):
        cards = _place(found, place)
        if not cards or any(card != UNSEEN for card in cards):
            yield f"{expected['by']} sees {' '.join(cards) or 'nothing'} in {place}, and it should be hidden"
    shown = expected.get("shown") or NOTHING
    assert isinstance(shown, Mapping)
    for key, content in shown.items():
        yield from _about_shown(state, found, key, content)


def _about_shown(
    state: State, found: Mapping[str, tuple[str, ...]], key: str, content: object
) -> Iterator[str]:
    zone = zone_of(state.match, key)
    for place, part in _named_parts(key, content):
        if written(zone, _place(found, place)) != written(zone, part):
            yield f"{' '.join(_place(found, place))} is seen in {place}, and not {part}"


def _named_parts(where: str, content: object) -> Iterator[tuple[str, object]]:
    if isinstance(content, Mapping):
        for name, part in content.items():
            yield from _named_parts(f"{where} of {name}", part)
    else:
        yield where, content


def _place(found: Mapping[str, tuple[str, ...]], place: str) -> tuple[str, ...]:
    """The cards of a place as they are seen; "targets 2" is its second slot."""
    if place in found:
        return found[place]
    zone, _, slot = place.rpartition(" ")
    if zone in found and slot.isdigit():
        return found[zone][int(slot) - 1 : int(slot)]
    raise ScenarioError(f'"{place}" is no place: there are {", ".join(found)}')
