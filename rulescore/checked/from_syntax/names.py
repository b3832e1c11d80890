"""The names that a text declares, by what they name; and those that are declared twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from attrs import frozen

from rulescore.diagnostics import Diagnostic, Label
from rulescore.source import Span
from rulescore.syntax.nodes import (
    Action,
    Attribute,
    CanHappen,
    Component,
    Declaration,
    Family,
    Kind,
    KindMember,
    Never,
    Procedure,
    Promise,
    SettingDeclaration,
    Value,
    Variable,
    Word,
    Zone,
)

BUILT_IN = ("player count",)
"""Names that mean something in every game; the grammar keeps a text from declaring them."""


@frozen
class OwnedFamily:
    component: str
    node: Family


@frozen
class OwnedMember:
    kind: str
    index: int
    node: KindMember


@frozen
class OwnedAttribute:
    component: str
    family: str
    node: Attribute


@frozen(kw_only=True)
class Names:
    """Every declared name. The first of two equal names counts, so that later passes know something of it."""

    settings: Mapping[str, SettingDeclaration]
    kinds: Mapping[str, Kind]
    members: Mapping[str, OwnedMember]
    components: Mapping[str, Component]
    families: Mapping[str, OwnedFamily]
    attributes: Mapping[str, tuple[OwnedAttribute, ...]]
    zones: Mapping[str, Zone]
    variables: Mapping[str, Variable]
    values: Mapping[str, Value]
    procedures: Mapping[str, Procedure]
    actions: Mapping[str, Action]

    def place(self, word: str) -> Span | None:
        """Where a name of an expression is declared."""
        for group in (self.zones, self.variables, self.values, self.kinds, self.components):
            if word in group:
                return group[word].word.span
        if word in self.members:
            return self.members[word].node.word.span
        if word in self.families:
            return self.families[word].node.word.span
        return self.attributes[word][0].node.word.span if word in self.attributes else None

    def in_expressions(self) -> tuple[str, ...]:
        """Every name that may stand in an expression."""
        groups: tuple[Mapping[str, object], ...] = (
            self.zones,
            self.variables,
            self.values,
            self.members,
            self.attributes,
            self.components,
            self.families,
        )
        return (*BUILT_IN, *(name for group in groups for name in group))


def collect_names(declarations: tuple[Declaration, ...]) -> Names:
    """The names of all declarations."""
    components = _first(declarations, Component)
    return Names(
        settings=_first(declarations, SettingDeclaration),
        kinds=_first(declarations, Kind),
        members=_members(declarations),
        components=components,
        families=_families(components),
        attributes=_attributes(components),
        zones=_first(declarations, Zone),
        variables=_first(declarations, Variable),
        values=_first(declarations, Value),
        procedures=_first(declarations, Procedure),
        actions=_first(declarations, Action),
    )


_Declared = TypeVar(
    "_Declared", SettingDeclaration, Kind, Component, Zone, Variable, Value, Procedure, Action
)


def _first(declarations: tuple[Declaration, ...], kind: type[_Declared]) -> Mapping[str, _Declared]:
    found: dict[str, _Declared] = {}
    for declaration in declarations:
        if isinstance(declaration, kind):
            found.setdefault(declaration.word.text, declaration)
    return MappingProxyType(found)


def _members(declarations: tuple[Declaration, ...]) -> Mapping[str, OwnedMember]:
    found: dict[str, OwnedMember] = {}
    for kind in declarations:
        if isinstance(kind, Kind):
            for index, member in enumerate(kind.members):
                found.setdefault(member.word.text, OwnedMember(kind.word.text, index, member))
    return MappingProxyType(found)


def _families(components: Mapping[str, Component]) -> Mapping[str, OwnedFamily]:
    found: dict[str, OwnedFamily] = {}
    for name, component in components.items():
        for family in component.families:
            found.setdefault(family.word.text, OwnedFamily(name, family))
    return MappingProxyType(found)


def _attributes(components: Mapping[str, Component]) -> Mapping[str, tuple[OwnedAttribute, ...]]:
    found: dict[str, tuple[OwnedAttribute, ...]] = {}
    for name, component in components.items():
        for family in component.families:
            for attribute in family.attributes:
                owned = OwnedAttribute(name, family.word.text, attribute)
                found[attribute.word.text] = (*found.get(attribute.word.text, ()), owned)
    return MappingProxyType(found)


# --- twice --------------------------------------------------------------------------------------------------


def doubled_names(declarations: tuple[Declaration, ...]) -> tuple[Diagnostic, ...]:
    """Names declared twice. What can stand in the same place of a text shares one list."""
    lists: tuple[tuple[Word, ...], ...] = (
        tuple(_expression_words(declarations)),
        tuple(_attribute_words(declarations)),
        tuple(one.word for one in declarations if isinstance(one, SettingDeclaration)),
        tuple(one.word for one in declarations if isinstance(one, Procedure | Action)),
        tuple(one.word for one in declarations if isinstance(one, Promise | Never | CanHappen)),
        *(one.keys for one in declarations if isinstance(one, SettingDeclaration)),
    )
    found = tuple(problem for words in lists for problem in _doubled(words))
    return found + tuple(_doubled_in_families(declarations))


def _expression_words(declarations: tuple[Declaration, ...]) -> Iterator[Word]:
    for one in declarations:
        match one:
            case Zone() | Variable() | Value():
                yield one.word
            case Kind():
                yield one.word
                yield from (member.word for member in one.members)
            case Component():
                yield one.word
                yield from (family.word for family in one.families)
            case _:
                pass


def _attribute_words(declarations: tuple[Declaration, ...]) -> Iterator[Word]:
    """Attributes, and what else is asked with `of`; an attribute of several families counts once."""
    seen: set[str] = set()
    for one in declarations:
        match one:
            case Zone(word=word) | Variable(word=word) | Value(word=word):
                yield word
            case Component():
                for attribute in (attribute for family in one.families for attribute in family.attributes):
                    if attribute.word.text not in seen:
                        seen.add(attribute.word.text)
                        yield attribute.word
            case _:
                pass


def _doubled_in_families(declarations: tuple[Declaration, ...]) -> Iterator[Diagnostic]:
    for one in declarations:
        if isinstance(one, Component):
            for family in one.families:
                yield from _doubled(tuple(attribute.word for attribute in family.attributes))


def _doubled(words: tuple[Word, ...]) -> Iterator[Diagnostic]:
    first: dict[str, Word] = {}
    for word in words:
        before = first.setdefault(word.text, word)
        if before is not word:
            because = (Label(before.span, "declared here first"),)
            yield Diagnostic("RS201", f'"{word.text}" is declared twice', word.span, labels=because)
