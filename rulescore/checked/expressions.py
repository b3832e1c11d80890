"""Expressions with every name resolved: the same nodes from the checked text down to every engine.

All values are whole numbers: no = 0, yes = 1; seats, slots, members of kinds and sorts of components count
from 0; nobody and none are -1. `and`, `or`, `If` and folds evaluate only what they need.
Nothing here changes anything; what may be undefined (the content of an empty slot, the top of an empty pile,
a division by zero, a seat or slot that is none) is an obligation, and a coded error when it happens.
"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

UnarySign = Literal["not", "-"]
BinarySign = Literal["+", "-", "*", "div", "mod", "=", "!=", "<", "<=", ">", ">=", "and", "or"]
FoldKind = Literal["count", "total", "highest", "lowest", "some", "every", "first", "last", "only"]


@frozen(cache_hash=True)
class Constant:
    value: int


@frozen(cache_hash=True)
class PlayerCount:
    """How many play: a constant of the match."""


@frozen(cache_hash=True)
class Setting:
    """The key chosen for a reading or a variant: a constant of the match.

    It is counted from 0 in the order of its declaration.
    """

    name: str


@frozen(cache_hash=True)
class Local:
    """A name bound by a fold, a parameter of a function, a choice of an action, or a statement around it.

    `name` is unique within its declaration.
    """

    name: str


@frozen(cache_hash=True)
class Get:
    """The value of a variable, for one value of each of its indexes."""

    variable: str
    indexes: tuple[Expression, ...] = ()


@frozen(cache_hash=True)
class Place:
    """A zone; `owners` says whose, with one value for each of its indexes."""

    zone: str
    owners: tuple[Expression, ...] = ()


@frozen(cache_hash=True)
class Content:
    """What lies in a slot: a sort, or -1 when it is empty (then using it as a card is an error).

    Slots are counted through all places of a zone, so that a slot also tells whose it is: slot `s` of the
    place with the number `i` is `i * SlotCount + s`.
    """

    zone: str
    slot: Expression


@frozen(cache_hash=True)
class IsEmptySlot:
    zone: str
    slot: Expression


@frozen(cache_hash=True)
class Size:
    """How many components lie in a place (in a row or board: how many slots are occupied)."""

    place: Place


@frozen(cache_hash=True)
class SlotCount:
    """How many slots one row or board of a zone has: a constant of the match."""

    zone: str


@frozen(cache_hash=True)
class Limit:
    """The capacity of a place that has one: a constant of the match."""

    zone: str


@frozen(cache_hash=True)
class Top:
    """The component that was put on a stack last."""

    place: Place


@frozen(cache_hash=True)
class Width:
    """The number of columns of a board: a constant of the match."""

    zone: str


@frozen(cache_hash=True)
class SlotAt:
    """One of the slots of a place, which are counted from 0."""

    place: Place
    slot: Expression


@frozen(cache_hash=True)
class CellAt:
    """The cell of a board in a column and a line, both counted from 0; -1 where the board has none."""

    place: Place
    column: Expression
    line: Expression


@frozen(cache_hash=True)
class CellSteps:
    """How many steps in any of eight directions lead from a cell to another one of the same board."""

    zone: str
    start: Expression
    goal: Expression


@frozen(cache_hash=True)
class InLine:
    """Whether two different cells of one board lie in one column, in one line or on one diagonal."""

    zone: str
    left: Expression
    right: Expression


@frozen(cache_hash=True)
class AttributeOf:
    """An attribute of a sort, from the table of components; `otherwise` (or -1) where the sort has none."""

    component: str
    attribute: str
    card: Expression


@frozen(cache_hash=True)
class FamilyIs:
    component: str
    family: str
    card: Expression


@frozen(cache_hash=True)
class Unary:
    sign: UnarySign
    operand: Expression


@frozen(cache_hash=True)
class Binary:
    """`div` rounds down and `mod` is never negative; both need a divisor above 0."""

    sign: BinarySign
    left: Expression
    right: Expression


@frozen(cache_hash=True)
class If:
    condition: Expression
    then: Expression
    otherwise: Expression


@frozen(cache_hash=True)
class Fold:
    """Runs through a domain in its order.

    count: how many meet `condition` (cards of a place as often as they lie there);
    total, highest, lowest: of `value` (of nothing: 0);
    some: whether one meets it; every: whether all that meet `condition` meet `value`;
    first, last: the first or the last that meets it, or -1;
    only: the one that meets it if there is exactly one, or -1.
    """

    how: FoldKind
    local: str
    domain: Domain
    condition: Expression | None = None
    value: Expression | None = None


@frozen(cache_hash=True)
class Call:
    """A derived value asked with its arguments."""

    function: str
    arguments: tuple[Expression, ...] = ()


@frozen(cache_hash=True)
class OneCard:
    """One card, taken from a place: the rest of that place is what else may be used."""

    card: Expression
    place: Place


@frozen(cache_hash=True)
class IsMet:
    """Some assignment serves every sign of the pattern with a card of its own.

    It uses every card of `must` and any others from `may`.
    """

    component: str
    pattern: Expression
    must: tuple[Place | OneCard, ...] = ()
    may: tuple[Place, ...] = ()


@frozen(cache_hash=True)
class CanPay:
    """Some of the cards of a place (without one copy of `without`) total exactly `amount` of an attribute."""

    amount: Expression
    component: str
    attribute: str
    place: Place
    without: Expression | None = None


@frozen(cache_hash=True)
class Listed:
    """What a list says for an index: its first value is that of `low`. The index is always in the list.

    Written by nobody: the optimiser makes it, of what depends on one local name.
    """

    values: tuple[int, ...]
    low: int
    index: Expression


@frozen(cache_hash=True)
class Given:
    """What `inside` is, where a local name stands for a value that is worked out once, and first.

    Written by nobody: the optimiser makes it, of what would be worked out again and again.
    """

    local: str
    value: Expression
    inside: Expression


Expression = (
    Constant
    | PlayerCount
    | Setting
    | Local
    | Get
    | Content
    | IsEmptySlot
    | Size
    | SlotCount
    | Limit
    | Top
    | Width
    | SlotAt
    | CellAt
    | CellSteps
    | InLine
    | AttributeOf
    | FamilyIs
    | Unary
    | Binary
    | If
    | Fold
    | Call
    | IsMet
    | CanPay
    | Listed
    | Given
)


@frozen(cache_hash=True)
class Range:
    """The numbers from low to high; nothing when high is below low."""

    low: Expression
    high: Expression


@frozen(cache_hash=True)
class Seats:
    """`count` seats from `start` on; clockwise when `step` is 1, the other way when it is -1."""

    start: Expression
    count: Expression
    step: int = 1


@frozen(cache_hash=True)
class Cards:
    """The different sorts that lie in a place, in the order of the table."""

    place: Place


@frozen(cache_hash=True)
class Sorts:
    """All sorts of a component with their copies, in the order of the table."""

    component: str


@frozen(cache_hash=True)
class Between:
    """The cells between two cells that are in line, without these, from the start on; otherwise nothing."""

    zone: str
    start: Expression
    goal: Expression


Domain = Range | Seats | Cards | Sorts | Between
"""Slots of a row, members of a kind, and numbers are all a Range."""
