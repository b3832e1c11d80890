"""Plays a game with the rules and with a program written by hand, step by step, until they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from attrs import frozen

from rulescore.chance import Generator, seeded
from rulescore.kernel.moves import Action
from rulescore.play import State
from rulescore.play.choosing import Choose

Named = tuple[str, tuple[Any, ...]]
Snapshot = Mapping[str, object]


class ByHand(Protocol):
    """What every program written by hand has; only it knows what its outcomes are."""

    @property
    def asked(self) -> str: ...
    @property
    def player(self) -> int | None: ...
    def legal(self) -> list[Any]: ...
    def apply(self, action: Any) -> None: ...
    def outcomes(self) -> list[Any]: ...
    def resolve(self, outcome: Any) -> None: ...
    def winners(self) -> list[int]: ...


@frozen
class Difference:
    """In what the two sides differ, what each of them says, and all the moves before."""

    what: str
    rules: object
    program: object
    moves: tuple[str, ...]


@frozen(eq=False)
class Sides:
    """How the two sides of a game are compared.

    `action` and `outcome` are what the program calls an action or an outcome of the rules.
    `rules` and `program` are the position of either side in the same words.
    """

    action: Callable[[State, Action], Named]
    outcome: Callable[[State, int], object]
    rules: Callable[[State], Snapshot]
    program: Callable[[Any], Snapshot]


@frozen
class Walk:
    """What was compared: how often each action was taken, and the first difference."""

    taken: Counter[str]
    finished: bool
    difference: Difference | None

    @property
    def decisions(self) -> int:
        return self.taken.total()


LIKINGS = (1, 1, 3, 12)
"""How much the players of one game like an action: drawn for each game, so that games go different ways."""


def tasteful() -> Choose:
    """Players who choose at random; each action has its liking, the same for a whole game."""
    likings: dict[str, int] = {}

    def choose(state: State, generator: Generator) -> tuple[Action, Generator]:
        actions = state.legal_actions()
        names = list(dict.fromkeys(action.name for action in actions))
        for name in names:
            if name not in likings:
                drawn, generator = generator.bounded(len(LIKINGS))
                likings[name] = LIKINGS[drawn]
        chosen, generator = generator.weighted([likings[name] for name in names])
        fitting = [action for action in actions if action.name == names[chosen]]
        number, generator = generator.bounded(len(fitting))
        return fitting[number], generator

    return choose


@frozen(eq=False)
class Pair:
    """The same game twice: in a state of the rules, and in the program, which changes as it goes on."""

    state: State
    program: ByHand


def walk(sides: Sides, pair: Pair, *, seed: int, limit: int = 10_000, choose: Choose | None = None) -> Walk:
    """Play both with the same choices and the same chance, and compare them before each and at the end."""
    choose, generator = choose or tasteful(), seeded(seed)
    taken: Counter[str] = Counter()
    moves: list[str] = []
    found = difference(sides, pair)
    while found is None and not pair.state.is_over and taken.total() < limit:
        if pair.state.player is None:
            move, pair, generator = _drawn(sides, pair, generator)
        else:
            action, generator = choose(pair.state, generator)
            taken[action.name] += 1
            move, pair = _acted(sides, pair, action)
        moves.append(move)
        found = difference(sides, pair)
    if found is None:
        return Walk(taken, pair.state.is_over, None)
    found = Difference(found.what, found.rules, found.program, tuple(moves))
    return Walk(taken, finished=False, difference=found)


def _drawn(sides: Sides, pair: Pair, generator: Generator) -> tuple[str, Pair, Generator]:
    state = pair.state
    number, generator = generator.weighted([weight for _, weight in state.chance])
    outcome = state.chance[number][0]
    pair.program.resolve(sides.outcome(state, outcome))
    following = Pair(state.resolve(outcome), pair.program)
    return f"chance: {state.outcome_text(outcome)}", following, generator


def _acted(sides: Sides, pair: Pair, action: Action) -> tuple[str, Pair]:
    state = pair.state
    pair.program.apply(sides.action(state, action))
    return f"{state.player}: {state.action_text(action)}", Pair(state.apply(action), pair.program)


# --- what is compared -----------------------------------------------------------------------------------


def difference(sides: Sides, pair: Pair) -> Difference | None:
    """The first thing that the two sides do not agree about here."""
    for what, rules, program in _questions(sides, pair.state, pair.program):
        if rules() != program():
            return Difference(what, rules(), program(), ())
    return _unlike(sides.rules(pair.state), sides.program(pair.program))


Answer = Callable[[], object]


def _questions(sides: Sides, state: State, program: ByHand) -> list[tuple[str, Answer, Answer]]:
    """Who is asked, and what is possible: without order, and nothing twice."""
    asked = "over" if state.is_over else "chance" if state.player is None else "choice"
    questions: list[tuple[str, Answer, Answer]] = [("asked", lambda: asked, lambda: program.asked)]
    if asked == "choice":
        actions = [sides.action(state, action) for action in state.legal_actions()]
        questions += [
            ("player", lambda: state.player, lambda: program.player),
            ("actions", lambda: Counter(actions), lambda: Counter(program.legal())),
        ]
    elif asked == "chance":
        outcomes = [(sides.outcome(state, outcome), weight) for outcome, weight in state.chance]
        questions += [("outcomes", lambda: Counter(outcomes), lambda: Counter(program.outcomes()))]
    else:
        outcome = state.outcome()
        assert outcome is not None
        questions += [("winners", lambda: list(outcome.winners), lambda: sorted(program.winners()))]
    return questions


def _unlike(rules: Snapshot, program: Snapshot) -> Difference | None:
    for name in sorted(rules.keys() | program.keys()):
        missing = object()
        if rules.get(name, missing) != program.get(name, missing):
            return Difference(name, rules.get(name, "missing"), program.get(name, "missing"), ())
    return None
