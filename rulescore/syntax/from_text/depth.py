"""A limit before parsing: what is nested too deep makes trees that nobody could read, nor a program walk."""

import re

from rulescore.diagnostics import Diagnostic
from rulescore.source import Span
from rulescore.syntax.from_text.blocks import Block

MOST_STEPS = 60
MOST_PARENTHESES = 60
MOST_LEVELS = 150
"""Of a line: two for each step of its indentation, one for each word or sign that joins."""

OPAQUE = re.compile(r'"[^"\n]*"|\{[^}\n]*\}')
PARENTHESIS = re.compile(r"[()]")
JOINS = re.compile(
    r"[-+*(]|(?<![\w·-])(?:of|and|or|not|div|mod|if|after|at|before|where|for|in|from|to|with|without|has|by|slot"
    r"|cell)(?![\w·-])"
)


def too_deep(block: Block) -> Diagnostic | None:
    """The place where a block is nested deeper than anybody could read."""
    start = 0
    steps = [0]
    for line in block.code.split("\n"):
        indent = len(line) - len(line.lstrip())
        if indent < len(line):
            steps = [*(step for step in steps if step < indent), indent]
        deep = _deep_place(line, len(steps) - 1)
        if deep is not None:
            return _too_deep(block.start + start + deep)
        start += len(line) + 1
    return None


def _deep_place(line: str, steps: int) -> int | None:
    indent = len(line) - len(line.lstrip())
    if steps > MOST_STEPS:
        return indent
    # Most lines are short enough to need no counting.
    if len(line) - indent <= MOST_PARENTHESES and 2 * steps + len(line) - indent <= MOST_LEVELS:
        return None
    bare = OPAQUE.sub(lambda part: " " * len(part[0]), line)
    if 2 * steps + sum(1 for _ in JOINS.finditer(bare)) > MOST_LEVELS:
        return indent
    return _deep_parenthesis(bare)


def _deep_parenthesis(bare: str) -> int | None:
    depth = 0
    for found in PARENTHESIS.finditer(bare):
        depth = depth + 1 if found[0] == "(" else max(0, depth - 1)
        if depth > MOST_PARENTHESES:
            return found.start()
    return None


def _too_deep(place: int) -> Diagnostic:
    note = (
        f"at most {MOST_STEPS} steps of indentation, {MOST_PARENTHESES} nested parentheses, and about "
        f"{MOST_LEVELS} joining words in a line are read"
    )
    repair = "a value with a name of its own makes it shorter"
    return Diagnostic("RS126", "this is nested too deep", Span(place, place + 1), notes=(note, repair))
