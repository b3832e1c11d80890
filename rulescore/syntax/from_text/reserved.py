"""Words of the language that cannot name a thing, because the parser would take them for themselves."""

EXPRESSION_STARTS = frozenset(
    {
        *("cell", "cells", "column", "count", "every", "exactly", "highest", "if", "it", "line", "lowest"),
        *("no", "nobody", "none", "not", "player", "players", "reading", "size", "slot", "slots"),
        *("some", "steps", "the", "top", "total", "variant", "yes"),
    }
)
OPERATORS = frozenset({"and", "can", "div", "is", "mod", "of", "or"})
STATEMENT_STARTS = frozenset(
    {
        *("all", "chance", "choose", "do", "draw", "end", "finish", "for", "let", "move", "needs"),
        *("repeat", "shuffle", "stop", "swap", "while"),
    }
)
BETWEEN = frozenset(
    {"chooses", "else", "from", "has", "plus", "then", "to", "when", "where", "with", "without"}
)

RESERVED = EXPRESSION_STARTS | OPERATORS | STATEMENT_STARTS | BETWEEN

DECLARATIONS = (
    "action",
    "can happen",
    "check",
    "component",
    "example",
    "flavour",
    "game",
    "kind",
    "never",
    "patterns of",
    "players",
    "promise",
    "ranking of player",
    "reading",
    "rest in",
    "show",
    "to",
    "undecided",
    "usually at",
    "value",
    "variable",
    "variant",
    "zone",
)
"""What a declaration can begin with."""


def is_reserved(name: str) -> bool:
    """Whether a name is a word of the language, or nothing but such words."""
    return all(word in RESERVED for word in name.split(" "))
