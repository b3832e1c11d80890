"""What happens, line by line, as written."""

from __future__ import annotations

from attrs import frozen

from rulescore.syntax.nodes.base import Line, Word
from rulescore.syntax.nodes.expressions import Domain, Expression


@frozen
class Let(Line):
    word: Word
    value: Expression


@frozen
class Assign(Line):
    place: Expression
    value: Expression


@frozen
class Move(Line):
    """One component: the content of a slot, or a card from a zone."""

    what: Expression
    source: Expression | None
    target: Expression


@frozen
class MoveAll(Line):
    source: Expression
    condition: Expression | None
    target: Expression


@frozen
class MovePieces(Line):
    """Several pieces of a component that has one sort only."""

    number: Expression
    source: Expression
    target: Expression


@frozen
class Swap(Line):
    left: Expression
    right: Expression


@frozen
class Shuffle(Line):
    source: Expression
    condition: Expression | None
    target: Expression


@frozen
class Draw(Line):
    source: Expression
    target: Expression
    word: Word | None


@frozen
class Chance(Line):
    word: Word
    domain: Domain
    condition: Expression | None


@frozen
class Do(Line):
    word: Word
    arguments: tuple[Expression, ...]
    style: str  # "alone" | "of" | "with"


@frozen
class StopRepeating(Line):
    pass


@frozen
class Finish(Line):
    pass


@frozen
class EndGame(Line):
    pass


@frozen
class Branch(Line):
    """One arm of an `if`; the last arm may have no condition."""

    condition: Expression | None
    body: tuple[Statement, ...]


@frozen
class IfElse(Line):
    branches: tuple[Branch, ...]


@frozen
class Repeat(Line):
    """For ever (until told to stop), or so many times."""

    times: Expression | None
    body: tuple[Statement, ...]


@frozen
class While(Line):
    condition: Expression
    body: tuple[Statement, ...]


@frozen
class ForEach(Line):
    word: Word
    domain: Domain
    condition: Expression | None
    body: tuple[Statement, ...]


@frozen
class NothingPossible(Line):
    body: tuple[Statement, ...]


@frozen
class Ask(Line):
    who: Expression
    actions: tuple[Word, ...]
    otherwise: NothingPossible | None


Statement = (
    Let
    | Assign
    | Move
    | MoveAll
    | MovePieces
    | Swap
    | Shuffle
    | Draw
    | Chance
    | Do
    | StopRepeating
    | Finish
    | EndGame
    | IfElse
    | Repeat
    | While
    | ForEach
    | Ask
)
