"""Compiled games, kept from one run to the next: see docs/decisions/0006-the-cache.md."""

import hashlib
from pathlib import Path

from rulescore import cache
from rulescore.errors import RulescoreError
from rulescore.fingerprint import compiler_hash
from rulescore.kernel.nodes import Game


def recall_game(path: Path, spec: str) -> Game | None:
    """The game that was made of this text by this compiler, if it is still there."""
    kept = cache.recall(_name(path))
    if kept is None:
        return None
    key, _, content = kept.partition(b"\n")
    return _read(content) if key == _key(spec) else None


def keep_game(path: Path, spec: str, game: Game) -> None:
    """Keep a game; it takes the place of what was made of an earlier text in the same file."""
    from rulescore.kernel.to_json import to_json

    cache.keep(_name(path), _key(spec) + b"\n" + to_json(game).encode())


def _read(content: bytes) -> Game | None:
    from rulescore.kernel.from_json import decoded

    try:
        game = decoded(content.decode())
    except (ValueError, RulescoreError):
        return None
    return None if isinstance(game, tuple) else game


def _name(path: Path) -> str:
    place = hashlib.sha256(str(path.resolve()).encode()).hexdigest()
    return f"game-{place[:24]}.json"


def _key(spec: str) -> bytes:
    return f"{spec} {compiler_hash()}".encode()
