"""What a point still needs to know: local names and ways back that are read before they are set again.

A position that is written by hand names a point in the middle of a procedure. The game goes on from there
through blocks; whatever it reads before it sets it must come with the position.
"""

from collections.abc import Iterator, Mapping
from typing import cast
from weakref import WeakKeyDictionary

import attrs
from attrs import define, field, frozen

from rulescore.checked.effects import Set
from rulescore.checked.expressions import Constant, Get
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Decision,
    DrawPoint,
    End,
    Forced,
    GoBack,
    Goto,
    Point,
    Step,
    When,
)
from rulescore.kernel.walk import Part, everything

Returns = tuple[tuple[str, int], ...]
"""Return variables with the points that they hold, sorted by name."""


@frozen
class Way:
    """One way through a block: what it reads first, sets for certain, remembers to return to, and its end."""

    reads: frozenset[str]
    sets: frozenset[str]
    returns: Returns
    jump: Goto | GoBack


def sites(match: Match) -> Mapping[str, tuple[int, ...]]:
    """For every return variable the points to which its procedure may go back, ascending."""
    known = _known(match)
    if known.sites is None:
        known.sites = _all_sites(match)
    return known.sites


def _all_sites(match: Match) -> dict[str, tuple[int, ...]]:
    found: dict[str, set[int]] = {name: set() for name in return_variables(match)}
    for point in range(len(match.game.points)):
        for way in ways(match, point):
            for name, site in way.returns:
                found[name].add(site)
    return {name: tuple(sorted(points - {-1})) for name, points in found.items()}


def return_variables(match: Match) -> tuple[str, ...]:
    return tuple(variable.name for variable in match.game.variables if variable.role == "return")


def local_variables(match: Match) -> tuple[str, ...]:
    return tuple(variable.name for variable in match.game.variables if variable.role == "local")


def needed_return(match: Match, start: int, returns: Mapping[str, int]) -> str | None:
    """A return variable whose value the game needs from this point on, and which is not among those given."""
    known, asked = _known(match).returns, (start, tuple(sorted(returns.items())))
    if asked not in known:
        known[asked] = _needed_return(match, start, returns)
    return known[asked]


def _needed_return(match: Match, start: int, returns: Mapping[str, int]) -> str | None:
    for point, held in _reachable(match, start, returns):
        known = dict(held)
        for way in ways(match, point):
            if (
                isinstance(way.jump, GoBack)
                and dict(way.returns).get(way.jump.variable, known.get(way.jump.variable, -1)) < 0
            ):
                return way.jump.variable
    return None


def needed_locals(match: Match, start: int, returns: Mapping[str, int]) -> tuple[str, ...]:
    """The local names that are read from this point on before they are set."""
    known, asked = _known(match).locals, (start, tuple(sorted(returns.items())))
    if asked not in known:
        names = local_variables(match)
        known[asked] = tuple(name for name in names if _is_read(match, start, returns, name))
    return known[asked]


def _is_read(match: Match, start: int, returns: Mapping[str, int], name: str) -> bool:
    return any(
        name in way.reads
        for point, _ in _reachable(match, start, returns, until_set=name)
        for way in ways(match, point)
    )


def _reachable(
    match: Match, start: int, returns: Mapping[str, int], until_set: str | None = None
) -> Iterator[tuple[int, Returns]]:
    """Every point that may come, with the ways back remembered there; not beyond where a name is set."""
    first = (start, tuple(sorted(returns.items())))
    seen, waiting = {first}, [first]
    while waiting:
        point, held = waiting.pop()
        yield point, held
        for way in ways(match, point):
            following = None if until_set in way.sets else _following(way, held)
            if following is not None and following not in seen:
                seen.add(following)
                waiting.append(following)


def _following(way: Way, held: Returns) -> tuple[int, Returns] | None:
    known = dict(held) | dict(way.returns)
    if isinstance(way.jump, Goto):
        return way.jump.point, tuple(sorted(known.items()))
    site = known.pop(way.jump.variable, -1)
    return None if site < 0 else (site, tuple(sorted(known.items())))


