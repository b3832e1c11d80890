"""Lemmas: sentences that the rules do not promise, written down because they help to prove what they do.

Nobody believes them: each is supposed like every sentence that is found, and given up where a step breaks it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from rulescore.checked.nodes import Promise
from rulescore.diagnostics import Diagnostic
from rulescore.errors import InternalError, SpecError, UsageError
from rulescore.kernel.nodes import Game as KernelGame
from rulescore.pipeline import compile_text, compiled, read
from rulescore.play.game import Game
from rulescore.proving.verdicts import Finding, NotInductive, Proved, Refuted
from rulescore.source import Span, Text
from rulescore.syntax.from_text.pages import read_page

FILE = "lemmas.rules"
WORD, READ_AS = "lemma", "promise"
LEMMA = re.compile(rf"^{WORD}(?=[ \t]+(?P<name>[^:\n]+):)", re.MULTILINE)
MARKS = ("```", "~~~")

DOES_NOT_KEEP_ITSELF, NO_LEMMA = "RS607", "RS608"

NOWHERE_WRITTEN: Mapping[str, Span] = {}


@frozen(eq=False)
class Lemmas:
    """Where each lemma of a file is written, by its name; the file's hash says which lemmas these are."""

    text: Text = field(default=Text("", ""))
    places: Mapping[str, Span] = field(default=NOWHERE_WRITTEN)
    hash: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.places)

    def problem(self, finding: Finding) -> Diagnostic | None:
        """What is to be said of a lemma that is not proved, and where it stands."""
        match finding.verdict:
            case Proved():
                return None
            case Refuted():
                why = "is broken in play"
            case NotInductive():
                why = "does not keep itself"
            case _:
                why = "is left open"
        message = f'the lemma "{finding.name}" {why}'
        return Diagnostic(DOES_NOT_KEEP_ITSELF, message, self.places[finding.name])


NO_LEMMAS = Lemmas()


def with_lemmas(game: Game, path: Path) -> tuple[Game, Lemmas]:
    """The game with the lemmas of a file among its promises; without a file the game as it is.

    Raises SpecError with all that is wrong with the lemmas.
    """
    if not path.exists():
        return game, NO_LEMMAS
    text = read(path)
    if isinstance(text, tuple):
        raise SpecError(text)
    problems = tuple(_strange_lines(text))
    if problems:
        raise SpecError(problems, text)
    return _with(game, text, path)


def _with(game: Game, text: Text, path: Path) -> tuple[Game, Lemmas]:
    if game.text is None or game.path is None:
        raise UsageError("lemmas speak of the names in the text of a game, and this one has none")
    together, digest = _Together(game.text, text), hashlib.sha256(text.content.encode()).hexdigest()
    kernel = (
        compiled(together.whole, game.path.parent, path, f"{game.spec_hash} {digest}")
        if game.spec_hash
        else compile_text(together.whole, game.path.parent)
    )
    if isinstance(kernel, tuple):
        raise SpecError(tuple(map(together.in_lemmas, kernel)), text)
    if evolve(kernel, claims=game.kernel.claims) != game.kernel:
        raise InternalError("lemmas have changed the rules")
    found = tuple(_new_ones(kernel, game.kernel))
    places = {one.name: together.place_of(one) for one in found}
    trends = tuple(_trend(places[one.name]) for one in found if one.trend is not None)
    if trends:
        raise SpecError(trends, text)
    return Game(kernel, text=game.text, path=game.path), Lemmas(text, places, digest)


def _new_ones(kernel: KernelGame, before: KernelGame) -> Iterator[Promise]:
    """The promises of a game that another one does not have; no two have the same name."""
    known = {getattr(one, "name", "") for one in before.claims}
    yield from (one for one in kernel.claims if isinstance(one, Promise) and one.name not in known)


# --- the file ---------------------------------------------------------------------------------------------


def _strange_lines(text: Text) -> Iterator[Diagnostic]:
    """Lines that begin something else than a lemma: what goes on with one is indented."""
    start, is_below = 0, False
    for line in text.content.split("\n"):
        words = line.strip()
        begins = LEMMA.match(line) is not None
        goes_on = is_below and line[:1] in (" ", "\t") and not words.startswith(MARKS)
        if words and not (begins or goes_on or words.startswith("--")):
            note = f"write `{WORD} NAME: SENTENCE`, and indent what goes on in the next line"
            span = Span(start, start + len(line))
            yield Diagnostic(NO_LEMMA, "a file of lemmas has nothing but lemmas in it", span, notes=(note,))
        is_below = is_below or begins
        start += len(line) + 1


def _trend(span: Span) -> Diagnostic:
    note = "`never falls` speaks of two positions, and is no help where one is looked at"
    return Diagnostic(NO_LEMMA, "a lemma says what holds of every position", span, notes=(note,))


@frozen(eq=False)
class _Together:
    """Lemmas as promises behind the last rules of a game: they are read as if they were written there."""

    rules: Text
    lemmas: Text

    @property
    def start(self) -> int:
        return read_page(self.rules).fences[-1].end

    @property
    def whole(self) -> Text:
        content, start = self.rules.content, self.start
        said = LEMMA.sub(READ_AS, self.lemmas.content)
        return Text(self.lemmas.name, f"{content[:start]}{said.rstrip()}\n{content[start:]}")

    def in_lemmas(self, problem: Diagnostic) -> Diagnostic:
        """The same problem with the place where it was written; what stands in the rules is left out."""
        span = None if problem.span is None else self._written(problem.span)
        labels = ((one, self._written(one.span)) for one in problem.labels)
        kept = tuple(evolve(one, span=place) for one, place in labels if place is not None)
        return evolve(problem, span=span, labels=kept, repair=None)

    def place_of(self, lemma: Promise) -> Span:
        return self._written(lemma.origin.span) or Span(0, 0)

    def _written(self, span: Span) -> Span | None:
        if span.start < self.start:
            return None
        return Span(self._offset(span.start), self._offset(span.end))

    def _offset(self, read: int) -> int:
        """Where a character of the whole stands among the lemmas: their own word is shorter."""
        longer, at = len(READ_AS) - len(WORD), read - self.start
        before = enumerate(one.start() for one in LEMMA.finditer(self.lemmas.content))
        return at - longer * sum(1 for number, start in before if start + longer * number + longer <= at)
