"""Numbers, names, comparisons, folds and domains: grammar/expressions.lark."""

from lark import Token, v_args
from lark.tree import Meta

from rulescore.syntax.from_text.reader import Reader
from rulescore.syntax.nodes import (
    Binary,
    CanPay,
    CellOf,
    Cells,
    ComponentAt,
    Domain,
    Expression,
    Fold,
    Grouped,
    If,
    IsFamily,
    IsIn,
    IsInLine,
    IsState,
    Literal,
    Members,
    Name,
    Number,
    OfZone,
    Players,
    Range,
    Setting,
    SlotOf,
    Slots,
    Steps,
    Unary,
    Word,
)


@v_args(meta=True, inline=True)
class Comparisons(Reader):
    """Choices, `and`, `or`, `not`, sums, and everything that is yes or no."""

    def choice(self, meta: Meta, condition: Expression, then: Expression, otherwise: Expression) -> If:
        return If(condition, then, otherwise, span=self.span(meta))

    def disjunction(self, _: Meta, first: Expression, *others: Expression) -> Expression:
        return _chain(first, tuple(("or", other) for other in others))

    def conjunction(self, _: Meta, first: Expression, *others: Expression) -> Expression:
        return _chain(first, tuple(("and", other) for other in others))

    def negation(self, meta: Meta, operand: Expression) -> Unary:
        return Unary("not", operand, span=self.span(meta))

    def sum(self, _: Meta, first: Expression, *rest: str | Expression) -> Expression:
        return _chain(first, _signed(rest))

    def product(self, _: Meta, first: Expression, *rest: str | Expression) -> Expression:
        return _chain(first, _signed(rest))

    def times(self, _: Meta, sign: Token) -> str:
        return str(sign)

    def compare(self, meta: Meta, left: Expression, sign: Token, right: Expression) -> Binary:
        return Binary(str(sign), left, right, span=self.span(meta))

    def is_equal(self, meta: Meta, left: Expression, right: Expression) -> Binary:
        return Binary("is", left, right, span=self.span(meta))

    def equals(self, meta: Meta, left: Expression, right: Expression) -> Binary:
        return Binary("=", left, right, span=self.span(meta))

    def is_different(self, meta: Meta, left: Expression, right: Expression) -> Binary:
        return Binary("is not", left, right, span=self.span(meta))

    def is_family(self, meta: Meta, operand: Expression, family: Word) -> IsFamily:
        return IsFamily(operand, family, negated=False, span=self.span(meta))

    def is_other_family(self, meta: Meta, operand: Expression, family: Word) -> IsFamily:
        return IsFamily(operand, family, negated=True, span=self.span(meta))

    def is_empty(self, meta: Meta, operand: Expression) -> IsState:
        return IsState(operand, "empty", negated=False, span=self.span(meta))

    def is_occupied(self, meta: Meta, operand: Expression) -> IsState:
        return IsState(operand, "empty", negated=True, span=self.span(meta))

    def is_full(self, meta: Meta, operand: Expression) -> IsState:
        return IsState(operand, "full", negated=False, span=self.span(meta))

    def is_open(self, meta: Meta, operand: Expression) -> IsState:
        return IsState(operand, "full", negated=True, span=self.span(meta))

    def is_in(self, meta: Meta, operand: Expression, domain: Domain) -> IsIn:
        return IsIn(operand, domain, span=self.span(meta))

    def is_in_line(self, meta: Meta, left: Expression, right: Expression) -> IsInLine:
        return IsInLine(left, right, span=self.span(meta))

    def can_pay(
        self, meta: Meta, amount: Expression, attribute: Word, zone: Expression, without: Expression | None
    ) -> CanPay:
        return CanPay(amount, attribute, zone, without, span=self.span(meta))


