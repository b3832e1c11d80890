"""On which readings an answer depends: an implementation that plays another key is not judged by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from attrs import evolve, field, frozen

from rulescore.agreement.replies import Choice, answers_to
from rulescore.checked.expressions import Setting
from rulescore.conformance.vectors import (
    ConditionGiven,
    CountGiven,
    Given,
    LegalGiven,
    ScoreGiven,
    Setup,
    StepGiven,
    TraceGiven,
    ViewGiven,
)
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.conformance.vectors_json import setup_plain
from rulescore.errors import ObligationError
from rulescore.kernel import Position, start_position
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import Game
from rulescore.kernel.walk import everything
from rulescore.play.outcome import outcome_of
from rulescore.play.view import view_of
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.vectors.answers import Place, Seat, Unanswerable, answer_in, choices_of, counted, player_of
from rulescore.vectors.conditions import readings_behind_condition
from rulescore.vectors.matches import settings_of
from rulescore.vectors.needs import obstacles
from rulescore.vectors.open_match import Heard, Open, match_under, opened
from rulescore.vectors.other_cards import changed_tables
from rulescore.vectors.quick import quick_position

Numbers = Mapping[str, int]


@frozen(eq=False)
class Opens:
    """The open matches of one game: one for each number of players and each deck, and how they are read."""

    game: Game
    made: dict[bytes, Open] = field(factory=dict, repr=False)
    read: dict[tuple[bytes, tuple[int, ...]], Match] = field(factory=dict, repr=False)


def readings_behind(opens: Opens, given: Given) -> dict[str, str]:
    """Every reading that would change the answer if it had another key, with the key that it has."""
    if isinstance(given, ConditionGiven):
        return readings_behind_condition(opens.game, given)
    settings = settings_of(opens.game, given.setup)
    match, heard = heard_match(opens, given.setup)
    asked = _question(match, given)
    heard.asked.clear()
    expected = _told(match, asked)
    candidates = perhaps_behind(opens, heard)
    if isinstance(given, CountGiven):
        # To count again under every other key takes very long: what was asked for may have counted.
        return {one: settings[one] for one in settings if one in candidates}
    return {
        one.name: settings[one.name]
        for one in opens.game.settings
        if one.name in candidates
        and any(
            expected != _told(_under(opens, given.setup, other), asked)
            for other in _others(heard.numbers, one.name, len(one.keys))
        )
    }


def heard_match(opens: Opens, setup: Setup) -> tuple[Match, Heard]:
    """An open match under a setup, and what is heard while it is played."""
    settings = settings_of(opens.game, setup)
    heard = Heard({one.name: one.keys.index(settings[one.name]) for one in opens.game.settings})
    match = match_under(_open(opens, setup), heard)
    # To make the match every setting is asked for.
    heard.asked.clear()
    return match, heard


def perhaps_behind(opens: Opens, heard: Heard) -> set[str]:
    """The readings that were asked for, and so may have changed the answer; no other can have."""
    return (heard.asked | _of_conditions(opens.game)) & _readings(opens.game)


def readings_heard(opens: Opens, given: Given) -> dict[str, str]:
    """Every reading that may be behind an answer; found faster than those that are, and never fewer."""
    if isinstance(given, ConditionGiven):
        return readings_behind_condition(opens.game, given)
    match, heard = heard_match(opens, given.setup)
    answer_in(Seat(match, Interpreter(match)), given)
    return {name: match.settings[name] for name in sorted(perhaps_behind(opens, heard))}


def _readings(game: Game) -> set[str]:
    return {one.name for one in game.settings if one.what == "reading"}


def _key(setup: Setup) -> bytes:
    return canonical_line(setup_plain(evolve(setup, readings={}, variants={})))


def _open(opens: Opens, setup: Setup) -> Open:
    key = _key(setup)
    if key not in opens.made:
        tables = changed_tables(opens.game, setup.cards) if setup.cards else {}
        opens.made[key] = opened(opens.game, setup.players, tables)
    return opens.made[key]


def _under(opens: Opens, setup: Setup, numbers: Numbers) -> Match:
    key = (_key(setup), tuple(numbers.values()))
    if key not in opens.read:
        opens.read[key] = match_under(_open(opens, setup), numbers)
    return opens.read[key]


def _others(numbers: Numbers, name: str, keys: int) -> Iterator[Numbers]:
    return ({**numbers, name: other} for other in range(keys) if other != numbers[name])


def _of_conditions(game: Game) -> set[str]:
    """What the rules of conditions ask is worked out with the match, where nobody hears it."""
    if game.patterns is None:
        return set()
    return {one.name for one in everything(game.patterns) if isinstance(one, Setting)}


# --- an answer in the words of the kernel, which all these matches share --------------------------------


@frozen(eq=False)
class _Question:
    """What is given, read once: where it begins, and what is answered there."""

    given: Place
    position: Position
    choices: tuple[Choice, ...]


def _question(match: Match, given: Place) -> _Question:
    position = start_position(match) if given.position is None else quick_position(match, given.position)
    seat = Seat(match, Interpreter(match))
    return _Question(given, position, choices_of(seat, seat.engine.next_step(position), given))


Told = object
"""Something that is equal where nobody could tell the answers apart."""


def _told(match: Match, question: _Question) -> Told:
    seat = Seat(match, Interpreter(match))
    try:
        asked = seat.engine.next_step(question.position)
        return _of_kind(seat, asked, question)
    except (ObligationError, Unanswerable):
        return None


def _of_kind(seat: Seat, asked: Asked, question: _Question) -> Told:
    match question.given:
        case ViewGiven():
            return view_of(seat.match, asked, player_of(seat, question.given))
        case LegalGiven():
            return type(asked), getattr(asked, "player", None), answers_to(asked)
        case StepGiven() | TraceGiven():
            return tuple(_course(seat, asked, question.choices))
        case ScoreGiven():
            return outcome_of(seat.match, asked.position) if isinstance(asked, Ended) else None
        case CountGiven():
            return counted(seat, asked, question.given.depth)
        case _ as unreachable:
            assert_never(unreachable)


def _course(seat: Seat, asked: Asked, choices: tuple[Choice, ...]) -> Iterator[Told]:
    """What can be seen before the first answer, and after each; a refusal is the last thing."""
    yield _seen(seat.match, asked)
    for choice in choices:
        if isinstance(choice, Action):
            if not isinstance(asked, DecisionStep):
                return
            if choice not in asked.actions:
                yield obstacles(seat.match, asked, choice)
                return
            following = seat.engine.apply(asked.position, choice)
        else:
            if not isinstance(asked, ChanceStep) or choice not in dict(asked.outcomes):
                return
            following = seat.engine.resolve(asked.position, choice)
        asked = seat.engine.next_step(following)
        yield _seen(seat.match, asked)


def _seen(match: Match, asked: Asked) -> Told:
    """Everything of a position that a vector tells."""
    position = asked.position
    values = tuple(
        position.values[layout.offset : layout.offset + layout.length]
        for variable in match.game.variables
        if variable.role == "rule"
        for layout in (match.layout.variables[variable.name],)
    )
    who = asked.player if isinstance(asked, DecisionStep) else type(asked).__name__
    return match.game.points[position.point].label, who, position.zones, values
