"""`rulescore format`: game texts in their canonical form; the prose of a page stays as it is."""

import tempfile
from pathlib import Path

import click
from attrs import frozen

from rulescore.cli.output import show_problems
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text
from rulescore.errors import InternalError, RulescoreError
from rulescore.source import Text

DONE, WOULD_CHANGE, BAD_INPUT = 0, 1, 2


@frozen
class Formatted:
    """A file, its text, and the text that it should have."""

    path: Path
    before: Text
    after: str

    @property
    def changes(self) -> bool:
        return self.before.content != self.after


@frozen
class Refused:
    """What is wrong with a file, so that it stays as it is."""

    text: Text | None
    problems: tuple[Diagnostic, ...]


@click.command(name="format")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
def command(files: tuple[Path, ...], check: bool, diff: bool) -> int:
    """Print the rules in each FILE again in their canonical form.

    Exit code: 0 when all is well, 1 when --check finds a file that would change, 2 on bad input.
    """
    results = [_formatted(path) for path in dict.fromkeys(files)]
    changed = [result for result in results if isinstance(result, Formatted) and result.changes]
    for result in changed:
        _handle(result, check=check, diff=diff)
    refused = [result for result in results if isinstance(result, Refused)]
    if refused:
        show_problems(*((one.text, one.problems) for one in refused))
        return BAD_INPUT
    return WOULD_CHANGE if check and changed else DONE


def _formatted(path: Path) -> Formatted | Refused:
    from rulescore.syntax import nodes, parse, to_text

    text = read_text(path)
    if isinstance(text, Diagnostic):
        return Refused(None, (text,))
    game = parse(text)
    if not isinstance(game, nodes.Game):
        return Refused(text, game)
    after = to_text(game, text)
    # A file is only ever replaced by a text that says the same.
    if parse(Text(text.name, after)) != game:
        raise InternalError(f"formatting would change what {path} says")
    return Formatted(path, text, after)


def _handle(result: Formatted, *, check: bool, diff: bool) -> None:
    if diff:
        click.echo(_difference(result), nl=False)
    if check:
        click.echo(f"would change {result.path}", err=True)
    if not check and not diff:
        _replace(result.path, result.after)
        click.echo(f"formatted {result.path}", err=True)


def _difference(result: Formatted) -> str:
    import difflib

    before, after = (text.splitlines(keepends=True) for text in (result.before.content, result.after))
    lines = difflib.unified_diff(before, after, str(result.path), f"{result.path} (formatted)")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ no line end\n" for line in lines)


def _replace(path: Path, content: str) -> None:
    """Write beside the file and exchange the two, so that there is never half a file."""
    # A link stays a link: the file that it leads to is replaced.
    target = path.resolve()
    try:
        written = _write_beside(target, content)
        _exchange(written, target)
    except OSError as error:
        message = f'the file "{path}" cannot be written: {error.strerror}'
        raise RulescoreError((Diagnostic("RS133", message),)) from error


def _write_beside(target: Path, content: str) -> Path:
    with tempfile.NamedTemporaryFile("wb", dir=target.parent, prefix=target.name, delete=False) as file:
        file.write(content.encode("utf-8"))
    return Path(file.name)


def _exchange(written: Path, target: Path) -> None:
    try:
        written.chmod(target.stat().st_mode)
        written.replace(target)
    except OSError:
        written.unlink(missing_ok=True)
        raise
