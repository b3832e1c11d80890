"""Which lines and headings of a text cite which clauses, and as what."""

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from rulescore.checked.rules.everything import found_in
from rulescore.source import Span
from rulescore.syntax import nodes

As = Literal["rule", "flavour", "undecided"]


@frozen
class Cited:
    """A clause that is named somewhere: by what it rules, or by a line that says why it rules nothing."""

    clause: str
    what: As
    span: Span


def citations(game: nodes.Game) -> tuple[Cited, ...]:
    """Every citation of a text in its order; a heading counts where formal lines stand below it."""
    return tuple(
        cited
        for number, section in enumerate(game.sections)
        for cited in (*_of_heading(game, number), *_of_lines(section))
    )


def _of_heading(game: nodes.Game, number: int) -> Iterator[Cited]:
    heading = game.sections[number].heading
    if heading is not None and heading.cites is not None and _has_rules(game, number, heading.level):
        yield from _cited(heading.cites, "rule")


def _has_rules(game: nodes.Game, number: int, level: int) -> bool:
    for following in (game.sections[number], *_deeper(game, number, level)):
        if any(not isinstance(one, nodes.Classified) for one in following.declarations):
            return True
    return False


def _deeper(game: nodes.Game, number: int, level: int) -> Iterator[nodes.Section]:
    """The sections of this section: those behind it, as far as their headings are deeper."""
    for section in game.sections[number + 1 :]:
        if section.heading is not None and section.heading.level <= level:
            return
        yield section


def _of_lines(section: nodes.Section) -> Iterator[Cited]:
    for line in found_in(nodes.Line, *section.declarations):
        if line.cites is not None:
            yield from _cited(line.cites, _what(line))


def _what(line: nodes.Line) -> As:
    if not isinstance(line, nodes.Classified):
        return "rule"
    return "flavour" if line.what == "flavour" else "undecided"


def _cited(citation: nodes.Citation, what: As) -> Iterator[Cited]:
    return (Cited(clause, what, citation.span) for clause in citation.clauses)
