"""What a name in an expression means: a local name, a variable, a value, an attribute, a member, a card."""

from __future__ import annotations

from rulescore.checked.expressions import (
    AttributeOf,
    Call,
    Constant,
    Expression,
    FamilyIs,
    Fold,
    Get,
    Local,
    PlayerCount,
    Sorts,
)
from rulescore.checked.from_syntax import expressions, functions, variables
from rulescore.checked.from_syntax.fitting import needed
from rulescore.checked.from_syntax.scope import WRONG, Scope, Typed, Unknown
from rulescore.checked.nodes import Parameter
from rulescore.checked.types import CardType, KindType, Type
from rulescore.checked.words import type_text
from rulescore.diagnostics import Label
from rulescore.source import Span
from rulescore.syntax import nodes as syntax


def named(scope: Scope, node: syntax.Name) -> Typed:
    """What a name means; what it is asked of is looked at by whoever it names."""
    names, word = scope.game.names, node.word.text
    if word in scope.bound:
        return _without_arguments(scope, node, scope.local(word) or WRONG)
    if word == "player count":
        return _without_arguments(scope, node, Typed(PlayerCount(), scope.game.players))
    if word in names.values:
        return _call(scope, node)
    if word in names.variables:
        return get(scope, node)
    if word in names.attributes:
        return _attribute(scope, node)
    if word in names.members:
        member = names.members[word]
        return _without_arguments(scope, node, Typed(Constant(member.index), KindType(member.kind)))
    if word in names.components or word in names.families:
        return _without_arguments(scope, node, card_of(scope, node.word))
    return _no_value(scope, node)


def _without_arguments(scope: Scope, node: syntax.Name, meant: Typed) -> Typed:
    if node.arguments:
        return scope.wrong("RS306", f'"{node.word.text}" is asked of nothing', node.span)
    return meant


def _no_value(scope: Scope, node: syntax.Name) -> Typed:
    """A name that means something, but no value; or nothing at all."""
    names, word = scope.game.names, node.word.text
    if word in names.zones:
        note = "ask for its size, its top, or its cards"
        return scope.wrong("RS310", f"{word} is a zone, and a value is needed", node.span, note)
    if word in names.kinds:
        because = (Label(names.kinds[word].word.span, "declared here"),)
        return scope.wrong(
            "RS208", f"{word} is a kind, and one of its members is needed", node.span, because=because
        )
    if word in names.settings:
        what = names.settings[word].what
        note = f"write `{what} {word} is ...`"
        return scope.wrong("RS208", f"{word} is a {what}, and a value is needed", node.span, note)
    for what, group in (("procedure", names.procedures), ("action", names.actions)):
        if word in group:
            return scope.wrong("RS208", f"{word} is a {what}, and a value is needed", node.span)
    return scope.unknown_name(node.word, "name", (*names.in_expressions(), *scope.bound))


# --- variables and values -----------------------------------------------------------------------------------


def get(scope: Scope, node: syntax.Name) -> Typed:
    """The value of a variable."""
    head = variables.variable_head(scope.game, node.word.text)
    if head is None:
        return WRONG
    because = (Label(head.span, "declared here"),)
    if not head.indexes and node.arguments:
        return scope.wrong(
            "RS306", f"{head.name} is one for all, and is asked of nothing", node.span, because=because
        )
    if len(node.arguments) != len(head.indexes):
        message = f"{head.name} is remembered for {_listed(head.indexes)}: say for which"
        note = f"write `{how_to_ask(head.name, head.indexes)}`"
        return scope.wrong("RS306", message, node.span, note, because=because)
    return Typed(Get(head.name, indexes(scope, node, head.indexes, because[0])), head.type)


def _listed(kinds: tuple[Type, ...]) -> str:
    return " and ".join(type_text(kind) for kind in kinds)


def how_to_ask(name: str, kinds: tuple[Type, ...]) -> str:
    """`score of ...`, `pigeons(..., ...)`."""
    return f"{name} of ..." if len(kinds) == 1 else f"{name}({', '.join('...' for _ in kinds)})"


