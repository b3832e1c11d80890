"""Matches with few components: the same rules, and so few positions that many of them can be looked at.

The text may say how many cards there are; such checks are left out, and what a promise says of it may break.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from rulescore.chance import seeded
from rulescore.checked.table import Sort, Table
from rulescore.errors import ObligationError, SetupError
from rulescore.kernel import Match, prepare, start_position
from rulescore.kernel.match import NO_SETTINGS
from rulescore.kernel.nodes import Game
from rulescore.proving.games.samples import stepped

GAMES, STEPS = 3, 400
"""So many games between random players go on for so many steps without a breakdown: then the set-up works."""


def shrunken(
    game: Game, players: int, settings: Mapping[str, str] = NO_SETTINGS, *, sorts: int = 1, copies: int = 1
) -> Match:
    """The match with at least so many sorts of each family and copies of each sort, and few more.

    One component after the other is made as small as its set-up allows, the others being as they are by then.
    Raises SetupError where there is no match with all components either.
    """
    game = evolve(game, checks=())
    tables: dict[str, Table] = {}
    for component in game.components:
        for smaller in _smaller(component.table, sorts, copies):
            found = prepare(game, players, settings, {**tables, component.name: smaller})
            if isinstance(found, Match) and _works(found):
                tables[component.name] = smaller
                break
    match = prepare(game, players, settings, tables)
    if isinstance(match, tuple):
        raise SetupError(match)
    return match


def _works(match: Match) -> bool:
    return all(_goes_on(match, seed) for seed in range(GAMES))


def _goes_on(match: Match, seed: int) -> bool:
    position, generator = start_position(match), seeded(seed)
    try:
        for _ in range(STEPS):
            position, generator = stepped(match, position, generator)
    except ObligationError:
        return False
    return True


def _smaller(table: Table, sorts: int, copies: int) -> Iterator[Table]:
    """Smaller tables, the smallest first; of those with as many components, the one with fewer sorts."""
    most = max(sum(1 for sort in table.sorts if sort.family == family) for family in _families(table))
    whole = _size(table)
    found = (
        _cut(table, wide, deep)
        for wide in dict.fromkeys((sorts, 2 * sorts, 4 * sorts, most))
        for deep in range(copies, whole + 1)
    )
    yield from sorted((one for one in found if _size(one) < whole), key=_size)


def _cut(table: Table, sorts: int, copies: int) -> Table:
    """So many sorts of each family, spread over the table, with so many copies."""
    kept: list[Sort] = []
    for family in _families(table):
        of_it = [sort for sort in table.sorts if sort.family == family]
        kept += of_it[:: max(1, -(-len(of_it) // sorts))]
    return evolve(table, sorts=tuple(evolve(sort, copies=copies) for sort in table.sorts if sort in kept))


def _families(table: Table) -> tuple[int, ...]:
    return tuple(dict.fromkeys(sort.family for sort in table.sorts))


def _size(table: Table) -> int:
    return sum(sort.copies for sort in table.sorts)
