"""What can be asked of a position, as written; and the domains that questions run through."""

from __future__ import annotations

from attrs import frozen

from rulescore.syntax.nodes.base import Node, Word


@frozen
class Number(Node):
    value: int


@frozen
class Name(Node):
    """A name alone, or with what it is asked of: `score`, `score of p`, `payable(p, t)`."""

    word: Word
    arguments: tuple[Expression, ...] = ()
    style: str = "alone"  # "alone" | "of" | "with"


@frozen
class Literal(Node):
    """One of the words `yes`, `no`, `nobody`, `none`, `it`."""

    word: str


@frozen
class Grouped(Node):
    """An expression in parentheses."""

    inner: Expression


@frozen
class Unary(Node):
    """`not` or `-`."""

    sign: str
    operand: Expression


@frozen
class Binary(Node):
    """`+ - * div mod = < <= > >= and or is "is not"`."""

    sign: str
    left: Expression
    right: Expression


@frozen
class If(Node):
    condition: Expression
    then: Expression
    otherwise: Expression


@frozen
class IsFamily(Node):
    """`c is a joker card`, `c is not a joker card`."""

    operand: Expression
    family: Word
    negated: bool


@frozen
class IsState(Node):
    """`is empty`, `is full`, and their opposites."""

    operand: Expression
    state: str  # "empty" | "full"
    negated: bool


@frozen
class IsIn(Node):
    operand: Expression
    domain: Domain


@frozen
class OfZone(Node):
    """What is asked of one thing by a word of the language.

    `word` is one of "size", "top", "column", "line", "player after", "player before".
    """

    word: str
    operand: Expression


@frozen
class ComponentAt(Node):
    """`the card at t`."""

    component: Word
    slot: Expression


@frozen
class SlotOf(Node):
    """`slot 3 of centre`."""

    index: Expression
    zone: Expression


@frozen
class CellOf(Node):
    """`cell (3, 4) of city`: column and line, both counted from 1."""

    column: Expression
    line: Expression
    zone: Expression


@frozen
class Steps(Node):
    """`steps from p to q`: how many seats clockwise, or how many steps from cell to cell."""

    start: Expression
    goal: Expression


@frozen
class IsInLine(Node):
    """`a is in line with b`: two cells in one column, one line or on one diagonal."""

    left: Expression
    right: Expression


@frozen
class Setting(Node):
    """`reading ten_timing`, `variant easy game`."""

    what: str  # "reading" | "variant"
    word: Word


@frozen
class Fold(Node):
    """`count of`, `total of`, `highest of`, `lowest of`, `the first`, `last`, `only`, `some`, `every`.

    `value` is what is added or compared (None where nothing is); `condition` filters;
    `claim` is what `every ... has` says.
    """

    how: str
    bound: Word
    domain: Domain
    value: Expression | None = None
    condition: Expression | None = None
    claim: Expression | None = None


@frozen
class PatternSource(Node):
    """The cards of a zone, or one card taken from a zone."""

    cards: Expression
    zone: Expression | None = None


@frozen
class IsMet(Node):
    """`pattern is met by these`, `can be met with these`, `can be met by these with those`."""

    pattern: Expression
    must: tuple[PatternSource, ...]
    may: tuple[PatternSource, ...]
    style: str  # "is met" | "can be met" | "can be completed"


@frozen
class CanPay(Node):
    """`exactly 3 in worth can be paid from points of p without c`."""

    amount: Expression
    attribute: Word
    zone: Expression
    without: Expression | None


Expression = (
    Number
    | Name
    | Literal
    | Grouped
    | Unary
    | Binary
    | If
    | IsFamily
    | IsState
    | IsIn
    | OfZone
    | ComponentAt
    | SlotOf
    | CellOf
    | Steps
    | IsInLine
    | Setting
    | Fold
    | IsMet
    | CanPay
)


@frozen
class Players(Node):
    """`players`, `players from p`, `players after p` (without p), `players before p`."""

    order: str = "all"  # "all" | "from" | "after" | "before"
    start: Expression | None = None


@frozen
class Slots(Node):
    zone: Expression


@frozen
class Cells(Node):
    """`cells between a and b`: what lies between two cells that are in line."""

    start: Expression
    goal: Expression


@frozen
class Range(Node):
    low: Expression
    high: Expression


@frozen
class Members(Node):
    """The members of a kind, the cards of a zone, or all components of a sort."""

    of: Expression


Domain = Players | Slots | Cells | Range | Members
