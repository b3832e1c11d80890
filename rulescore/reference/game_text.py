"""A game as the pages tell of it: its text in every representation, and all that lies beside it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TypeVar

from attrs import frozen

from rulescore.checked.inventory import Coverage, citations, coverage
from rulescore.checked.inventory.clauses import Clause as Listed
from rulescore.checked.inventory.clauses import Inventory
from rulescore.checked.nodes import Game
from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError
from rulescore.fingerprint import spec_hash
from rulescore.pipeline import check, find, lower, parse, read
from rulescore.play.game import Game as Playable
from rulescore.reference.asked import Asked, read_vectors
from rulescore.reference.findings import Finding, Known, read_findings
from rulescore.reference.ledgers import Ledger, read_ledgers
from rulescore.reference.lines import Formal, formal_of
from rulescore.reference.rulebook import Clause, Unclear, read_clauses, read_source, read_unclear
from rulescore.reference.shown_games import unplayable
from rulescore.reference.stories import Story, read_stories
from rulescore.reference.words import Word, read_words
from rulescore.source import Text
from rulescore.syntax.nodes import Game as Tree

Problems = tuple[Diagnostic, ...]
T = TypeVar("T")


@frozen(eq=False, slots=False)
class GameText:
    """Everything that is known of one game; `key` is the name of its folder and of its pages."""

    key: str
    folder: Path
    text: Text
    tree: Tree
    game: Game
    spec: str
    formal: Formal
    source: str
    clauses: tuple[Clause, ...]
    unclear: tuple[Unclear, ...]
    stories: tuple[Story, ...]
    vectors: tuple[Asked, ...]
    ledgers: tuple[Ledger, ...]
    words: tuple[Word, ...]
    findings: tuple[Finding, ...]

    @property
    def title(self) -> str:
        """What the first heading of the text says."""
        heads = (section.heading for section in self.tree.sections)
        return next((head.title for head in heads if head is not None), self.game.name)

    @cached_property
    def coverage(self) -> Coverage:
        listed = tuple(Listed(one.id, one.section, one.kind, one.text) for one in self.clauses)
        return coverage(Inventory(listed), citations(self.tree))

    @cached_property
    def groups(self) -> dict[str, tuple[Clause, ...]]:
        """The clauses by the part of the rulebook to which they belong, in its order."""
        names = dict.fromkeys(one.group for one in self.clauses)
        return {name: tuple(one for one in self.clauses if one.group == name) for name in names}

    @cached_property
    def playable(self) -> Playable:
        """The game as it is played; `path` leads to what lies beside its text."""
        return Playable(lower(self.game), path=self.folder / f"{self.key}.md")

    def status(self, clause: str) -> str:
        """Whether a clause is in force, and if not, why."""
        if clause in self.coverage.in_force:
            return "in force"
        return "flavour" if clause in self.coverage.flavour else "undecided"


def read_game(name: str | Path, ledgers: Path | None) -> GameText | Problems:
    """Take a game as far as the pages need it; `ledgers` holds one folder of ledgers for each game."""
    path = find(name)
    if isinstance(path, tuple):
        return path
    text = read(path)
    if isinstance(text, tuple):
        return text
    tree = parse(text)
    if isinstance(tree, tuple):
        return tree
    game = check(tree, text, path.parent)
    return game if isinstance(game, tuple) else _beside(path, text, tree, game, ledgers)


def _beside(path: Path, text: Text, tree: Tree, game: Game, ledgers: Path | None) -> GameText | Problems:
    folder, spec = path.parent, spec_hash(text, path.parent)
    problems: list[Diagnostic] = []
    clauses = _kept(read_clauses(folder), problems)
    unclear = _kept(read_unclear(folder), problems)
    stories = _stories(folder, problems)
    found = GameText(
        key=path.stem,
        folder=folder,
        text=text,
        tree=tree,
        game=game,
        spec=spec,
        formal=formal_of(tree, text),
        source=read_source(folder),
        clauses=clauses,
        unclear=unclear,
        stories=stories,
        vectors=_kept(read_vectors(folder, spec), problems),
        ledgers=() if ledgers is None else _kept(read_ledgers(ledgers / path.stem, spec), problems),
        words=_kept(read_words(folder, game), problems),
        findings=_kept(read_findings(folder, Known(clauses, unclear, stories)), problems),
    )
    problems += unplayable(found.playable, found.ledgers)
    return tuple(problems) or found


def _kept(found: tuple[T, ...] | Problems, problems: list[Diagnostic]) -> tuple[T, ...]:
    """What was read; what is wrong with it goes to the problems."""
    wrong = [one for one in found if isinstance(one, Diagnostic)]
    problems += wrong
    return tuple(one for one in found if not isinstance(one, Diagnostic))


def _stories(folder: Path, problems: list[Diagnostic]) -> tuple[Story, ...]:
    try:
        return read_stories(folder)
    except RulescoreError as error:
        problems += error.diagnostics
        return ()
