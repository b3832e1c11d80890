"""Random kernels: small games without any sense that use every node of the kernel, for engines to agree on.

They keep all guarantees of the kernel, and types hold: whatever is said to be a card is one, or none. What
is undefined in some positions (a slot of nobody, the top of nothing) stands there all the same, so that
engines have to agree on errors too.
"""

from __future__ import annotations

from attrs import frozen
from hypothesis import strategies as st
from random_blocks import Jump, block, goto, guarded, room, some_change, steps_of, target
from random_conditions import boolean
from random_expressions import (
    LOOSE,
    Run,
    fitting,
    is_not_empty,
    place_in,
    run,
    run_of,
    seat,
    sure,
    value,
    widest,
)
from random_numbers import number
from random_stage import (
    CARD,
    COLOUR,
    EVERYWHERE,
    NO,
    OWN,
    PATTERN_RULES,
    RESTS,
    SETTINGS,
    TOKEN,
    Maker,
    Pick,
    Scope,
    variables,
    zones,
)

from rulescore.chance import Generator, seeded
from rulescore.checked.effects import MoveCard, Set, SlotPlace, Target
from rulescore.checked.expressions import Binary, Cards, Constant, Fold, FoldKind, Get, Local
from rulescore.checked.nodes import Function, Need, Parameter, Rank, Ranking
from rulescore.checked.types import BooleanType, CardType, KindType, NumberType, PlayerType, Type
from rulescore.kernel.nodes import (
    Block,
    ChancePoint,
    Choice,
    Decision,
    DrawPoint,
    End,
    Forced,
    Game,
    GoBack,
    Goto,
    Option,
    Point,
    Step,
    Variable,
    When,
)

RETURN, CARRIED = "way back", "carried"
"""Where the one procedure goes back to, and what its caller tells it."""

LOST = -1
SUM = Get("sum")


@frozen
class Plan:
    """The numbers of the last point that goes on, of the procedure's only point, and of the end."""

    last: int

    @property
    def procedure(self) -> int:
        return self.last + 1

    @property
    def end(self) -> int:
        return self.last + 2

    def after(self, here: int) -> int:
        return here + 1 if here < self.last else self.end


@st.composite
def kernels(draw: st.DrawFn) -> Game:
    """A random kernel that Hypothesis can make simpler."""
    return random_kernel(lambda bound: draw(st.integers(0, bound - 1)))


def seeded_kernel(seed: int) -> Game:
    """A random kernel, the same for the same seed."""
    return random_kernel(_Dice(seeded(seed)).pick)


class _Dice:
    def __init__(self, generator: Generator) -> None:
        self.generator = generator

    def pick(self, bound: int) -> int:
        number, self.generator = self.generator.bounded(bound)
        return number


def random_kernel(pick: Pick) -> Game:
    """A game; nought from every throw gives the simplest one."""
    maker = Maker(pick, daring=(60, 200, 20)[pick(3)])
    maker.zones = zones(maker)
    maker.variables = variables(maker)
    for _ in range(pick(4)):
        maker.functions = (*maker.functions, _function(maker))
    plan = Plan(1 + pick(4))
    going_on = (_point(maker, plan, number) for number in range(1, plan.last + 1))
    points = (_start(maker, plan), *going_on, _procedure(maker), End())
    return _game(maker, plan, points)


def _game(maker: Maker, plan: Plan, points: tuple[Point, ...]) -> Game:
    back = Variable(RETURN, (), NumberType(LOST, plan.end), Constant(LOST), (), role="return")
    carried = Variable(CARRIED, (), NumberType(-3, 9), NO, (), role="local")
    return Game(
        name="random",
        low_players=2,
        high_players=3,
        settings=SETTINGS,
        kinds=(COLOUR,),
        components=(CARD, TOKEN, OWN),
        patterns=PATTERN_RULES,
        zones=maker.zones,
        variables=(*maker.variables, carried, back),
        functions=maker.functions,
        points=points,
        ranking=Ranking("p", (Rank("most", SUM), Rank("fewest", Local("p")))),
        checks=(),
        claims=(),
        rest=RESTS,
        usual=None,
    )


