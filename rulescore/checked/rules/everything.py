"""Walks through checked trees: every node of a declaration, and everything that a body may lead to."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from rulescore.checked.effects import MoveAll, MoveCard, MoveContent, MovePieces, Set, Swap
from rulescore.checked.expressions import Call, CanPay, Cards, Content, Get, IsEmptySlot, IsMet, Size, Top
from rulescore.checked.nodes import Action, Ask, Do, Draw, Function, Game, Procedure, Statement
from rulescore.checked.walking import everything_in

Body = tuple[Statement, ...]
Routine = Procedure | Action
"""What has a body."""

OF_THE_POSITION = (Get, Content, IsEmptySlot, Size, Top, Cards, IsMet, CanPay)
"""What is asked of a position: everything else is the same throughout a match."""

N = TypeVar("N")


def found_in(kind: type[N], *roots: object) -> Iterator[N]:
    """The nodes of one class in some trees."""
    return (node for node in everything_in(*roots) if isinstance(node, kind))


def routines(game: Game) -> tuple[Routine, ...]:
    return (*game.procedures, *game.actions)


def reached_from(game: Game, *roots: object) -> Iterator[object]:
    """Every node of some trees, and of the procedures and actions that they lead to."""
    trees: dict[str, object] = {f"to {one.name}": one for one in game.procedures}
    trees |= {f"action {one.name}": one for one in game.actions}
    return _following(trees, roots)


def with_values(game: Game, *roots: object) -> Iterator[object]:
    """Every node of some trees, and of the derived values that they ask for."""
    trees: dict[str, object] = {f"value {one.name}": one for one in game.functions}
    return _following(trees, roots)


def _following(trees: Mapping[str, object], roots: Iterable[object]) -> Iterator[object]:
    met: set[str] = set()
    waiting = list(roots)
    for root in waiting:  # which grows
        for node in everything_in(root):
            yield node
            new = [name for name in _names(node) if name in trees and name not in met]
            met.update(new)
            waiting += [trees[name] for name in new]


def _names(node: object) -> tuple[str, ...]:
    match node:
        case Do(procedure):
            return (f"to {procedure}",)
        case Ask(_, actions):
            return tuple(f"action {action}" for action in actions)
        case Call(function):
            return (f"value {function}",)
        case _:
            return ()


def asks_the_position(game: Game, *roots: object) -> bool:
    """Whether the answer can differ between two positions of one match."""
    return any(isinstance(node, OF_THE_POSITION) for node in with_values(game, *roots))


def entered_zones(nodes: Iterable[object]) -> frozenset[str]:
    """The zones into which these nodes put something."""
    found: set[str] = set()
    for node in nodes:
        match node:
            case Swap(left, right):
                found |= {left.zone, right.zone}
            case MoveCard() | MoveContent() | MoveAll() | MovePieces() | Draw():
                found.add(node.target.zone)
            case _:
                pass
    return frozenset(found)


def set_variables(nodes: Iterable[object]) -> frozenset[str]:
    """The variables to which these nodes give a value."""
    return frozenset(node.variable for node in nodes if isinstance(node, Set))


def zones_named_in(*roots: object) -> frozenset[str]:
    """The zones that some trees mention in any way."""
    zones = (getattr(node, "zone", None) for node in everything_in(*roots))
    return frozenset(zone for zone in zones if isinstance(zone, str))


def with_local_names(game: Game) -> tuple[Function | Routine, ...]:
    """Every declaration that may bind names of its own."""
    return (*game.functions, *routines(game))
