"""Whether a thing of one kind may stand where another kind is needed."""

from __future__ import annotations

from attrs import evolve

from rulescore.checked.expressions import Expression
from rulescore.checked.from_syntax.scope import Scope, Typed, Unknown
from rulescore.checked.intervals import hull, overlap
from rulescore.checked.types import (
    BooleanType,
    CardType,
    KindType,
    NobodyType,
    NumberType,
    PatternType,
    PlayerType,
    SlotType,
    Type,
)
from rulescore.checked.words import type_text
from rulescore.diagnostics import Label
from rulescore.source import Span


def needed(
    scope: Scope, found: Typed, wanted: Type | Unknown, span: Span, what: str, *because: Label
) -> Expression:
    """The expression, if its kind may stand where this kind is needed; `what` needs it.

    Something that may be none is accepted: that it is not none is an obligation of the run.
    """
    if isinstance(wanted, Unknown) or isinstance(found.type, Unknown):
        return found.expression
    if isinstance(found.type, NobodyType):
        if not may_be_none(wanted):
            scope.report("RS305", f"{what} is {type_text(wanted)}, never none", span, because=because)
    elif not alike(found.type, wanted):
        message = f"{what} is {type_text(wanted)}, and this is {type_text(found.type)}"
        scope.report("RS301", message, span, because=because)
    elif _apart(found.type, wanted):
        message = f"{what} is {type_text(wanted)}, and this is {type_text(found.type)}"
        scope.report("RS303", message, span, because=because)
    return found.expression


def _apart(found: Type, wanted: Type) -> bool:
    match found, wanted:
        case NumberType(), NumberType():
            return not overlap(found, wanted)
        case _:
            return False


def alike(left: Type, right: Type) -> bool:
    """Whether two kinds of things can be compared and put in each other's place."""
    return _plain(left) == _plain(right)


def _plain(kind: Type) -> Type:
    match kind:
        case NumberType():
            return NumberType(0, 0)
        case PlayerType() | KindType() | CardType() | SlotType():
            return evolve(kind, optional=False)
        case _:
            return kind


def may_be_none(kind: Type) -> bool:
    match kind:
        case NumberType(optional=optional) | PlayerType(optional) | KindType(optional=optional):
            return optional
        case CardType(optional=optional) | SlotType(optional=optional):
            return optional
        case NobodyType() | PatternType():
            return True
        case _:
            return False


def or_none(kind: Type | Unknown) -> Type | Unknown:
    """The same kind, or none."""
    match kind:
        case NumberType() | PlayerType() | KindType() | CardType() | SlotType():
            return evolve(kind, optional=True)
        case _:
            return kind


def joined(left: Type | Unknown, right: Type | Unknown) -> Type | Unknown | None:
    """The kind of what is one or the other; None when nothing is both."""
    if isinstance(left, Unknown) or isinstance(right, Unknown):
        return Unknown()
    if isinstance(left, NobodyType) or isinstance(right, NobodyType):
        return _joined_with_none(left, right)
    if isinstance(left, NumberType) and isinstance(right, NumberType):
        return hull(left, right)
    if not alike(left, right):
        return None
    return or_none(left) if may_be_none(left) or may_be_none(right) else left


def _joined_with_none(left: Type, right: Type) -> Type | Unknown | None:
    other = right if isinstance(left, NobodyType) else left
    if isinstance(other, NobodyType):
        return other
    widened = or_none(other)
    return widened if isinstance(widened, Unknown) or may_be_none(widened) else None


def condition_of(scope: Scope, found: Typed, span: Span) -> Expression:
    """Something that is yes or no."""
    return needed(scope, found, BooleanType(), span, "a condition")


def number_of(scope: Scope, found: Typed, span: Span, what: str) -> tuple[Expression, NumberType]:
    """Something to calculate with: a number that cannot be none."""
    match found.type:
        case NumberType(optional=False):
            return found.expression, found.type
        case NumberType():
            note = "say what counts instead with `otherwise`, or compare it only"
            scope.report("RS304", f"{what} needs a number, and this may be none", span, note)
            return found.expression, evolve(found.type, optional=False)
        case Unknown():
            return found.expression, NumberType(-1, 1)
        case NobodyType():
            scope.report("RS305", f"{what} needs a number, and this is none", span)
        case _:
            scope.report("RS301", f"{what} needs a number, and this is {type_text(found.type)}", span)
    return found.expression, NumberType(-1, 1)
