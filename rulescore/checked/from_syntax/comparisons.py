"""Comparisons, the keys of readings and variants, and the families of cards."""

from __future__ import annotations

from rulescore.checked.expressions import (
    Binary,
    BinarySign,
    Constant,
    Expression,
    FamilyIs,
    Setting,
    Sorts,
    Unary,
)
from rulescore.checked.from_syntax import expressions
from rulescore.checked.from_syntax.fitting import alike, may_be_none
from rulescore.checked.from_syntax.scope import Scope, Typed, Unknown
from rulescore.checked.intervals import overlap
from rulescore.checked.types import BooleanType, CardType, NobodyType, NumberType, Type
from rulescore.checked.walking import everything_in
from rulescore.checked.words import type_text
from rulescore.diagnostics import Label
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.syntax import nodes as syntax


def compared(scope: Scope, node: syntax.Binary) -> Typed:
    """`= < <= > >= is` and `is not`."""
    for one, other in ((node.left, node.right), (node.right, node.left)):
        setting = _ungrouped(one)
        if isinstance(setting, syntax.Setting):
            return _compared_setting(scope, node.sign, setting, _ungrouped(other))
    left, right = expressions.typed(scope, node.left), expressions.typed(scope, node.right)
    if not isinstance(left.type, Unknown) and not isinstance(right.type, Unknown):
        _report_incomparable(scope, node, left.type, right.type)
        _report_never_equal(scope, node, left, right)
    return Typed(Binary(_sign(node.sign), left.expression, right.expression), BooleanType())


def _sign(written: str) -> BinarySign:
    match written:
        case "<" | "<=" | ">" | ">=":
            return written
        case "is not":
            return "!="
        case _:
            return "="


def _ungrouped(node: syntax.Expression) -> syntax.Expression:
    return _ungrouped(node.inner) if isinstance(node, syntax.Grouped) else node


# --- kinds of things ----------------------------------------------------------------------------------------


def _report_incomparable(scope: Scope, node: syntax.Binary, left: Type, right: Type) -> None:
    if node.sign in ("<", "<=", ">", ">="):
        strange, part = (right, node.right) if isinstance(left, NumberType) else (left, node.left)
        if not isinstance(strange, NumberType):
            message = f"`{node.sign}` compares numbers, and this is {type_text(strange)}"
            scope.report("RS302", message, part.span)
    elif isinstance(left, NobodyType) or isinstance(right, NobodyType):
        _report_never_none(scope, node, left, right)
    elif not alike(left, right):
        message = f"{type_text(left)} is never equal to {type_text(right)}"
        scope.report("RS302", message, node.span)


def _report_never_none(scope: Scope, node: syntax.Binary, left: Type, right: Type) -> None:
    kind, part = (right, node.right) if isinstance(left, NobodyType) else (left, node.left)
    if not may_be_none(kind):
        scope.report("RS305", f"this is {type_text(kind)}, so it is never none", part.span)


def _report_never_equal(scope: Scope, node: syntax.Binary, left: Typed, right: Typed) -> None:
    """Only beside a number that was written out: two ranges may well be kept apart by other rules.

    What a deck holds is not looked at here: that is what `check` lines say, and of any deck.
    """
    written = any(isinstance(_ungrouped(part), syntax.Number) for part in (node.left, node.right))
    of_the_deck = any(isinstance(one, Sorts) for one in everything_in(left.expression, right.expression))
    if node.sign not in ("=", "is", "is not") or not written or of_the_deck:
        return
    match left.type, right.type:
        case NumberType() as first, NumberType() as second if not overlap(first, second):
            message = f"{type_text(first)} is never equal to {type_text(second)}"
            scope.report("RS303", message, node.span)
        case _:
            pass


# --- readings and variants ----------------------------------------------------------------------------------


def lonely_setting(scope: Scope, node: syntax.Setting) -> Typed:
    note = f"write `{node.what} {node.word.text} is ...` with one of its keys"
    return scope.wrong("RS318", f"a {node.what} can only be compared with its keys", node.span, note)


def _compared_setting(scope: Scope, sign: str, node: syntax.Setting, other: syntax.Expression) -> Typed:
    names = scope.game.names
    known = names.settings.get(node.word.text)
    if known is None or known.what != node.what:
        same = tuple(name for name, one in names.settings.items() if one.what == node.what)
        return scope.unknown_name(node.word, node.what, same)
    key = _key(other)
    if key is None or sign not in ("=", "is", "is not"):
        return lonely_setting(scope, node)
    keys = tuple(word.text for word in known.keys)
    if key not in keys:
        because = (Label(known.word.span, f"its keys: {', '.join(keys)}"),)
        message = f'the {node.what} {node.word.text} has no key "{key}"'
        return scope.wrong("RS209", message, other.span, *did_you_mean(key, keys), because=because)
    setting = Binary(_sign(sign), Setting(node.word.text), Constant(keys.index(key)))
    return Typed(setting, BooleanType())


def _key(node: syntax.Expression) -> str | None:
    match node:
        case syntax.Name(word, ()):
            return word.text
        case syntax.Literal(word):
            return word
        case _:
            return None


# --- families -----------------------------------------------------------------------------------------------


def is_family(scope: Scope, node: syntax.IsFamily) -> Typed:
    """`c is a joker card`."""
    owned = scope.game.names.families.get(node.family.text)
    operand = expressions.typed(scope, node.operand)
    if owned is None:
        return scope.unknown_name(node.family, "family", tuple(scope.game.names.families))
    if isinstance(operand.type, Unknown):
        return Typed(operand.expression, BooleanType())
    if not alike(operand.type, CardType(owned.component)):
        because = (Label(owned.node.word.span, f"{node.family.text} is a family of {owned.component}"),)
        message = (
            f"only a {owned.component} can be a {node.family.text}, and this is {type_text(operand.type)}"
        )
        return scope.wrong("RS302", message, node.operand.span, because=because)
    test: Expression = FamilyIs(owned.component, node.family.text, operand.expression)
    return Typed(Unary("not", test) if node.negated else test, BooleanType())
