"""What is claimed, how a game is decided, and the other clauses, as written."""

from __future__ import annotations

from attrs import frozen

from rulescore.syntax.nodes.base import Line, Node, Word
from rulescore.syntax.nodes.expressions import Domain, Expression


@frozen
class Rank(Line):
    order: str  # "most" | "fewest"
    value: Expression


@frozen
class Ranking(Line):
    player: Word
    ranks: tuple[Rank, ...]


@frozen
class Check(Line):
    condition: Expression
    reason: str


@frozen
class ForEvery(Node):
    word: Word
    domain: Domain


@frozen
class Promise(Line):
    word: Word
    at_choices: bool
    each: ForEvery | None
    claim: Expression
    trend: str | None  # "falls" | "rises" | "changes" (never ...)


@frozen
class Never(Line):
    word: Word
    claim: Expression


@frozen
class CanHappen(Line):
    word: Word
    claim: Expression


@frozen
class Example(Line):
    title: str
    hand: str
    meets: bool
    pattern: str


@frozen
class Rest(Line):
    zone: Word


@frozen
class Usual(Line):
    procedure: Word


@frozen
class Show(Line):
    """Derived values that everybody at the table is told."""

    values: tuple[Word, ...]


@frozen
class Classified(Line):
    """Clauses that no rule answers to: flavour, or undecided."""

    what: str  # "flavour" | "undecided"
    reason: str
