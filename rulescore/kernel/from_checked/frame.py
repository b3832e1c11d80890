"""Where the lowering stands: names in force, variables in use, and the ways out of loops and routines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from attrs import evolve, frozen

from rulescore.checked.effects import Let, Set
from rulescore.checked.expressions import Constant, Expression, Fold, Get, Local
from rulescore.checked.types import Type
from rulescore.kernel.from_checked.bodies import Body
from rulescore.kernel.from_checked.routines import Routine
from rulescore.kernel.from_checked.workshop import Workshop
from rulescore.kernel.nodes import Block, Goto
from rulescore.kernel.walk import N, Part, rebuilt


@frozen
class Here:
    """The block that is being written, and the local names that it binds already."""

    block: int
    bound: frozenset[str] = frozenset()


@frozen
class Binding:
    """What a name of the text stands for; a local name only inside the block that binds it.

    `key` is the name of the variable that it becomes when it is needed after a point.
    """

    key: str
    value: Expression
    block: int | None


class Rest:
    """What comes after: written in line if one way leads to it, otherwise a point of its own."""

    def __init__(self, shop: Workshop, label: str, uses: int, write: Callable[[Here], Block]) -> None:
        self._shop = shop
        self._label = label
        self._uses = uses
        self._write = write
        self._point: int | None = None

    def follow(self, here: Here) -> Block:
        return self._write(here) if self._uses <= 1 else (Goto(self.point()),)

    def point(self) -> int:
        """The number of the point where it begins."""
        if self._point is None:
            self._point = self._shop.reserve()
            self._shop.force(self._point, self._label, lambda block: self._write(Here(block)))
        return self._point


@frozen(eq=False)
class Exit:
    """A way out: the variables in use beyond the first `depth` are cleared on it."""

    depth: int
    rest: Rest


@frozen(eq=False)
class Frame:
    """Inside one routine. `held` are the variables of names in use, also those of the routines around it.

    `is_whole`: these are all, since each routine around is entered from one place. `writer` writes a body
    together with what comes after it; choices, chances and loops, which it calls, reach it through here.
    """

    shop: Workshop
    writer: Callable[[Body, Frame, Here, Exit], Block]
    routine: str
    env: Mapping[str, Binding]
    held: tuple[str, ...]
    finish: Exit
    stop: Exit | None
    is_whole: bool

    def resolved(self, node: N, here: Here) -> N:
        """The same with every name of the text replaced by what it stands for here."""

        def change(part: Part) -> Part:
            match part:
                case Local(name) if name in self.env:
                    return self._value(self.env[name], here)
                case Fold(_, name) if name in here.bound:
                    return self._renamed(part, here)
                case _:
                    return rebuilt(part, change)

        return cast("N", change(cast("Part", node)))

    def _renamed(self, fold: Fold, here: Here) -> Fold:
        """A fold whose name the block has taken: what is put in for other names may mean the block's."""
        name = unused_name(fold.local, f"{self.routine}.{fold.local}", here)
        inside = self.knowing(fold.local, Binding(name, Local(name), None))
        within = evolve(here, bound=here.bound | {name})
        return evolve(rebuilt(fold, lambda part: inside.resolved(part, within)), local=name)

    def _value(self, binding: Binding, here: Here) -> Expression:
        if binding.block is not None and binding.block != here.block:
            self.shop.missing.setdefault(binding.key)
        return binding.value

    def write(self, body: Body, here: Here, way: Exit) -> Block:
        return self.writer(body, self, here, way)

    def knowing(self, name: str, binding: Binding) -> Frame:
        return evolve(self, env={**self.env, name: binding})

    def holding(self, key: str) -> Frame:
        return evolve(self, held=(*self.held, key))

    def inside(self, routine: Routine, finish: Exit) -> Frame:
        """The frame of a routine that is written where it is done."""
        return evolve(self, routine=routine.name, env={}, finish=finish, stop=None)


Onward = Callable[[int], Exit]
"""What comes after a statement, given from how many places it is gone to."""


def leave(way: Exit, frame: Frame, here: Here) -> Block:
    """Clear what is no longer needed, then go on."""
    return (*frame.shop.cleared(frame.held[way.depth :]), *way.rest.follow(here))


Bound = tuple[Block, Frame, Here]
"""The steps that bind a name, and where one stands afterwards."""


def bind_let(frame: Frame, here: Here, let: Let) -> Bound:
    """Bind a name to a value that is resolved already."""
    key = f"{frame.routine}.{let.local}"
    frame.shop.types[key] = let.type
    if key in frame.shop.promoted:
        step = Set(key, (), let.value, origin=let.origin)
        return (step,), frame.knowing(let.local, Binding(key, Get(key), None)).holding(key), here
    if isinstance(let.value, Constant):
        return (), frame.knowing(let.local, Binding(key, let.value, None)), here
    name = unused_name(let.local, key, here)
    bound = frame.knowing(let.local, Binding(key, Local(name), here.block))
    return (evolve(let, local=name),), bound, evolve(here, bound=here.bound | {name})


def bind_local(frame: Frame, here: Here, name: str, kind: Type) -> Bound:
    """Bind a name that is a local of this block already: a choice, or what nature gave."""
    key = f"{frame.routine}.{name}"
    frame.shop.types[key] = kind
    if key in frame.shop.promoted:
        steps = (Set(key, (), Local(name)),)
        return steps, frame.knowing(name, Binding(key, Get(key), None)).holding(key), here
    return (), frame.knowing(name, Binding(key, Local(name), here.block)), here


def unused_name(name: str, key: str, here: Here) -> str:
    """A local name that this block does not bind yet."""
    if name not in here.bound:
        return name
    number, found = 2, key
    while found in here.bound:
        number, found = number + 1, f"{key} {number}"
    return found
