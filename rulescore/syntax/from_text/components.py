"""Kinds, components, zones, variables and types: grammar/components.lark."""

from attrs import frozen
from lark import Token, v_args
from lark.tree import Meta

from rulescore.diagnostics import Diagnostic
from rulescore.source import Span
from rulescore.syntax.from_text.reader import Reader, present
from rulescore.syntax.nodes import (
    Attribute,
    BooleanType,
    Citation,
    Component,
    Expression,
    Family,
    GameName,
    Index,
    Kind,
    KindMember,
    NamedType,
    PatternType,
    PlayerRange,
    PlayerType,
    RangeType,
    SettingDeclaration,
    Shape,
    Sight,
    SlotType,
    Type,
    Variable,
    Word,
    Zone,
)


@frozen
class Trait:
    """One of the traits of a zone or a variable, as long as they are being read."""

    name: str  # "seen by" | "at most" | "starts" | "kept when"
    span: Span
    sight: Sight | None = None
    value: Expression | None = None


@v_args(meta=True, inline=True)
class Materials(Reader):
    """The game, its settings, its kinds and its components."""

    def game(self, meta: Meta, word: Word, cites: Citation | None) -> GameName:
        return GameName(word, **self.line(meta, cites))

    def player_range(self, meta: Meta, low: int, high: int, cites: Citation | None) -> PlayerRange:
        return PlayerRange(low, high, **self.line(meta, cites))

    def reading(self, meta: Meta, word: Word, *rest: Word | Citation | None) -> SettingDeclaration:
        return self._setting(meta, "reading", word, rest)

    def variant(self, meta: Meta, word: Word, *rest: Word | Citation | None) -> SettingDeclaration:
        return self._setting(meta, "variant", word, rest)

    def _setting(
        self, meta: Meta, what: str, word: Word, rest: tuple[Word | Citation | None, ...]
    ) -> SettingDeclaration:
        keys = tuple(key for key in rest if isinstance(key, Word))
        return SettingDeclaration(what, word, keys, **self.line(meta, _cites(rest)))

    def kind(self, meta: Meta, word: Word, *rest: KindMember | Citation | None) -> Kind:
        members = tuple(member for member in rest if isinstance(member, KindMember))
        return Kind(self.free(word), members, **self.line(meta, _cites(rest)))

    def kind_member(self, meta: Meta, word: Word, *signs: str) -> KindMember:
        return KindMember(self.free(word), signs, span=self.span(meta))

    def component(  # noqa: PLR0913, PLR0917 - what Lark hands over
        self,
        meta: Meta,
        word: Word,
        of_player: bool | None,  # noqa: FBT001 - what Lark hands over
        table: str | None,
        copies: int | None,
        cites: Citation | None,
        *families: Family | None,
    ) -> Component:
        return Component(
            self.free(word), bool(of_player), table, copies, present(families), **self.line(meta, cites)
        )

    def of_player(self, _: Meta) -> bool:
        return True

    def copies(self, _: Meta, number: int) -> int:
        return number

    def family(
        self,
        meta: Meta,
        word: Word,
        copies: int | None,
        cites: Citation | None,
        *attributes: Attribute | None,
    ) -> Family:
        return Family(self.free(word), copies, present(attributes), **self.line(meta, cites))

    def attribute(
        self, meta: Meta, word: Word, kind: Type, otherwise: Expression | None, cites: Citation | None
    ) -> Attribute:
        return Attribute(self.free(word), kind, otherwise, **self.line(meta, cites))


