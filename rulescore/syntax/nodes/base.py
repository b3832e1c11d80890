"""What every node of a text has: its place; lines also have their clauses and comments."""

from __future__ import annotations

from attrs import field, frozen

from rulescore.source.span import NOWHERE, Span


@frozen(kw_only=True)
class Node:
    """Whatever was written somewhere."""

    span: Span = field(default=NOWHERE, eq=False, repr=False)


@frozen(kw_only=True)
class Line(Node):
    """A node that stands on a line of its own, with the comments written around it.

    A comment is kept with its dashes. `above` also keeps, as empty texts, the blank lines between comments
    and before the node; `below` is what follows the last declaration of a fence.
    """

    cites: Citation | None = None
    above: tuple[str, ...] = field(default=(), eq=False, repr=False)
    behind: str = field(default="", eq=False, repr=False)
    below: tuple[str, ...] = field(default=(), eq=False, repr=False)


@frozen
class Citation(Node):
    """The clauses of the inventory that a line or a heading answers to."""

    clauses: tuple[str, ...]


@frozen
class Word(Node):
    """A name as written; several words are joined by single blanks."""

    text: str
