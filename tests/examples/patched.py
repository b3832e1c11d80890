"""Programs written by hand with one line changed, as a mistake would: the comparison has to notice."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "python"


def patched(name: str, old: str, new: str, folder: Path) -> ModuleType:
    """The module of this name with a piece of its text replaced; the piece stands there once."""
    text = (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")
    assert 1 == text.count(old), old
    path = folder / f"{name}_liar.py"
    path.write_text(text.replace(old, new), encoding="utf-8")
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[path.stem] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
