"""Small games for the tests of the checker: a text, what it means, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import attrs

from rulescore.checked import check
from rulescore.checked.effects import Origin
from rulescore.checked.nodes import Function, Game
from rulescore.diagnostics import Diagnostic
from rulescore.source import Text
from rulescore.syntax import parse

FOLDER: Path | None = None
"""Where tables are looked for."""

HEAD = "game tiny\nplayers 2 to 4\n"

CARDS = """component card
  family red card, 3 copies
  family blue card, 2 copies
kind colour: red "r", blue "b"
reading passing: yes, no
zone draw pile: pile, seen by nobody
zone heap: stack, seen by top
zone centre: row of 3, seen by everybody
zone hand of player: set, seen by owner, at most 5
variable active: player
variable leader: player or nobody
variable score of player: 0 to 9
variable marked of slot of centre: yes or no
variable led: colour or none
"""

PLAY = """to play
  end game
"""


def page(rules: str) -> Text:
    """Rules in a fence, as a text."""
    return Text("tiny.md", f"```rules\n{rules}```\n")


def outcome(rules: str) -> Game | tuple[Diagnostic, ...]:
    """What the checker makes of rules that can be parsed."""
    text = page(rules)
    tree = parse(text)
    assert not isinstance(tree, tuple), [one.message for one in tree]
    return check(tree, text, FOLDER)


def checked(rules: str) -> Game:
    game = outcome(rules)
    assert isinstance(game, Game), [one.message for one in game]
    return game


def problems(rules: str) -> tuple[Diagnostic, ...]:
    found = outcome(rules)
    return found if isinstance(found, tuple) else ()


def codes(rules: str) -> list[str]:
    return [one.code for one in problems(rules)]


def with_cards(*lines: str) -> str:
    """A game with some cards and places, and further lines."""
    return HEAD + CARDS + PLAY + "".join(f"{line}\n" for line in lines)


def value_of(expression: str, *lines: str) -> Function:
    """What an expression becomes in the game of cards; `p` is a player."""
    game = checked(with_cards(f"value asked(player p, card d, slot t of centre) = {expression}", *lines))
    return next(one for one in game.functions if one.name == "asked")


# --- dumps ---


def dump(node: object, indent: int = 0) -> str:
    """A checked tree in a stable form: one line for each node that is not small."""
    lines = _lines(node)
    return "\n".join(" " * indent + line for line in lines) + "\n"


def _lines(node: object) -> list[str]:
    short = _short(node)
    if len(short) <= 100:
        return [short]
    if isinstance(node, tuple):
        return ["(", *_inside(_lines(one) for one in node), ")"]
    parts = [(name, getattr(node, name)) for name in _fields(node)]
    return [f"{type(node).__name__}(", *_inside(_named(name, one) for name, one in parts), ")"]


def _inside(parts: object) -> list[str]:
    assert hasattr(parts, "__iter__")
    return [f"  {line}" for part in parts for line in part]


def _named(name: str, node: object) -> list[str]:
    first, *rest = _lines(node)
    return [f"{name} = {first}", *rest]


def _short(node: object) -> str:
    if isinstance(node, tuple):
        return "(" + ", ".join(_short(one) for one in node) + ")"
    if not attrs.has(type(node)):
        return repr(node)
    inside = ", ".join(_short(getattr(node, name)) for name in _fields(node))
    return f"{type(node).__name__}({inside})"


def _fields(node: object) -> list[str]:
    """Places do not count; clauses are shown where there are any."""
    kind: type = type(node)
    assert attrs.has(kind)
    names = [one.name for one in attrs.fields(kind)]
    hidden = {"span"} if isinstance(node, Origin) else set()
    origin = getattr(node, "origin", None)
    if isinstance(origin, Origin) and not origin.clauses:
        hidden.add("origin")
    return [name for name in names if name not in hidden]
