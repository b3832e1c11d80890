"""The kernel: what every engine, prover and generator reads. No sugar, no structured flow, no lookup.

A position is the values of all variables and the contents of all zones, plus the point that is next.
A point is exactly one of four: a decision (somebody chooses), a chance (nature chooses), forced (the rules
move), the end. Expressions and changes are those of the checked text; flow has become blocks that name the
next point.
"""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from rulescore.checked.effects import UNWRITTEN, Change, Let, Origin
from rulescore.checked.expressions import Call, Domain, Expression, Place
from rulescore.checked.nodes import (
    Check,
    Claim,
    Component,
    Function,
    Kind,
    Need,
    PatternRules,
    Ranking,
    Setting,
    Sight,
    Zone,
)
from rulescore.checked.types import Type

UNSEEN = (Sight("nobody"),)
"""A name may hold a card that only one player knows; what others may know of it, the zones show."""


@frozen
class Variable:
    """`role` says whose it is: of the rules, a local name across points, or where a procedure goes back to.

    A local or return variable has its start value whenever it is not in use, so that equal positions look
    equal. One that is handed over between small steps is not in use where anything is asked.
    """

    name: str
    indexes: tuple[Type, ...]
    type: Type
    start: Expression
    sights: tuple[Sight, ...]
    role: Literal["rule", "local", "return", "handed"] = "rule"
    kept: Expression | None = None
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


# --- blocks -----------------------------------------------------------------------------------------------


@frozen
class When:
    """Goes through one of two blocks."""

    condition: Expression
    then: Block
    otherwise: Block
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class Loop:
    """Goes through a block for every member of a domain that is fixed on entry; the block holds no jump."""

    local: str
    domain: Domain
    condition: Expression | None
    body: Block
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class Goto:
    """The block is over; this point is next."""

    point: int


@frozen
class GoBack:
    """The block is over; the point whose number the variable holds is next, and the variable is cleared."""

    variable: str


Step = Change | When | Loop | Goto | GoBack
Block = tuple[Step, ...]
"""Every way through the block of a point ends in exactly one Goto or GoBack, and nothing stands behind it."""


# --- points -----------------------------------------------------------------------------------------------


@frozen
class Choice:
    name: str
    type: Type
    domain: Domain


@frozen
class Option:
    """An action offered at a decision. Choices may depend on those before them; needs are looked at in order.

    `player` is the local name of who chooses. The effect sees `player` and the choices as locals.
    `shared` are names for what needs ask again and again; the optimiser makes them.
    """

    action: str
    player: str
    choices: tuple[Choice, ...]
    needs: tuple[Need, ...]
    effect: Block
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)
    shared: tuple[Let, ...] = field(default=(), kw_only=True)


@frozen
class Decision:
    """`label` is how people name this point: its procedure, with a number from the second ask on."""

    label: str
    who: Expression
    options: tuple[Option, ...]
    otherwise: Block | None
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)

    def option(self, action: str) -> Option | None:
        """How the action with this name is offered; None where it is not."""
        return next((one for one in self.options if one.action == action), None)


@frozen
class DrawPoint:
    """Nature takes one card from a place; the effect sees its sort as `local` and moves it first."""

    label: str
    source: Place
    local: str
    effect: Block
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class ChancePoint:
    """Nature takes one member of a domain that meets the condition; the effect sees it as `local`."""

    label: str
    local: str
    type: Type
    domain: Domain
    condition: Expression | None
    effect: Block
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class Forced:
    label: str
    effect: Block
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class End:
    label: str = "the end"


Point = Decision | DrawPoint | ChancePoint | Forced | End


@frozen
class Game:
    """A game for any number of players, any readings and any deck. `points[0]` is the start."""

    name: str
    low_players: int
    high_players: int
    settings: tuple[Setting, ...]
    kinds: tuple[Kind, ...]
    components: tuple[Component, ...]
    patterns: PatternRules | None
    zones: tuple[Zone, ...]
    variables: tuple[Variable, ...]
    functions: tuple[Function, ...]
    points: tuple[Point, ...]
    ranking: Ranking | None
    checks: tuple[Check, ...]
    claims: tuple[Claim, ...]
    rest: tuple[str, ...]
    usual: int | None
    shown: tuple[Call, ...] = ()
