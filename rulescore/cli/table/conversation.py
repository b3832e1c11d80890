"""People at one terminal: the table as the player who is asked sees it, and an answer on every line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from rulescore.cli.stored import write_stored
from rulescore.cli.table.automatic import Watch
from rulescore.cli.table.result import show_result
from rulescore.cli.table.session import Session, acted, done_since
from rulescore.cli.table.shown import show_choices, show_table
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.render import render
from rulescore.errors import RulescoreError
from rulescore.kernel.moves import Action
from rulescore.play.positions.to_text import Style
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State
from rulescore.play.stored_position import write_position

HELP = """\
a number or an action   choose it: 2, or "take card 2"
why ACTION              why it is not possible, and by which clause
undo                    take the last choice back
view B                  the table as B sees it
save FILE               store the position (.json or .yaml)
help, quit"""


def converse(out: Console, session: Session, watch: Watch) -> Session:
    """Ask until the game is over or somebody leaves."""
    _show(out, session, None)
    while not session.state.is_over:
        line = _line(out, session.state)
        if line is None or line in ("quit", "exit", "q"):
            break
        following = _answered(out, session, line)
        if following is not session:
            _show(out, following, None if following is session.before else session)
            session = following
            watch(session)
    return session


def _show(out: Console, session: Session, earlier: Session | None) -> None:
    """What players who choose at random did meanwhile, and the table as it is now."""
    state = session.state
    others = {seat_letter(seat) for seat in session.opening.robots}
    for step in done_since(session, earlier) if earlier is not None or session.before is None else ():
        if step.by in others:
            out.print(f"{step.by}  {step.do}")
    if state.player is None:
        out.print()
        show_result(out, state)
        return
    show_table(out, state, state.player)
    show_choices(out, state)


def _line(out: Console, state: State) -> str | None:
    """The next line that is not empty; None at the end of the input."""
    assert state.player is not None
    while True:
        out.print(f"{seat_letter(state.player)}> ", end="")
        line = sys.stdin.readline()
        if not line:
            out.print()
            return None
        if line.strip():
            if not out.is_terminal:
                out.print(line.strip())
            return " ".join(line.split())


def _answered(out: Console, session: Session, line: str) -> Session:
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word)
    if command is not None and isinstance(session.state.parse_action(line), Diagnostic):
        return command(out, session, rest)
    action = _action(session.state, line)
    if isinstance(action, Diagnostic):
        _refuse(out, action)
        return session
    refusal = session.state.why_illegal(action)
    if refusal is not None:
        _refuse(out, refusal.diagnostic())
        return session
    return acted(session, action)


def _action(state: State, line: str) -> Action | Diagnostic:
    """An action by its number in the list, or by its text."""
    actions = state.legal_actions()
    if line.isascii() and line.isdigit() and len(line) < 10:
        number = int(line)
        if 1 <= number <= len(actions):
            return actions[number - 1]
        return Diagnostic("RS514", f"there are the choices 1 to {len(actions)}, and no {number}")
    return state.parse_action(line)


def _refuse(out: Console, problem: Diagnostic) -> None:
    out.print(render(problem))


# --- words that are no action ---------------------------------------------------------------------------


def _why(out: Console, session: Session, rest: str) -> Session:
    action = _action(session.state, rest)
    if isinstance(action, Diagnostic):
        _refuse(out, action)
        return session
    refusal = session.state.why_illegal(action)
    if refusal is None:
        out.print(f'"{session.state.action_text(action)}" is possible')
    else:
        _refuse(out, refusal.diagnostic())
    return session


def _undo(out: Console, session: Session, rest: str) -> Session:  # noqa: ARG001 - every command is called alike
    if session.before is None:
        out.print("nothing has been chosen yet")
        return session
    return session.before


def _view(out: Console, session: Session, rest: str) -> Session:
    known = [seat_letter(seat) for seat in range(session.state.match.players)]
    if rest.upper() in known:
        show_table(out, session.state, known.index(rest.upper()))
    else:
        out.print(f"view whom? there are {', '.join(known)}")
    return session


def _save(out: Console, session: Session, rest: str) -> Session:
    if not rest:
        out.print("save to which file? it ends in .json or .yaml")
        return session
    style: Style = "yaml" if rest.endswith((".yaml", ".yml")) else "json"
    try:
        write_stored(Path(rest), write_position(session.state, style=style, compact=True))
        out.print(f"stored in {rest}")
    except RulescoreError as error:
        out.print(str(error))
    return session


def _help(out: Console, session: Session, rest: str) -> Session:  # noqa: ARG001 - every command is called alike
    out.print(HELP)
    return session


COMMANDS: dict[str, Callable[[Console, Session, str], Session]] = {
    "why": _why,
    "undo": _undo,
    "view": _view,
    "save": _save,
    "help": _help,
    "?": _help,
}
"""What may be typed instead of an action; an action of the same name comes first."""
