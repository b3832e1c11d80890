"""A game whose names, types, effects and clauses are known: what pages show, and what is lowered."""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from rulescore.checked.effects import UNWRITTEN, Change, Origin, Target
from rulescore.checked.expressions import Call, Domain, Expression, Place
from rulescore.checked.table import Table
from rulescore.checked.types import Type


@frozen(kw_only=True)
class Declared:
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


# --- what there is --------------------------------------------------------------------------------------


@frozen
class Setting(Declared):
    """A reading or a variant; `keys[0]` is the default."""

    what: Literal["reading", "variant"]
    name: str
    keys: tuple[str, ...]


@frozen
class Kind(Declared):
    """`signs[i]` are the short forms of member i: the first is printed, all are read."""

    name: str
    members: tuple[str, ...]
    signs: tuple[tuple[str, ...], ...]


@frozen
class Attribute(Declared):
    """What a sort carries; sorts of other families carry `otherwise` (-1: none).

    `type` holds every value; `cells[i]` is what the table may say for a sort of `families[i]`.
    """

    name: str
    families: tuple[str, ...]
    type: Type
    cells: tuple[Type, ...]
    otherwise: int


@frozen
class Component(Declared):
    """A sort of component; the table says which sorts there are and how many copies of each.

    `of_player`: every player of the match has the whole table, so there are as many times the copies.
    """

    name: str
    families: tuple[str, ...]
    attributes: tuple[Attribute, ...]
    table: Table
    of_player: bool = False


@frozen
class PatternRules(Declared):
    """How the cards of a component serve signs; every expression may use the local `it` or readings only."""

    component: str
    number: Expression
    symbol: Expression
    anything: Expression
    groups_differ: Expression
    groups_need_number: Expression
    equal_symbols_allowed: Expression
    equal_symbols_share_number: Expression
    unequal_numbers_allowed: Expression


SeenBy = Literal["everybody", "owner", "nobody", "top"]


@frozen
class Sight:
    """Who sees it, and when. Of several sights each shows what it shows; numbers of cards are always seen.

    In `when`, `it` is the slot of a row or board, a component of another zone, the one index of a variable.
    `parts` are the attributes that are seen of a card; empty: the card itself.
    The owner is the player who is the first index, or who owns the slot that is.
    """

    who: SeenBy
    when: Expression | None = None
    parts: tuple[str, ...] = ()


@frozen
class Zone(Declared):
    """`sizes` is empty, one number of slots, or columns and lines: constants of the match.

    `indexes` are the types of what has a place of its own: each player, each member of a kind, or both.
    """

    name: str
    component: str
    indexes: tuple[Type, ...]
    shape: Literal["pile", "stack", "set", "row", "board"]
    sizes: tuple[Expression, ...]
    limit: Expression | None
    sights: tuple[Sight, ...]


@frozen
class Variable(Declared):
    """`indexes` are the types of what it is remembered for.

    `kept` says, by settings, whether it exists at all: where it does not, it always has its start value and
    changes to it are ignored.
    """

    name: str
    indexes: tuple[Type, ...]
    type: Type
    start: Expression
    sights: tuple[Sight, ...]
    kept: Expression | None


@frozen
class Parameter:
    name: str
    type: Type


@frozen
class Function(Declared):
    """A derived value; never recursive."""

    name: str
    parameters: tuple[Parameter, ...]
    type: Type
    value: Expression


# --- what happens ---------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Flow:
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class Draw(Flow):
    """Nature takes one card out of a pile (it must not be empty), every copy as likely as any other."""

    source: Place
    target: Target
    local: str | None


@frozen
class Chance(Flow):
    """Nature chooses one of a domain, each as likely as any other."""

    local: str
    type: Type
    domain: Domain
    condition: Expression | None


@frozen
class Branch:
    condition: Expression | None
    body: tuple[Statement, ...]


@frozen
class IfElse(Flow):
    branches: tuple[Branch, ...]


@frozen
class Repeat(Flow):
    times: Expression | None
    body: tuple[Statement, ...]


@frozen
class While(Flow):
    condition: Expression
    body: tuple[Statement, ...]


@frozen
class ForEach(Flow):
    local: str
    type: Type
    domain: Domain
    condition: Expression | None
    body: tuple[Statement, ...]


@frozen
class Do(Flow):
    procedure: str
    arguments: tuple[Expression, ...]


@frozen
class StopRepeating(Flow):
    """Leave the innermost loop."""


@frozen
class Finish(Flow):
    """Leave the procedure (in an action: the action)."""


@frozen
class EndGame(Flow):
    pass


@frozen
class Ask(Flow):
    """Somebody chooses one of the possible actions.

    `otherwise` happens when none is possible; without it that is an error.
    """

    who: Expression
    actions: tuple[str, ...]
    otherwise: tuple[Statement, ...] | None


Statement = (
    Change | Draw | Chance | IfElse | Repeat | While | ForEach | Do | StopRepeating | Finish | EndGame | Ask
)


@frozen
class Choice:
    """A parameter of an action that the player chooses."""

    name: str
    type: Type
    domain: Domain
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class Need:
    """A guard: the action is refused for this reason, by these clauses, where it does not hold."""

    condition: Expression
    reason: str
    origin: Origin = field(default=UNWRITTEN, eq=False, repr=False)


@frozen
class Action(Declared):
    """`player` is the local name of who chooses it."""

    name: str
    player: str
    choices: tuple[Choice, ...]
    needs: tuple[Need, ...]
    body: tuple[Statement, ...]


@frozen
class Procedure(Declared):
    """Never recursive. The game begins with the procedure `play`."""

    name: str
    parameters: tuple[Parameter, ...]
    body: tuple[Statement, ...]


# --- what is claimed ------------------------------------------------------------------------------------


@frozen
class Rank(Declared):
    order: Literal["most", "fewest"]
    value: Expression


@frozen
class Ranking(Declared):
    """Compared rank by rank; who is equal in all of them shares the place."""

    player: str
    ranks: tuple[Rank, ...]


@frozen
class Check(Declared):
    """What must hold of every deck (readings, sorts and constants only)."""

    condition: Expression
    reason: str


@frozen
class Promise(Declared):
    """`claim` holds always, or at every choice.

    With a trend, its value never falls, rises or changes between the positions that the promise looks at.
    `local` is bound to every member of a domain.
    """

    name: str
    at_choices: bool
    local: str | None
    domain: Domain | None
    claim: Expression
    trend: Literal["falls", "rises", "changes"] | None


@frozen
class Never(Declared):
    name: str
    claim: Expression


@frozen
class CanHappen(Declared):
    name: str
    claim: Expression


@frozen
class Example(Declared):
    """A hand and a condition, as written."""

    title: str
    hand: str
    meets: bool
    pattern: str


Claim = Promise | Never | CanHappen | Example


@frozen
class Classified(Declared):
    """Clauses that no rule answers to, and why."""

    what: Literal["flavour", "undecided"]
    reason: str


@frozen
class Game:
    """A whole game."""

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
    procedures: tuple[Procedure, ...]
    actions: tuple[Action, ...]
    ranking: Ranking | None
    checks: tuple[Check, ...]
    claims: tuple[Claim, ...]
    classified: tuple[Classified, ...]
    rest: tuple[str, ...]
    usual: str | None
    shown: tuple[Call, ...] = ()
    """Derived values that everybody is told; the local `player` goes through all players."""
