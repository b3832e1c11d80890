"""Test vectors: one small question about the rules, and the only right answer to it, in any language's words.

A vector names nothing outside itself. Chance is part of what is given: which card came, never a seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, assert_never

from attrs import field, frozen

from rulescore.play.positions.plain import Plain

FORMAT = 1
"""The version of the format; a change that old readers would misread gets the next number."""

KINDS = ("condition", "view", "legal", "step", "trace", "score", "count")
"""In the order in which somebody who writes a game meets them."""

Kind = Literal["condition", "view", "legal", "step", "trace", "score", "count"]
Level = Literal["required", "extra"]
Words = Mapping[str, Plain]

NATURE = "nature"
NOBODY = "nobody"
HIDDEN = "hidden"
"""In a view: a card whose back is seen, or a value that is not seen."""

NO_WORDS: Words = {}
NO_KEYS: Mapping[str, str] = {}
NO_CARDS: Mapping[str, Words] = {}


@frozen(kw_only=True)
class Setup:
    """What a match is of: readings and variants that are not the default, and cards printed otherwise."""

    players: int
    deck: str = ""
    readings: Mapping[str, str] = NO_KEYS
    variants: Mapping[str, str] = NO_KEYS
    cards: Mapping[str, Words] = NO_CARDS


@frozen(kw_only=True)
class Position:
    """Every zone and every variable by its name, who is asked, and what (`at`).

    `asked` is a player's letter, "nature" or "nobody". `inside` is what a procedure that has begun remembers;
    it stands where a position is given, and nobody is asked to give it back.
    """

    at: str
    asked: str
    zones: Words
    variables: Words
    inside: Words = NO_WORDS


@frozen
class Change:
    """A later position by what is not as it was just before; a zone that is named is there in full."""

    at: str
    asked: str
    zones: Words
    variables: Words


@frozen
class Act:
    """What a player does, in people's words."""

    by: str
    do: str


@frozen
class Come:
    """What nature brought, and where it was asked."""

    chance: str
    came: str


Answer = Act | Come


# --- what is given --------------------------------------------------------------------------------------


@frozen
class ConditionGiven:
    """Whether these cards of the hand, with these permanent jokers beside it, meet a condition."""

    condition: str
    hand: tuple[str, ...]
    permanent_jokers: tuple[str, ...] = ()
    readings: Mapping[str, str] = NO_KEYS


@frozen
class ViewGiven:
    """What a player sees of a position."""

    setup: Setup
    position: Position
    player: str


@frozen
class LegalGiven:
    """What whoever is asked may do; of nature, what may come."""

    setup: Setup
    position: Position


@frozen
class StepGiven:
    """One action, and everything that nature brings until somebody is asked again."""

    setup: Setup
    position: Position
    by: str
    do: str
    came: tuple[str, ...] = ()


@frozen
class TraceGiven:
    """Several answers, from a position or, without one, from the start of a match."""

    setup: Setup
    position: Position | None
    steps: tuple[Answer, ...]


@frozen
class ScoreGiven:
    """How a game that is over ended."""

    setup: Setup
    position: Position


@frozen
class CountGiven:
    """How many ways there are to give `depth` answers in a row; what nature brings is an answer too."""

    setup: Setup
    position: Position
    depth: int


Given = ConditionGiven | ViewGiven | LegalGiven | StepGiven | TraceGiven | ScoreGiven | CountGiven


# --- what follows ---------------------------------------------------------------------------------------


@frozen
class ConditionResult:
    met: bool


@frozen
class ViewResult:
    """Like a position: "hidden" for what is not seen, and what is seen of a card that is seen in part."""

    zones: Words
    variables: Words


@frozen
class LegalResult:
    """Everything that is possible, in canonical order; compared as a set."""

    asked: str
    actions: tuple[str, ...]


@frozen
class StepResult:
    position: Position


@frozen
class Refused:
    """The one need that does not hold, by the clauses behind it; the reason is for people."""

    clauses: tuple[str, ...]
    reason: str


@frozen
class TraceResult:
    """The position before the first answer, and after every answer what has changed."""

    first: Position
    then: tuple[Change, ...]


@frozen
class ScoreResult:
    """`places[0]` are the winners; `values` has each line of the ranking with its value for every player."""

    places: tuple[tuple[str, ...], ...]
    decided_by: str
    values: Mapping[str, Mapping[str, int]]


@frozen
class CountResult:
    """`first` splits the number by the first answer."""

    count: int
    first: Mapping[str, int]


Result = (
    ConditionResult
    | ViewResult
    | LegalResult
    | StepResult
    | Refused
    | TraceResult
    | ScoreResult
    | CountResult
)


@frozen(kw_only=True)
class Vector:
    """`rules` are the clauses that it is about; `readings` those it depends on, with the key it holds under.

    `expected` is what follows: where a rulebook leaves it open there is a reading, and so one answer.
    """

    id: str
    rules: tuple[str, ...]
    features: tuple[str, ...]
    given: Given
    expected: Result
    readings: Mapping[str, str] = field(default=NO_KEYS)
    level: Level = "required"

    @property
    def kind(self) -> Kind:
        return kind_of(self.given)

    @property
    def area(self) -> str:
        """The file of the game in which it stands: the second part of its id."""
        return self.id.split("/")[1]


@frozen(kw_only=True)
class VectorFile:
    """The vectors of one area. `spec` is the hash of the game's text and tables that they were made from.

    `unordered` names the zones whose cards lie in no order; `readings` has the key that each has by default.
    """

    game: str
    spec: str
    area: str
    unordered: tuple[str, ...]
    readings: Mapping[str, str]
    vectors: tuple[Vector, ...]


def kind_of(given: Given) -> Kind:
    """The kind of a vector with this given."""
    match given:
        case ConditionGiven():
            return "condition"
        case ViewGiven():
            return "view"
        case LegalGiven():
            return "legal"
        case StepGiven():
            return "step"
        case TraceGiven():
            return "trace"
        case ScoreGiven():
            return "score"
        case CountGiven():
            return "count"
        case _ as unreachable:
            assert_never(unreachable)


def positions_of(trace: TraceResult) -> tuple[Position, ...]:
    """Every position of a trace in full: before the first answer, and after each."""
    found = [trace.first]
    for change in trace.then:
        before = found[-1]
        zones, variables = {**before.zones, **change.zones}, {**before.variables, **change.variables}
        found.append(Position(at=change.at, asked=change.asked, zones=zones, variables=variables))
    return tuple(found)


def change_of(before: Position, after: Position) -> Change:
    """What has changed between two positions of a trace."""
    return Change(
        after.at,
        after.asked,
        {name: content for name, content in after.zones.items() if before.zones.get(name) != content},
        {name: value for name, value in after.variables.items() if before.variables.get(name) != value},
    )