PARAMETERS: tuple[Type, ...] = (
    NumberType(0, 3),
    PlayerType(optional=True),
    KindType("colour", optional=True),
    CardType("card", optional=True),
    BooleanType(),
)


def _function(maker: Maker) -> Function:
    """A derived value of any type; of a number it is told exactly where it lies."""
    parameters = tuple(Parameter(maker.name("of"), maker.one(PARAMETERS)) for _ in range(maker.pick(3)))
    scope = Scope(tuple((one.name, one.type) for one in parameters))
    kind = maker.one(PARAMETERS)
    name = maker.name("value")
    if isinstance(kind, NumberType):
        found = number(maker, scope)
        return Function(name, parameters, found.type, found.expression)
    return Function(name, parameters, widest(kind), value(maker, scope, kind))


# --- points ---------------------------------------------------------------------------------------------


def _start(maker: Maker, plan: Plan) -> Point:
    """Deals a little, so that there is something to play with; then does the procedure, or begins."""
    dealt: tuple[Step, ...] = ()
    for component in ("card", "card", "card", "card", "token", "meeple"):
        dealt += _dealt(maker, component)
    called = _call(maker, EVERYWHERE, plan, 1)
    branch = When(boolean(maker, EVERYWHERE), called, (Goto(1),), origin=maker.origin())
    return Forced("play", (*dealt, branch), maker.origin())


def _dealt(maker: Maker, component: str) -> Block:
    """One component from where it rests to somewhere; mostly into a slot."""
    source = place_in(maker, EVERYWHERE, maker.zones_of("pile", component=component)[0])
    slotted = maker.zones_of("row", "board", component=component)
    goal: Target = target(maker, EVERYWHERE, component)
    if not maker.now_and_then(3):
        zone = maker.one(slotted)
        goal = SlotPlace(zone.name, Constant(maker.pick(3)))
    ends: tuple[FoldKind, ...] = ("first", "last")
    what = Fold(maker.one(ends), maker.name("one"), Cards(source))
    change = MoveCard(what, source, goal, origin=maker.origin())
    return guarded(maker, change, is_not_empty(source), *room(maker, goal))


def _onward(plan: Plan, here: int) -> Jump:
    """To the next point; or, by a condition, to any other one, at once or after the procedure."""

    def jump(maker: Maker, scope: Scope) -> Block:
        following = (Goto(plan.after(here)),)
        if maker.now_and_then(2):
            return following
        back = 1 + maker.pick(plan.last)
        other = _call(maker, scope, plan, back) if maker.now_and_then(2) else (Goto(back),)
        return (When(boolean(maker, scope), other, following, origin=maker.origin()),)

    return jump


def _call(maker: Maker, scope: Scope, plan: Plan, back: int) -> Block:
    told = fitting(maker, scope, NumberType(-3, 9))
    return (
        Set(CARRIED, (), told, origin=maker.origin()),
        Set(RETURN, (), Constant(back), origin=maker.origin()),
        Goto(plan.procedure),
    )


def _go_back(_maker: Maker, _scope: Scope) -> Block:
    return (Set(CARRIED, (), NO), GoBack(RETURN))


def _point(maker: Maker, plan: Plan, here: int) -> Point:
    """Only after an answer the game goes back, so that it never goes on without asking anybody."""
    jump, forward = _onward(plan, here), goto(plan.after(here))
    match maker.pick(8):
        case 4:
            return _draw(maker, jump, f"draw {here}")
        case 5 | 6:
            return _chance(maker, jump, f"chance {here}")
        case 7:
            steps = (*some_change(maker), *block(maker, EVERYWHERE, forward, 1))
            return Forced(f"move {here}", steps, maker.origin())
        case _:
            return _decision(maker, jump, forward, f"ask {here}")


