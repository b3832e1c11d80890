"""What is known at one place of a text: the names of the game and the local names around it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import evolve, field, frozen

from rulescore.checked.effects import Origin
from rulescore.checked.expressions import Constant, Expression, Local
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.types import BooleanType, Type
from rulescore.diagnostics import Diagnostic, Label
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.source import Span
from rulescore.syntax.nodes import Line, Word


@frozen
class Unknown:
    """The type of what is wrong already: it fits everything, so that one mistake is reported once."""


@frozen
class Typed:
    """An expression and what kind of thing it is."""

    expression: Expression
    type: Type | Unknown


WRONG = Typed(Constant(0), Unknown())


def settled(found: Type | Unknown) -> Type:
    """A type for a node; where the type is unknown the game is refused, so that any type will do."""
    return BooleanType() if isinstance(found, Unknown) else found


@frozen
class Bound:
    """A local name: as it is called in the checked text, its type, and where it was bound."""

    name: str
    type: Type | Unknown
    span: Span


@frozen
class Scope:
    """Local names by the word that was written. `taken` is shared by all scopes of one declaration."""

    game: GameSoFar
    heading: tuple[str, ...] = ()
    """The clauses of the section around the declaration."""
    bound: Mapping[str, Bound] = MappingProxyType({})
    taken: set[str] = field(factory=set, eq=False, repr=False)

    def report(
        self,
        code: str,
        message: str,
        span: Span,
        *notes: str,
        because: tuple[Label, ...] = (),
    ) -> None:
        self.game.problems.append(Diagnostic(code, message, span, labels=because, notes=notes))

    def wrong(
        self,
        code: str,
        message: str,
        span: Span,
        *notes: str,
        because: tuple[Label, ...] = (),
    ) -> Typed:
        """Report a problem; what it is about fits everything from now on."""
        self.report(code, message, span, *notes, because=because)
        return WRONG

    def origin(self, line: Line) -> Origin:
        """Where a line stands, and the clauses that it answers to: its own, else those of its section."""
        return Origin(line.span, self.heading if line.cites is None else line.cites.clauses)

    def with_name(self, word: Word, kind: Type | Unknown) -> tuple[Scope, str]:
        """A scope in which this word is a local name, and its name in the checked text."""
        self._report_hiding(word)
        return self._bind(word.text, kind, word.span)

    def with_it(self, kind: Type | Unknown, span: Span) -> tuple[Scope, str]:
        """A scope in which `it` means something."""
        return self._bind("it", kind, span)

    def with_nameless(self, kind: Type | Unknown, span: Span) -> tuple[Scope, str]:
        """A scope with a local name that no text can say."""
        return self._bind("one of", kind, span)

    def _bind(self, text: str, kind: Type | Unknown, span: Span) -> tuple[Scope, str]:
        name = free_name(text, self.taken)
        self.taken.add(name)
        return evolve(self, bound={**self.bound, text: Bound(name, kind, span)}), name

    def _report_hiding(self, word: Word) -> None:
        hidden = self.bound[word.text].span if word.text in self.bound else self.game.names.place(word.text)
        if hidden is not None:
            because = (Label(hidden, f'this is "{word.text}" already'),)
            note = "give one of them another name: a reader should not have to ask which is meant"
            self.report("RS203", f'"{word.text}" hides another name', word.span, note, because=because)

    def local(self, text: str) -> Typed | None:
        found = self.bound.get(text)
        return None if found is None else Typed(Local(found.name), found.type)

    def unknown_name(self, word: Word, what: str, candidates: tuple[str, ...]) -> Typed:
        return self.wrong(
            "RS202",
            f'there is no {what} called "{word.text}"',
            word.span,
            *did_you_mean(word.text, candidates),
        )


def free_name(word: str, taken: set[str]) -> str:
    """`p`, or else `p2`, `p3`, ...: the first that is not taken."""
    if word not in taken:
        return word
    number = 2
    while f"{word}{number}" in taken:
        number += 1
    return f"{word}{number}"


def scope_of(game: GameSoFar, declaration: Line) -> Scope:
    """The scope of a declaration before anything is bound in it."""
    return Scope(game, game.clauses.get(declaration.span, ()))
