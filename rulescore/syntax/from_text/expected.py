"""What could have stood in a place, in words."""

from collections.abc import Iterator
from functools import cache

from lark import UnexpectedInput

from rulescore.syntax.from_text.lark_parser import parser
from rulescore.syntax.from_text.reserved import EXPRESSION_STARTS

MOST_NAMED = 6

WORDS = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "CITATION": "a citation in braces",
    "COMPARE": '"<", "<=", ">" or ">="',
    "PLUS_MINUS": '"+" or "-"',
    "_NL": "the end of the line",
    "_INDENT": "an indented line",
    "_DEDENT": "the end of the indented lines",
    "$END": "the end of the text",
}
EXPRESSION = frozenset({"NAME", "NUMBER", "("})
OPERATOR = frozenset({"COMPARE", "PLUS_MINUS"})
OPERATOR_SIGNS = frozenset({"*", "div", "mod", "=", "is", "and", "or", "can"})


def accepted(error: UnexpectedInput) -> frozenset[str]:
    """What the parser could have gone on with: words and signs as written, the rest by its name."""
    interactive = getattr(error, "interactive_parser", None)
    names = interactive.accepts() if interactive is not None else ()
    return frozenset(_signs().get(name, name) for name in names)


def expected_note(accepts: frozenset[str]) -> tuple[str, ...]:
    """The note that lists what was expected; none when the parser does not know."""
    words = sorted(_described(accepts))
    shown = words[:MOST_NAMED] + (["others"] if len(words) > MOST_NAMED else [])
    if not shown:
        return ()
    listed = shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
    return (f"expected {listed}",)


def _described(accepts: frozenset[str]) -> Iterator[str]:
    hidden: frozenset[str] = frozenset()
    if accepts >= EXPRESSION:
        hidden |= EXPRESSION | EXPRESSION_STARTS | {"-"}
        yield "an expression"
    if accepts >= OPERATOR:
        hidden |= OPERATOR | OPERATOR_SIGNS
        yield "an operator"
    for name in accepts - hidden:
        yield WORDS.get(name, f'"{name}"')


@cache
def _signs() -> dict[str, str]:
    """The words and signs of the language by the names that Lark gave them."""
    return {one.name: one.pattern.value for one in parser().terminals if one.pattern.type == "str"}