def _procedure(maker: Maker) -> Point:
    """Makes use of what it is told, asks somebody or nature, and goes back."""
    match maker.pick(3):
        case 1:
            return _draw(maker, _go_back, "draw for it")
        case 2:
            return _chance(maker, _go_back, "chance for it")
        case _:
            return _decision(maker, _go_back, _go_back, "ask for it", told=True)


def _draw(maker: Maker, jump: Jump, label: str) -> DrawPoint:
    zone = maker.one(maker.zones_of(*LOOSE) if maker.dares() else maker.zones_of("pile"))
    source, local = place_in(maker, EVERYWHERE, zone), maker.name("drawn")
    scope = EVERYWHERE.with_name(local, CardType(zone.component))
    moved = MoveCard(Local(local), source, target(maker, EVERYWHERE, zone.component), origin=maker.origin())
    return DrawPoint(label, source, local, (moved, *block(maker, scope, jump, 2)), maker.origin())


def _chance(maker: Maker, jump: Jump, label: str) -> ChancePoint:
    found, local = _many(maker), maker.name("came")
    scope = EVERYWHERE.with_name(local, found.type)
    condition = None
    if maker.now_and_then(3):
        first = Binary("=", Local(local), Constant(0))
        condition = Binary("or", boolean(maker, scope), first)
    effect = block(maker, scope, jump, 2)
    return ChancePoint(label, local, found.type, found.domain, condition, effect, maker.origin())


def _many(maker: Maker) -> Run:
    """Mostly a domain that is never empty."""
    if maker.now_and_then(8):
        return run(maker, EVERYWHERE)
    kinds: tuple[Type, ...] = (PlayerType(), KindType("colour"))
    kind = maker.one(kinds)
    return Run(run_of(maker, EVERYWHERE, kind), kind)


def _decision(maker: Maker, jump: Jump, forward: Jump, label: str, *, told: bool = False) -> Decision:
    who = sure(maker, EVERYWHERE, seat(maker, EVERYWHERE)) if maker.now_and_then(2) else Get("turn")
    options: list[Option] = []
    for _ in range(1 + maker.pick(3)):
        option = _again(maker, jump, options) if maker.now_and_then(4) else None
        options.append(option or _option(maker, jump, told=told))
    otherwise = None
    if not maker.now_and_then(8):
        steps, scope = steps_of(maker, EVERYWHERE, 1)
        otherwise = (*steps, *forward(maker, scope))
    return Decision(label, who, tuple(options), otherwise, maker.origin())


def _option(maker: Maker, jump: Jump, *, told: bool) -> Option:
    player = maker.name("p")
    scope = EVERYWHERE.with_name(player, PlayerType())
    choices: list[Choice] = []
    for _ in range(maker.pick(3)):
        found, name = run(maker, scope), maker.name("chosen")
        choices.append(Choice(name, found.type, found.domain))
        scope = scope.with_name(name, found.type)
    needs = [Need(boolean(maker, scope), f"reason {at}", maker.origin()) for at in range(maker.pick(3))]
    if told:
        needs.append(Need(Binary(">=", Get(CARRIED), Constant(-maker.pick(4))), "told", maker.origin()))
    made = Option(maker.name("do"), player, tuple(choices), tuple(needs), (), origin=maker.origin())
    maker.offered.append((made, scope))
    return _with_effect(maker, jump, made, scope)


def _again(maker: Maker, jump: Jump, beside: list[Option]) -> Option | None:
    """An action that is offered elsewhere too: the same, but for what follows."""
    names = [one.action for one in beside]
    known = [one for one in maker.offered if one[0].action not in names]
    return _with_effect(maker, jump, *maker.one(known)) if known else None


def _with_effect(maker: Maker, jump: Jump, made: Option, scope: Scope) -> Option:
    counted = Binary("mod", Binary("+", SUM, Constant(1)), Constant(10))
    effect = (Set("sum", (), counted, origin=maker.origin()), *block(maker, scope, jump))
    return Option(made.action, made.player, made.choices, made.needs, effect, origin=made.origin)
