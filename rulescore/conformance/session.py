"""A conversation with a driver: hello, one vector after another, and what is wrong when a reply is none."""

from __future__ import annotations

import signal
from collections.abc import Mapping

from attrs import frozen

from rulescore.conformance.claims import Claims, read_claims
from rulescore.conformance.json_line import read_json_line, shown
from rulescore.conformance.limits import Limits
from rulescore.conformance.process import DriverProcess, Ended, Heard, Line, Silence, TooLong
from rulescore.conformance.protocol import Reply, hello_request, read_reply, run_request
from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain


@frozen
class Fault:
    """The driver broke instead of replying; after that it has to be started again."""

    problems: tuple[Diagnostic, ...]
    is_late: bool = False


@frozen(eq=False)
class Session:
    process: DriverProcess
    claims: Claims
    limits: Limits


def open_session(command: tuple[str, ...], game: str, limits: Limits) -> Session | Fault:
    """Start a driver and hear what it says of itself."""
    try:
        process = DriverProcess(command, limits)
    except OSError as error:
        return Fault((_not_started(command, error),))
    try:
        heard = process.ask(hello_request(game), limits.start)
        claims = _claims(heard.content) if isinstance(heard, Line) else _fault(heard, process.log())
    except BaseException:
        # Whoever interrupts leaves no driver behind.
        process.kill()
        raise
    if isinstance(claims, Fault):
        process.kill()
        return claims
    return Session(process, claims, limits)


def ask(session: Session, name: str, vector: Mapping[str, Plain]) -> Reply | Fault:
    """The reply to one vector. After a fault the process is gone."""
    heard = session.process.ask(run_request(name, vector), session.limits.answer)
    if isinstance(heard, Line):
        reply = read_reply(heard.content, name)
        if not isinstance(reply, Diagnostic):
            return reply
        fault = Fault((reply,))
    else:
        fault = _fault(heard, "")
    session.process.kill()
    return fault


def _claims(line: bytes) -> Claims | Fault:
    said = read_json_line(line)
    if isinstance(said, Diagnostic):
        return Fault((said,))
    claims = read_claims(said)
    return claims if isinstance(claims, Claims) else Fault(claims)


# --- what may be the cause ------------------------------------------------------------------------------


def _not_started(command: tuple[str, ...], error: OSError) -> Diagnostic:
    reason = error.strerror or str(error)
    note = "--driver takes a command line, such as --driver 'python3 my_driver.py'"
    return Diagnostic("RS750", f'"{command[0]}" cannot be started: {reason}', notes=(note,))


def _fault(heard: Heard, log: str) -> Fault:
    match heard:
        case Silence():
            return Fault((_silent(heard),), is_late=True)
        case TooLong(start):
            note = f"it begins with {shown(start)}"
            return Fault(
                (Diagnostic("RS757", "the reply is endless: no line end for megabytes", notes=(note,)),)
            )
        case Ended():
            return Fault((_ended(heard, log),))
        case Line():
            raise AssertionError("a line is no fault")


FLUSH = "is stdout flushed after each line? (in Python: print(reply, flush=True))"


def _silent(heard: Silence) -> Diagnostic:
    seconds = f"{heard.seconds:g} s"
    if heard.held_back:
        message = f"no reply within {seconds}, but it came once the input had ended"
        return Diagnostic("RS751", message, notes=(f"the driver keeps its output: {FLUSH}",))
    if heard.begun:
        message = f"no newline-terminated reply within {seconds}, only {shown(heard.begun)}"
        return Diagnostic("RS751", message, notes=("does every reply end with a line end?", FLUSH))
    note = "or does the answer take longer? --timeout gives it more time"
    return Diagnostic("RS751", f"no newline-terminated reply within {seconds}", notes=(FLUSH, note))


def _ended(heard: Ended, log: str) -> Diagnostic:
    notes = []
    if heard.begun:
        notes.append(f"it was in the middle of a line: {shown(heard.begun)}")
    lines = log.strip().splitlines()
    if lines:
        notes.append(f"the last line of its stderr is {shown(lines[-1])}")
    return Diagnostic("RS752", f"the driver {_how(heard.code)}", notes=tuple(notes))


def _how(code: int | None) -> str:
    if code is None:
        return "closed its stdout"
    if code >= 0:
        return f"ended by itself, with exit code {code}"
    known = {one.value: one.name for one in signal.Signals}
    return f"was ended by {known.get(-code, f'signal {-code}')}"
