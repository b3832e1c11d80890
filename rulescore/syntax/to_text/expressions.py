"""Expressions, domains and types as they are written."""

from typing import assert_never

from rulescore.syntax.nodes import (
    Binary,
    BooleanType,
    CanPay,
    CellOf,
    Cells,
    ComponentAt,
    Domain,
    Expression,
    Fold,
    Grouped,
    If,
    IsFamily,
    IsIn,
    IsInLine,
    IsMet,
    IsState,
    Literal,
    Members,
    Name,
    NamedType,
    Number,
    OfZone,
    PatternSource,
    PatternType,
    Players,
    PlayerType,
    Range,
    RangeType,
    Setting,
    SlotOf,
    Slots,
    SlotType,
    Steps,
    Type,
    Unary,
    Word,
)

JOINER = "\N{MIDDLE DOT}"
"""Stands between the words of a name until the line has been broken, so that no name is."""


def word_text(word: Word) -> str:
    return word.text.replace(" ", JOINER)


def expression_text(expression: Expression) -> str:
    """The expression on one line, with single blanks."""
    match expression:
        case Number(value):
            return str(value)
        case Name(word, arguments, style):
            return word_text(word) + arguments_text(arguments, style)
        case Literal(word):
            return word
        case Grouped(inner):
            return f"({expression_text(inner)})"
        case Unary(sign, operand):
            return _unary(sign, expression_text(operand))
        case Binary(sign, left, right):
            return f"{expression_text(left)} {sign} {expression_text(right)}"
        case If(condition, then, otherwise):
            asked, yes, no = (expression_text(part) for part in (condition, then, otherwise))
            return f"if {asked} then {yes} else {no}"
        case Setting(what, word):
            return f"{what} {word_text(word)}"
        case Fold():
            return _fold(expression)
        case IsFamily() | IsState() | IsIn() | IsInLine() | IsMet() | CanPay():
            return _test(expression)
        case OfZone() | ComponentAt() | SlotOf() | CellOf() | Steps():
            return _asked_of_zone(expression)
        case _:
            assert_never(expression)


def arguments_text(arguments: tuple[Expression, ...], style: str) -> str:
    """What stands behind a name: nothing, ` of p`, or `(p, t)`."""
    listed = ", ".join(expression_text(argument) for argument in arguments)
    match style:
        case "of":
            return f" of {listed}"
        case "with":
            return f"({listed})"
        case _:
            return ""


def _unary(sign: str, operand: str) -> str:
    # Two dashes side by side would begin a comment.
    close = sign == "-" and not operand.startswith("-")
    return f"{sign}{operand}" if close else f"{sign} {operand}"


def _fold(fold: Fold) -> str:
    start = (
        fold.how if fold.how in ("some", "every", "the first", "the last", "the only") else f"{fold.how} of"
    )
    if fold.value is not None:
        start += f" {expression_text(fold.value)} for"
    claim = "" if fold.claim is None else f" has {expression_text(fold.claim)}"
    bound = f"{word_text(fold.bound)} in {domain_text(fold.domain)}"
    return f"{start} {bound}{where_text(fold.condition)}{claim}"


def where_text(condition: Expression | None) -> str:
    return "" if condition is None else f" where {expression_text(condition)}"


def _test(test: IsFamily | IsState | IsIn | IsInLine | IsMet | CanPay) -> str:
    match test:
        case IsFamily(operand, family, negated):
            article = "an" if family.text[0] in "aeiouAEIOU" else "a"
            return f"{expression_text(operand)} {_is(negated=negated)} {article} {word_text(family)}"
        case IsState(operand, state, negated):
            return f"{expression_text(operand)} {_is(negated=negated)} {state}"
        case IsIn(operand, domain):
            return f"{expression_text(operand)} is in {domain_text(domain)}"
        case IsInLine(left, right):
            return f"{expression_text(left)} is in line with {expression_text(right)}"
        case IsMet():
            return _is_met(test)
        case CanPay(amount, attribute, zone, without):
            kept = "" if without is None else f" without {expression_text(without)}"
            paid = f"exactly {expression_text(amount)} in {word_text(attribute)}"
            return f"{paid} can be paid from {expression_text(zone)}{kept}"
        case _:
            assert_never(test)


def _is(*, negated: bool) -> str:
    return "is not" if negated else "is"


def _is_met(test: IsMet) -> str:
    pattern = expression_text(test.pattern)
    must, may = _sources(test.must), _sources(test.may)
    match test.style:
        case "is met":
            return f"{pattern} is met by {must}"
        case "can be met":
            return f"{pattern} can be met with {may}"
        case _:
            return f"{pattern} can be met by {must} with {may}"


def _sources(sources: tuple[PatternSource, ...]) -> str:
    return " plus ".join(_source(source) for source in sources)


def _source(source: PatternSource) -> str:
    zone = "" if source.zone is None else f" from {expression_text(source.zone)}"
    return f"{expression_text(source.cards)}{zone}"


def _asked_of_zone(asked: OfZone | ComponentAt | SlotOf | CellOf | Steps) -> str:
    match asked:
        case OfZone(word, operand):
            of = "" if word.startswith("player") else " of"
            return f"{word}{of} {expression_text(operand)}"
        case ComponentAt(component, slot):
            return f"the {word_text(component)} at {expression_text(slot)}"
        case SlotOf(index, zone):
            return f"slot {expression_text(index)} of {expression_text(zone)}"
        case CellOf(column, line, zone):
            place = f"({expression_text(column)}, {expression_text(line)})"
            return f"cell {place} of {expression_text(zone)}"
        case Steps(start, goal):
            return f"steps from {expression_text(start)} to {expression_text(goal)}"
        case _:
            assert_never(asked)


def domain_text(domain: Domain) -> str:
    match domain:
        case Players(order, start):
            return "players" if start is None else f"players {order} {expression_text(start)}"
        case Slots(zone):
            return f"slots of {expression_text(zone)}"
        case Cells(start, goal):
            return f"cells between {expression_text(start)} and {expression_text(goal)}"
        case Range(low, high):
            return f"{expression_text(low)} to {expression_text(high)}"
        case Members(of):
            return expression_text(of)
        case _:
            assert_never(domain)


def type_text(kind: Type) -> str:
    match kind:
        case RangeType(low, high, optional):
            return f"{expression_text(low)} to {expression_text(high)}{_or_none(optional=optional)}"
        case PlayerType(optional):
            return "player or nobody" if optional else "player"
        case BooleanType():
            return "yes or no"
        case PatternType():
            return "pattern"
        case SlotType(zone, optional):
            return f"slot of {word_text(zone)}{_or_none(optional=optional)}"
        case NamedType(word, optional):
            return f"{word_text(word)}{_or_none(optional=optional)}"
        case _:
            assert_never(kind)


def _or_none(*, optional: bool) -> str:
    return " or none" if optional else ""
