"""The conditions of a deck with all that is said about them: the lines of `rulescore conditions`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from attrs import field, frozen

from rulescore.checked.expressions import AttributeOf
from rulescore.checked.nodes import Attribute, Component, PatternRules
from rulescore.checked.types import NumberType, PatternType
from rulescore.conditions import Pattern
from rulescore.conditions.statements import Implied, Statement, Stock, describe, implied, ranks
from rulescore.conditions.statements.describe import too_many_hands
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import RulescoreError, UsageError
from rulescore.kernel import Match
from rulescore.play.game import Game


@frozen
class Carrier:
    """A card that carries a condition, and what it is worth; None when the deck does not say."""

    id: str
    pattern: Pattern
    copies: int
    points: int | None


@frozen
class Line:
    """A condition with what is true of it, and the cards that carry it for so many points."""

    statement: Statement
    rank: int
    points: int | None
    carriers: tuple[Carrier, ...]

    @property
    def pattern(self) -> Pattern:
        return self.statement.pattern


@frozen
class DeckTable:
    """All conditions of a deck, the easiest first; `left_out` cards serve no sign and are in no hand."""

    game: str
    edition: str
    stock: Stock
    left_out: int
    offer: int
    points_name: str | None
    lines: tuple[Line, ...]
    relation: Implied = field(eq=False)


@frozen(kw_only=True)
class Wishes:
    """How a table is to be made."""

    offer: int
    all_cards: bool
    points: str | None


def deck_table(game: Game, match: Match, wishes: Wishes) -> DeckTable:
    """The table of the deck of a match; everything that is in the way of it is raised together."""
    rules = _pattern_rules(game)
    component = match.components[rules.component]
    every = Stock(
        zip(match.faces[component.name], (one.copies for one in component.table.sorts), strict=True)
    )
    stock = every if wishes.all_cards else every.without(idle=True)
    points = _points_attribute(match, rules, wishes.points)
    carriers = tuple(_carriers(match, points))
    statements = _statements(game, match, stock, carriers, wishes.offer)
    relation = implied(tuple(statements), stock, match.rules)
    if relation is None:
        raise RulescoreError((too_many_hands("the conditions together"),))
    return DeckTable(
        game=game.name,
        edition=component.table.edition,
        stock=stock,
        left_out=every.size - stock.size,
        offer=wishes.offer,
        points_name=points,
        lines=_lines(statements, carriers),
        relation=relation,
    )


def _pattern_rules(game: Game) -> PatternRules:
    if game.kernel.patterns is None:
        raise UsageError(f"no card of {game.name} carries a condition", code="RS194")
    return game.kernel.patterns


# --- cards --------------------------------------------------------------------------------------------------


def _carriers(match: Match, points: str | None) -> Iterator[Carrier]:
    for component in match.components.values():
        for attribute in _of_type(component, PatternType):
            yield from _carriers_of(component, attribute, points)


def _carriers_of(component: Component, attribute: Attribute, points: str | None) -> Iterator[Carrier]:
    names = [one.name for one in component.attributes]
    place = names.index(attribute.name)
    worth = names.index(points) if points in names else None
    for sort in component.table.sorts:
        if sort.values[place] >= 0:
            pattern = component.table.patterns[sort.values[place]]
            yield Carrier(sort.id, pattern, sort.copies, None if worth is None else sort.values[worth])


def _of_type(component: Component, kind: type) -> tuple[Attribute, ...]:
    return tuple(one for one in component.attributes if isinstance(one.type, kind))


def _points_attribute(match: Match, rules: PatternRules, asked: str | None) -> str | None:
    """The attribute that says what a card is worth: the one that was asked for, or the only one it can be."""
    numbers = tuple(
        attribute.name
        for component in match.components.values()
        if _of_type(component, PatternType)
        for attribute in _of_type(component, NumberType)
        if not _is_number(rules, component, attribute)
    )
    if asked is None:
        return numbers[0] if len(numbers) == 1 else None
    if asked not in numbers:
        notes = did_you_mean(asked[:40], numbers) or (f"there are: {', '.join(numbers) or 'none'}",)
        raise UsageError(f'cards with conditions have no points called "{asked[:40]}"', notes=notes)
    return asked


def _is_number(rules: PatternRules, component: Component, attribute: Attribute) -> bool:
    """Whether this is the number by which a card serves signs."""
    number = rules.number
    return (
        component.name == rules.component
        and isinstance(number, AttributeOf)
        and number.attribute == attribute.name
    )


# --- statements ---------------------------------------------------------------------------------------------


def _statements(
    game: Game, match: Match, stock: Stock, carriers: Sequence[Carrier], offer: int
) -> Mapping[Pattern, Statement]:
    patterns = tuple(dict.fromkeys(carrier.pattern for carrier in carriers))
    if not patterns:
        raise UsageError(f"no card of this deck of {game.name} carries a condition", code="RS194")
    found = tuple(describe(pattern, stock, match.rules, offer=offer) for pattern in patterns)
    problems = tuple(dict.fromkeys(one for one in found if isinstance(one, Diagnostic)))
    if problems:
        raise RulescoreError(problems)
    return {one.pattern: one for one in found if isinstance(one, Statement)}


def _lines(statements: Mapping[Pattern, Statement], carriers: Sequence[Carrier]) -> tuple[Line, ...]:
    """One line for cards that are equal in condition and points, the easiest first."""
    rank = dict(zip(statements, ranks(tuple(statements.values())), strict=True))
    together: dict[tuple[Pattern, int | None], list[Carrier]] = {}
    for carrier in carriers:
        together.setdefault((carrier.pattern, carrier.points), []).append(carrier)
    lines = (
        Line(statements[pattern], rank[pattern], points, tuple(found))
        for (pattern, points), found in together.items()
    )
    return tuple(sorted(lines, key=lambda line: line.rank))


def measured(
    table: DeckTable, measure: Mapping[Pattern, Fraction | None]
) -> tuple[tuple[int, Fraction], ...]:
    """The points and the measure of every card that has both; cards that are there twice count twice."""
    found = []
    for line in table.lines:
        value = measure[line.pattern]
        if line.points is not None and value is not None:
            found += [(line.points, value)] * sum(carrier.copies for carrier in line.carriers)
    return tuple(found)
