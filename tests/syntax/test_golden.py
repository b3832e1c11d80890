"""Golden pairs: what a text is read as, how it is printed, and what is said about a bad one."""

from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from golden_files import FOLDER, Golden

from rulescore.diagnostics.render import render_all
from rulescore.source import Text
from rulescore.syntax import nodes, parse, to_text

GOOD = sorted((FOLDER / "syntax" / "good").glob("*.rules"))
BAD = sorted((FOLDER / "syntax" / "bad").glob("*.rules"))


def dump(part: object, text: Text, depth: int = 0) -> Iterator[str]:
    """A tree as lines: each node with its place, each field that is not empty."""
    margin = "  " * depth
    if not isinstance(part, nodes.Node):
        yield f"{margin}{part!r}"
        return
    start, end = text.position(part.span.start), text.position(part.span.end)
    yield f"{margin}{type(part).__name__} {start.line}:{start.column}-{end.line}:{end.column}"
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        if field.name == "span" or value in (None, (), ""):
            continue
        yield f"{margin}  {field.name}"
        for one in value if isinstance(value, tuple) else (value,):
            yield from dump(one, text, depth + 2)


def read(path: Path) -> Text:
    return Text(path.name, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_text_is_read_as_before(path: Path, golden: Golden) -> None:
    text = read(path)
    game = parse(text)

    assert isinstance(game, nodes.Game), render_all(game, text)
    golden("\n".join(dump(game, text)) + "\n", f"syntax/good/{path.stem}.out")


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_text_is_printed_as_before(path: Path, golden: Golden) -> None:
    text = read(path)
    game = parse(text)

    assert isinstance(game, nodes.Game)
    golden(to_text(game, text), f"syntax/good/{path.stem}.printed")


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_text_is_told_what_is_wrong_as_before(path: Path, golden: Golden) -> None:
    text = read(path)
    found = parse(text)

    assert isinstance(found, tuple)
    golden(render_all(found, text) + "\n", f"syntax/bad/{path.stem}.out")
