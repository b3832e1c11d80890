"""The Python interface: every public name with its signature and its docstring."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping

from rulescore.reference.markdown import Page, code, fence, joined, plain, plain_part

Names = Mapping[str, object]
"""The public names and what they stand for."""


_ADDRESS = re.compile(r"<[^<>]* at 0x[0-9a-fA-F]+>")
"""What has no other name than where it is just now."""


def python_page(names: Names) -> Page:
    head = (
        "# The Python interface\n\n"
        "Everything that `rulescore` promises; what lies in its folders may change. "
        "All values are frozen, and options are given by their names."
    )
    parts = (_entry(name, one) for name, one in names.items() if not name.startswith("__"))
    return Page("python.md", "The Python interface", joined(head, *parts))


def _entry(name: str, one: object) -> str:
    head = f"## {plain(name)} {{ #{name} }}"
    if inspect.isclass(one):
        bases = [base.__name__ for base in one.__bases__ if base is not object]
        kind = f"class {name}({', '.join(bases)})" if bases else f"class {name}"
        return joined(head, fence(kind, "python"), _said(one), *_members(name, one))
    if callable(one):
        return joined(head, fence(f"{name}{_signature(one)}", "python"), _said(one))
    return joined(head, plain(repr(one)))


def _members(owner: str, one: type) -> Iterator[str]:
    for name, member in vars(one).items():
        if name.startswith("_"):
            continue
        function = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        if isinstance(function, property):
            returned = function.fget.__annotations__.get("return", "") if function.fget else ""
            yield _member(owner, name, f"{name}: {returned}", function)
        elif inspect.isfunction(function):
            mark = (
                "@classmethod\n"
                if isinstance(member, classmethod)
                else "@staticmethod\n"
                if isinstance(member, staticmethod)
                else ""
            )
            yield _member(owner, name, f"{mark}{name}{_signature(function)}", function)


def _member(owner: str, name: str, shown: str, one: object) -> str:
    return joined(f"### {plain(f'{owner}.{name}')} {{ #{owner}.{name} }}", fence(shown, "python"), _said(one))


def _signature(one: object) -> str:
    if not callable(one):
        return ""
    try:
        return _ADDRESS.sub("…", str(inspect.signature(one))).replace("'", "")
    except (TypeError, ValueError):
        return "(…)"


def _said(one: object) -> str:
    """The docstring: paragraphs as they are, examples as code."""
    said = inspect.getdoc(one) or ""
    if inspect.isclass(one) and one.__doc__ is None:
        return ""
    blocks = said.split("\n\n")
    return joined(*(fence(block, "pycon") if block.startswith(">>>") else _prose(block) for block in blocks))


def _prose(block: str) -> str:
    """A paragraph in which what stands between backticks is code."""
    return "".join(plain_part(one) if at % 2 == 0 else code(one) for at, one in enumerate(block.split("`")))