# --- the ways through a point ---------------------------------------------------------------------------


def ways(match: Match, point: int) -> tuple[Way, ...]:
    """The ways through one point's block."""
    return _known(match).ways[point]


@define(eq=False)
class _Found:
    """What was found out about a match: the ways through its points, and what was asked about them."""

    ways: tuple[tuple[Way, ...], ...]
    sites: Mapping[str, tuple[int, ...]] | None = None
    returns: dict[tuple[int, Returns], str | None] = field(factory=dict)
    locals: dict[tuple[int, Returns], tuple[str, ...]] = field(factory=dict)


def _known(match: Match) -> _Found:
    known = _KNOWN.get(match)
    if known is None:
        known = _KNOWN[match] = _Found(_all_ways(match))
    return known


@frozen
class _Names:
    """The variables that are followed; of those that say where to go back the value is followed too."""

    all: frozenset[str]
    returns: frozenset[str]


# Nothing here is remembered that the match does not say: only the work of looking it up is.
_KNOWN: WeakKeyDictionary[Match, _Found] = WeakKeyDictionary()


def _all_ways(match: Match) -> tuple[tuple[Way, ...], ...]:
    returns = frozenset(return_variables(match))
    names = _Names(returns | frozenset(local_variables(match)), returns)
    return tuple(tuple(dict.fromkeys(_ways_through(point, names))) for point in match.game.points)


def _ways_through(point: Point, names: _Names) -> Iterator[Way]:
    for asked, block in _blocks(point):
        start = Way(_reads(asked, names), frozenset(), (), Goto(0))
        yield from _continue(block, start, names)


def _blocks(point: Point) -> Iterator[tuple[object, Block]]:
    """Each block of a point with what is evaluated before it."""
    match point:
        case Decision(who=who, options=options, otherwise=otherwise):
            for option in options:
                yield (who, option.choices, option.needs), option.effect
            if otherwise is not None:
                yield (who,), otherwise
        case DrawPoint(source=source, effect=effect):
            yield source, effect
        case ChancePoint(domain=domain, condition=condition, effect=effect):
            yield (domain, condition), effect
        case Forced(effect=effect):
            yield (), effect
        case End():
            return


def _continue(block: Block, way: Way, names: _Names) -> Iterator[Way]:
    """Every way through a block that goes on from what was read and set before."""
    for index, step in enumerate(block):
        if isinstance(step, Goto | GoBack):
            yield attrs.evolve(way, jump=step)
            return
        if isinstance(step, When) and _jumps(step):
            before = _also_read(way, _reads(step.condition, names))
            for branch in (step.then, step.otherwise):
                yield from _continue((*branch, *block[index + 1 :]), before, names)
            return
        way = _after(way, step, names)


def _jumps(step: Step) -> bool:
    if isinstance(step, When):
        return any(_jumps(inner) for inner in (*step.then, *step.otherwise))
    return isinstance(step, Goto | GoBack)


def _after(way: Way, step: Step, names: _Names) -> Way:
    read = _also_read(way, _reads(step, names))
    if not isinstance(step, Set) or step.indexes or step.variable not in names.all:
        return read
    sets = read.sets | {step.variable}
    if step.variable not in names.returns or not isinstance(step.value, Constant):
        return attrs.evolve(read, sets=sets)
    others = tuple(pair for pair in read.returns if pair[0] != step.variable)
    return attrs.evolve(read, sets=sets, returns=(*others, (step.variable, step.value.value)))


def _also_read(way: Way, names: frozenset[str]) -> Way:
    return attrs.evolve(way, reads=way.reads | (names - way.sets))


def _reads(node: object, names: _Names) -> frozenset[str]:
    """The names among these whose values a piece of the kernel asks for."""
    return frozenset(found.variable for found in _gets(node) if found.variable in names.all)


def _gets(node: object) -> Iterator[Get]:
    if isinstance(node, tuple):
        for inner in node:
            yield from _gets(inner)
    elif attrs.has(type(node)):
        below = everything(cast("Part", node))
        yield from (found for found in below if isinstance(found, Get))
