"""The checked text carried out as it stands, without points: what lowering has to keep the meaning of.

Expressions and single changes are the interpreter's; loops, choices and early ends are Python's own.
"""

from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress

from attrs import evolve

from rulescore.checked import nodes
from rulescore.checked.effects import Let, MoveCard, Set
from rulescore.checked.expressions import Expression, Local
from rulescore.kernel.folding import World as Decided
from rulescore.kernel.folding import fold_parts
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Choice, Decision, Option
from rulescore.kernel.position import start_position
from rulescore.targets.interpreter.changes import make
from rulescore.targets.interpreter.expressions import components_at, evaluate, members
from rulescore.targets.interpreter.options import possible
from rulescore.targets.interpreter.world import World, world_at

Question = tuple[str, object, object]
"""Who or what is asked, what may be answered, and how the table looks."""

Names = dict[str, int]
Flow = Generator[Question, Action | int, None]


class StopRepeatingNow(Exception):  # noqa: N818 -- no error, a way out
    pass


class FinishNow(Exception):  # noqa: N818
    pass


class EndNow(Exception):  # noqa: N818
    pass


class Table:
    """One game that is played by the checked text itself."""

    def __init__(self, game: nodes.Game, match: Match, decided: Decided) -> None:
        self.world: World = world_at(match, start_position(match))
        self.variables = match.layout.variables
        self.rule_values = sum(
            one.length for one in match.layout.variables.values() if one.name in _rules(game)
        )
        self.procedures = {one.name: fold_parts(one, decided) for one in game.procedures}
        self.actions = {one.name: fold_parts(one, decided) for one in game.actions}

    def look(self) -> tuple[object, ...]:
        return look(self.world.values, self.world.zones, self.rule_values)

    def value(self, expression: Expression, names: Names) -> int:
        self.world.locals = dict(names)
        return evaluate(expression, self.world)

    def holds(self, condition: Expression | None, names: Names) -> bool:
        return condition is None or bool(self.value(condition, names))

    def play(self) -> Flow:
        with suppress(EndNow):
            yield from self.body(self.procedures["play"].body, {})
        yield "end", None, self.look()

    def body(self, body: tuple[nodes.Statement, ...], names: Names) -> Flow:
        names = dict(names)
        for statement in body:
            yield from self.statement(statement, names)

    def routine(self, body: tuple[nodes.Statement, ...], names: Names) -> Flow:
        with suppress(FinishNow):
            yield from self.body(body, names)

    def loop(
        self, body: tuple[nodes.Statement, ...], names: Names
    ) -> Generator[Question, Action | int, bool]:
        """Go round once; whether to go on."""
        try:
            yield from self.body(body, names)
        except StopRepeatingNow:
            return False
        return True

    def statement(self, statement: nodes.Statement, names: Names) -> Flow:
        match statement:
            case nodes.IfElse(branches):
                for branch in branches:
                    if self.holds(branch.condition, names):
                        yield from self.body(branch.body, names)
                        break
            case nodes.Repeat(times):
                left = -1 if times is None else max(0, self.value(times, names))
                while left != 0 and (yield from self.loop(statement.body, names)):
                    left -= 1
            case nodes.While(condition):
                while self.holds(condition, names) and (yield from self.loop(statement.body, names)):
                    pass
            case nodes.ForEach():
                yield from self.for_each(statement, names)
            case nodes.Do(procedure, arguments):
                routine = self.procedures[procedure]
                values = [self.value(argument, names) for argument in arguments]
                given = dict(zip((one.name for one in routine.parameters), values, strict=True))
                yield from self.routine(routine.body, given)
            case nodes.Ask():
                yield from self.ask(statement, names)
            case nodes.Draw() | nodes.Chance():
                yield from self.chance(statement, names)
            case nodes.StopRepeating():
                raise StopRepeatingNow
            case nodes.Finish():
                raise FinishNow
            case nodes.EndGame():
                raise EndNow
            case Let(local, _, value):
                names[local] = self.value(value, names)
            case Set(variable) if variable not in self.variables:
                pass
            case _:
                self.world.locals = dict(names)
                make(statement, self.world)

    def for_each(self, statement: nodes.ForEach, names: Names) -> Flow:
        self.world.locals = dict(names)
        for member in tuple(members(statement.domain, self.world)):
            here = {**names, statement.local: member}
            if self.holds(statement.condition, here) and not (yield from self.loop(statement.body, here)):
                break

    def ask(self, statement: nodes.Ask, names: Names) -> Flow:
        player = self.value(statement.who, names)
        asked = tuple(self.actions[name] for name in statement.actions)
        decision = Decision("", statement.who, tuple(_option(action) for action in asked), None)
        actions = possible(decision, player, self.world)
        if not actions:
            yield from self.body(statement.otherwise or (), names)
            return
        chosen = yield f"player {player}", actions, self.look()
        assert isinstance(chosen, Action)
        action = self.actions[chosen.name]
        values = zip((choice.name for choice in action.choices), chosen.arguments, strict=True)
        yield from self.routine(action.body, {action.player: player, **dict(values)})

    def chance(self, statement: nodes.Draw | nodes.Chance, names: Names) -> Flow:
        outcomes = self.outcomes(statement, names)
        drawn = yield "nature", outcomes, self.look()
        assert isinstance(drawn, int)
        local = statement.local or "it"
        names[local] = drawn
        if isinstance(statement, nodes.Draw):
            self.world.locals = dict(names)
            make(MoveCard(Local(local), statement.source, statement.target), self.world)

    def outcomes(self, statement: nodes.Draw | nodes.Chance, names: Names) -> tuple[tuple[int, int], ...]:
        self.world.locals = dict(names)
        if isinstance(statement, nodes.Draw):
            found = list(components_at(statement.source, self.world))
        else:
            everyone = tuple(members(statement.domain, self.world))
            found = [
                one for one in everyone if self.holds(statement.condition, {**names, statement.local: one})
            ]
        return tuple((one, found.count(one)) for one in sorted(set(found)))


def look(values: Sequence[int], zones: Sequence[object], rule_values: int) -> tuple[object, ...]:
    """Everything but the local and return variables, which only a kernel has."""
    return tuple(values)[:rule_values], tuple(zones)


def _rules(game: nodes.Game) -> Mapping[str, nodes.Variable]:
    return {variable.name: variable for variable in game.variables}


def _option(action: nodes.Action) -> Option:
    choices = tuple(Choice(choice.name, choice.type, choice.domain) for choice in action.choices)
    return evolve(Option(action.name, action.player, choices, action.needs, ()), origin=action.origin)
