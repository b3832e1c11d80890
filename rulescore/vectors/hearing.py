"""Which ways the rules go for an answer: what they decide on the way to it, as far as the answer tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen

from rulescore.conformance.vectors import (
    ConditionGiven,
    CountGiven,
    Given,
    LegalGiven,
    Refused,
    Result,
    ScoreResult,
    Setup,
    ViewGiven,
)
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.conformance.vectors_json import setup_plain
from rulescore.kernel.closing import closed_game
from rulescore.kernel.folding import closed_functions
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Game
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.vectors.answers import Seat, answer_in
from rulescore.vectors.marks import NEEDS, SIGHTS, is_mark, marked, stands_in, value_of_mark
from rulescore.vectors.matches import settings_of
from rulescore.vectors.open_match import Heard, Open, guarded, match_under, opened
from rulescore.vectors.other_cards import changed_tables


class Ears(Heard):
    """Answers for every mark as the mark itself says, and keeps its name."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__(numbers)
        self.marks: set[str] = set()

    def __getitem__(self, name: str) -> int:
        if not is_mark(name):
            return self.numbers[name]
        self.marks.add(name)
        return value_of_mark(name)


@frozen(eq=False)
class Listening:
    """A game with marks, and its matches: one for each number of players and each deck."""

    game: Game
    marked: Game
    made: dict[bytes, Open] = field(factory=dict, repr=False)


def listening(game: Game) -> Listening:
    return Listening(game, marked(guarded(game)))


def ways(found: Listening, given: Given, result: Result) -> frozenset[str]:
    """Every way that the rules go for this answer and that it tells; of conditions and counts nothing."""
    if isinstance(given, ConditionGiven | CountGiven):
        return frozenset()
    match, ears = match_of_setup(found, given.setup)
    ears.marks.clear()
    answer_in(Seat(match, Interpreter(match)), given)
    places = _told_by(given, result)
    heard = (mark for mark in ears.marks if stands_in(mark) in places)
    return frozenset((*heard, *ranked(result)))


def _told_by(given: Given, result: Result) -> tuple[str, ...]:
    """Where conditions stand about which this answer says something."""
    if isinstance(given, LegalGiven) or isinstance(result, Refused):
        return (NEEDS,)
    if isinstance(given, ViewGiven):
        return (SIGHTS,)
    return ("rule",)


def ranked(result: Result) -> Iterator[str]:
    """Which line of the ranking tells each place from the next, and whether places are shared."""
    if not isinstance(result, ScoreResult):
        return
    if any(len(place) > 1 for place in result.places):
        yield "#rank shared"
    for (one, *_), (other, *_) in zip(result.places, result.places[1:], strict=False):
        yield f"#rank {next(text for text, by in result.values.items() if by[one] != by[other])}"


# --- matches --------------------------------------------------------------------------------------------


def match_of_setup(found: Listening, setup: Setup) -> tuple[Match, Ears]:
    """A match in which everything is marked, and who hears the marks."""
    settings = settings_of(found.game, setup)
    ears = Ears({one.name: one.keys.index(settings[one.name]) for one in found.game.settings})
    return match_under(_open(found, setup), ears), ears


def _open(found: Listening, setup: Setup) -> Open:
    key = canonical_line(setup_plain(evolve(setup, readings={}, variants={})))
    if key not in found.made:
        tables = changed_tables(found.game, setup.cards) if setup.cards else {}
        found.made[key] = _with_marks(found.marked, opened(found.game, setup.players, tables))
    return found.made[key]


def _with_marks(marked: Game, plain: Open) -> Open:
    """The same match with the marks in it: what is worked out with a match is as without them."""
    functions = closed_functions(marked.functions, evolve(plain.world, functions={}))
    closed = closed_game(marked, evolve(plain.world, functions=functions))
    game = evolve(
        plain.match.game,
        zones=closed.zones,
        points=closed.points,
        functions=closed.functions,
        ranking=closed.ranking,
    )
    return Open(plain.world, evolve(plain.match, game=game))
