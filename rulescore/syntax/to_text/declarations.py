"""Declarations as rows."""

from collections.abc import Iterator
from typing import assert_never

from rulescore.syntax.nodes import (
    Action,
    CanHappen,
    Check,
    Classified,
    Component,
    Declaration,
    Example,
    Expression,
    Family,
    GameName,
    Index,
    Kind,
    KindMember,
    NamedType,
    Never,
    Parameter,
    Patterns,
    PlayerRange,
    PlayerType,
    Procedure,
    Promise,
    RangeType,
    Ranking,
    Rest,
    SettingDeclaration,
    Shape,
    Show,
    Sight,
    SlotType,
    Type,
    Usual,
    Value,
    Variable,
    Zone,
)
from rulescore.syntax.to_text.expressions import domain_text, expression_text, type_text, word_text
from rulescore.syntax.to_text.rows import Row
from rulescore.syntax.to_text.statements import statement_rows


def declaration_rows(declaration: Declaration) -> Iterator[Row]:
    """The lines of a declaration, its own first."""
    yield Row(0, _head(declaration), declaration)
    match declaration:
        case Component():
            yield from _families(declaration)
        case Patterns():
            yield from (
                Row(1, f"{line.key}: {expression_text(line.value)}", line) for line in declaration.lines
            )
        case Procedure():
            yield from statement_rows(declaration.body, 1)
        case Action():
            yield from _action_lines(declaration)
        case Ranking():
            yield from (
                Row(1, f"{rank.order} {expression_text(rank.value)}", rank) for rank in declaration.ranks
            )
        case _:
            return


def _head(declaration: Declaration) -> str:
    match declaration:
        case GameName(word):
            return f"game {word_text(word)}"
        case PlayerRange(low, high):
            return f"players {low} to {high}"
        case SettingDeclaration(what, word, keys):
            return f"{what} {word_text(word)}: {', '.join(word_text(key) for key in keys)}"
        case Kind(word, members):
            return f"kind {word_text(word)}: {', '.join(_member(member) for member in members)}"
        case Component(word, of_player, table, copies):
            owner = " of player" if of_player else ""
            source = "" if table is None else f' from "{table}"'
            return f"component {word_text(word)}{owner}{source}{_copies(copies)}"
        case Patterns(component):
            return f"patterns of {word_text(component)}"
        case Zone() | Variable():
            return _place(declaration)
        case Value() | Procedure() | Action():
            return _definition(declaration)
        case Check() | Promise() | Never() | CanHappen() | Example() | Ranking():
            return _claim(declaration)
        case Rest(zone):
            return f"rest in {word_text(zone)}"
        case Usual(procedure):
            return f"usually at {word_text(procedure)}"
        case Show(values):
            return f"show {', '.join(word_text(value) for value in values)}"
        case Classified(what, reason):
            return f'{what} "{reason}"'
        case _:
            assert_never(declaration)


def _member(member: KindMember) -> str:
    return " ".join((word_text(member.word), *(f'"{sign}"' for sign in member.signs)))


def _copies(copies: int | None) -> str:
    return "" if copies is None else f", {copies} copies"


def _families(component: Component) -> Iterator[Row]:
    for family in component.families:
        yield Row(1, f"family {word_text(family.word)}{_copies(family.copies)}", family)
        yield from _attributes(family)


def _attributes(family: Family) -> Iterator[Row]:
    for attribute in family.attributes:
        default = _optional(", otherwise", attribute.otherwise)
        yield Row(2, f"{word_text(attribute.word)}: {type_text(attribute.type)}{default}", attribute)


def _optional(words: str, expression: Expression | None) -> str:
    return "" if expression is None else f"{words} {expression_text(expression)}"


