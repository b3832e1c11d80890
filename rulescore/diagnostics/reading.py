"""A file as a text, or the diagnostic that says why not."""

from pathlib import Path

from rulescore.diagnostics.diagnostic import Diagnostic
from rulescore.source import Text

LIMIT = 4 * 1024 * 1024
"""Bytes. A hundred times the longest rulebook we know; more is a mistake, not a game."""


def read_text(path: Path, limit: int = LIMIT) -> Text | Diagnostic:
    """The content of a UTF-8 file, its line ends turned into line feeds."""
    content = _bytes(path, limit)
    return content if isinstance(content, Diagnostic) else decoded(str(path), content)


def _bytes(path: Path, limit: int) -> bytes | Diagnostic:
    try:
        if path.is_dir():
            return _folder(path)
        with path.open("rb") as file:
            # One byte more than allowed is read, never the whole of a file that is far too large.
            content = file.read(limit + 1)
    except (OSError, ValueError) as error:
        return _unreadable(path, error)
    return content if len(content) <= limit else _too_large(path, limit)


def decoded(name: str, content: bytes) -> Text | Diagnostic:
    """The text in some bytes, its line ends turned into line feeds."""
    if b"\0" in content:
        line = content.count(b"\n", 0, content.index(b"\0")) + 1
        return _nul(name, line)
    try:
        decoded = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return _not_utf8(name, content.count(b"\n", 0, error.start) + 1, content[error.start])
    return Text(name, decoded.replace("\r\n", "\n").replace("\r", "\n"))


def _unreadable(path: Path, error: OSError | ValueError) -> Diagnostic:
    if isinstance(error, FileNotFoundError):
        return Diagnostic("RS101", f'there is no file "{path}"', notes=_nearby(path))
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Diagnostic("RS101", f'the file "{path}" cannot be read: {reason}')


def _nearby(path: Path) -> tuple[str, ...]:
    from rulescore.diagnostics.suggest import did_you_mean

    try:
        return did_you_mean(path.name, (entry.name for entry in path.parent.iterdir()))
    except OSError:
        return (f'the folder "{path.parent}" cannot be looked into either',)


def _folder(path: Path) -> Diagnostic:
    texts = sorted(entry.name for entry in path.iterdir() if entry.suffix == ".md")
    notes = (f"texts in it: {', '.join(texts[:5])}",) if texts else ()
    return Diagnostic("RS102", f'"{path}" is a folder, and a text is needed', notes=notes)


def _not_utf8(name: str, line: int, byte: int) -> Diagnostic:
    note = (
        f"line {line} has the byte {byte:#04x}, which is no part of a character there; save the file as UTF-8"
    )
    return Diagnostic("RS103", f'the file "{name}" is not UTF-8', notes=(note,))


def _too_large(path: Path, limit: int) -> Diagnostic:
    note = f"at most {limit:,} bytes are read"
    return Diagnostic("RS104", f'the file "{path}" is too large for a game text', notes=(note,))


def _nul(name: str, line: int) -> Diagnostic:
    note = f"the first one is in line {line}; this is probably no text file"
    return Diagnostic("RS105", f'the file "{name}" has NUL characters', notes=(note,))
