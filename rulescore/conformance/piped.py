"""Without a process: requests for a pipe, and the replies that came out of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from rulescore.conformance.claims import Claims, read_claims
from rulescore.conformance.json_line import read_json_line, shown
from rulescore.conformance.judging import judged
from rulescore.conformance.outcomes import Record
from rulescore.conformance.protocol import bye_request, hello_request, read_reply, run_request
from rulescore.conformance.session import Fault
from rulescore.conformance.suite import Case, Suite
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean


def requests(suite: Suite, cases: Sequence[Case]) -> Iterator[bytes]:
    """Everything that a driver is asked, line by line, for those that run it themselves."""
    yield hello_request(suite.game)
    yield from (run_request(case.id, case.asked) for case in cases)
    yield bye_request()


@frozen(eq=False)
class Replies:
    """What a driver has said; `problems` are lines that cannot be anybody's reply."""

    claims: Claims
    lines: Mapping[str, bytes]
    problems: tuple[Diagnostic, ...]


def read_replies(lines: Sequence[bytes], cases: Sequence[Case]) -> Replies | tuple[Diagnostic, ...]:
    """The replies by their ids; the first line is the reply to hello."""
    said = read_json_line(lines[0]) if lines else Diagnostic("RS771", "there are no replies at all")
    if isinstance(said, Diagnostic):
        return (said,)
    claims = read_claims(said)
    if not isinstance(claims, Claims):
        return claims
    known = [case.id for case in cases]
    found: dict[str, bytes] = {}
    problems = []
    for line in lines[1:]:
        name = _name(line)
        if isinstance(name, str) and name in known and name not in found:
            found[name] = line
        else:
            problems.append(_stray(name, known, found))
    return Replies(claims, found, tuple(problems))


def _name(line: bytes) -> str | Diagnostic:
    said = read_json_line(line)
    if isinstance(said, Diagnostic):
        return said
    name = said.get("id") if isinstance(said, Mapping) else None
    return name if isinstance(name, str) else Diagnostic("RS754", f"a reply without an id: {shown(line)}")


def _stray(name: str | Diagnostic, known: Sequence[str], found: Mapping[str, bytes]) -> Diagnostic:
    if isinstance(name, Diagnostic):
        return name
    if name in found:
        return Diagnostic("RS755", f"there are two replies to {shown(name)}")
    return Diagnostic("RS755", f"nobody asked for {shown(name)}", notes=did_you_mean(name, known))


def records_of(replies: Replies, cases: Sequence[Case]) -> Iterator[Record]:
    """What came of every vector that was asked."""
    for case in cases:
        line = replies.lines.get(case.id)
        reply = Diagnostic("RS771", "no reply came") if line is None else read_reply(line, case.id)
        heard = Fault((reply,)) if isinstance(reply, Diagnostic) else reply
        yield judged(case, heard, replies.claims.features)
