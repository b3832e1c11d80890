"""What a compiled game depends on, as short texts that differ when any of it differs."""

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rulescore.kernel import Match
from rulescore.resources import grammar_folder
from rulescore.source import Text

_NAMED_FILE = re.compile(r'\bfrom\s+"([^"\n]+)"')
_PACKAGE = Path(__file__).resolve().parent


def spec_hash(text: Text, folder: Path) -> str:
    """The SHA-256 of a text and of the tables that it names: what a game is, wherever it lies."""
    digest = hashlib.sha256(text.content.encode())
    for name in dict.fromkeys(_NAMED_FILE.findall(text.content)):
        digest.update(f"\0{name}\0".encode() + _content(folder / name))
    return digest.hexdigest()


def match_fingerprint(spec: str, match: Match) -> str:
    """The SHA-256 of all that a match is made of; empty where the text is not known."""
    if not spec:
        return ""
    tables = ((name, one.table) for name, one in sorted(match.components.items()))
    parts = (spec, compiler_hash(), match.players, sorted(match.settings.items()), *tables)
    return hashlib.sha256(repr(parts).encode()).hexdigest()


@cache
def compiler_hash() -> str:
    """The SHA-256 of what turns texts into games: the grammar, and when each module was changed."""
    digest = hashlib.sha256()
    for path in _compiler_files():
        status = path.stat()
        digest.update(f"\0{path.name} {status.st_size} {status.st_mtime_ns}".encode())
    return digest.hexdigest()


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError):
        return b"missing"  # the checker says so


def _compiler_files() -> Iterator[Path]:
    yield from sorted(grammar_folder().glob("*.lark"))
    yield from sorted(_PACKAGE.rglob("*.py"))
