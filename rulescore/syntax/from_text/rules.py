"""Values, procedures, actions and statements: grammar/rules.lark."""

from lark import v_args
from lark.tree import Meta

from rulescore.syntax.from_text.reader import LineFields, Reader
from rulescore.syntax.nodes import (
    Action,
    Ask,
    Assign,
    Branch,
    Chance,
    Choose,
    Citation,
    Do,
    Domain,
    Draw,
    EndGame,
    Expression,
    Finish,
    ForEach,
    IfElse,
    Let,
    Move,
    MoveAll,
    MovePieces,
    NamedType,
    Needs,
    NothingPossible,
    Parameter,
    PlayerType,
    Procedure,
    RangeType,
    Repeat,
    Shuffle,
    SlotType,
    Statement,
    StopRepeating,
    Swap,
    Value,
    While,
    Word,
)

Styled = tuple[str, tuple[Parameter, ...]]
Arguments = tuple[str, tuple[Expression, ...]]
Body = tuple[Statement, ...]


@v_args(meta=True, inline=True)
class Definitions(Reader):
    """Values, procedures and actions."""

    def value(
        self, meta: Meta, word: Word, styled: Styled | None, value: Expression, cites: Citation | None
    ) -> Value:
        style, parameters = styled or ("with", ())
        return Value(self.free(word), parameters, value, style, **self.line(meta, cites))

    def procedure(
        self, meta: Meta, word: Word, styled: Styled | None, cites: Citation | None, body: Body
    ) -> Procedure:
        style, parameters = styled or ("with", ())
        return Procedure(word, parameters, body, style, **self.line(meta, cites))

    def action(
        self,
        meta: Meta,
        word: Word,
        player: Word,
        cites: Citation | None,
        *lines: Choose | Needs | Statement | None,
    ) -> Action:
        choices = tuple(line for line in lines if isinstance(line, Choose))
        needs = tuple(line for line in lines if isinstance(line, Needs))
        body = tuple(line for line in lines if line is not None and not isinstance(line, Choose | Needs))
        return Action(word, self.free(player), choices, needs, body, **self.line(meta, cites))

    def choose(self, meta: Meta, word: Word, domain: Domain, cites: Citation | None) -> Choose:
        return Choose(self.free(word), domain, **self.line(meta, cites))

    def needs(self, meta: Meta, condition: Expression, reason: str, cites: Citation | None) -> Needs:
        return Needs(condition, reason, **self.line(meta, cites))

    def parameters_of(self, _: Meta, parameter: Parameter) -> Styled:
        return "of", (parameter,)

    def parameters_with(self, _: Meta, *parameters: Parameter) -> Styled:
        return "with", parameters

    def parameter_player(self, meta: Meta, word: Word) -> Parameter:
        span = self.span(meta)
        return Parameter(self.free(word), PlayerType(optional=False, span=span), span=span)

    def parameter_slot(self, meta: Meta, word: Word, zone: Word) -> Parameter:
        span = self.span(meta)
        return Parameter(self.free(word), SlotType(zone, optional=False, span=span), span=span)

    def parameter_number(self, meta: Meta, word: Word, low: Expression, high: Expression) -> Parameter:
        span = self.span(meta)
        return Parameter(self.free(word), RangeType(low, high, optional=False, span=span), span=span)

    def parameter_named(self, meta: Meta, sort: Word, word: Word) -> Parameter:
        return Parameter(
            self.free(word), NamedType(sort, optional=False, span=sort.span), span=self.span(meta)
        )


