"""What can be made again is kept in the user's own folder, so that it need not be.

Nothing depends on it: a file that is not there, damaged, old, or not the user's own counts as absent.
"""

import hashlib
import os
import stat
import tempfile
from pathlib import Path

_DIGEST = 64
_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def folder() -> Path:
    """Return the folder: `RULESCORE_CACHE`, or `rulescore` where the system keeps such things."""
    own = os.environ.get("RULESCORE_CACHE")
    if own:
        return Path(own).expanduser()
    given = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    # The home of a user who has none (as in some containers) is no error: the folder cannot be made then.
    return Path(given or os.path.expanduser("~/.cache")) / "rulescore"  # noqa: PTH111 - Path.expanduser raises


def recall(name: str) -> bytes | None:
    """The content that was kept under a name, or None."""
    path = folder() / name
    try:
        with path.open("rb") as file:
            if not _is_ours(os.fstat(file.fileno())):
                return None
            written = file.read()
    except OSError:
        return None
    digest, content = written[:_DIGEST], written[_DIGEST:]
    return content if digest == _digest(content) else None


def keep(name: str, content: bytes) -> None:
    """Keep a content under a name; where there is no room or no right to do so, nothing is kept."""
    path = folder() / name
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(path, _digest(content) + content)
    except OSError:
        return


def _replace(path: Path, content: bytes) -> None:
    """Write a file in one step, so that nobody ever reads half of it, however many write at once.

    Whoever is interrupted leaves nothing beside it either.
    """
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f"{path.name}.", delete=False) as file:
        written = Path(file.name)
        try:
            file.write(content)
            file.close()
            written.replace(path)
        finally:
            written.unlink(missing_ok=True)


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def _is_ours(status: os.stat_result) -> bool:
    """Whether nobody else can have written the file; Windows keeps the folder itself to its user."""
    if not hasattr(os, "getuid"):
        return True
    return status.st_uid == os.getuid() and not status.st_mode & _OTHERS