def indexes(
    scope: Scope, node: syntax.Name, kinds: tuple[Type, ...], because: Label
) -> tuple[Expression, ...]:
    """What a variable or a zone is asked of, one for each index; as many as there are."""
    what = f"what {node.word.text} is asked of"
    return tuple(
        needed(scope, expressions.typed(scope, argument), kind, argument.span, what, because)
        for argument, kind in zip(node.arguments, kinds, strict=True)
    )


def _call(scope: Scope, node: syntax.Name) -> Typed:
    function = functions.function(scope.game, node.word.text)
    if function is None:
        for argument in node.arguments:
            expressions.typed(scope, argument)
        return WRONG
    arguments = fitted(scope, node, function.parameters, scope.game.names.values[node.word.text].word.span)
    return WRONG if arguments is None else Typed(Call(function.name, arguments), function.type)


def fitted(
    scope: Scope, node: syntax.Name | syntax.Do, parameters: tuple[Parameter, ...], declared: Span
) -> tuple[Expression, ...] | None:
    """The arguments, if they fit the parameters in number; those that do not fit in kind are reported."""
    because = Label(declared, "declared here")
    given = [expressions.typed(scope, argument) for argument in node.arguments]
    if len(given) != len(parameters):
        wanted = ", ".join(f"{one.name}: {type_text(one.type)}" for one in parameters) or "nothing"
        message = f"{node.word.text} is asked of {wanted}; here {_things(len(given))} given"
        scope.report("RS306", message, node.span, because=(because,))
        return None
    return tuple(
        needed(scope, found, parameter.type, argument.span, parameter.name, because)
        for found, parameter, argument in zip(given, parameters, node.arguments, strict=True)
    )


def _things(number: int) -> str:
    return "nothing is" if number == 0 else "one thing is" if number == 1 else f"{number} things are"


# --- cards --------------------------------------------------------------------------------------------------


def _attribute(scope: Scope, node: syntax.Name) -> Typed:
    owners = scope.game.names.attributes[node.word.text]
    because = (Label(owners[0].node.word.span, "declared here"),)
    if len(node.arguments) != 1:
        note = f"write `{node.word.text} of ...`"
        message = f"{node.word.text} is asked of one {owners[0].component}"
        return scope.wrong("RS306", message, node.span, note, because=because)
    asked = node.arguments[0]
    card = expressions.typed(scope, asked)
    if isinstance(card.type, Unknown):
        return card
    for owner in owners:
        if isinstance(card.type, CardType) and card.type.component == owner.component:
            return _attribute_of(scope, owner.component, node.word.text, card.expression)
    message = f"{node.word.text} is asked of a {owners[0].component}, and this is {type_text(card.type)}"
    return scope.wrong("RS315", message, asked.span, because=because)


def _attribute_of(scope: Scope, component: str, name: str, card: Expression) -> Typed:
    known = scope.game.components.get(component)
    for attribute in known.attributes if known else ():
        if attribute.name == name:
            return Typed(AttributeOf(component, name, card), attribute.type)
    return WRONG


def card_of(scope: Scope, word: syntax.Word) -> Typed:
    """A component or a family as a card: it must have one sort only."""
    names = scope.game.names
    owned = names.families.get(word.text)
    component = owned.component if owned else word.text
    known = scope.game.components.get(component)
    if known is None:
        return WRONG
    family = known.families.index(word.text) if owned else None
    sorts = [sort for sort in known.table.sorts if family is None or sort.family == family]
    if len(sorts) != 1:
        note = f"take one from a zone, or ask `is a {word.text}`"
        message = f"{word.text} is no single card: there are {len(sorts)} sorts of it"
        return scope.wrong("RS319", message, word.span, note)
    test = FamilyIs(component, word.text, Local("it")) if owned else None
    # Looked for when the game runs: another deck may have it in another place.
    return Typed(Fold("first", "it", Sorts(component), test), CardType(component))
