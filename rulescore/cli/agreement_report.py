"""What `rulescore agree` tells: what was compared, what never came up, and where engines part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from attrs import frozen

from rulescore.agreement import Difference, Tally, described, transcript_of
from rulescore.agreement.tally import is_empty, never_chosen, never_done, never_reached
from rulescore.diagnostics.render import as_object
from rulescore.kernel.nodes import Decision
from rulescore.play.game import Game
from rulescore.play.transcript import transcript_text

WIDTH = 100
INDENT = 10


@frozen(eq=False)
class Report:
    """What was found for one game."""

    game: Game
    tally: Tally
    difference: Difference | None = None
    transcript: str | None = None

    @property
    def verdict(self) -> str:
        if self.difference is not None:
            return "differ"
        return "nothing" if is_empty(self.tally) else "agree"


def stored_text(report: Report) -> str:
    """The transcript of a difference."""
    assert report.difference is not None
    return transcript_text(transcript_of(report.game, report.difference))


# --- in words -------------------------------------------------------------------------------------------


def text_of(report: Report) -> str:
    return "\n".join((_verdict(report), *_lines(report)))


def _verdict(report: Report) -> str:
    name, tally = report.game.name, report.tally
    amount = f"{tally.decisions:,} decisions and {tally.draws:,} draws"
    if report.difference is not None:
        return f"{name}: {report.difference.engine} and the interpreter DIFFER, after {amount}"
    if report.verdict == "nothing":
        return f"{name}: nothing was compared"
    return f"{name}: the interpreter and {' and '.join(tally.engines)} agree in {amount}"


def _lines(report: Report) -> Iterator[str]:
    game, tally = report.game, report.tally
    if report.verdict == "nothing":
        return
    yield from _line("games", _games(tally))
    yield from _line("players", _counted({str(number): n for number, n in sorted(tally.players.items())}))
    yield from _line("settings", _missing(len(tally.settings), "never chosen", never_chosen(game, tally)))
    yield from _line("actions", _missing(len(tally.actions), "never done", never_done(game, tally)))
    yield from _line("points", _counted(_points(game, tally)))
    lost = [_point_name(game, number) for number in never_reached(game, tally)]
    yield from _line("", f"never reached: {', '.join(lost)}" if lost else "every point was reached")


def _line(what: str, said: str) -> Iterator[str]:
    for number, line in enumerate(wrap(said, WIDTH - INDENT)):
        yield f"  {what if number == 0 else '':<{INDENT}}{line}"


def _games(tally: Tally) -> str:
    broken = ", ".join(f"{code} {number:,}" for code, number in sorted(tally.broken.items()))
    return (
        f"{tally.games:,} in {tally.matches:,} matches: {tally.ended:,} ended, {tally.cut:,} cut, "
        f"{tally.still:,} stood still, {tally.broken.total():,} broke down{f' ({broken})' if broken else ''}"
    )


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{what}: {number:,}" for what, number in counts.items())


def _missing(seen: int, never: str, lost: tuple[str, ...]) -> str:
    known = f"{seen} of {seen + len(lost)}"
    return f"{known}; {never}: {', '.join(lost)}" if lost else known


def _points(game: Game, tally: Tally) -> dict[str, int]:
    numbers = range(len(game.kernel.points))
    return {_point_name(game, number): tally.points[number] for number in numbers if tally.points[number]}


def _point_name(game: Game, number: int) -> str:
    point = game.kernel.points[number]
    return point.label if isinstance(point, Decision) else f"{point.label} ({number})"


# --- as plain data --------------------------------------------------------------------------------------


def objects_of(reports: Iterable[Report], *, interrupted: bool) -> dict[str, object]:
    return {"interrupted": interrupted, "games": [_object(report) for report in reports]}


def _object(report: Report) -> dict[str, object]:
    game, tally = report.game, report.tally
    found: dict[str, object] = {
        "game": game.name,
        "verdict": report.verdict,
        "engines": ["interpreter", *tally.engines],
        "decisions": tally.decisions,
        "draws": tally.draws,
        "matches": tally.matches,
        "games": {
            "all": tally.games,
            "ended": tally.ended,
            "cut": tally.cut,
            "stood still": tally.still,
            "broke down": dict(sorted(tally.broken.items())),
        },
        "players": {str(number): count for number, count in sorted(tally.players.items())},
        "settings": {
            one.name: {key: tally.settings[one.name, key] for key in one.keys} for one in game.kernel.settings
        },
        "actions": {**dict.fromkeys(never_done(game, tally), 0), **tally.actions},
        "points": [
            {"point": number, "label": point.label, "reached": tally.points[number]}
            for number, point in enumerate(game.kernel.points)
        ],
    }
    return found if report.difference is None else {**found, "difference": _difference(report)}


def _difference(report: Report) -> dict[str, object]:
    assert report.difference is not None
    import json

    found: dict[str, object] = {
        "problem": as_object(described(report.difference)),
        "at": report.difference.at,
        "unlike": [
            {"what": one.what, "expected": one.expected, "got": one.got} for one in report.difference.unlike
        ],
        "game": json.loads(stored_text(report)),
    }
    return found if report.transcript is None else {**found, "transcript": report.transcript}
