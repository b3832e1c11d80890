"""The codes of problems: what each means, with a wrong example and its repair."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.diagnostics.codes import ALL_CODES, AREAS, Code
from rulescore.reference.markdown import Page, fence, joined, link, plain, table

FOLDER = "errors"


def codes_pages() -> Iterator[Page]:
    """A page that lists all codes, and one for each area."""
    here = f"{FOLDER}/index.md"
    places = {code.code: _place(name, code) for name, codes in _areas() for code in codes}
    rows = [(link(code.code, here, places[code.code]), plain(code.title)) for code in ALL_CODES]
    head = "# Error codes\n\nEvery problem has a code; `rulescore explain RS101` says what is said here."
    yield Page(here, "Error codes", joined(head, table(("code", "meaning"), rows)))
    for name, codes in _areas():
        title = f"Errors: {name.replace('_', ' ')}"
        yield Page(f"{FOLDER}/{name}.md", title, joined(f"# {title}", *map(_code, codes)))


def _areas() -> Iterator[tuple[str, tuple[Code, ...]]]:
    for area in AREAS:
        yield area.__name__.rsplit(".", maxsplit=1)[-1], tuple(sorted(area.CODES, key=lambda one: one.code))


def _place(area: str, code: Code) -> str:
    return f"{FOLDER}/{area}.md#{code.code}"


def _code(code: Code) -> str:
    return joined(
        f"## {code.code} {{ #{code.code} }}",
        f"**{plain(code.title)}.**",
        plain(code.explanation),
        f"Wrong ({code.subject}):",
        _example(code.bad, code),
        "Right:",
        _example(code.good, code),
    )


def _example(text: str, code: Code) -> str:
    return fence(
        text if text.strip() else "(empty)",
        "rules" if code.subject == "game" and "```" not in text else "text",
    )
