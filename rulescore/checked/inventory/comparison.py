"""A text beside the files that lie with it: how much of the rulebook it covers, and where they disagree."""

from pathlib import Path

from attrs import frozen

from rulescore.checked import nodes
from rulescore.checked.inventory import ambiguities, clauses
from rulescore.checked.inventory.citations import citations
from rulescore.checked.inventory.coverage import Coverage, coverage, uncovered
from rulescore.checked.inventory.readings import rulings, unregistered
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.diagnostic import in_source_order
from rulescore.syntax.nodes import Game as Tree


@frozen
class Comparison:
    """`coverage` and `rulings` are None where the file that they need is not there."""

    coverage: Coverage | None
    rulings: tuple[ambiguities.Ambiguity, ...] | None
    problems: tuple[Diagnostic, ...]


def compare(tree: Tree, game: nodes.Game, folder: Path) -> Comparison:
    """Compare a text with `clauses.yaml` and `ambiguities.yaml` in a folder, as far as they are there."""
    covered, of_clauses = _with_clauses(tree, folder / clauses.FILE)
    ruled, of_readings = _with_register(game, folder / ambiguities.FILE)
    return Comparison(covered, ruled, in_source_order((*of_clauses, *of_readings)))


def _with_clauses(tree: Tree, path: Path) -> tuple[Coverage | None, tuple[Diagnostic, ...]]:
    if not path.exists():
        return None, ()
    inventory = clauses.read_inventory(path)
    if not isinstance(inventory, clauses.Inventory):
        return None, inventory
    cited = citations(tree)
    return coverage(inventory, cited), uncovered(inventory, cited)


def _with_register(
    game: nodes.Game, path: Path
) -> tuple[tuple[ambiguities.Ambiguity, ...] | None, tuple[Diagnostic, ...]]:
    if not path.exists():
        return None, ()
    register = ambiguities.read_register(path)
    if not isinstance(register, ambiguities.Register):
        return None, register
    return rulings(game, register), unregistered(game, register)