def _place(place: Zone | Variable) -> str:
    match place:
        case Zone(word, indexes, holding, shape, sights, limit):
            held = "" if holding is None else f" holding {word_text(holding)}"
            traits = f"{_sights(sights)}{_optional(', at most', limit)}"
            return f"zone {word_text(word)}{_indexes(indexes)}{held}: {_shape(shape)}{traits}"
        case Variable(word, indexes, kind, starts, sights, kept):
            traits = f"{_optional(', starts', starts)}{_sights(sights)}{_optional(', kept when', kept)}"
            return f"variable {word_text(word)}{_indexes(indexes)}: {type_text(kind)}{traits}"
        case _:
            assert_never(place)


def _shape(shape: Shape) -> str:
    sizes = " by ".join(expression_text(size) for size in shape.sizes)
    match shape.word:
        case "row":
            return f"row of {sizes}"
        case "board":
            return f"board {sizes}"
        case _:
            return shape.word


def _indexes(indexes: tuple[Index, ...]) -> str:
    return f" of {' and '.join(type_text(index.type) for index in indexes)}" if indexes else ""


def _sights(sights: tuple[Sight, ...]) -> str:
    return "".join(f", {_sight(sight)}" for sight in sights)


def _sight(sight: Sight) -> str:
    parts = " and ".join(word_text(part) for part in sight.parts)
    return f"{parts}{' ' if parts else ''}seen by {sight.who}{_optional(' when', sight.when)}"


def _definition(definition: Value | Procedure | Action) -> str:
    match definition:
        case Value(word, parameters, value, style):
            return f"value {word_text(word)}{_parameters(parameters, style)} = {expression_text(value)}"
        case Procedure(word, parameters, _, style):
            return f"to {word_text(word)}{_parameters(parameters, style)}"
        case Action(word, player):
            return f"action {word_text(word)} of player {word_text(player)}"
        case _:
            assert_never(definition)


def _parameters(parameters: tuple[Parameter, ...], style: str) -> str:
    if not parameters:
        return ""
    listed = ", ".join(_parameter(parameter.type, word_text(parameter.word)) for parameter in parameters)
    return f" of {listed}" if style == "of" else f"({listed})"


def _parameter(kind: Type, word: str) -> str:
    match kind:
        case PlayerType():
            return f"player {word}"
        case SlotType(zone):
            return f"slot {word} of {word_text(zone)}"
        case RangeType(low, high):
            return f"number {word} in {expression_text(low)} to {expression_text(high)}"
        case NamedType(sort):
            return f"{word_text(sort)} {word}"
        case _:
            return f"{type_text(kind)} {word}"


def _action_lines(action: Action) -> Iterator[Row]:
    for choice in action.choices:
        yield Row(1, f"choose {word_text(choice.word)} in {domain_text(choice.domain)}", choice)
    for need in action.needs:
        yield Row(1, f'needs {expression_text(need.condition)} "{need.reason}"', need)
    yield from statement_rows(action.body, 1)


def _claim(claim: Check | Promise | Never | CanHappen | Example | Ranking) -> str:
    match claim:
        case Check(condition, reason):
            return f'check {expression_text(condition)} "{reason}"'
        case Promise():
            return _promise(claim)
        case Never(word, said):
            return f"never {word_text(word)}: {expression_text(said)}"
        case CanHappen(word, said):
            return f"can happen {word_text(word)}: {expression_text(said)}"
        case Example(title, hand, meets, pattern):
            verb = "meets" if meets else "does not meet"
            return f'example "{title}": "{hand}" {verb} "{pattern}"'
        case Ranking(player):
            return f"ranking of player {word_text(player)}"
        case _:
            assert_never(claim)


def _promise(promise: Promise) -> str:
    when = " at every choice," if promise.at_choices else ""
    each = promise.each
    who = "" if each is None else f" for every {word_text(each.word)} in {domain_text(each.domain)},"
    trend = "" if promise.trend is None else f" never {promise.trend}"
    return f"promise {word_text(promise.word)}:{when}{who} {expression_text(promise.claim)}{trend}"
