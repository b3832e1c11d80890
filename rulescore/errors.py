"""What rulescore raises: misuse of the Python interface, texts that could not be loaded, and our own bugs."""

from functools import partial

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.render import render_all
from rulescore.source import Span, Text


class RulescoreError(Exception):
    """Something that the caller can put right; it carries every diagnostic that says how."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...], text: Text | None = None) -> None:
        super().__init__(diagnostics, text)
        self.diagnostics = diagnostics
        self.text = text

    def __str__(self) -> str:
        return render_all(self.diagnostics, self.text)


class SpecError(RulescoreError):
    """The text of a game has problems: all those that one pass found."""


class NotationError(RulescoreError):
    """A condition or a hand cannot be read: everything that is wrong with its text."""


class SetupError(RulescoreError):
    """A game cannot be started like that: players, readings, variants or deck do not fit it."""


class PositionError(RulescoreError):
    """A stored position or a stored game does not fit the game it was given to."""


class IllegalActionError(RulescoreError):
    """An action was applied that the rules do not allow here; ask `why_illegal` first."""


class UsageError(RulescoreError):
    """A function or a command was called with an argument that it cannot take."""

    def __init__(self, message: str, *, code: str = "RS191", notes: tuple[str, ...] = ()) -> None:
        super().__init__((Diagnostic(code, message, notes=notes),))

    def __reduce__(self) -> tuple[object, ...]:
        # Errors travel between processes, and this one is not made from its `args`.
        (problem,) = self.diagnostics
        return partial(UsageError, code=problem.code, notes=problem.notes), (problem.message,)


class ObligationError(RulescoreError):
    """The rules themselves ask for the impossible: a fault of the game's text, not of a player.

    `clauses` are those that the line answers to which was being carried out.
    """

    def __init__(
        self, message: str, *, code: str, clauses: tuple[str, ...] = (), span: Span | None = None
    ) -> None:
        super().__init__((Diagnostic(code, message, span, citation=", ".join(clauses) or None),))
        self.message = message
        self.code = code
        self.clauses = clauses

    def __reduce__(self) -> tuple[object, ...]:
        (problem,) = self.diagnostics
        rebuild = partial(type(self), code=self.code, clauses=self.clauses, span=problem.span)
        return rebuild, (self.message,)


class RunawayError(ObligationError):
    """The rules go on and on, and nobody is asked anything any more."""


class InternalError(Exception):
    """A bug of rulescore itself: nothing the caller did explains it, so please report it."""
