"""A whole text: sections under headings, each with its declarations."""

from __future__ import annotations

from attrs import frozen

from rulescore.syntax.nodes.base import Citation, Node
from rulescore.syntax.nodes.claims import (
    CanHappen,
    Check,
    Classified,
    Example,
    Never,
    Promise,
    Ranking,
    Rest,
    Show,
    Usual,
)
from rulescore.syntax.nodes.declarations import (
    Action,
    Component,
    GameName,
    Kind,
    Patterns,
    PlayerRange,
    Procedure,
    SettingDeclaration,
    Value,
    Variable,
    Zone,
)

Declaration = (
    GameName
    | PlayerRange
    | SettingDeclaration
    | Kind
    | Component
    | Patterns
    | Zone
    | Variable
    | Value
    | Procedure
    | Action
    | Ranking
    | Check
    | Promise
    | Never
    | CanHappen
    | Example
    | Rest
    | Usual
    | Show
    | Classified
)


@frozen
class Heading(Node):
    """A heading of the page: what it says, how deep it is, and the clauses that it cites for its section."""

    title: str
    level: int
    cites: Citation | None


@frozen
class Section(Node):
    """What stands between one heading and the next."""

    heading: Heading | None
    declarations: tuple[Declaration, ...]


@frozen
class Game(Node):
    """A whole text."""

    sections: tuple[Section, ...]

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """Return every declaration in the order of the text."""
        return tuple(one for section in self.sections for one in section.declarations)
