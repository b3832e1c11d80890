"""Statements as rows."""

from collections.abc import Iterator
from typing import assert_never

from rulescore.syntax.nodes import (
    Ask,
    Assign,
    Chance,
    Do,
    Draw,
    EndGame,
    Finish,
    ForEach,
    IfElse,
    Let,
    Move,
    MoveAll,
    MovePieces,
    Repeat,
    Shuffle,
    Statement,
    StopRepeating,
    Swap,
    While,
)
from rulescore.syntax.to_text.expressions import (
    arguments_text,
    domain_text,
    expression_text,
    where_text,
    word_text,
)
from rulescore.syntax.to_text.rows import Row


def statement_rows(body: tuple[Statement, ...], depth: int) -> Iterator[Row]:
    """The lines of a body, those inside a statement one step deeper."""
    for statement in body:
        yield from _rows(statement, depth)


def _rows(statement: Statement, depth: int) -> Iterator[Row]:
    match statement:
        case IfElse():
            yield from _branches(statement, depth)
        case Repeat() | While() | ForEach():
            yield Row(depth, _loop(statement), statement)
            yield from statement_rows(statement.body, depth + 1)
        case Ask(who, actions, otherwise):
            listed = " | ".join(word_text(action) for action in actions)
            yield Row(depth, f"{expression_text(who)} chooses {listed}", statement)
            if otherwise is not None:
                yield Row(depth, "when nothing is possible", otherwise)
                yield from statement_rows(otherwise.body, depth + 1)
        case _:
            yield Row(depth, _one_line(statement), statement)


def _branches(statement: IfElse, depth: int) -> Iterator[Row]:
    for number, branch in enumerate(statement.branches):
        asked = "" if branch.condition is None else f"if {expression_text(branch.condition)}"
        head = f"else {asked}".rstrip() if number else asked
        yield Row(depth, head, branch)
        yield from statement_rows(branch.body, depth + 1)


def _loop(loop: Repeat | While | ForEach) -> str:
    match loop:
        case Repeat(times):
            return "repeat" if times is None else f"repeat {expression_text(times)} times"
        case While(condition):
            return f"while {expression_text(condition)}"
        case ForEach(word, domain, condition):
            return f"for each {word_text(word)} in {domain_text(domain)}{where_text(condition)}"
        case _:
            assert_never(loop)


def _one_line(
    statement: Let
    | Assign
    | Move
    | MoveAll
    | MovePieces
    | Swap
    | Shuffle
    | Draw
    | Chance
    | Do
    | StopRepeating
    | Finish
    | EndGame,
) -> str:
    match statement:
        case Let(word, value):
            return f"let {word_text(word)} = {expression_text(value)}"
        case Assign(place, value):
            return f"{expression_text(place)} := {expression_text(value)}"
        case Chance(word, domain, condition):
            return f"chance {word_text(word)} in {domain_text(domain)}{where_text(condition)}"
        case Do(word, arguments, style):
            return f"do {word_text(word)}{arguments_text(arguments, style)}"
        case StopRepeating():
            return "stop repeating"
        case Finish():
            return "finish"
        case EndGame():
            return "end game"
        case _:
            return _movement(statement)


def _movement(statement: Move | MoveAll | MovePieces | Swap | Shuffle | Draw) -> str:
    match statement:
        case Move(what, source, target):
            start = "" if source is None else f" from {expression_text(source)}"
            return f"move {expression_text(what)}{start} to {expression_text(target)}"
        case MoveAll(source, condition, target):
            start = f"move all of {expression_text(source)}{where_text(condition)}"
            return f"{start} to {expression_text(target)}"
        case MovePieces(number, source, target):
            start = f"move {expression_text(number)} pieces from {expression_text(source)}"
            return f"{start} to {expression_text(target)}"
        case Swap(left, right):
            return f"swap {expression_text(left)} with {expression_text(right)}"
        case Shuffle(source, condition, target):
            start = f"shuffle {expression_text(source)}{where_text(condition)}"
            return f"{start} into {expression_text(target)}"
        case Draw(source, target, word):
            called = "" if word is None else f" as {word_text(word)}"
            return f"draw from {expression_text(source)} to {expression_text(target)}{called}"
        case _:
            assert_never(statement)
