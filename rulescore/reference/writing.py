"""The files of the site's source in a folder: all of them or none, and never in a folder of somebody else."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from rulescore.diagnostics import Diagnostic
from rulescore.reference.building import Site
from rulescore.reference.markdown import Page
from rulescore.reference.navigation import LANGUAGE

MARK = ".made-by-rulescore"
SETTINGS = "site.yml"


def write_site(site: Site, folder: Path) -> Diagnostic | None:
    """Put the source of the site into a folder, in place of what an earlier run put there."""
    if folder.exists() and not _is_ours(folder):
        notes = (f"it holds no file {MARK}; name an empty folder, or one that does not exist yet",)
        return Diagnostic("RS807", f'"{folder}" is not a folder of pages that rulescore made', notes=notes)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=f"{folder.name}.", dir=folder.parent))
        try:
            _fill(site, made)
            _exchange(made, folder)
        finally:
            shutil.rmtree(made, ignore_errors=True)
    except OSError as error:
        return Diagnostic("RS807", f'"{folder}" cannot be written: {error.strerror}')
    return None


def _is_ours(folder: Path) -> bool:
    return folder.is_dir() and ((folder / MARK).is_file() or not any(folder.iterdir()))


def _fill(site: Site, made: Path) -> None:
    made.chmod(0o755)
    (made / MARK).write_text("`rulescore docs build` replaces this folder.\n", encoding="utf-8")
    (made / SETTINGS).write_text(site.settings, encoding="utf-8")
    pages = made / LANGUAGE
    for page in site.pages:
        _put(pages / page.path, page_text(page).encode())
    for asset in site.assets:
        _put(pages / asset.path, asset.content)


def page_text(page: Page) -> str:
    """A page as a file."""
    return page.body.rstrip("\n") + "\n"


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _exchange(made: Path, folder: Path) -> None:
    """Two renames: whoever is interrupted between them finds the old pages beside the new ones."""
    if not folder.exists():
        made.rename(folder)
        return
    old = folder.with_name(f"{folder.name}.old")
    if old.exists():
        shutil.rmtree(old)
    folder.rename(old)
    made.rename(folder)
    shutil.rmtree(old)
