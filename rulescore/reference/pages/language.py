"""The language: on one page, rule by rule from the grammar, and what the checkers look for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from rulescore.diagnostics.codes import AREAS
from rulescore.reference.lexer import keywords
from rulescore.reference.markdown import Page, code, fence, joined, link, plain, table
from rulescore.resources import grammar_folder
from rulescore.syntax.from_text.reserved import is_reserved

FOLDER = "language"
_RULE = re.compile(r"^[!?]?(?P<name>[a-z_]+|[A-Z_]+)\s*:")
_CHECKS = Path(__file__).resolve().parents[2] / "checked"
_CODE = re.compile(r'"(RS\d{3})"')


def language_pages() -> Iterator[Page]:
    yield _on_one_page()
    yield _grammar()
    yield _words()
    yield _checks()


def _on_one_page() -> Page:
    text = (grammar_folder() / "README.md").read_text(encoding="utf-8")
    return Page(f"{FOLDER}/index.md", "The language on one page", text)


def _grammar() -> Page:
    head = (
        "# The grammar\n\nThe rules of the language, file by file, as the parser reads them. "
        "`[…]` may be left out, `|` separates alternatives, `*` repeats; a word in quotes stands for itself."
    )
    files = sorted(grammar_folder().glob("*.lark"))
    return Page(f"{FOLDER}/grammar.md", "The grammar", joined(head, *map(_file, files)))


def _file(path: Path) -> str:
    blocks = list(_blocks(path.read_text(encoding="utf-8")))
    remarks = [one for one in blocks if one.startswith("//")]
    said = " ".join(line.removeprefix("//").strip() for one in remarks[:1] for line in one.splitlines())
    rules = [one for one in blocks if not one.startswith("//")]
    return joined(f"## {path.name} {{ #{path.stem} }}", plain(said), *map(_rule, rules))


def _blocks(text: str) -> Iterator[str]:
    """The rules of a file, each with the alternatives below it; remarks by themselves."""
    block: list[str] = []
    for line in text.splitlines():
        begins = bool(_RULE.match(line)) or line.startswith("//") != (
            bool(block) and block[0].startswith("//")
        )
        if block and (not line.strip() or (begins and not line.startswith((" ", "\t")))):
            yield "\n".join(block)
            block = []
        if line.strip():
            block.append(line)
    if block:
        yield "\n".join(block)


def _rule(block: str) -> str:
    found = _RULE.match(block)
    if found is None:
        return fence(block, "text")
    return joined(f"### {plain(found['name'])} {{ #{found['name']} }}", fence(block, "text"))


def _words() -> Page:
    here = f"{FOLDER}/words.md"
    files = {path.stem: path.read_text(encoding="utf-8") for path in sorted(grammar_folder().glob("*.lark"))}
    rows = []
    for word in sorted(keywords()):
        where = [
            link(stem, here, f"{FOLDER}/grammar.md#{stem}")
            for stem, text in files.items()
            if f'"{word}"' in text
        ]
        rows.append((code(word), ", ".join(where), "no" if is_reserved(word) else "yes"))
    head = (
        f"# The words of the language\n\n{len(rows)} words; "
        "one that may also be a name means what the text declares."
    )
    return Page(
        here, "The words of the language", joined(head, table(("word", "grammar", "may be a name"), rows))
    )


def _checks() -> Page:
    here = f"{FOLDER}/checks.md"
    places = {
        one.code: f"errors/{area.__name__.rsplit('.', maxsplit=1)[-1]}.md#{one.code}"
        for area in AREAS
        for one in area.CODES
    }
    parts = []
    for folder, title in (
        ("rules", "Rules about whole texts"),
        ("from_syntax", "Names, types and places"),
        ("inventory", "The rulebook beside the text"),
        ("tables", "Tables of components"),
    ):
        rows = [tuple(_check(path, here, places)) for path in sorted((_CHECKS / folder).glob("*.py"))]
        parts.append(
            joined(f"## {title}", table(("what is looked at", "codes"), [row for row in rows if row[1]]))
        )
    head = (
        "# What is checked\n\n"
        "A text is compiled when nothing of this is wrong; everything is reported together."
    )
    return Page(here, "What is checked", joined(head, *parts))


def _check(path: Path, here: str, places: dict[str, str]) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    said = (ast.get_docstring(ast.parse(source)) or "").split("\n\n")[0]
    codes = sorted(set(_CODE.findall(source)))
    yield plain(said)
    yield ", ".join(link(one, here, places[one]) for one in codes if one in places)
