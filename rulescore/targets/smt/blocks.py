"""Going through a block: to every point that can be next, with the state that it leaves there."""

from __future__ import annotations

from attrs import frozen

from rulescore.checked.effects import Let
from rulescore.checked.expressions import Between, Cards, Sorts
from rulescore.kernel.nodes import Block, GoBack, Goto, Loop, Step, When
from rulescore.targets.smt.changes import make
from rulescore.targets.smt.domains import Member, component_in, in_order
from rulescore.targets.smt.meaning import truth_of
from rulescore.targets.smt.scene import OutsideError, Scene
from rulescore.targets.smt.state import State, Write, merged, with_value
from rulescore.targets.smt.terms import NO, YES, Term, both, equal, number, opposite, symbol

NOT_IN_USE = number(-1)

FEW = 4
"""What may be one of so many numbers is told as it is."""


@frozen(eq=False)
class Exit:
    """One way through a block: when it is gone, which point is next, and the state then."""

    guard: Term
    point: int
    state: State


def run(block: Block, scene: Scene) -> tuple[Exit, ...]:
    """Every way through the block of a point."""
    for step in block:
        match step:
            case Goto(point):
                return (Exit(scene.guard, point, scene.state),)
            case GoBack(variable):
                return _back(variable, scene)
            case When() if leaves(step.then) or leaves(step.otherwise):
                decides = truth_of(step.condition, scene.of(step.origin))
                then = run(step.then, scene.when(decides))
                return (*then, *run(step.otherwise, scene.when(opposite(decides))))
            case _:
                scene = _stay(step, scene)
    return ()


def leaves(block: Block) -> bool:
    """Whether a block says which point is next: all ways through it do, or none."""
    match block[-1] if block else None:
        case Goto() | GoBack():
            return True
        case When(_, then, otherwise):
            return leaves(then) or leaves(otherwise)
        case _:
            return False


def _stay(step: Step, scene: Scene) -> Scene:
    match step:
        case When():
            decides = truth_of(step.condition, scene.of(step.origin))
            then = _inside(step.then, scene.when(decides))
            otherwise = _inside(step.otherwise, scene.when(opposite(decides)))
            return scene.at(merged(decides, then, otherwise))
        case Loop():
            return _loop(step, scene)
        case Goto() | GoBack():
            raise OutsideError("a block goes on behind its end")
        case Let():
            return _named(step.local, make(step, scene.of(step.origin)))
        case _:
            return make(step, scene.of(step.origin))


def _named(local: str, scene: Scene) -> Scene:
    """What is looked up gets a name of its own: to compare it with numbers is then one question for each."""
    bound = scene.names[local]
    if bound.term.operator != "if" or len(bound.term.cases) <= FEW:
        return scene
    low, high = bound.term.cases[0], bound.term.cases[-1]
    name = symbol(scene.working.name(), low, high)
    scene.suppose(equal(name, bound.term))
    return scene.bind(local, name, bound.component)


def _inside(block: Block, scene: Scene) -> State:
    """The state after a block that does not say which point is next."""
    if scene.guard is NO:
        return scene.state
    for step in block:
        scene = _stay(step, scene)
    return scene.state


def _loop(loop: Loop, scene: Scene) -> Scene:
    """Who is gone through is fixed on entry; whether the condition holds is asked when it is their turn."""
    scene = scene.of(loop.origin)
    component = component_in(loop.domain, scene)
    found = in_order(loop.domain, scene)
    if isinstance(loop.domain, Between):
        raise OutsideError("the cells between two cells are gone through one by one")
    if isinstance(loop.domain, Cards | Sorts):
        _check_cards(found, scene, loop)
    state = scene.state
    for member in found:
        inside = scene.at(state).when(member.present).bind(loop.local, member.term, component)
        condition = YES if loop.condition is None else truth_of(loop.condition, inside)
        goes = both(member.present, condition)
        after = _inside(loop.body, inside.when(condition))
        state = merged(goes, after, state)
    return scene.at(state)


def _check_cards(found: tuple[Member, ...], scene: Scene, loop: Loop) -> None:
    """Cards that stand for several are not gone through, unless nothing is done with them."""
    if loop.body and not all(member.alike for member in found):
        raise OutsideError("cards are gone through that are not told apart")
    if loop.body and not scene.encoding.classes[component_in(loop.domain, scene) or ""].in_order:
        raise OutsideError("cards are gone through in an order that is not told")


def _back(variable: str, scene: Scene) -> tuple[Exit, ...]:
    at = scene.encoding.layout_of(variable).offset
    value = scene.state.values[at]
    cleared = scene.after(with_value(scene.state, at, NOT_IN_USE), Write(scene.state, variable)).state
    points = scene.encoding.returns[variable]
    exits = (Exit(both(scene.guard, equal(value, number(point))), point, cleared) for point in points)
    return tuple(one for one in exits if one.guard is not NO)
