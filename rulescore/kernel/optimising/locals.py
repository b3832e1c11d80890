"""Local names: which an expression speaks of, and fresh ones for what is put in another place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import cast

from attrs import define, evolve, field, frozen

from rulescore.checked.effects import Let, MoveAll
from rulescore.checked.expressions import Expression, Fold, Given, Local
from rulescore.kernel.nodes import Block, Loop
from rulescore.kernel.walk import N, Part, parts, rebuilt


def free_locals(part: Part) -> tuple[str, ...]:
    """The local names that a part speaks of and does not bind, in the order of the text."""
    return tuple(dict.fromkeys(_free(part, frozenset())))


def _free(part: Part, bound: frozenset[str]) -> Iterator[str]:
    match part:
        case Local(name):
            if name not in bound:
                yield name
        case Fold(_, local, domain, condition, value):
            yield from _free(domain, bound)
            for own in (condition, value):
                yield from () if own is None else _free(own, bound | {local})
        case Given(local, value, inside):
            yield from _free(value, bound)
            yield from _free(inside, bound | {local})
        case _:
            for inner in parts(part):
                yield from _free(inner, bound)


def replaced(expression: Expression, node: Expression, name: Local) -> Expression:
    """The expression with a name in the place of every node that is equal to this one."""

    def change(part: Part) -> Part:
        return name if part == node else rebuilt(part, change)

    return cast("Expression", change(expression))


@define
class Fresh:
    """Names that nothing else in the game has: `12.card` reads as `card` and is no name of a text."""

    _numbers: Iterator[int] = field(factory=lambda: count(1))

    def name(self, like: str) -> str:
        return f"{next(self._numbers)}.{like.rpartition('.')[2]}"


@frozen
class Inside:
    """Names for what a derived value binds, wherever it is written in: the same each time.

    Derived values are never inside themselves, so no name hides itself; and what is asked twice stays alike.
    """

    function: str

    def name(self, like: str) -> str:
        # What was written into this value keeps the names that it has everywhere.
        return like if "/" in like else f"{self.function}/{like}"


Names = Fresh | Inside


def renamed(expression: Expression, fresh: Names) -> Expression:
    """The expression with other names for everything that it binds."""
    return _Renaming(fresh, {}).of(expression)


def renamed_block(block: Block, fresh: Fresh) -> Block:
    """The block with fresh names for everything that it binds."""
    renaming = _Renaming(fresh, {})
    return tuple(renaming.of(step) for step in block)


@define
class _Renaming:
    """`names` are the fresh names of what is bound here; a Let adds one, until the end of its block."""

    fresh: Names
    names: dict[str, str]

    def of(self, part: N) -> N:
        return cast("N", self._changed(part))

    def _changed(self, part: Part) -> Part:
        match part:
            case Local(name):
                return Local(self.names.get(name, name))
            case Let(local):
                value = self.of(part.value)
                self.names[local] = self.fresh.name(local)
                return evolve(part, value=value, local=self.names[local])
            case Fold():
                return self._fold(part)
            case Given(local, value, inside):
                own = self._with(local)
                return Given(own.names[local], self.of(value), own.of(inside))
            case Loop(local, domain, condition, body):
                own = self._with(local)
                return evolve(
                    part,
                    local=own.names[local],
                    domain=self.of(domain),
                    condition=None if condition is None else own.of(condition),
                    body=tuple(own.of(step) for step in body),
                )
            case MoveAll(source, target, local, condition):
                own = self._with(local)
                return evolve(
                    part,
                    source=self.of(source),
                    target=self.of(target),
                    local=own.names[local],
                    condition=None if condition is None else own.of(condition),
                )
            case _:
                return rebuilt(part, self.of)

    def _fold(self, fold: Fold) -> Fold:
        own = self._with(fold.local)
        return Fold(
            fold.how,
            own.names[fold.local],
            self.of(fold.domain),
            None if fold.condition is None else own.of(fold.condition),
            None if fold.value is None else own.of(fold.value),
        )

    def _with(self, local: str) -> _Renaming:
        return _Renaming(self.fresh, {**self.names, local: self.fresh.name(local)})
