"""What play contradicts: it needs no solver to be given up.

A sentence that does not hold costs a solver an example on the whole board, at each place where it is offered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulescore.checked.expressions import Expression
from rulescore.kernel import Match, Position
from rulescore.proving.graph import Spot
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.sentences.to_terms import holds_in

SOME = 12
"""In so many of the positions everything is asked; in the others only numbers are measured."""


Samples = Mapping[Spot, Sequence[Position]]
"""Positions of play, by their places; nobody may have come to some."""


def some(positions: Sequence[Position]) -> Sequence[Position]:
    """Few of many positions, from the first to the last."""
    return positions[:: max(1, len(positions) // SOME)]


def holds_everywhere(match: Match, sentence: Expression, positions: Sequence[Position]) -> bool:
    """Whether a sentence holds in all of these, as the interpreter sees it."""
    return all(holds_in(match, sentence, position) for position in positions)


def uncontradicted(match: Match, offered: Kept, samples: Samples) -> Kept:
    """What is offered of each place, but for what is not so in a position of play."""
    found: Kept = {}
    for spot, sentences in offered.items():
        positions = some(samples.get(spot, ()))
        found[spot] = {one: None for one in sentences if holds_everywhere(match, one, positions)}
    return found