@v_args(meta=True, inline=True)
class Atoms(Reader):
    """What stands alone or binds closest."""

    def number(self, meta: Meta, value: int) -> Number:
        return Number(value, span=self.span(meta))

    def name(self, meta: Meta, word: Word) -> Name:
        return Name(word, span=self.span(meta))

    def name_of(self, meta: Meta, word: Word, argument: Expression) -> Name:
        return Name(word, (argument,), "of", span=self.span(meta))

    def name_with(self, meta: Meta, word: Word, *arguments: Expression) -> Name:
        return Name(word, arguments, "with", span=self.span(meta))

    def group(self, meta: Meta, inner: Expression) -> Grouped:
        return Grouped(inner, span=self.span(meta))

    def minus(self, meta: Meta, operand: Expression) -> Unary:
        return Unary("-", operand, span=self.span(meta))

    def literal(self, meta: Meta, word: Token) -> Literal:
        return Literal(str(word), span=self.span(meta))

    def size_of(self, meta: Meta, operand: Expression) -> OfZone:
        return OfZone("size", operand, span=self.span(meta))

    def top_of(self, meta: Meta, operand: Expression) -> OfZone:
        return OfZone("top", operand, span=self.span(meta))

    def column_of(self, meta: Meta, operand: Expression) -> OfZone:
        return OfZone("column", operand, span=self.span(meta))

    def line_of(self, meta: Meta, operand: Expression) -> OfZone:
        return OfZone("line", operand, span=self.span(meta))

    def player_after(self, meta: Meta, operand: Expression) -> OfZone:
        return OfZone("player after", operand, span=self.span(meta))

    def player_before(self, meta: Meta, operand: Expression) -> OfZone:
        return OfZone("player before", operand, span=self.span(meta))

    def component_at(self, meta: Meta, component: Word, slot: Expression) -> ComponentAt:
        return ComponentAt(component, slot, span=self.span(meta))

    def slot_of(self, meta: Meta, index: Expression, zone: Expression) -> SlotOf:
        return SlotOf(index, zone, span=self.span(meta))

    def cell_of(self, meta: Meta, column: Expression, line: Expression, zone: Expression) -> CellOf:
        return CellOf(column, line, zone, span=self.span(meta))

    def steps(self, meta: Meta, start: Expression, goal: Expression) -> Steps:
        return Steps(start, goal, span=self.span(meta))

    def reading_of(self, meta: Meta, word: Word) -> Setting:
        return Setting("reading", word, span=self.span(meta))

    def variant_of(self, meta: Meta, word: Word) -> Setting:
        return Setting("variant", word, span=self.span(meta))


@v_args(meta=True, inline=True)
class Folds(Reader):
    """What goes through a domain, and the domains."""

    def some(self, meta: Meta, bound: Word, domain: Domain, condition: Expression) -> Fold:
        return Fold("some", self.free(bound), domain, condition=condition, span=self.span(meta))

    def every(
        self, meta: Meta, bound: Word, domain: Domain, condition: Expression | None, claim: Expression
    ) -> Fold:
        return Fold("every", self.free(bound), domain, condition=condition, claim=claim, span=self.span(meta))

    def count(self, meta: Meta, bound: Word, domain: Domain, condition: Expression | None) -> Fold:
        return Fold("count", self.free(bound), domain, condition=condition, span=self.span(meta))

    def total(
        self, meta: Meta, value: Expression, bound: Word, domain: Domain, condition: Expression | None
    ) -> Fold:
        return Fold("total", self.free(bound), domain, value, condition, span=self.span(meta))

    def highest(
        self, meta: Meta, value: Expression, bound: Word, domain: Domain, condition: Expression | None
    ) -> Fold:
        return Fold("highest", self.free(bound), domain, value, condition, span=self.span(meta))

    def lowest(
        self, meta: Meta, value: Expression, bound: Word, domain: Domain, condition: Expression | None
    ) -> Fold:
        return Fold("lowest", self.free(bound), domain, value, condition, span=self.span(meta))

    def the_first(self, meta: Meta, bound: Word, domain: Domain, condition: Expression | None) -> Fold:
        return Fold("the first", self.free(bound), domain, condition=condition, span=self.span(meta))

    def the_last(self, meta: Meta, bound: Word, domain: Domain, condition: Expression | None) -> Fold:
        return Fold("the last", self.free(bound), domain, condition=condition, span=self.span(meta))

    def the_only(self, meta: Meta, bound: Word, domain: Domain, condition: Expression | None) -> Fold:
        return Fold("the only", self.free(bound), domain, condition=condition, span=self.span(meta))

    def players(self, meta: Meta) -> Players:
        return Players(span=self.span(meta))

    def players_from(self, meta: Meta, start: Expression) -> Players:
        return Players("from", start, span=self.span(meta))

    def players_after(self, meta: Meta, start: Expression) -> Players:
        return Players("after", start, span=self.span(meta))

    def players_before(self, meta: Meta, start: Expression) -> Players:
        return Players("before", start, span=self.span(meta))

    def slots(self, meta: Meta, zone: Expression) -> Slots:
        return Slots(zone, span=self.span(meta))

    def cells(self, meta: Meta, start: Expression, goal: Expression) -> Cells:
        return Cells(start, goal, span=self.span(meta))

    def range_of(self, meta: Meta, low: Expression, high: Expression) -> Range:
        return Range(low, high, span=self.span(meta))

    def members(self, meta: Meta, of: Expression) -> Members:
        return Members(of, span=self.span(meta))


def _signed(rest: tuple[str | Expression, ...]) -> tuple[tuple[str, Expression], ...]:
    """Signs and operands, which alternate, as pairs."""
    signs = (str(sign) for sign in rest[::2])
    operands = (operand for operand in rest[1::2] if not isinstance(operand, str))
    return tuple(zip(signs, operands, strict=True))


def _chain(first: Expression, others: tuple[tuple[str, Expression], ...]) -> Expression:
    """`a + b + c` as `(a + b) + c`."""
    result = first
    for sign, operand in others:
        result = Binary(sign, result, operand, span=result.span.to(operand.span))
    return result
