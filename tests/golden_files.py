"""Golden files: the text that a pass gave when somebody last looked, kept in tests/golden/."""

from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "golden"

Golden = Callable[[str, str | Path], None]


def compare(actual: str, path: Path, *, update: bool) -> None:
    """Fail when the text differs from its file; write the file instead when asked to update."""
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(actual, encoding="utf-8", newline="\n")
        return
    assert path.is_file(), f"{path} does not exist yet: look at the text, then run pytest --update-golden"
    expected = path.read_text(encoding="utf-8")

    assert expected == actual, f"{path} differs: if the new text is right, run pytest --update-golden"
