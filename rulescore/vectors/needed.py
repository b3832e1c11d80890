"""What the required vectors of a game have to cover, and what covers it."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from rulescore.checked.inventory import Inventory, citations, coverage, read_inventory
from rulescore.checked.inventory.clauses import FILE
from rulescore.checked.rules.everything import found_in
from rulescore.conformance.vectors import KINDS
from rulescore.errors import SpecError
from rulescore.kernel.nodes import Decision, Game
from rulescore.pipeline import Loaded, parse
from rulescore.syntax import nodes

OF_EACH_KIND = 3
"""At least so many vectors of each kind are required."""

What = Literal["accepted", "refused", "reading", "kind", "way"]


@frozen
class Need:
    """Something that a vector has to be about.

    That is a clause that lets something happen, or refuses it; a reading under one of its keys; a kind; or
    a way that the rules can go.
    """

    what: What
    name: str
    key: str = ""

    def __str__(self) -> str:
        return f"{self.name}: {self.key}" if self.key else f"{self.name} ({self.what})"


def clauses_in_force(found: Loaded) -> tuple[str, ...]:
    """Every clause of the list that a line of the text answers to."""
    inventory = read_inventory(found.path.parent / FILE)
    if not isinstance(inventory, Inventory):
        raise SpecError(inventory)
    return coverage(inventory, citations(_tree(found))).in_force


def clauses_of_the_box(found: Loaded) -> tuple[str, ...]:
    """Every clause that says for how many a game is, what is in its box, and how much of it."""
    tree = _tree(found)
    declared = (
        one for section in tree.sections for one in section.declarations if isinstance(one, OF_THE_BOX)
    )
    lines = (line for one in declared for line in found_in(nodes.Line, one))
    cited = (clause for line in lines if line.cites is not None for clause in line.cites.clauses)
    return tuple(dict.fromkeys(cited))


OF_THE_BOX = (nodes.PlayerRange, nodes.Kind, nodes.Component, nodes.Check)


def _tree(found: Loaded) -> nodes.Game:
    tree = parse(found.text)
    if isinstance(tree, tuple):
        raise SpecError(tree, found.text)
    return tree


def clauses_that_refuse(game: Game) -> tuple[str, ...]:
    """Every clause behind something that an action needs."""
    options = (option for point in game.points if isinstance(point, Decision) for option in point.options)
    found = {
        clause
        for option in options
        for need in option.needs
        for clause in need.origin.clauses or option.origin.clauses
    }
    return tuple(sorted(found))


def needs_of(game: Game, in_force: tuple[str, ...]) -> tuple[Need, ...]:
    """Everything that the required vectors of a game have to cover."""
    refusing = [clause for clause in clauses_that_refuse(game) if clause in in_force]
    readings = [one for one in game.settings if one.what == "reading"]
    kinds = [kind for kind in KINDS if kind != "condition" or game.patterns is not None]
    return (
        *(Need("accepted", clause) for clause in in_force),
        *(Need("refused", clause) for clause in refusing),
        *(Need("reading", one.name, key) for one in readings for key in one.keys),
        *(Need("kind", kind, str(number)) for kind in kinds for number in range(OF_EACH_KIND)),
    )
