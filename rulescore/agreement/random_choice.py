"""How players choose when engines are compared: at random, and in every game with other likings."""

from __future__ import annotations

from attrs import define, field, frozen

from rulescore.agreement.replies import Choice
from rulescore.chance import Generator
from rulescore.kernel.moves import ChanceStep, DecisionStep

LIKINGS = (1, 1, 2, 4, 8)


@define(eq=False)
class Temper:
    """How much each action is liked in one game; `is_even` likes all alike.

    Players who like everything alike hardly ever do what takes ten equal choices in a row.
    """

    is_even: bool
    weights: dict[str, int] = field(factory=dict)


@frozen
class _Liking:
    weight: int
    generator: Generator


def drawn_temper(generator: Generator) -> tuple[Temper, Generator]:
    """Every other game is played as random games are everywhere."""
    number, generator = generator.bounded(2)
    return Temper(is_even=number == 0), generator


def random_answer(
    asked: DecisionStep | ChanceStep, temper: Temper, generator: Generator
) -> tuple[Choice, Generator]:
    """What a player does: first which action, then with what; or what nature brings, by its weight."""
    if isinstance(asked, ChanceStep):
        number, generator = generator.weighted([weight for _, weight in asked.outcomes])
        return asked.outcomes[number][0], generator
    names = tuple(dict.fromkeys(action.name for action in asked.actions))
    weights = []
    for name in names:
        liking = _liking(name, temper, generator)
        generator = liking.generator
        weights.append(liking.weight)
    number, generator = generator.weighted(weights)
    several = tuple(action for action in asked.actions if action.name == names[number])
    number, generator = generator.bounded(len(several))
    return several[number], generator


def _liking(name: str, temper: Temper, generator: Generator) -> _Liking:
    if temper.is_even:
        return _Liking(1, generator)
    if name not in temper.weights:
        number, generator = generator.bounded(len(LIKINGS))
        temper.weights[name] = LIKINGS[number]
    return _Liking(temper.weights[name], generator)
