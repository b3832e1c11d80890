"""Rankings, checks, promises, examples and the inventory's other lines: grammar/claims.lark."""

from lark import Token, v_args
from lark.tree import Meta

from rulescore.syntax.from_text.reader import Reader
from rulescore.syntax.nodes import (
    CanHappen,
    Check,
    Citation,
    Classified,
    Domain,
    Example,
    Expression,
    ForEvery,
    Never,
    Promise,
    Rank,
    Ranking,
    Rest,
    Show,
    Usual,
    Word,
)


@v_args(meta=True, inline=True)
class Promises(Reader):
    """What is claimed about every position, or about some."""

    def check(self, meta: Meta, condition: Expression, reason: str, cites: Citation | None) -> Check:
        return Check(condition, reason, **self.line(meta, cites))

    def promise(  # noqa: PLR0913, PLR0917 - one for each part of the rule
        self,
        meta: Meta,
        word: Word,
        at_choices: bool | None,  # noqa: FBT001 - what Lark hands over
        each: ForEvery | None,
        claim: Expression,
        trend: str | None,
        cites: Citation | None,
    ) -> Promise:
        return Promise(word, bool(at_choices), each, claim, trend, **self.line(meta, cites))

    def at_every_choice(self, _: Meta) -> bool:
        return True

    def for_every(self, meta: Meta, word: Word, domain: Domain) -> ForEvery:
        return ForEvery(self.free(word), domain, span=self.span(meta))

    def trend_word(self, _: Meta, word: Token) -> str:
        return str(word)

    def never(self, meta: Meta, word: Word, claim: Expression, cites: Citation | None) -> Never:
        return Never(word, claim, **self.line(meta, cites))

    def can_happen(self, meta: Meta, word: Word, claim: Expression, cites: Citation | None) -> CanHappen:
        return CanHappen(word, claim, **self.line(meta, cites))


@v_args(meta=True, inline=True)
class Inventory(Reader):
    """The ranking, examples, and lines that classify clauses."""

    def ranking(self, meta: Meta, player: Word, cites: Citation | None, *ranks: Rank) -> Ranking:
        return Ranking(self.free(player), ranks, **self.line(meta, cites))

    def rank(self, meta: Meta, order: str, value: Expression, cites: Citation | None) -> Rank:
        return Rank(order, value, **self.line(meta, cites))

    def rank_order(self, _: Meta, word: Token) -> str:
        return str(word)

    def example(  # noqa: PLR0913, PLR0917 - one for each part of the rule
        self,
        meta: Meta,
        title: str,
        hand: str,
        meets: bool,  # noqa: FBT001 - what Lark hands over
        pattern: str,
        cites: Citation | None,
    ) -> Example:
        return Example(title, hand, meets, pattern, **self.line(meta, cites))

    def meets(self, _: Meta) -> bool:
        return True

    def does_not_meet(self, _: Meta) -> bool:
        return False

    def rest(self, meta: Meta, zone: Word, cites: Citation | None) -> Rest:
        return Rest(zone, **self.line(meta, cites))

    def usual(self, meta: Meta, procedure: Word, cites: Citation | None) -> Usual:
        return Usual(procedure, **self.line(meta, cites))

    def show(self, meta: Meta, *parts: Word | Citation | None) -> Show:
        *values, cites = parts
        words = tuple(word for word in values if isinstance(word, Word))
        return Show(words, **self.line(meta, cites if isinstance(cites, Citation) else None))

    def flavour(self, meta: Meta, reason: str, cites: Citation) -> Classified:
        return Classified("flavour", reason, **self.line(meta, cites))

    def undecided(self, meta: Meta, reason: str, cites: Citation) -> Classified:
        return Classified("undecided", reason, **self.line(meta, cites))
