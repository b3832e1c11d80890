"""What is given in a vector, as a person sees it: who plays, the position as a table, and what is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from rulescore.conformance.difference import as_text
from rulescore.conformance.reports.words import printable
from rulescore.play.positions.plain import Plain

LONGEST = 90
GAP = "  "
Object = Mapping[str, Plain]


def given_lines(given: Object) -> Iterator[str]:
    """Every line, without an indent."""
    setup, position = given.get("setup"), given.get("position")
    if isinstance(setup, Mapping):
        yield _setup(setup)
    if isinstance(position, Mapping):
        yield from position_lines(position)
    for key, value in given.items():
        if key not in ("setup", "position", "by") and value not in ({}, []):
            yield from _part(given, key, value)


def _setup(setup: Object) -> str:
    """How many play, and what is not as usual."""
    others = (f"{key} {_short(value)}" for key, value in setup.items() if key != "players" and value)
    return ", ".join((f"{setup.get('players')} players", *others))


def _part(given: Object, key: str, value: Plain) -> Iterator[str]:
    if key == "steps" and isinstance(value, list | tuple):
        yield from (f"{number:>3}. {_step(step)}" for number, step in enumerate(value, start=1))
    elif key == "do":
        yield _step(given)
    elif key == "came":
        yield f"nature brings {_short(value)}"
    else:
        yield f"{key}: {_short(value)}"


def _step(step: Plain) -> str:
    if not isinstance(step, Mapping):
        return _short(step)
    if "do" in step:
        return printable(f"{step.get('by')}: {step['do']}")
    return printable(f"{step.get('chance')}: {step.get('came')} came")


# --- positions ------------------------------------------------------------------------------------------


def position_lines(position: Object) -> Iterator[str]:
    """A table of what every player has, a line for each other zone, and what is remembered beside it."""
    yield printable(f"{position.get('asked')} is asked: {position.get('at')}")
    zones, variables = _contents(position, "zones"), _contents(position, "variables")
    seats = _seats((*zones.values(), *variables.values()))
    of_players = {name: content for name, content in {**zones, **variables}.items() if _is_of(seats, content)}
    yield from _table(seats, tuple(of_players.items()))
    loose = {name: content for name, content in zones.items() if name not in of_players}
    width = max(map(len, loose), default=0)
    for name, content in loose.items():
        yield from _loose(name.ljust(width), content)
    yield from _remembered({name: value for name, value in variables.items() if name not in of_players})
    yield from _remembered(_contents(position, "inside"))


def _contents(position: Object, key: str) -> Object:
    contents = position.get(key)
    return contents if isinstance(contents, Mapping) else {}


def _remembered(variables: Object) -> Iterator[str]:
    """Values stand beside each other: there are many, and few of them matter."""
    yield from wrap(", ".join(f"{name} = {_short(value)}" for name, value in variables.items()), LONGEST)


def _seats(contents: Iterable[Plain]) -> tuple[str, ...]:
    """The players: the first things that have A, B and so on as their keys."""
    for content in contents:
        if isinstance(content, Mapping) and content and all(_is_letter(key) for key in content):
            return tuple(content)
    return ()


def _is_letter(key: str) -> bool:
    return len(key) == 1 and key.isascii() and key.isupper()


def _is_of(seats: tuple[str, ...], content: Plain) -> bool:
    return isinstance(content, Mapping) and bool(seats) and tuple(content) == seats


def _table(seats: tuple[str, ...], parts: Sequence[tuple[str, Plain]]) -> Iterator[str]:
    rows = [("", *seats)] + [(name, *_cells(content)) for name, content in parts]
    if len(rows) == 1:
        return
    widths = [min(max(len(row[at]) for row in rows), LONGEST // 2) for at in range(len(rows[0]))]
    for row in rows:
        yield GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(content: Plain) -> tuple[str, ...]:
    assert isinstance(content, Mapping)
    return tuple(_short(cell, LONGEST // 2) for cell in content.values())


def _loose(name: str, content: Plain) -> Iterator[str]:
    if isinstance(content, list | tuple) and any(isinstance(line, list | tuple) for line in content):
        for number, line in enumerate(content):
            yield f"{name if number == 0 else ' ' * len(name)}{GAP}{_short(line)}"
        return
    yield f"{name}{GAP}{_short(content)}".rstrip()


def _short(plain: Plain, longest: int = LONGEST) -> str:
    """Words stand beside each other; everything else is JSON."""
    if isinstance(plain, list | tuple) and all(isinstance(one, str | int) for one in plain):
        text = " ".join(map(str, plain)) or "-"
    else:
        text = plain if isinstance(plain, str) else as_text(plain)
    text = printable(text)
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
