"""Procedures as nested steps in the words of the text: what is asked, what nature does, what repeats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from attrs import frozen

from rulescore.checked.walking import everything_in
from rulescore.reference.flow.default_readings import Defaults, decided, defaults_of, open_part
from rulescore.source import Span, Text
from rulescore.syntax import nodes

Sort = Literal["do", "ask", "action", "chance", "loop", "if", "end"]


@frozen
class Step:
    """One step; `inside` are its own steps, `names` the procedure or action that it is about."""

    sort: Sort
    words: str
    inside: tuple[Step, ...] = ()
    names: str = ""


@frozen
class Flow:
    """A procedure as steps."""

    name: str
    steps: tuple[Step, ...]


@frozen
class _Page:
    text: Text
    defaults: Defaults


MOST_FLOWS = 8


def flows_of(tree: nodes.Game, text: Text) -> tuple[Flow, ...]:
    """How the game goes on by default: `play`, and what it leads to where somebody is asked."""
    page = _Page(text, defaults_of(tree))
    procedures = {one.word.text: one for one in tree.declarations if isinstance(one, nodes.Procedure)}
    asking = _asking(procedures)
    flows: dict[str, Flow] = {}
    waiting = ["play"] if "play" in procedures else []
    for name in waiting:  # which grows
        flows[name] = Flow(name, tuple(_steps(procedures[name].body, page)))
        led = dict.fromkeys(_done(flows[name].steps))
        waiting += [one for one in led if one in asking and one not in waiting]
    return tuple(flows.values())[:MOST_FLOWS]


def lines_of(tree: nodes.Game, text: Text) -> Mapping[str, int]:
    """The line of each procedure and each action, by its name."""
    declared = (one for one in tree.declarations if isinstance(one, nodes.Procedure | nodes.Action))
    return {one.word.text: text.position(one.span.start).line for one in declared}


def _done(steps: tuple[Step, ...]) -> Iterator[str]:
    """The procedures that some steps do."""
    for step in steps:
        if step.sort == "do":
            yield step.names
        yield from _done(step.inside)


def _asking(procedures: Mapping[str, nodes.Procedure]) -> frozenset[str]:
    """The procedures in which somebody is asked, or that lead to one."""
    found: set[str] = set()
    grew = True
    while grew:
        new = {name for name, one in procedures.items() if name not in found and _asks(one, found)}
        found |= new
        grew = bool(new)
    return frozenset(found)


def _asks(one: nodes.Procedure, asking: set[str]) -> bool:
    return any(
        isinstance(node, nodes.Ask) or (isinstance(node, nodes.Do) and node.word.text in asking)
        for node in everything_in(one)
    )


def _steps(body: tuple[nodes.Statement, ...], page: _Page) -> Iterator[Step]:
    """The steps of a block; what only moves things and remembers values is left to the rules."""
    for statement in body:
        yield from _step(statement, page)


def _step(one: nodes.Statement, page: _Page) -> Iterator[Step]:
    match one:
        case nodes.Do():
            yield Step("do", _said(page.text, one).removeprefix("do "), names=one.word.text)
        case nodes.Ask(who, actions, otherwise):
            choices = tuple(Step("action", action.text, names=action.text) for action in actions)
            yield Step("ask", f"{_slice(page.text, who.span)} chooses", choices)
            if otherwise is not None:
                yield Step("if", "when nothing is possible", tuple(_steps(otherwise.body, page)))
        case nodes.Chance() | nodes.Draw() | nodes.Shuffle():
            yield Step("chance", _said(page.text, one))
        case nodes.IfElse(branches):
            yield from _branches(branches, page)
        case nodes.Repeat() | nodes.While() | nodes.ForEach():
            inside = tuple(_steps(one.body, page))
            if inside:
                yield Step("loop", _said(page.text, one), inside)
        case nodes.StopRepeating() | nodes.Finish() | nodes.EndGame():
            yield Step("end", _said(page.text, one))
        case _:
            return


def _branches(branches: tuple[nodes.Branch, ...], page: _Page) -> Iterator[Step]:
    """The branches that can be taken; one whose condition always holds is no condition any more."""
    is_first = True
    for branch in branches:
        holds = True if branch.condition is None else decided(branch.condition, page.defaults)
        inside = tuple(_steps(branch.body, page))
        if holds is False:
            continue
        if holds is True and is_first:
            yield from inside
        elif inside or holds is None:
            yield Step("if", _condition(branch, page, is_first=is_first), inside)
        if holds is True:
            return
        is_first = False


def _condition(one: nodes.Branch, page: _Page, *, is_first: bool) -> str:
    if one.condition is None or decided(one.condition, page.defaults):
        return "else"
    said = _slice(page.text, open_part(one.condition, page.defaults).span)
    return f"if {said}" if is_first else f"else if {said}"


def _said(text: Text, one: nodes.Line) -> str:
    """The words of a line, without what it holds, its citation and its comments."""
    body = getattr(one, "body", ())
    end = body[0].span.start if body else one.span.end
    if one.cites is not None:
        end = min(end, one.cites.span.start)
    return _slice(text, Span(one.span.start, end))


def _slice(text: Text, span: Span) -> str:
    lines = text.content[span.start : span.end].splitlines()
    return " ".join(" ".join(line.split("--")[0] for line in lines).split())
