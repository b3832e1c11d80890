"""Conditions met by cards, and how the cards of a game serve signs: grammar/patterns.lark."""

from lark import v_args
from lark.tree import Meta

from rulescore.syntax.from_text.reader import Reader
from rulescore.syntax.nodes import Citation, Expression, IsMet, PatternLine, Patterns, PatternSource, Word

Sources = tuple[PatternSource, ...]


@v_args(meta=True, inline=True)
class PatternRules(Reader):
    """Tests of a pattern, and the lines of `patterns of`."""

    def is_met(self, meta: Meta, pattern: Expression, must: Sources) -> IsMet:
        return IsMet(pattern, must, (), "is met", span=self.span(meta))

    def can_be_met(self, meta: Meta, pattern: Expression, may: Sources) -> IsMet:
        return IsMet(pattern, (), may, "can be met", span=self.span(meta))

    def can_be_completed(self, meta: Meta, pattern: Expression, must: Sources, may: Sources) -> IsMet:
        return IsMet(pattern, must, may, "can be completed", span=self.span(meta))

    def pattern_cards(self, _: Meta, *sources: PatternSource) -> Sources:
        return sources

    def pattern_source(self, meta: Meta, cards: Expression, zone: Expression | None) -> PatternSource:
        return PatternSource(cards, zone, span=self.span(meta))

    def patterns(self, meta: Meta, component: Word, cites: Citation | None, *lines: PatternLine) -> Patterns:
        return Patterns(component, lines, **self.line(meta, cites))

    def pattern_number(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("number", value, **self.line(meta, cites))

    def pattern_symbol(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("symbol", value, **self.line(meta, cites))

    def pattern_anything(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("anything", value, **self.line(meta, cites))

    def pattern_groups_differ(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("groups differ", value, **self.line(meta, cites))

    def pattern_natural(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("groups need a number", value, **self.line(meta, cites))

    def pattern_equal_symbols(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("equal symbols allowed", value, **self.line(meta, cites))

    def pattern_share_number(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("equal symbols share the number", value, **self.line(meta, cites))

    def pattern_unequal_numbers(self, meta: Meta, value: Expression, cites: Citation | None) -> PatternLine:
        return PatternLine("unequal numbers allowed", value, **self.line(meta, cites))
