"""What changes a position, in the checked text and the kernel; components change place in no other way."""

from __future__ import annotations

from attrs import field, frozen

from rulescore.checked.expressions import Expression, Place
from rulescore.checked.types import Type
from rulescore.source.span import NOWHERE, Span


@frozen
class Origin:
    """Where something was written and which clauses it answers to (its own, else those of its section)."""

    span: Span = NOWHERE
    clauses: tuple[str, ...] = ()


UNWRITTEN = Origin()


@frozen
class SlotPlace:
    """One slot of a row or board, as a place for one component; counted as in `Content`."""

    zone: str
    slot: Expression


Target = Place | SlotPlace


@frozen(kw_only=True)
class Effect:
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class Set(Effect):
    """Give a variable a value in its range."""

    variable: str
    indexes: tuple[Expression, ...]
    value: Expression


@frozen
class Let(Effect):
    """Bind a local name to a value of this type until the end of the block."""

    local: str
    type: Type
    value: Expression


@frozen
class MoveCard(Effect):
    """Take one card of this sort out of a place (it must lie there) and put it into the target."""

    card: Expression
    source: Place
    target: Target


@frozen
class MoveContent(Effect):
    """Take what lies in a slot (it must be occupied) and put it into the target."""

    source: SlotPlace
    target: Target


@frozen
class MoveAll(Effect):
    """Move every component of a place that meets the condition (bound as `local`).

    A target stack keeps their order. From a set or a pile into a stack they go in the order of the table;
    from a row, slot by slot.
    """

    source: Place
    target: Place
    local: str = "it"
    condition: Expression | None = None


@frozen
class MovePieces(Effect):
    """Move several pieces between places of a component that has one sort."""

    number: Expression
    source: Place
    target: Place


@frozen
class Swap(Effect):
    """Exchange the contents of two slots."""

    left: SlotPlace
    right: SlotPlace


Change = Set | Let | MoveCard | MoveContent | MoveAll | MovePieces | Swap
