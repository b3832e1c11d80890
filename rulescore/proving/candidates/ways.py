"""What was asked on the way to a step: where the answer differs, other things may hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.checked.effects import Let
from rulescore.checked.expressions import Binary, Expression, Get
from rulescore.kernel.blocks import blocks_of
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Block, When
from rulescore.proving.candidates.questions import is_plain, negated, with_locals


def splits(match: Match) -> tuple[Expression, ...]:
    """What the rules ask of single variables on the way to a step: other things may hold as the answer is."""
    found: dict[Expression, None] = {}
    for point in match.game.points:
        for block in blocks_of(point):
            for way in _ways(block, None, {}):
                found.setdefault(way)
    return tuple(one for one in found if is_plain(one))


def _ways(block: Block, before: Expression | None, handed: Mapping[str, Get]) -> Iterator[Expression]:
    """What is asked of a name that a variable has handed over is asked of that variable."""
    for step in block:
        match step:
            case Let(local, _, Get(_, ()) as variable):
                handed = {**handed, local: variable}
            case When(asked, then, otherwise):
                condition = with_locals(asked, handed)
                for said, inside in ((condition, then), (negated(condition), otherwise)):
                    way = said if before is None or not is_plain(before) else Binary("and", before, said)
                    yield way
                    yield from _ways(inside, way, handed)
            case _:
                pass
