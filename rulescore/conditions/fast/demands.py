"""What a condition asks of each field, for every way to choose the numbers of its free groups."""

from __future__ import annotations

from collections.abc import Container, Iterator

from attrs import Factory, evolve, frozen

from rulescore.conditions.fast.fields import Fields
from rulescore.conditions.pattern import Any, Digit, Group, Pattern, Sign, Symbol
from rulescore.conditions.rules import MatchRules


@frozen
class Asked:
    """Signs that the same cards serve: how many, and how many of them no wild card may take.

    Under `natural_in_group` one sign of each group is kept for a card that is not wild. Which one makes no
    difference, as long as no other sign of the group is served by more cards.
    """

    signs: int = 0
    natural: int = 0

    def __add__(self, other: Asked) -> Asked:
        return Asked(self.signs + other.signs, self.natural + other.natural)


NOTHING = Asked()


@frozen(cache_hash=True)
class FreeGroup:
    """Joined signs that may show any number: how many question marks, and which symbols beside them."""

    any_number: int
    symbols: tuple[int, ...]

    def served_by(self, symbol: int | None) -> int:
        """How many of its signs the cards of a number with this symbol serve; wild cards have the rest."""
        return self.any_number + sum(1 for one in self.symbols if one == symbol)

    @property
    def size(self) -> int:
        return self.any_number + len(self.symbols)


@frozen
class Fixed:
    """What does not depend on a choice: by number, by symbol, of any number, and of wild cards alone."""

    numbers: dict[int, Asked] = Factory(dict)
    symbols: dict[int, Asked] = Factory(dict)
    any_number: int = 0
    wild: int = 0
    taken: tuple[int, ...] = ()
    """The numbers that joined signs show by a literal."""


@frozen
class Demands:
    """A condition for the closed form."""

    fixed: Fixed
    free: tuple[FreeGroup, ...]


def demands_of(pattern: Pattern, rules: MatchRules, fields: Fields) -> Demands | None:
    """The demands of a condition; None when no cards at all meet it."""
    fixed, free = Fixed(), []
    for group in pattern.groups:
        if not group.is_joined:
            fixed = _with_sign(fixed, group.signs[0], fields)
        elif _is_free(group, rules):
            free.append(_free_group(group))
        else:
            found = _with_joined(fixed, group, rules, fields)
            if found is None:
                return None
            fixed = found
    if any(_has_symbol(group) for group in pattern.groups) and rules.equals_over_symbols == "rejected":
        return None
    if rules.groups_differ and len(set(fixed.taken)) < len(fixed.taken):
        return None
    free.sort(key=lambda one: (one.size, one.symbols), reverse=True)
    return Demands(fixed, tuple(free))


def _has_symbol(group: Group) -> bool:
    return group.is_joined and any(isinstance(sign, Symbol) for sign in group.signs)


def _is_free(group: Group, rules: MatchRules) -> bool:
    if rules.equals_over_symbols == "same_symbol" and _has_symbol(group):
        return False
    return not any(isinstance(sign, Digit) for sign in group.signs)


def _free_group(group: Group) -> FreeGroup:
    symbols = sorted(sign.index for sign in group.signs if isinstance(sign, Symbol))
    return FreeGroup(len(group.signs) - len(symbols), tuple(symbols))


def _with_sign(fixed: Fixed, sign: Sign, fields: Fields) -> Fixed:
    match sign:
        case Digit(value) if value in fields.numbers:
            return _with_number(fixed, value, Asked(1))
        case Symbol(index) if index in fields.symbols:
            return _with_symbol(fixed, index, Asked(1))
        case Any():
            return evolve(fixed, any_number=fixed.any_number + 1)
        case _:
            # No card that is not wild has this number or this symbol.
            return evolve(fixed, wild=fixed.wild + 1)


def _with_number(fixed: Fixed, number: int, asked: Asked) -> Fixed:
    return evolve(fixed, numbers=fixed.numbers | {number: fixed.numbers.get(number, NOTHING) + asked})


def _with_symbol(fixed: Fixed, symbol: int, asked: Asked) -> Fixed:
    return evolve(fixed, symbols=fixed.symbols | {symbol: fixed.symbols.get(symbol, NOTHING) + asked})


