"""One problem: what is wrong, where, why, and what to do next."""

from attrs import frozen

from rulescore.source import Span


@frozen
class Label:
    """A second place that explains the first: "declared here"."""

    span: Span
    text: str


@frozen
class Repair:
    """A replacement that would remove the problem."""

    span: Span
    replacement: str
    text: str


@frozen
class Diagnostic:
    """A problem in what a user wrote.

    The message is one sentence without a full stop; notes are further sentences;
    the citation is the clause of the rulebook that the problem is about.
    """

    code: str
    message: str
    span: Span | None = None
    labels: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()
    repair: Repair | None = None
    citation: str | None = None


def in_source_order(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Sorted by place, so that a reader meets them from top to bottom; those without a place first."""
    return tuple(sorted(diagnostics, key=_place))


def _place(diagnostic: Diagnostic) -> tuple[int, int, str]:
    span = diagnostic.span
    return (-1, -1, diagnostic.code) if span is None else (span.start, span.end, diagnostic.code)
