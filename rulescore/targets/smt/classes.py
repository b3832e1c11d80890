"""The sorts of a component, put together as far as the rules are not to tell them apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from attrs import frozen

from rulescore.checked.expressions import AttributeOf, FamilyIs, IsMet
from rulescore.checked.nodes import Component
from rulescore.kernel.match import Match
from rulescore.kernel.walk import Part, parts

FAMILY = ""
"""Stands among the names of attributes for the family of a sort."""

Told = Mapping[str, tuple[str, ...]]
"""For each component the attributes that its sorts are told apart by."""


@frozen
class Classes:
    """`members[k]` are the sorts of class k and `copies[k]` its components; `of[sort]` is a sort's class."""

    members: tuple[tuple[int, ...], ...]
    of: tuple[int, ...]
    copies: tuple[int, ...]

    def is_single(self, number: int) -> bool:
        """Whether a class has one sort only, so that its cards are all alike."""
        return len(self.members[number]) == 1

    @property
    def in_order(self) -> bool:
        """Whether the sorts of every class stand before those of the next one."""
        pairs = zip(self.members, self.members[1:], strict=False)
        return all(one[-1] < other[0] for one, other in pairs)


def classes_of(component: Component, attributes: Iterable[str]) -> Classes:
    """Sorts are in one class when these attributes (and the family, where it is named) are the same."""
    kept = tuple(attributes)
    found: dict[tuple[object, ...], list[int]] = {}
    for sort in range(len(component.table.sorts)):
        found.setdefault(_face(component, sort, kept), []).append(sort)
    members = tuple(map(tuple, found.values()))
    of = {sort: number for number, sorts in enumerate(members) for sort in sorts}
    rows = component.table.sorts
    copies = tuple(sum(rows[sort].copies for sort in sorts) for sorts in members)
    return Classes(members, tuple(of[sort] for sort in range(len(rows))), copies)


def _face(component: Component, sort: int, kept: tuple[str, ...]) -> tuple[object, ...]:
    row = component.table.sorts[sort]
    family = (component.families[row.family] if component.families else "",) if FAMILY in kept else ()
    return (*family, *(carried(component, name, sort) for name in kept if name != FAMILY))


def carried(component: Component, name: str, sort: int) -> int:
    """What a sort carries; `otherwise` where its family does not carry it."""
    at, attribute = next((at, one) for at, one in enumerate(component.attributes) if one.name == name)
    row = component.table.sorts[sort]
    has_it = component.families[row.family] in attribute.families
    return row.values[at] if has_it else attribute.otherwise


def told_by(match: Match, roots: Iterable[Part]) -> Told:
    """What these parts of a match ask of cards; whether a condition is met is not taken apart."""
    names: dict[str, dict[str, None]] = {name: {} for name in match.components}
    functions = {function.name: function for function in match.game.functions}
    waiting, seen = list(roots), set[str]()
    while waiting:
        node = waiting.pop()
        match node:
            case AttributeOf(component, attribute):
                names[component][attribute] = None
            case FamilyIs(component):
                names[component][FAMILY] = None
            case IsMet():
                continue
            case _:
                called = getattr(node, "function", None)
                if called is not None and called not in seen:
                    seen.add(called)
                    waiting.append(cast("Part", functions[called]))
        waiting.extend(parts(node))
    return {name: tuple(sorted(found)) for name, found in names.items()}
