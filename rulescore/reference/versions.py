"""Several versions of the site beside each other: the list that its pages read, and the way to the latest."""

from __future__ import annotations

import json
import re
from pathlib import Path

LIST = "versions.json"
_VERSION = re.compile(r"\d+(\.\d+)+")
_FIRST = (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>rulescore</title>\n'
    '<meta http-equiv="refresh" content="0; url={version}/"></head>\n'
    '<body><a href="{version}/">The reference, version {version}</a></body></html>\n'
)


def versions_in(folder: Path) -> tuple[str, ...]:
    """The versions that lie in a folder, the latest first."""
    names = (path.parent.name for path in folder.glob("*/index.html"))
    return tuple(sorted(filter(_VERSION.fullmatch, names), key=_key, reverse=True))


def _key(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def write_versions(folder: Path) -> tuple[str, ...]:
    """Write the list and a first page that leads to the latest version; the versions."""
    found = versions_in(folder)
    if found:
        listed = [{"version": one, "title": one, "aliases": []} for one in found]
        (folder / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
        (folder / "index.html").write_text(_FIRST.format(version=found[0]), encoding="utf-8")
    return found
