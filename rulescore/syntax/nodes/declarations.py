"""What there is and what may be done, as written."""

from __future__ import annotations

from attrs import frozen

from rulescore.syntax.nodes.base import Line, Node, Word
from rulescore.syntax.nodes.expressions import Domain, Expression
from rulescore.syntax.nodes.statements import Statement
from rulescore.syntax.nodes.types import Parameter, Type


@frozen
class GameName(Line):
    word: Word


@frozen
class PlayerRange(Line):
    low: int
    high: int


@frozen
class SettingDeclaration(Line):
    """A reading or a variant with its keys, the default first."""

    what: str
    word: Word
    keys: tuple[Word, ...]


@frozen
class KindMember(Node):
    word: Word
    signs: tuple[str, ...]


@frozen
class Kind(Line):
    word: Word
    members: tuple[KindMember, ...]


@frozen
class Attribute(Line):
    word: Word
    type: Type
    otherwise: Expression | None


@frozen
class Family(Line):
    word: Word
    copies: int | None
    attributes: tuple[Attribute, ...]


@frozen
class Component(Line):
    word: Word
    of_player: bool
    table: str | None
    copies: int | None
    families: tuple[Family, ...]


@frozen
class PatternLine(Line):
    """`key` is one of the phrases of grammar/patterns.lark."""

    key: str
    value: Expression


@frozen
class Patterns(Line):
    component: Word
    lines: tuple[PatternLine, ...]


@frozen
class Sight(Node):
    """Who sees it: everybody, its owner, nobody, or the top only; and when.

    `parts` are the attributes that are seen; empty: everything.
    """

    who: str
    when: Expression | None = None
    parts: tuple[Word, ...] = ()


@frozen
class Shape(Node):
    """pile, stack, set, row (one size) or board (two)."""

    word: str
    sizes: tuple[Expression, ...] = ()


@frozen
class Index(Node):
    """What has a place or a value of its own: each player, each slot, each member, each number."""

    type: Type


@frozen
class Zone(Line):
    word: Word
    indexes: tuple[Index, ...]
    holding: Word | None
    shape: Shape
    sights: tuple[Sight, ...]
    limit: Expression | None


@frozen
class Variable(Line):
    word: Word
    indexes: tuple[Index, ...]
    type: Type
    starts: Expression | None
    sights: tuple[Sight, ...]
    kept: Expression | None


@frozen
class Value(Line):
    word: Word
    parameters: tuple[Parameter, ...]
    value: Expression
    style: str = "with"  # how the parameters are written: "of" | "with"


@frozen
class Procedure(Line):
    word: Word
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...]
    style: str = "with"


@frozen
class Choose(Line):
    word: Word
    domain: Domain


@frozen
class Needs(Line):
    condition: Expression
    reason: str


@frozen
class Action(Line):
    word: Word
    player: Word
    choices: tuple[Choose, ...]
    needs: tuple[Needs, ...]
    body: tuple[Statement, ...]
