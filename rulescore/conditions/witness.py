"""The cheapest assignment of cards to signs: which card serves which sign, and as what."""

from collections.abc import Iterable, Sequence
from typing import Literal

from attrs import evolve, frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.pattern import Any, Digit, Pattern, Sign, Symbol
from rulescore.conditions.rules import PLAIN_RULES, MatchRules
from rulescore.conditions.search import Problem, allowing, kinds_of, problem_of, search
from rulescore.conditions.serving import Shared
from rulescore.errors import InternalError

Source = Literal["must", "kept", "may"]


@frozen
class Use:
    """A card that serves a sign: where the card comes from, its index there, and what it is taken as."""

    sign: Sign
    source: Source
    index: int
    taken_as: Digit | Symbol


def assignment(
    pattern: Pattern,
    must: Sequence[Face],
    may: Sequence[Face] = (),
    kept: Sequence[Face] = (),
    rules: MatchRules = PLAIN_RULES,
) -> tuple[Use, ...] | None:
    """A use of a card for every sign, in the pattern's order; None when the condition is not met.

    `kept` are cards that may be used and stay with their owner. Of all assignments, the one with the
    fewest wild cards, then with the fewest cards that do not stay, then the first one when the cards are
    numbered in the order `must`, `kept`, `may` and the numbers are read in the pattern's order.
    """
    problem = problem_of(pattern, kinds_of(must, kept, may), rules)
    if search(problem) is None:
        return None
    cards = _numbered(problem, (("must", must), ("kept", kept), ("may", may)))
    return _first(_fewest_spent(_fewest_wild(problem)), cards)


def _fewest_wild(problem: Problem) -> Problem:
    """The problem with the smallest bound on wild cards under which it can be solved."""
    tighter = (evolve(problem, most_wild=bound) for bound in range(problem.most_wild))
    return next((fewer for fewer in tighter if search(fewer) is not None), problem)


def _fewest_spent(problem: Problem) -> Problem:
    """The same for cards that do not stay."""
    if not any(kind.kept for kind in problem.kinds):
        return problem
    tighter = (evolve(problem, most_spent=bound) for bound in range(problem.most_spent))
    return next((fewer for fewer in tighter if search(fewer) is not None), problem)


@frozen
class _Card:
    source: Source
    index: int
    face: Face
    kind: int


def _numbered(problem: Problem, rows: Sequence[tuple[Source, Sequence[Face]]]) -> tuple[_Card, ...]:
    """All cards in the order in which assignments are compared."""
    kinds = {(kind.face, kind.kept): number for number, kind in enumerate(problem.kinds)}
    return tuple(
        _Card(source, index, face, kinds[face, source == "kept"])
        for source, row in rows
        for index, face in enumerate(row)
    )


def _first(problem: Problem, cards: tuple[_Card, ...]) -> tuple[Use, ...]:
    """The first assignment: sign by sign, the first card that leaves the other signs servable."""
    used: list[_Card] = []
    for printed in range(len(problem.plan.steps)):
        for card in _first_of_each_kind(card for card in cards if card not in used):
            fixed = allowing(problem, printed, card.kind)
            if search(fixed) is not None:
                problem = fixed
                used.append(card)
                break
    choices = search(problem)
    if choices is None:
        raise InternalError("an assignment was lost while its cards were being named")
    in_print = sorted(zip(problem.plan.steps, choices, strict=True), key=lambda pair: pair[0].printed)
    return tuple(
        Use(
            step.sign,
            card.source,
            card.index,
            _taken_as(step.sign, card.face, step.shared_values[choice.value]),
        )
        for (step, choice), card in zip(in_print, used, strict=True)
    )


def _first_of_each_kind(cards: Iterable[_Card]) -> tuple[_Card, ...]:
    first: dict[int, _Card] = {}
    for card in cards:
        first.setdefault(card.kind, card)
    return tuple(first.values())


def _taken_as(sign: Sign, face: Face, shared: Shared) -> Digit | Symbol:
    if not isinstance(sign, Any):
        return sign
    if face.number is not None and not face.wild:
        return Digit(face.number)
    # A wild card for a single question mark may be any number; 0 is always one.
    return Digit(0) if shared is None else shared
