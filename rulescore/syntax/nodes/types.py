"""Types and parameters, as written."""

from __future__ import annotations

from attrs import frozen

from rulescore.syntax.nodes.base import Node, Word
from rulescore.syntax.nodes.expressions import Expression


@frozen
class RangeType(Node):
    low: Expression
    high: Expression
    optional: bool


@frozen
class PlayerType(Node):
    optional: bool


@frozen
class BooleanType(Node):
    pass


@frozen
class PatternType(Node):
    pass


@frozen
class SlotType(Node):
    zone: Word
    optional: bool


@frozen
class NamedType(Node):
    """A kind or a component."""

    word: Word
    optional: bool


Type = RangeType | PlayerType | BooleanType | PatternType | SlotType | NamedType


@frozen
class Parameter(Node):
    word: Word
    type: Type
