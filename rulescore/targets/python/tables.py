"""What is asked of every player and then of one of them: worked out for all of them once.

Who has the highest strength is asked as: the player whose strength is the highest strength.
"""

from __future__ import annotations

from rulescore.checked.expressions import Constant, Expression, Fold, Local, Seats
from rulescore.kernel.optimising.locals import Fresh, free_locals, renamed, replaced
from rulescore.kernel.optimising.sharing import is_costly
from rulescore.targets.python import expressions
from rulescore.targets.python.code import Code
from rulescore.targets.python.module import Scope, Table

SEAT = Local("seat")


def table_for(node: Expression, scope: Scope) -> Table | None:
    """The table behind the highest or the lowest value of all players."""
    match node:
        case Fold("highest" | "lowest", local, Seats(Constant(start), Constant(count)), None, value):
            if value is None or start < 0 or count != scope.module.match.players or not is_costly(value):
                return None
            return _table(node.how, local, value, scope)
        case _:
            return None


def _table(how: str, local: str, value: Expression, scope: Scope) -> Table:
    players = scope.module.match.players
    inside = scope.bound(local, (0, players - 1))
    name = scope.module.local(f"each {inside.names[local]}")
    listed = expressions.value(value, inside).as_number
    line = f"{name} = [{listed} for {inside.names[local]} in range({players})]"
    return Table(name, _alike(value, local, scope), line, f"{'max' if how == 'highest' else 'min'}({name})")


def listed(node: Expression, scope: Scope) -> Code | None:
    """Where a table has the value already, the code that looks it up."""
    for name in free_locals(node):
        low, high = scope.known[name]
        if low >= 0 and high < scope.module.match.players:
            alike = _alike(node, name, scope)
            for table in scope.tables:
                if alike == table.value:
                    return Code(f"{table.name}[{scope.names[name]}]")
    return None


def _alike(value: Expression, local: str, scope: Scope) -> Expression:
    """The value of SEAT, with names that are the same in all equal values."""
    value = replaced(value, Local(local), SEAT)
    for name in free_locals(value):
        if name in scope.names:
            value = replaced(value, Local(name), Local(f"code {scope.names[name]}"))
    return renamed(value, Fresh())
