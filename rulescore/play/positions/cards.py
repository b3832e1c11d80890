"""Which components a position names: by the id of their sort, or by an alias such as a card's number.

An alias stands for some card like this that is used nowhere else in the position.
All ids are taken first; then every alias, in the order of the zones, takes the first sort of the table
that has a copy left and shows the alias: by the component's attributes in the order of their declaration
(a number, or a member of a kind by its name or sign), then by the name of its family.
So `3` in Venti is the first 3 that nothing else in the position mentions.
"""

from collections.abc import Iterator, Sequence

from attrs import frozen

from rulescore.checked.nodes import Attribute, Component
from rulescore.checked.table import Sort
from rulescore.checked.types import KindType, NumberType
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.play.positions.plain import shortened
from rulescore.play.positions.words import Words


@frozen
class Token:
    """A word for a component of one sort, and the key of the position under which it stands."""

    component: str
    word: str
    where: str


def resolve(words: Words, tokens: Sequence[Token]) -> tuple[int | Diagnostic, ...]:
    """The sort that each word stands for, or why there is none."""
    free = {name: [sort.copies for sort in found.table.sorts] for name, found in words.components.items()}
    by_id = [_exact(words, token) for token in tokens]
    answers = [
        _taken(words, free, token, sort) if sort is not None else None
        for token, sort in zip(tokens, by_id, strict=True)
    ]
    return tuple(
        _by_alias(words, free[token.component], token) if answer is None else answer
        for token, answer in zip(tokens, answers, strict=True)
    )


def ids_of(words: Words, component: str) -> tuple[str, ...]:
    return tuple(sort.id for sort in words.components[component].table.sorts)


def _exact(words: Words, token: Token) -> int | None:
    ids = ids_of(words, token.component)
    return ids.index(token.word) if token.word in ids else None


def _taken(words: Words, free: dict[str, list[int]], token: Token, sort: int) -> int | Diagnostic:
    left = free[token.component]
    if left[sort] > 0:
        left[sort] -= 1
        return sort
    copies = words.components[token.component].table.sorts[sort].copies
    there = "there is only one" if copies == 1 else f"there are only {copies}"
    return Diagnostic("RS557", f'"{token.where}" names {token.word} once too often: {there} in the game')


def _by_alias(words: Words, left: list[int], token: Token) -> int | Diagnostic:
    alike = _alike(words, words.components[token.component], token.word)
    found = next((sort for sort in alike if left[sort] > 0), None)
    if found is not None:
        left[found] -= 1
        return found
    shown = shortened(token.word)
    if alike:
        return Diagnostic(
            "RS557", f'"{token.where}" names a {shown}, but all {len(alike)} of them lie elsewhere'
        )
    ids = ids_of(words, token.component)
    notes = did_you_mean(shown, ids) or (f"there are, for example, {', '.join(ids[:6])}",)
    return Diagnostic(
        "RS556", f'"{token.where}" names a {token.component} "{shown}", and there is none', notes=notes
    )


def _alike(words: Words, component: Component, word: str) -> tuple[int, ...]:
    """The sorts that an alias may stand for, in the order of the table."""
    for position, attribute in enumerate(component.attributes):
        value = _value(words, attribute, word)
        found = tuple(
            index
            for index, sort in enumerate(component.table.sorts)
            if value is not None and sort.values[position] == value and _carries(component, attribute, sort)
        )
        if found:
            return found
    return tuple(_of_family(component, word))


def _value(words: Words, attribute: Attribute, word: str) -> int | None:
    kind = attribute.type
    if isinstance(kind, NumberType):
        return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None
    if isinstance(kind, KindType):
        known = words.kinds[kind.kind]
        names = zip(known.members, known.signs, strict=True)
        return next((value for value, (name, signs) in enumerate(names) if word in (name, *signs)), None)
    return None


def _of_family(component: Component, word: str) -> Iterator[int]:
    for index, sort in enumerate(component.table.sorts):
        name = component.families[sort.family] if component.families else component.name
        if word == name:
            yield index


def _carries(component: Component, attribute: Attribute, sort: Sort) -> bool:
    """Whether the sort's own family has the attribute: a joker is no card worth 0."""
    return not component.families or component.families[sort.family] in attribute.families
