"""The way from a path to a game that can be played: the whole compiler on one screen.

Text --parse--> syntax.Game --check--> checked.Game --lower--> kernel.Game
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from rulescore.compiled import keep_game, recall_game
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import SpecError
from rulescore.fingerprint import spec_hash
from rulescore.kernel.nodes import Game as KernelGame
from rulescore.resources import spec_folder
from rulescore.source import Text

if TYPE_CHECKING:
    # A game that was kept needs none of the passes: each is imported when it runs.
    from rulescore.checked.nodes import Game as CheckedGame
    from rulescore.syntax.nodes import Game as Tree

Problems = tuple[Diagnostic, ...]


@frozen
class Loaded:
    """A compiled game beside the text it was made of; `spec_hash` says which text and which tables."""

    path: Path
    text: Text
    spec_hash: str
    game: KernelGame


def find(game: str | Path) -> Path | Problems:
    """The text of a game of this name, or the file with this path."""
    known = {
        folder.name: folder / f"{folder.name}.md"
        for folder in sorted(spec_folder().iterdir())
        if folder.is_dir()
    }
    if isinstance(game, str) and game in known:
        return known[game]
    path = Path(game)
    if path.suffix or path.exists():
        return path
    return (Diagnostic("RS193", f'there is no game "{game}"', notes=did_you_mean(str(game), known)),)


def read(path: Path) -> Text | Problems:
    """The text in a file."""
    text = read_text(path)
    return (text,) if isinstance(text, Diagnostic) else text


def parse(text: Text) -> Tree | Problems:
    """The tree of a text, as written."""
    from rulescore import syntax

    return syntax.parse(text)


def check(tree: Tree, text: Text, folder: Path) -> CheckedGame | Problems:
    """The game that a tree tells, with every name known; its tables are read from the folder."""
    from rulescore import checked
    from rulescore.checked.rules import check_rules

    game = checked.check(tree, text, folder)
    if isinstance(game, tuple):
        return game
    return check_rules(game) or game


def lower(game: CheckedGame) -> KernelGame:
    """The game as every engine reads it."""
    from rulescore.kernel.from_checked import lower as lowered

    return lowered(game)


def compile_text(text: Text, folder: Path) -> KernelGame | Problems:
    """All steps from a text; each one runs only when those before it found no problem."""
    tree = parse(text)
    if isinstance(tree, tuple):
        return tree
    game = check(tree, text, folder)
    return game if isinstance(game, tuple) else lower(game)


def load(game: str | Path) -> Loaded:
    """A game by its name or path, ready to be played; SpecError says everything that is wrong with it."""
    path = find(game)
    if isinstance(path, tuple):
        raise SpecError(path)
    text = read(path)
    if isinstance(text, tuple):
        raise SpecError(text)
    found = _compiled(path, text)
    if isinstance(found, tuple):
        raise SpecError(found, text)
    return found


def _compiled(path: Path, text: Text) -> Loaded | Problems:
    spec = spec_hash(text, path.parent)
    game = compiled(text, path.parent, path, spec)
    return game if isinstance(game, tuple) else Loaded(path, text, spec, game)


def compiled(text: Text, folder: Path, place: Path, key: str) -> KernelGame | Problems:
    """What `compile_text` makes, kept from one run to the next as what this place holds under this key."""
    kept = recall_game(place, key)
    game = kept or compile_text(text, folder)
    if kept is None and not isinstance(game, tuple):
        keep_game(place, key, game)
    return game
