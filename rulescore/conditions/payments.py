"""Every way to pay for a condition, cheapest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from rulescore.conditions.cards import WILD, Face, face_order
from rulescore.conditions.hand import Hand
from rulescore.conditions.matching import is_met
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.rules import MatchRules
from rulescore.conditions.search import Kind, kinds_of, problem_of, search
from rulescore.conditions.witness import Use, assignment
from rulescore.errors import InternalError

if TYPE_CHECKING:
    from rulescore.conditions.condition import Condition

MOST_COMPARED = 1_000
"""Of payments that cost the same (or equally many jokers, if more is to be compared) so many are ordered."""


@frozen
class Payment:
    """One way to pay: a card for every sign, in the pattern's order.

    The source of a use is "may" for a card of the hand and "kept" for a permanent joker.
    """

    uses: tuple[Use, ...]

    @property
    def discarded(self) -> tuple[int, ...]:
        """Which cards of the hand are laid, by their index, in the order of the signs."""
        return tuple(use.index for use in self.uses if use.source == "may")

    @property
    def permanent_jokers(self) -> tuple[int, ...]:
        """Which permanent jokers are used (and stay), by their index, in the order of the signs."""
        return tuple(use.index for use in self.uses if use.source == "kept")


Amounts = tuple[int, ...]
"""How many cards of each kind are used."""


@frozen
class Purse:
    """What there is to pay with: cards of the hand and permanent jokers, by kind, wild ones first."""

    pattern: Pattern
    rules: MatchRules
    kinds: tuple[Kind, ...]

    @property
    def size(self) -> int:
        return self.pattern.size


def payments(
    condition: Condition, hand: Hand, jokers: Hand, wanted: Sequence[Condition], most: int
) -> tuple[Payment, ...]:
    """The cheapest `most` payments, in order."""
    kinds = sorted(
        kinds_of((), jokers.faces, hand.faces), key=lambda kind: (not kind.face.wild, not kind.kept)
    )
    purse = Purse(condition.pattern, condition.rules, tuple(kinds))
    needs_hand_card = condition.readings.pjoker_only == "no" and jokers.cards
    found = chain.from_iterable(
        _in_order(purse, layer, hand.faces, jokers.faces, wanted)
        for layer in _layers(purse, by_spent=not wanted)
    )
    paid = (payment for payment in found if payment.discarded or not needs_hand_card)
    return tuple(islice(paid, most))


def witness(condition: Condition, hand: Hand, jokers: Hand) -> Payment | None:
    """The first payment of all when no other condition is wanted: what `assignment` finds."""
    uses = assignment(condition.pattern, (), hand.faces, jokers.faces, condition.rules)
    return None if uses is None else Payment(uses)


_Layer = tuple[int, int | None]
"""How many wild cards are used, and how many cards of the hand; None for any number of those."""


def _layers(purse: Purse, *, by_spent: bool) -> Iterator[_Layer]:
    for wild in range(purse.size + 1):
        if by_spent:
            yield from ((wild, spent) for spent in range(purse.size + 1))
        else:
            yield wild, None


def _in_order(
    purse: Purse, layer: _Layer, hand: Sequence[Face], jokers: Sequence[Face], wanted: Sequence[Condition]
) -> list[Payment]:
    """The payments of a layer, cheapest first."""
    found = list(islice(_amounts(purse, layer, ()), MOST_COMPARED))
    paid = [_payment(purse, amounts, hand, jokers) for amounts in found]
    if not wanted:
        return sorted(paid, key=_order)
    short = _shortness(tuple(wanted), hand, jokers)
    return sorted(paid, key=lambda one: (short(one), len(one.discarded), _order(one)))


def _amounts(purse: Purse, layer: _Layer, used: Amounts) -> Iterator[Amounts]:
    """Every choice of cards that pays and fits the layer; no choice is begun that cannot be completed."""
    if not _can_be_completed(purse, layer, used):
        return
    if len(used) == len(purse.kinds):
        yield used
        return
    kind = purse.kinds[len(used)]
    for amount in range(min(kind.may, purse.size - sum(used)), -1, -1):
        yield from _amounts(purse, layer, (*used, amount))


def _can_be_completed(purse: Purse, layer: _Layer, used: Amounts) -> bool:
    """Whether some amounts of the other kinds complete these to a payment of this layer."""
    decided = tuple(evolve(kind, must=amount, may=0) for kind, amount in zip(purse.kinds, used, strict=False))
    undecided = purse.kinds[len(used) :]
    wild, spent = layer
    if not _reaches(wild, [kind for kind in decided if kind.face.wild], undecided, wild=True):
        return False
    if spent is not None and not _reaches(spent, [kind for kind in decided if not kind.kept], undecided):
        return False
    problem = problem_of(purse.pattern, (*decided, *undecided), purse.rules)
    bound = problem.most_spent if spent is None else spent
    return search(evolve(problem, most_wild=wild, most_spent=bound)) is not None


def _reaches(total: int, decided: Sequence[Kind], undecided: Sequence[Kind], *, wild: bool = False) -> bool:
    """Whether amounts of the kinds that count can still add up to a total."""
    already = sum(kind.must for kind in decided)
    more = sum(kind.may for kind in undecided if (kind.face.wild if wild else not kind.kept))
    return already <= total <= already + more


def _payment(purse: Purse, amounts: Amounts, hand: Sequence[Face], jokers: Sequence[Face]) -> Payment:
    """The payment with exactly these cards, the first of equal ones, laid in the first way that there is."""
    rows = {
        "may": _firsts(purse, amounts, hand, kept=False),
        "kept": _firsts(purse, amounts, jokers, kept=True),
    }
    uses = assignment(
        purse.pattern,
        (),
        [hand[index] for index in rows["may"]],
        [jokers[index] for index in rows["kept"]],
        purse.rules,
    )
    if uses is None:
        raise InternalError("cards that pay for a condition were lost while they were laid")
    return Payment(tuple(evolve(use, index=rows[use.source][use.index]) for use in uses))


def _firsts(purse: Purse, amounts: Amounts, cards: Sequence[Face], *, kept: bool) -> list[int]:
    """The indexes of the first cards of each kind, as many as there are to be."""
    left = {kind.face: amount for kind, amount in zip(purse.kinds, amounts, strict=True) if kind.kept == kept}
    found = []
    for index, face in enumerate(cards):
        if left[face] > 0:
            left[face] -= 1
            found.append(index)
    return found


def _order(payment: Payment) -> tuple[tuple[bool, int], ...]:
    """Sorts payments by their cards, sign by sign: permanent jokers first, then as the cards were written."""
    return tuple((use.source == "may", use.index) for use in payment.uses)


Short = Callable[[Payment], int]


def _shortness(wanted: tuple[Condition, ...], hand: Sequence[Face], jokers: Sequence[Face]) -> Short:
    """How many cards the wanted conditions are short of, all together, after a payment."""

    @cache
    def short_of(left: tuple[Face, ...]) -> int:
        return sum(missing(one, (*left, *jokers)) for one in wanted)

    def short(payment: Payment) -> int:
        laid = set(payment.discarded)
        left = (face for index, face in enumerate(hand) if index not in laid)
        return short_of(tuple(sorted(left, key=face_order)))

    return short


def missing(condition: Condition, cards: Sequence[Face]) -> int:
    """The fewest further jokers with which cards meet a condition; more than its signs when none would do."""
    for more in range(condition.size + 1):
        if is_met(condition.pattern, (), (*cards, *[WILD] * more), condition.rules):
            return more
    return condition.size + 1
