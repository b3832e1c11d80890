"""Where two traces part: positions are compared in full, so that it does not matter how changes are told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.conformance.answer_forms import grown, has_parts, outside
from rulescore.conformance.difference import ABSENT, Compare, Difference
from rulescore.play.positions.plain import Plain


def trace_differences(expected: Plain, got: Plain, compare: Compare) -> tuple[Difference, ...]:
    """What is not the same at the first position that is not; what follows it follows from it."""
    came = _positions(got)
    if came is None:
        return compare(expected, got, ())
    wanted = _positions(expected)
    assert wanted is not None
    for number, (one, other) in enumerate(zip(wanted, came, strict=False)):
        found = compare(one, other, ("first",) if number == 0 else ("then", number - 1))
        if found:
            return found
    if len(came) < len(wanted):
        at = len(came)
        return (Difference(("then", at - 1), wanted[at], ABSENT),)
    return tuple(Difference(("then", at - 1), ABSENT, came[at]) for at in range(len(wanted), len(came)))


Positions = tuple[Mapping[str, Plain], ...]


def _positions(trace: Plain) -> Positions | None:
    """Every position in full; None when it is no trace."""
    match trace:
        case {"positions": [*positions], **others} if positions and not others:
            return tuple(map(outside, _checked(positions))) if _checked(positions) else None
        case {"first": first, "then": [*changes], **others} if not others:
            found = _checked([first, *changes])
            return tuple(_changing(found)) if found else None
        case _:
            return None


def _checked(positions: list[Plain]) -> Positions:
    """The positions, if all of them have what positions have; otherwise none."""
    found = tuple(one for one in positions if isinstance(one, Mapping) and has_parts(one))
    return found if len(found) == len(positions) else ()


def _changing(changes: Positions) -> Iterator[Mapping[str, Plain]]:
    first, *others = changes
    last = outside(first)
    yield last
    for change in others:
        last = grown(last, change)
        yield last
