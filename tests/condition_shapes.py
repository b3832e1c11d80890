"""The conditions that proofs go through: those of the deck, and every shape up to so many signs.

Two conditions have the same shape when renaming makes them equal: symbols change places, and so do the two
numbers of a symbol. Cards can be renamed in the same way, so one condition of each shape speaks for all.
"""

import csv
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations, product

from condition_cases import pattern

from rulescore.conditions import Any, Digit, Group, MatchRules, Pattern, Sign, Symbol
from rulescore.resources import spec_folder

Signs = tuple[int, ...]
"""A group as numbers: 0 to 7 are the numbers, 8 to 11 the symbols, 12 is the question mark."""

Shape = tuple[Signs, ...]

ANY = 12


def _sign(number: int) -> Sign:
    if number == ANY:
        return Any()
    return Digit(number) if number < 8 else Symbol(number - 8)


def _number(sign: Sign) -> int:
    if isinstance(sign, Any):
        return ANY
    return sign.value if isinstance(sign, Digit) else 8 + sign.index


@cache
def _renamings() -> tuple[tuple[int, ...], ...]:
    """What each sign is called instead; 4 symbols in any order, and the two numbers of each in any order."""
    return tuple(
        (
            *(2 * symbols[number // 2] + ((number + swapped[number // 2]) % 2) for number in range(8)),
            *(8 + symbol for symbol in symbols),
            ANY,
        )
        for symbols in permutations(range(4))
        for swapped in product((0, 1), repeat=4)
    )


@cache
def _first_name(shape: Shape) -> Shape:
    """Of all conditions of a shape the one that comes first."""
    return min(
        tuple(sorted(tuple(sorted(names[sign] for sign in group)) for group in shape))
        for names in _renamings()
    )


def shape_of(condition: Pattern) -> Shape:
    return _first_name(
        tuple(sorted(tuple(sorted(_number(sign) for sign in group.signs)) for group in condition.groups))
    )


def as_pattern(shape: Shape) -> Pattern:
    return Pattern(tuple(Group(tuple(_sign(sign) for sign in group)) for group in shape))


@cache
def deck_conditions() -> tuple[Pattern, ...]:
    """Every condition of the reconstructed deck."""
    with (spec_folder() / "venti" / "data" / "reconstructed-1.csv").open(
        encoding="utf-8", newline=""
    ) as table:
        texts = dict.fromkeys(row["condition"] for row in csv.DictReader(table))
    return tuple(pattern(text) for text in texts if text)


def deck_shapes() -> tuple[Pattern, ...]:
    """One condition of each shape of the deck."""
    return tuple({shape_of(condition): condition for condition in deck_conditions()}.values())


@cache
def shapes(signs: int, *, joined_symbols: bool) -> tuple[Pattern, ...]:
    """One condition of every shape with so many signs; the readings decide whether `=` may join symbols.

    Different numbers are never joined: there is no such condition, or it is never met.
    """
    found: dict[Shape, None] = {}
    for sizes in _partitions(signs, signs):
        layer: dict[Shape, None] = {(): None}
        for size in sizes:
            groups = tuple(_groups(size, joined_symbols=joined_symbols))
            layer = {_first_name((*begun, group)): None for begun in layer for group in groups}
        found |= layer
    return tuple(as_pattern(shape) for shape in sorted(found))


def _partitions(total: int, most: int) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
    for first in range(min(total, most), 0, -1):
        for rest in _partitions(total - first, first):
            yield (first, *rest)


def _groups(size: int, *, joined_symbols: bool) -> Iterator[Signs]:
    for signs in combinations_with_replacement(range(ANY + 1), size):
        numbers = {sign for sign in signs if sign < 8}
        symbols = {sign for sign in signs if 8 <= sign < ANY}
        if size == 1 or (len(numbers) < 2 and (joined_symbols or not symbols)):
            yield signs


def rules_for(condition: Pattern) -> Iterator[MatchRules]:
    """The readings of matching between which a condition can tell a difference; only joined signs can."""
    joined = [group for group in condition.groups if group.is_joined]
    symbols = any(isinstance(sign, Symbol) for group in joined for sign in group.signs)
    for differ in (False, True) if len(joined) > 1 else (False,):
        for natural in (False, True) if joined else (False,):
            yield MatchRules(groups_differ=differ, natural_in_group=natural)
            if symbols:
                yield MatchRules(
                    groups_differ=differ, natural_in_group=natural, equals_over_symbols="same_symbol"
                )
