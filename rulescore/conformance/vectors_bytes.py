"""Vectors as bytes, always the same for the same vectors: UTF-8, sorted keys, no blanks, LF.

In a file every vector is a line of its own, so that version control shows which vectors have changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from rulescore.play.positions.plain import Plain
from rulescore.play.positions.to_text import to_text


def file_bytes(plain: Mapping[str, Plain]) -> bytes:
    """A file of vectors: one line for each part of its header, and one for each vector."""
    lines = [_member(key, plain[key]) for key in sorted(plain)]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def _member(key: str, plain: Plain) -> bytes:
    name = canonical_line(key).rstrip(b"\n") + b":"
    if key != "vectors" or not isinstance(plain, list | tuple):
        return name + canonical_line(plain).rstrip(b"\n")
    vectors = [canonical_line(one).rstrip(b"\n") for one in plain]
    return name + b"[\n" + b",\n".join(vectors) + b"\n]"


def canonical_bytes(plain: Plain) -> bytes:
    """A document for people: two blanks for each level, a list of plain words on one line."""
    return to_text(with_sorted_keys(plain)).encode()


def canonical_line(plain: Plain) -> bytes:
    """A document on one line, as archives and drivers have it."""
    text = json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{text}\n".encode()


def with_sorted_keys(plain: Plain) -> Plain:
    if isinstance(plain, Mapping):
        return {key: with_sorted_keys(plain[key]) for key in sorted(plain)}
    if isinstance(plain, list | tuple):
        return [with_sorted_keys(one) for one in plain]
    return plain
