"""Every diagnostic code, with its explanation, a smallest bad example and its repair.

In: one tuple of `Code` for each area, in the file named after the area.
Out: `ALL_CODES`, sorted, and `find_code`.
Guarantees: no code twice; each one is used by the package (a test compares).

To add a code: one `Code(...)` in the file of its area. Areas: 1xx text and syntax (15x conditions and
hands, 19x the command line), 2xx names, 3xx types, 4xx effects and structure, 5xx running,
6xx proving, 7xx conformance, 8xx the published pages.
A code that has been published is never given a second meaning.
"""

from rulescore.diagnostics.codes import (
    command_line,
    conditions,
    drivers,
    flow,
    inventory,
    matches,
    names,
    pictures,
    positions,
    proving,
    reference,
    running,
    structure,
    tables,
    text,
    types,
    vectors,
)
from rulescore.diagnostics.codes.code import Code, Subject

AREAS = (
    text,
    conditions,
    command_line,
    names,
    types,
    tables,
    structure,
    flow,
    inventory,
    running,
    matches,
    positions,
    pictures,
    proving,
    vectors,
    drivers,
    reference,
)

ALL_CODES: tuple[Code, ...] = tuple(
    sorted((code for area in AREAS for code in area.CODES), key=lambda code: code.code)
)

__all__ = ["ALL_CODES", "AREAS", "Code", "Subject", "find_code"]


def find_code(name: str) -> Code | None:
    """The code with this name, in upper or lower case."""
    return next((code for code in ALL_CODES if code.code == name.strip().upper()), None)
