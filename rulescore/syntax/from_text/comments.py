"""Comments, from two dashes to the end of the line; and quotes and citations that a line does not close."""

import re

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.source import Span
from rulescore.syntax.from_text.pages import Fence

OPAQUE = re.compile(r'"[^"]*"|\{[^}]*\}|(?P<comment>--.*)|(?P<open>["{])')
JOINER = "\N{MIDDLE DOT}"
NO_CHARACTER = "\N{REPLACEMENT CHARACTER}"


@frozen
class PhysicalLine:
    """One line of a fence: its code, as long as the line, and the comment behind it."""

    start: int
    code: str
    comment: str = ""

    @property
    def indent(self) -> int:
        return len(self.code) - len(self.code.lstrip())

    @property
    def words(self) -> str:
        return self.code.strip()


def read_lines(content: str, fence: Fence) -> tuple[tuple[PhysicalLine, ...], tuple[Diagnostic, ...]]:
    """The lines of a fence without their comments, and the texts and citations that are not closed."""
    lines: list[PhysicalLine] = []
    problems: list[Diagnostic] = []
    start = fence.start
    # The fence ends with a line feed, after which comes nothing.
    for written in content[fence.start : fence.end].split("\n")[:-1]:
        line = _read_line(start, written, problems)
        lines.append(line)
        start += len(written) + 1
    return tuple(lines), tuple(problems)


def _read_line(start: int, written: str, problems: list[Diagnostic]) -> PhysicalLine:
    # What joins the words of a name must not come from the writer, and a carriage return says nothing.
    code = (
        written.replace(JOINER, NO_CHARACTER).replace("\r", " ")
        if JOINER in written or "\r" in written
        else written
    )
    comment = ""
    for found in OPAQUE.finditer(written):
        if found["comment"] is not None:
            code = code[: found.start()] + " " * (len(written) - found.start())
            comment = found["comment"].rstrip()
        elif found["open"] is not None:
            problems.append(
                _unclosed(found["open"], Span(start + found.start(), start + len(written.rstrip())))
            )
            break
        elif JOINER in found[0]:
            code = code[: found.start()] + found[0] + code[found.end() :]
    if "\t" in code[: len(code) - len(code.lstrip())] and code.strip():
        problems.append(_tab(Span(start, start + len(code) - len(code.lstrip()))))
        code = code.replace("\t", " ")
    return PhysicalLine(start, code, comment)


def _unclosed(mark: str, span: Span) -> Diagnostic:
    if mark == '"':
        return Diagnostic(
            "RS112", "this text in quotes is not closed", span, notes=("it must end in the same line",)
        )
    return Diagnostic(
        "RS113", "this citation is not closed", span, notes=("a } must follow in the same line",)
    )


def _tab(span: Span) -> Diagnostic:
    note = "use two blanks for each step"
    return Diagnostic("RS111", "a line is indented with a tab", span, notes=(note,))