def _with_joined(fixed: Fixed, group: Group, rules: MatchRules, fields: Fields) -> Fixed | None:
    """With a group that shows one number, or one symbol, whatever is chosen for the others."""
    if rules.equals_over_symbols == "same_symbol" and _has_symbol(group):
        return _with_same_symbol(fixed, group, rules, fields)
    values = {sign.value for sign in group.signs if isinstance(sign, Digit)}
    if len(values) > 1:
        return None
    (value,) = values
    symbol = fields.symbol_of[value] if value in fields.numbers else None
    served = _free_group(group).served_by(symbol) if value in fields.numbers else 0
    return _with_group(_taking(fixed, value), value, len(group.signs), served, rules)


def _taking(fixed: Fixed, value: int) -> Fixed:
    return evolve(fixed, taken=(*fixed.taken, value))


def _with_group(fixed: Fixed, value: int, size: int, served: int, rules: MatchRules) -> Fixed | None:
    if rules.natural_in_group and served == 0:
        return None
    fixed = evolve(fixed, wild=fixed.wild + size - served)
    return _with_number(fixed, value, Asked(served, int(rules.natural_in_group))) if served else fixed


def _with_same_symbol(fixed: Fixed, group: Group, rules: MatchRules, fields: Fields) -> Fixed | None:
    symbols = {sign.index for sign in group.signs if isinstance(sign, Symbol)}
    if len(symbols) > 1:
        return None
    (symbol,) = symbols
    if symbol not in fields.symbols:
        none_natural = evolve(fixed, wild=fixed.wild + len(group.signs))
        return None if rules.natural_in_group else none_natural
    for sign in group.signs:
        if not isinstance(sign, Digit):
            fixed = _with_symbol(fixed, symbol, Asked(1))
        elif sign.value in fields.numbers and fields.symbol_of[sign.value] == symbol:
            fixed = _with_number(fixed, sign.value, Asked(1))
        else:
            fixed = evolve(fixed, wild=fixed.wild + 1)
    return _with_symbol(fixed, symbol, Asked(0, int(rules.natural_in_group)))


@frozen(cache_hash=True)
class Block:
    """Free groups that show the same number, which is one of these; all of them play the same part."""

    numbers: tuple[int, ...]
    groups: tuple[FreeGroup, ...]


def placements(
    demands: Demands, rules: MatchRules, fields: Fields, apart: Container[int] = ()
) -> Iterator[tuple[Block, ...]]:
    """Every way to choose numbers for the free groups; numbers that play the same part count as one choice.

    The numbers in `apart` are choices of their own all the same.
    """
    parts = _parts(demands, rules, fields, apart)
    found: dict[tuple[Block, ...], None] = {(): None}
    for group in demands.free:
        found = {
            tuple(sorted(after, key=_order)): None
            for before in found
            for after in _placed(before, group, parts, rules)
        }
    yield from found


def _order(block: Block) -> tuple[tuple[int, ...], tuple[tuple[int, tuple[int, ...]], ...]]:
    return block.numbers, tuple((group.any_number, group.symbols) for group in block.groups)


def _placed(
    before: tuple[Block, ...], group: FreeGroup, parts: tuple[tuple[int, ...], ...], rules: MatchRules
) -> Iterator[tuple[Block, ...]]:
    for numbers in parts:
        if sum(1 for block in before if block.numbers == numbers) < len(numbers):
            yield (*before, Block(numbers, (group,)))
    if not rules.groups_differ:
        for at, block in enumerate(before):
            yield (*before[:at], Block(block.numbers, (*block.groups, group)), *before[at + 1 :])


def _parts(
    demands: Demands, rules: MatchRules, fields: Fields, apart: Container[int]
) -> tuple[tuple[int, ...], ...]:
    """The numbers that free groups may show, in sets that play the same part."""
    fixed = demands.fixed
    parts: dict[tuple[int, ...], list[int]] = {}
    for number in fields.numbers:
        if rules.groups_differ and number in fixed.taken:
            continue
        symbol = fields.symbol_of[number]
        own = number if number in fixed.numbers or number in apart else -1
        shared = symbol if symbol is not None and symbol in fixed.symbols else -1
        served = (group.served_by(symbol) for group in demands.free)
        parts.setdefault((own, shared, *served), []).append(number)
    return tuple(tuple(numbers) for numbers in parts.values())