@v_args(meta=True, inline=True)
class Steps(Reader):
    """Statements of one line."""

    def let(self, meta: Meta, word: Word, value: Expression, cites: Citation | None) -> Let:
        return Let(self.free(word), value, **self.line(meta, cites))

    def assign(self, meta: Meta, place: Expression, value: Expression, cites: Citation | None) -> Assign:
        return Assign(place, value, **self.line(meta, cites))

    def move(
        self,
        meta: Meta,
        what: Expression,
        source: Expression | None,
        target: Expression,
        cites: Citation | None,
    ) -> Move:
        return Move(what, source, target, **self.line(meta, cites))

    def move_all(
        self,
        meta: Meta,
        source: Expression,
        condition: Expression | None,
        target: Expression,
        cites: Citation | None,
    ) -> MoveAll:
        return MoveAll(source, condition, target, **self.line(meta, cites))

    def move_pieces(
        self, meta: Meta, number: Expression, source: Expression, target: Expression, cites: Citation | None
    ) -> MovePieces:
        return MovePieces(number, source, target, **self.line(meta, cites))

    def swap(self, meta: Meta, left: Expression, right: Expression, cites: Citation | None) -> Swap:
        return Swap(left, right, **self.line(meta, cites))

    def shuffle(
        self,
        meta: Meta,
        source: Expression,
        condition: Expression | None,
        target: Expression,
        cites: Citation | None,
    ) -> Shuffle:
        return Shuffle(source, condition, target, **self.line(meta, cites))

    def draw(
        self, meta: Meta, source: Expression, target: Expression, word: Word | None, cites: Citation | None
    ) -> Draw:
        return Draw(source, target, word, **self.line(meta, cites))

    def chance(
        self, meta: Meta, word: Word, domain: Domain, condition: Expression | None, cites: Citation | None
    ) -> Chance:
        return Chance(self.free(word), domain, condition, **self.line(meta, cites))

    def do(self, meta: Meta, word: Word, arguments: Arguments | None, cites: Citation | None) -> Do:
        style, given = arguments or ("alone", ())
        return Do(word, given, style, **self.line(meta, cites))

    def arguments_of(self, _: Meta, argument: Expression) -> Arguments:
        return "of", (argument,)

    def arguments_with(self, _: Meta, *arguments: Expression) -> Arguments:
        return "with", arguments

    def stop_repeating(self, meta: Meta, cites: Citation | None) -> StopRepeating:
        return StopRepeating(**self.line(meta, cites))

    def finish(self, meta: Meta, cites: Citation | None) -> Finish:
        return Finish(**self.line(meta, cites))

    def end_game(self, meta: Meta, cites: Citation | None) -> EndGame:
        return EndGame(**self.line(meta, cites))


@v_args(meta=True, inline=True)
class Blocks(Reader):
    """Statements with further statements below them."""

    def block(self, _: Meta, *statements: Statement) -> Body:
        return statements

    def if_statement(
        self,
        meta: Meta,
        condition: Expression,
        cites: Citation | None,
        body: Body,
        *branches: Branch | None,
    ) -> IfElse:
        end = body[-1].span
        first = Branch(condition, body, **_ending(self.line(meta, cites), end.end))
        others = tuple(branch for branch in branches if branch is not None)
        return IfElse((first, *others), span=self.span(meta))

    def else_if(self, meta: Meta, condition: Expression, cites: Citation | None, body: Body) -> Branch:
        return Branch(condition, body, **self.line(meta, cites))

    def otherwise(self, meta: Meta, cites: Citation | None, body: Body) -> Branch:
        return Branch(None, body, **self.line(meta, cites))

    def repeat(self, meta: Meta, cites: Citation | None, body: Body) -> Repeat:
        return Repeat(None, body, **self.line(meta, cites))

    def repeat_times(self, meta: Meta, times: Expression, cites: Citation | None, body: Body) -> Repeat:
        return Repeat(times, body, **self.line(meta, cites))

    def while_loop(self, meta: Meta, condition: Expression, cites: Citation | None, body: Body) -> While:
        return While(condition, body, **self.line(meta, cites))

    def for_each(  # noqa: PLR0913, PLR0917 - one for each part of the rule
        self,
        meta: Meta,
        word: Word,
        domain: Domain,
        condition: Expression | None,
        cites: Citation | None,
        body: Body,
    ) -> ForEach:
        return ForEach(self.free(word), domain, condition, body, **self.line(meta, cites))

    def ask(self, meta: Meta, who: Expression, *rest: Word | Citation | NothingPossible | None) -> Ask:
        actions = tuple(word for word in rest if isinstance(word, Word))
        *_, cites, otherwise = rest
        fields = self.line(meta, cites if isinstance(cites, Citation) else None)
        return Ask(who, actions, otherwise if isinstance(otherwise, NothingPossible) else None, **fields)

    def nothing_possible(self, meta: Meta, cites: Citation | None, body: Body) -> NothingPossible:
        return NothingPossible(body, **self.line(meta, cites))


def _ending(fields: LineFields, end: int) -> LineFields:
    """The same fields for a node that ends earlier."""
    span = fields["span"]
    return LineFields(**{**fields, "span": type(span)(span.start, end)})
