"""A game that is told line by line, as a ledger of proofs does: gone through again, and what it shows.

The interpreter plays it, which is the meaning of the rules; no line is believed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from rulescore.checked.nodes import CanHappen
from rulescore.errors import ObligationError
from rulescore.kernel import Match, Position, start_position
from rulescore.kernel.engine import Engine
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep
from rulescore.play.action_text import parse_action
from rulescore.play.claims import breaches, happens
from rulescore.play.replay import answer_of
from rulescore.play.transcript import Step, step_told
from rulescore.targets.engines import interpreter
from rulescore.targets.interpreter import next_step

Answer = Action | int
"""An action, or what nature brought."""


@frozen(eq=False)
class ToldGame:
    """What was asked, at the start and after each step; `answers` are what the steps say.

    Of the actions that were possible only the one that was taken is looked for, but at the end.
    """

    match: Match
    steps: tuple[Step, ...]
    answers: tuple[Answer, ...]
    asked: tuple[Asked, ...]


def told_game(match: Match, lines: Sequence[str]) -> ToldGame:
    """Play what the lines say; raises RulescoreError where the rules do not allow it, or break down."""
    engine, position = interpreter(match), start_position(match)
    asked, steps, answers = list[Asked](), list[Step](), list[Answer]()
    for number, line in enumerate(lines, start=1):
        asked.append(next_step(match, position, wanted=_action_told(match, line)))
        steps.append(step_told(line, asked[-1]))
        answers.append(answer_of(match, asked[-1], number, steps[-1]))
        position = _answered(engine, asked[-1], answers[-1])
    return ToldGame(match, tuple(steps), tuple(answers), (*asked, engine.next_step(position)))


def _action_told(match: Match, line: str) -> Action | None:
    """The action that a line tells of, if it tells of one."""
    who, _, what = line.partition(": ")
    action = parse_action(match, what) if len(who) == 1 else None
    return action if isinstance(action, Action) else None


def after(engine: Engine, asked: Asked, answer: Answer) -> Asked:
    """What is asked after an answer."""
    return engine.next_step(_answered(engine, asked, answer))


def _answered(engine: Engine, asked: Asked, answer: Answer) -> Position:
    if isinstance(answer, Action):
        return engine.apply(asked.position, answer)
    return engine.resolve(asked.position, answer)


def answers_at(asked: Asked) -> tuple[Answer, ...]:
    """Everything that can be answered: actions, or what nature may bring; nothing at the end."""
    match asked:
        case DecisionStep(actions=actions):
            return actions
        case ChanceStep(outcomes=outcomes):
            return tuple(outcome for outcome, _ in outcomes)
        case _:
            return ()


def why_not_shown(game: ToldGame, what: str, name: str, clauses: Sequence[str]) -> str | None:
    """Why a game does not show that a claim happens or fails; None when it does."""
    if what == "obligation":
        return (
            None
            if breaks_down(game, code_of(name), clauses)
            else "nothing impossible is asked for at its end"
        )
    if what == "can happen":
        return None if _happened(game, name) else "it does not happen at its end"
    return None if name in _broken(game) else "the promise holds at its end"


def code_of(obligation: str) -> str:
    """Obligations go by their code and what it says."""
    return obligation.partition(":")[0]


def _happened(game: ToldGame, name: str) -> bool:
    claims = (one for one in game.match.game.claims if isinstance(one, CanHappen) and one.name == name)
    return any(happens(claim, game.match, game.asked[-1]) for claim in claims)


def _broken(game: ToldGame) -> Iterator[str]:
    before = game.asked[-2] if len(game.asked) > 1 else None
    for claim in game.match.game.claims:
        for breach in breaches(claim, game.match, before, game.asked[-1]):
            yield breach.name


def breaks_down(game: ToldGame, code: str, clauses: Sequence[str]) -> bool:
    """Whether an answer to what is asked at the end makes the rules ask for the impossible."""
    engine = interpreter(game.match)
    for answer in answers_at(game.asked[-1]):
        try:
            after(engine, game.asked[-1], answer)
        except ObligationError as error:
            if (error.code, tuple(error.clauses)) == (code, tuple(clauses)):
                return True
    return False
