"""What can be asked about the text of a game itself: its box, and how cards serve conditions."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.chance import Generator, seeded
from rulescore.checked.nodes import Example, PatternRules
from rulescore.conditions import Condition, Hand
from rulescore.conformance.vectors import Answer, Come, ConditionGiven, Refused, TraceGiven
from rulescore.errors import NotationError
from rulescore.kernel import start_position
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Game
from rulescore.play.state import state_at
from rulescore.play.transcript import chance_asked
from rulescore.vectors.conditions import condition_answer, readings_behind_condition, readings_of_conditions
from rulescore.vectors.from_scenarios import Candidate, slug
from rulescore.vectors.matches import Matches, match_of, setup_of

FEW_DRAWS = 3
TRIES = 400


def of_the_box(matches: Matches, rules: tuple[str, ...]) -> Iterator[Candidate]:
    """For every number of players: what is in the box, where it lies, and the first things that come."""
    game = matches.game
    for players in range(game.low_players, game.high_players + 1):
        setup = setup_of(game, players, {})
        match = match_of(matches, setup)
        if isinstance(match, Match):
            given = TraceGiven(setup, None, _first_draws(match, seeded(players)))
            yield Candidate(f"{game.name}/box/{players}-players", rules, given)


def _first_draws(match: Match, generator: Generator) -> tuple[Answer, ...]:
    state = state_at(match, start_position(match))
    found: list[Answer] = []
    while state.chance and len(found) < FEW_DRAWS:
        number, generator = generator.weighted([weight for _, weight in state.chance])
        outcome = state.chance[number][0]
        found.append(Come(chance_asked(state), state.outcome_text(outcome)))
        state = state.resolve(outcome)
    return tuple(found)


# --- conditions -----------------------------------------------------------------------------------------


def of_examples(game: Game) -> Iterator[Candidate]:
    """The examples of a hand and a condition that stand in the text."""
    for claim in game.claims:
        if isinstance(claim, Example):
            hand = tuple(card.name for card in Hand.parse(claim.hand).cards)
            # The text tries all cards of the hand, a vector some of them.
            if Condition.parse(claim.pattern).is_met_by(Hand.parse(claim.hand)) == claim.meets:
                name = f"{game.name}/condition/{slug(claim.title)}"
                yield Candidate(name, claim.origin.clauses, ConditionGiven(claim.pattern, hand))


def of_conditions(game: Game) -> Iterator[Candidate]:
    """Every condition of the deck with a hand that meets it, and one of as many cards that does not."""
    if game.patterns is None:
        return
    rules, component = game.patterns, game.patterns.component
    table = next(one.table for one in game.components if one.name == component)
    for number, pattern in enumerate(table.patterns):
        try:
            condition = Condition.parse(pattern.text())
        except NotationError:
            continue
        yield from _both_sides(game.name, rules, condition, seeded(number))


def _both_sides(
    game: str, rules: PatternRules, condition: Condition, generator: Generator
) -> Iterator[Candidate]:
    wanted = {True: "met", False: "not-met"}
    for _ in range(TRIES):
        hand, generator = drawn_hand(condition.size, generator)
        met = condition.is_met_by(Hand.parse(" ".join(hand)))
        if met in wanted:
            name = f"{game}/condition/{condition_slug(condition)}-{wanted.pop(met)}"
            yield Candidate(name, rules.origin.clauses, ConditionGiven(condition.text, hand))


TELLING = (
    ("? = ? ? = ?", "3 3 3 3", ""),
    ("? = ?", "J J", ""),
    ("3 = 5", "3 5", ""),
    ("● = ?", "0 0", ""),
    ("● = ?", "0 1", ""),
    ("3", "", "3"),
)
"""Conditions, hands and permanent jokers about which readings of conditions differ."""


def of_condition_readings(game: Game) -> Iterator[Candidate]:
    """What tells the readings of conditions apart, under every key of each."""
    if game.patterns is None:
        return
    for name, keys in readings_of_conditions().items():
        for number, key in enumerate(keys):
            for text, hand, jokers in TELLING:
                case = slug(" ".join((_in_words(text), hand, jokers and f"permanent {jokers}", name, key)))
                readings = {name: key} if number else {}
                given = ConditionGiven(text, tuple(hand.split()), tuple(jokers.split()), readings)
                if name in readings_behind_condition(game, given):
                    refused = isinstance(condition_answer(game, given, by_definition=True), Refused)
                    rules = game.patterns.origin.clauses
                    yield Candidate(f"{game.name}/condition/{case}", rules, given, refused, told=(name,))


CARDS = "01234567"
SIGNS = {"?": "any", "=": "as", "●": "circle", "▲": "triangle", "◆": "diamond", "■": "square"}


def condition_slug(condition: Condition) -> str:
    """A condition in words that an id can have: `any-as-any-3-circle`."""
    return slug(_in_words(condition.text))


def _in_words(text: str) -> str:
    return " ".join(SIGNS.get(sign, sign) for sign in text.split())


def drawn_hand(cards: int, generator: Generator) -> tuple[tuple[str, ...], Generator]:
    """Cards of few different numbers, so that equal ones are common; one in twelve is a joker."""
    few, generator = generator.bounded(3)
    kinds = []
    for _ in range(few + 2):
        number, generator = generator.bounded(len(CARDS))
        kinds.append(CARDS[number])
    found = []
    for _ in range(cards):
        joker, generator = generator.bounded(12)
        number, generator = generator.bounded(len(kinds))
        found.append("J" if joker == 0 else kinds[number])
    return tuple(found), generator
