"""All engines of a match side by side: asked the same, answered the same, each in its own position."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from rulescore.agreement.comparing import Unlike, agree, differences
from rulescore.agreement.engines import Others, Reference
from rulescore.agreement.replies import Choice, Reply, first_reply, next_reply
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.position import Position

Choosing = Callable[[Reply], Choice | None]
"""Answers what the interpreter asks; None leaves the game."""


@frozen(eq=False)
class Table:
    """The engines of one match: the interpreter and those that have to agree with it."""

    match: Match
    reference: Reference
    others: tuple[Engine, ...]


@frozen(eq=False)
class Round:
    """The answer that led here (None at the beginning), and what the engines say now."""

    choice: Choice | None
    expected: Reply
    replies: tuple[Reply, ...]


@frozen(eq=False)
class Parting:
    """An engine that says something else than the interpreter, and what."""

    engine: str
    unlike: tuple[Unlike, ...]


def table_of(match: Match, others: Others) -> Table:
    return Table(match, Reference(match), others(match))


def rounds(table: Table, position: Position, choosing: Choosing) -> Iterator[Round]:
    """Play on from a position; the last round is the one in which nobody is asked, or nobody answers.

    An engine that has parted from the interpreter gives no sense any more: leave when `parting` finds one.
    """
    expected = first_reply(table.reference, position)
    replies = tuple(first_reply(engine, position) for engine in table.others)
    yield Round(None, expected, replies)
    while (choice := choosing(expected)) is not None:
        expected = next_reply(table.reference, expected, choice)
        replies = tuple(
            next_reply(engine, reply, choice) for engine, reply in zip(table.others, replies, strict=True)
        )
        yield Round(choice, expected, replies)


def parting(table: Table, played: Round) -> Parting | None:
    """The first engine that disagrees with the interpreter."""
    for engine, reply in zip(table.others, played.replies, strict=True):
        if not agree(table.match, played.expected, reply):
            return Parting(engine.name, differences(table.match, played.expected, reply))
    return None
