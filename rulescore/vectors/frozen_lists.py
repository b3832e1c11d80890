"""Frozen lists of required vectors beside those that there are: nothing goes unsaid, no id comes back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from rulescore.conformance.requirements import FOLDER, Requirements
from rulescore.diagnostics import Diagnostic
from rulescore.vectors.lint import Stored, read_file


def ids_in(stored: Iterable[Stored]) -> Iterator[str]:
    """The ids of all vectors that can be read; what cannot is somebody else's finding."""
    for one in stored:
        file = read_file(one)
        if not isinstance(file, Diagnostic):
            yield from (vector.id for vector in file.vectors)


def broken_promises(found: Requirements, names: frozenset[str]) -> Iterator[Diagnostic]:
    """What is wrong with the lists beside the vectors of these names."""
    if found.newest is None:
        yield Diagnostic("RS718", f"no version is frozen: there is no list in {FOLDER}")
    for one in found.lists:
        for name, other in pairwise(one.required):
            if name >= other:
                yield Diagnostic("RS718", f"version {one.version}: {other} is not in its place, or twice")
    for name in sorted(found.ever_required - names - set(found.retired)):
        yield Diagnostic("RS719", f"{name} was required, is gone, and retired.toml does not say why")
    for name in found.retired:
        if name in names:
            yield Diagnostic("RS719", f"{name} was retired, and the id is used again")
        elif name not in found.ever_required:
            yield Diagnostic("RS719", f"{name} is retired, and no version ever required it")
