"""Components: families, attributes with their types, and the table of their sorts."""

from __future__ import annotations

from attrs import evolve, field, frozen

from rulescore.checked import nodes as checked
from rulescore.checked.expressions import Constant
from rulescore.checked.from_syntax import expressions, types
from rulescore.checked.from_syntax.fitting import joined, may_be_none, needed, or_none
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.scope import Scope, Unknown, scope_of
from rulescore.checked.table import Sort, Table
from rulescore.checked.types import BooleanType, KindType, NumberType, PatternType, Type
from rulescore.checked.words import type_text
from rulescore.diagnostics import Label
from rulescore.syntax import nodes as syntax

NO_TABLE = Table("", ())


@frozen
class Carried:
    """An attribute as one family carries it."""

    family: str
    node: syntax.Attribute
    type: Type
    otherwise: int | None = field(default=None)


def component(game: GameSoFar, node: syntax.Component) -> checked.Component:
    """A component; the sorts are there only if it has no table to be read."""
    scope = scope_of(game, node)
    carried: dict[str, list[Carried]] = {}
    for family in node.families:
        for attribute in family.attributes:
            found = _carried(scope, family, attribute)
            if found is not None:
                carried.setdefault(attribute.word.text, []).append(found)
    attributes = tuple(_attribute(scope, node, name, found) for name, found in carried.items())
    _report_copies(scope, node)
    return checked.Component(
        name=node.word.text,
        families=tuple(family.word.text for family in node.families),
        attributes=attributes,
        table=NO_TABLE if node.table is not None else _implied(node),
        of_player=node.of_player,
        origin=scope.origin(node),
    )


def _carried(scope: Scope, family: syntax.Family, node: syntax.Attribute) -> Carried | None:
    kind = types.type_of(scope, node.type)
    if isinstance(kind, Unknown):
        return None
    if not isinstance(kind, NumberType | KindType | BooleanType | PatternType):
        note = "numbers, kinds, yes or no, and patterns can be printed on a card"
        scope.report("RS301", f"a card cannot carry {type_text(kind)}", node.type.span, note)
        return None
    return Carried(family.word.text, node, kind, _otherwise(scope, node, kind))


def _otherwise(scope: Scope, node: syntax.Attribute, kind: Type) -> int | None:
    if node.otherwise is None:
        return None
    found = expressions.typed(scope, node.otherwise)
    if not isinstance(found.type, NumberType):
        # Any number will do: worth 1 to 4, otherwise 0.
        needed(scope, found, or_none(kind), node.otherwise.span, f"{node.word.text} otherwise")
    if isinstance(found.expression, Constant):
        return found.expression.value
    scope.report("RS312", "`otherwise` is one value, written out", node.otherwise.span)
    return None


def _attribute(scope: Scope, node: syntax.Component, name: str, carried: list[Carried]) -> checked.Attribute:
    kind, otherwise = carried[0].type, _agreed(scope, name, carried)
    for one in carried[1:]:
        both = joined(kind, one.type)
        if both is None or isinstance(both, Unknown):
            because = (Label(carried[0].node.span, f"here it is {type_text(carried[0].type)}"),)
            message = f"{name} is {type_text(one.type)} here, and another kind of thing before"
            scope.report("RS301", message, one.node.span, because=because)
        else:
            kind = both
    if len(carried) < len(node.families):
        kind = _for_others(kind, otherwise)
    return checked.Attribute(
        name=name,
        families=tuple(one.family for one in carried),
        type=kind,
        cells=tuple(one.type for one in carried),
        otherwise=-1 if otherwise is None else otherwise,
        origin=scope.origin(carried[0].node),
    )


def _agreed(scope: Scope, name: str, carried: list[Carried]) -> int | None:
    said = [one for one in carried if one.otherwise is not None]
    for one in said[1:]:
        if one.otherwise != said[0].otherwise:
            because = (Label(said[0].node.span, "said here first"),)
            scope.report("RS204", f"{name} has two values otherwise", one.node.span, because=because)
    return said[0].otherwise if said else None


def _for_others(kind: Type, otherwise: int | None) -> Type:
    """The type of an attribute that some families lack."""
    if otherwise is None or (otherwise == -1 and not _has_below_zero(kind)):
        found = or_none(kind)
        return kind if isinstance(found, Unknown) else found
    if isinstance(kind, NumberType):
        return evolve(kind, low=min(kind.low, otherwise), high=max(kind.high, otherwise))
    return kind


def _has_below_zero(kind: Type) -> bool:
    return isinstance(kind, NumberType) and kind.low < 0 and not may_be_none(kind)


# --- without a table ----------------------------------------------------------------------------------------


def _report_copies(scope: Scope, node: syntax.Component) -> None:
    for family in node.families:
        if node.table is None and family.attributes:
            note = f'write `component {node.word.text} from "data/....csv"`'
            scope.report(
                "RS320", f"{family.word.text} carries values, and no table says which", family.word.span, note
            )
    counted = node.copies is not None or any(family.copies is not None for family in node.families)
    if node.table is not None and counted:
        scope.report("RS321", "the table says how many copies there are", node.word.span)
    if (
        node.table is None
        and node.copies is not None
        and any(one.copies is not None for one in node.families)
    ):
        scope.report("RS321", "copies are said of the component and of a family", node.word.span)


def _implied(node: syntax.Component) -> Table:
    """One sort for each family, or one named like the component."""
    default = 1 if node.copies is None else node.copies
    if not node.families:
        return Table(node.word.text, (Sort(node.word.text, -1, default, ()),))
    sorts = tuple(
        Sort(family.word.text, index, default if family.copies is None else family.copies, ())
        for index, family in enumerate(node.families)
    )
    return Table(node.word.text, sorts)