@v_args(meta=True, inline=True)
class Places(Reader):
    """Zones and variables with their traits."""

    def zone(
        self,
        meta: Meta,
        word: Word,
        indexes: tuple[Index, ...] | None,
        holding: Word | None,
        shape: Shape,
        *rest: Trait | Citation | None,
    ) -> Zone:
        traits = self._traits(rest)
        return Zone(
            self.free(word),
            indexes=indexes or (),
            holding=holding,
            shape=shape,
            sights=_sights(rest),
            limit=_value(traits, "at most"),
            **self.line(meta, _cites(rest)),
        )

    def variable(
        self,
        meta: Meta,
        word: Word,
        indexes: tuple[Index, ...] | None,
        kind: Type,
        *rest: Trait | Citation | None,
    ) -> Variable:
        traits = self._traits(rest)
        return Variable(
            self.free(word),
            indexes=indexes or (),
            type=kind,
            starts=_value(traits, "starts"),
            sights=_sights(rest),
            kept=_value(traits, "kept when"),
            **self.line(meta, _cites(rest)),
        )

    def _traits(self, rest: tuple[Trait | Citation | None, ...]) -> dict[str, Trait]:
        traits: dict[str, Trait] = {}
        for trait in rest:
            if not isinstance(trait, Trait) or trait.sight is not None:
                continue
            if trait.name in traits:
                self.problems.append(
                    Diagnostic("RS129", f'"{trait.name}" is said twice in this line', trait.span)
                )
            traits[trait.name] = trait
        return traits

    def indexes(self, _: Meta, *indexes: Index) -> tuple[Index, ...]:
        return indexes

    def shape_pile(self, meta: Meta) -> Shape:
        return Shape("pile", span=self.span(meta))

    def shape_stack(self, meta: Meta) -> Shape:
        return Shape("stack", span=self.span(meta))

    def shape_set(self, meta: Meta) -> Shape:
        return Shape("set", span=self.span(meta))

    def shape_row(self, meta: Meta, size: Expression) -> Shape:
        return Shape("row", (size,), span=self.span(meta))

    def shape_board(self, meta: Meta, columns: Expression, lines: Expression) -> Shape:
        return Shape("board", (columns, lines), span=self.span(meta))

    def seen(self, meta: Meta, parts: tuple[Word, ...] | None, who: str, when: Expression | None) -> Trait:
        span = self.span(meta)
        return Trait("seen by", span, sight=Sight(who, when, parts or (), span=span))

    def parts(self, _: Meta, *parts: Word) -> tuple[Word, ...]:
        return parts

    def who_sees(self, _: Meta, word: Token) -> str:
        return str(word)

    def at_most(self, meta: Meta, limit: Expression) -> Trait:
        return Trait("at most", self.span(meta), value=limit)

    def starts(self, meta: Meta, value: Expression) -> Trait:
        return Trait("starts", self.span(meta), value=value)

    def kept(self, meta: Meta, condition: Expression) -> Trait:
        return Trait("kept when", self.span(meta), value=condition)

    def index_player(self, meta: Meta) -> Index:
        return Index(PlayerType(optional=False, span=self.span(meta)), span=self.span(meta))

    def index_slot(self, meta: Meta, zone: Word) -> Index:
        return Index(SlotType(zone, optional=False, span=self.span(meta)), span=self.span(meta))

    def index_kind(self, meta: Meta, word: Word) -> Index:
        return Index(NamedType(word, optional=False, span=self.span(meta)), span=self.span(meta))

    def index_range(self, meta: Meta, low: Expression, high: Expression) -> Index:
        return Index(RangeType(low, high, optional=False, span=self.span(meta)), span=self.span(meta))


@v_args(meta=True, inline=True)
class Types(Reader):
    """What a variable, an attribute or a parameter can be."""

    def type_range(self, meta: Meta, low: Expression, high: Expression, none: bool | None) -> RangeType:  # noqa: FBT001 - what Lark hands over
        return RangeType(low, high, optional=bool(none), span=self.span(meta))

    def type_player(self, meta: Meta) -> PlayerType:
        return PlayerType(optional=False, span=self.span(meta))

    def type_player_or_nobody(self, meta: Meta) -> PlayerType:
        return PlayerType(optional=True, span=self.span(meta))

    def type_boolean(self, meta: Meta) -> BooleanType:
        return BooleanType(span=self.span(meta))

    def type_pattern(self, meta: Meta) -> PatternType:
        return PatternType(span=self.span(meta))

    def type_slot(self, meta: Meta, zone: Word, none: bool | None) -> SlotType:  # noqa: FBT001 - same
        return SlotType(zone, optional=bool(none), span=self.span(meta))

    def type_name(self, meta: Meta, word: Word, none: bool | None) -> NamedType:  # noqa: FBT001 - same
        return NamedType(word, optional=bool(none), span=self.span(meta))

    def or_none(self, _: Meta) -> bool:
        return True


def _cites(rest: tuple[object, ...]) -> Citation | None:
    """The citation at the end of a line's parts."""
    last = rest[-1]
    return last if isinstance(last, Citation) else None


def _sights(rest: tuple[Trait | Citation | None, ...]) -> tuple[Sight, ...]:
    """What is said about who sees it: several lines of one trait, each about its own case."""
    return tuple(one.sight for one in rest if isinstance(one, Trait) and one.sight is not None)


def _value(traits: dict[str, Trait], name: str) -> Expression | None:
    return traits[name].value if name in traits else None
