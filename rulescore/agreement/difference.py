"""A game in which two engines part: how it begins, what is done, and what each of them says then."""

from __future__ import annotations

from attrs import evolve, frozen

from rulescore.agreement.beginnings import Beginning, match_at
from rulescore.agreement.comparing import Unlike
from rulescore.agreement.replies import Broken, Choice, Crashed, Reply, first_reply, next_reply
from rulescore.agreement.stepping import Parting, Round, Table
from rulescore.diagnostics import Diagnostic
from rulescore.errors import InternalError
from rulescore.kernel import Match, Position, position_hash, start_position
from rulescore.kernel.moves import Action, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import End
from rulescore.play.action_text import action_text
from rulescore.play.chance_text import outcome_text
from rulescore.play.game import Game
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import seat_letter
from rulescore.play.positions.writing import written_body
from rulescore.play.stored_position import header_plain
from rulescore.play.transcript import Came, Did, Step, Transcript, chance_asked_at
from rulescore.targets.interpreter.engine import Interpreter


@frozen(eq=False)
class Difference:
    """`at` names the point where the interpreter stands; `clauses` are those of what was done and of it.

    `last` is what was answered last, where the engines part, in people's words.
    """

    beginning: Beginning
    choices: tuple[Choice, ...]
    engine: str
    unlike: tuple[Unlike, ...]
    at: str
    clauses: tuple[str, ...]
    last: str = ""


def difference_at(
    table: Table, beginning: Beginning, played: tuple[Round, ...], parted: Parting
) -> Difference:
    """What is to be told of the last round, in which an engine parts from the interpreter."""
    choices = tuple(one.choice for one in played if one.choice is not None)
    last = played[-1]
    before = played[-2].expected if len(played) > 1 else None
    at, clauses = _where(table, last.expected, before)
    return Difference(
        beginning=beginning,
        choices=choices,
        engine=parted.engine,
        unlike=parted.unlike,
        at=at,
        clauses=tuple(dict.fromkeys((*_of_action(before, last.choice), *clauses))),
    )


def _where(table: Table, expected: Reply, before: Reply | None) -> tuple[str, tuple[str, ...]]:
    if isinstance(expected, Broken):
        at, _ = _where(table, before, None) if before is not None else ("the beginning", ())
        return at, expected.clauses
    if isinstance(expected, DecisionStep | ChanceStep | Ended):
        point = table.match.game.points[expected.position.point]
        return point.label, () if isinstance(point, End) else point.origin.clauses
    return "the beginning", ()


def _of_action(before: Reply | None, choice: Choice | None) -> tuple[str, ...]:
    """The clauses of the action that was done last."""
    if not isinstance(before, DecisionStep) or not isinstance(choice, Action):
        return ()
    option = before.point.option(choice.name)
    return () if option is None else option.origin.clauses


# --- as it is stored and told ---------------------------------------------------------------------------


def transcript_of(game: Game, difference: Difference) -> Transcript:
    """The game as the interpreter plays it, up to where the engines part: `rulescore replay` goes there.

    Where the rules break down it ends before the step that makes them.
    """
    beginning = difference.beginning
    match = _match(game, beginning)
    path = _path(match, beginning, difference.choices)
    body = None
    if beginning.position is not None:
        body = written_body(frame_of(match), path.start, compact=False)
    return Transcript(
        setup=header_plain(match, compact=False),
        rules=game.spec_hash,
        seed=None,
        position=body,
        steps=path.steps,
        hash=position_hash(match, path.end),
    )


def _match(game: Game, beginning: Beginning) -> Match:
    match = match_at(game, beginning)
    if match is None:
        raise InternalError(f"engines differ in a match that cannot be prepared: {beginning}")
    return match


@frozen
class _Path:
    """What the interpreter says of a list of choices: where it begins and ends, and the steps in words."""

    start: Position
    steps: tuple[Step, ...]
    end: Position


def _path(match: Match, beginning: Beginning, choices: tuple[Choice, ...]) -> _Path:
    interpreter = Interpreter(match)
    position = beginning.position or start_position(match)
    reply = first_reply(interpreter, position)
    steps: list[Step] = []
    ends = [_position(reply, position)]
    for choice in choices:
        said = step_at(match, reply, choice)
        reply = next_reply(interpreter, reply, choice)
        if isinstance(reply, Broken | Crashed):
            break
        steps.append(said)
        ends.append(reply.position)
    return _Path(ends[0], tuple(steps), ends[-1])


def _position(reply: Reply, otherwise: Position) -> Position:
    return otherwise if isinstance(reply, Broken | Crashed) else reply.position


def step_at(match: Match, reply: Reply, choice: Choice) -> Step:
    """An answer in people's words."""
    if isinstance(reply, DecisionStep) and isinstance(choice, Action):
        return Did(seat_letter(reply.player), action_text(match, choice))
    if isinstance(reply, ChanceStep) and isinstance(choice, int):
        asked = chance_asked_at(match, reply.position)
        return Came(asked, outcome_text(match, reply.position, choice))
    raise InternalError(f"{choice} is no answer to {reply}")


def with_last(game: Game, difference: Difference) -> Difference:
    """The difference with its last answer in words, which a transcript may have to leave out."""
    if not difference.choices:
        return difference
    match = _match(game, difference.beginning)
    before = _path(match, difference.beginning, difference.choices[:-1])
    asked = first_reply(Interpreter(match), before.end)
    last = step_at(match, asked, difference.choices[-1])
    return evolve(difference, last=last.do if isinstance(last, Did) else last.came)


def described(difference: Difference) -> Diagnostic:
    """A difference as people read it."""
    steps = len(difference.choices)
    number = "at the beginning" if not steps else f"after {steps} step{'' if steps == 1 else 's'}"
    last = f', "{difference.last}" being the last' if difference.last else ""
    notes = [
        f"{one.what}: expected {one.expected}; {difference.engine} says {one.got}"
        for one in difference.unlike
    ]
    return Diagnostic(
        "RS590",
        f'{difference.engine} does not agree with the interpreter at "{difference.at}", {number}{last}',
        notes=tuple(notes),
        citation=", ".join(difference.clauses) or None,
    )
