"""Literate Markdown: where the fences with rules are, and which headings stand between them."""

import re

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.source import Span, Text
from rulescore.syntax.nodes import Citation, Heading

FENCE = re.compile(r"(?P<indent> {0,3})(?P<mark>`{3,}|~{3,})(?P<info>.*)")
HEADING = re.compile(r" {0,3}(?P<marks>#{1,6})(?:[ \t]+(?P<title>.*?))??(?:[ \t]+#+)?[ \t]*")
HEADING_CITATION = re.compile(r"(?P<title>.*?)[ \t]*(?P<citation>\{(?P<clauses>[^{}]*)\})")
CLAUSE = re.compile(r"\w+(?:[.-]\w+)*")


@frozen
class Fence:
    """The characters between the two marks of a fence with rules, whole lines."""

    start: int
    end: int


@frozen
class Page:
    """The parts of a text that have a meaning, in the order of the text."""

    fences: tuple[Fence, ...]
    headings: tuple[Heading, ...]
    problems: tuple[Diagnostic, ...]


@frozen
class _Open:
    """A fence whose end has not been seen yet."""

    mark: str
    place: Span
    start: int
    rules: bool

    def ends_with(self, mark: str, info: str) -> bool:
        return mark.startswith(self.mark) and not info.strip()


def read_page(text: Text) -> Page:
    """Find the fences and headings of a page; all other lines are prose."""
    fences: list[Fence] = []
    headings: list[Heading] = []
    problems: list[Diagnostic] = []
    opened: _Open | None = None
    for start, line in _lines_after_header(text.content):
        mark = FENCE.fullmatch(line)
        if mark is None:
            if opened is None and (heading := read_heading(line, start)) is not None:
                headings.append(heading)
        elif opened is None or (opened.rules and mark["info"].strip()):
            # A mark with a word after it opens a fence, so the one before it was never closed.
            if opened is not None:
                problems.append(_unclosed(opened))
            opened = _open(mark, start, problems)
        elif opened.ends_with(mark["mark"], mark["info"]):
            if opened.rules:
                fences.append(Fence(opened.start, start))
            opened = None
    if opened is not None and opened.rules:
        problems.append(_unclosed(opened))
    return Page(tuple(fences), tuple(headings), tuple(problems))


def read_heading(line: str, start: int) -> Heading | None:
    """The heading that stands in a line, with the clauses in braces at its end."""
    found = HEADING.fullmatch(line)
    if found is None:
        return None
    title = found["title"] or ""
    cited = HEADING_CITATION.fullmatch(title)
    cites = None
    if cited is not None and (clauses := clauses_of(cited["clauses"])) is not None:
        place = start + found.start("title")
        span = Span(place + cited.start("citation"), place + cited.end("citation"))
        title, cites = cited["title"], Citation(clauses, span=span)
    return Heading(title, len(found["marks"]), cites, span=Span(start, start + len(line)))


def clauses_of(inside: str) -> tuple[str, ...] | None:
    """The clauses between two braces; None when something there is no clause."""
    clauses = tuple(clause.strip() for clause in inside.split(","))
    return clauses if all(CLAUSE.fullmatch(clause) for clause in clauses) else None


def _lines_after_header(content: str) -> list[tuple[int, str]]:
    """Every line with its offset, without the header between two lines of three dashes."""
    lines: list[tuple[int, str]] = []
    start = 0
    for line in content.split("\n"):
        lines.append((start, line.removesuffix("\r")))
        start += len(line) + 1
    if lines[0][1].rstrip() != "---":
        return lines
    end = next((number for number, (_, line) in enumerate(lines[1:], 2) if line.rstrip() == "---"), 0)
    return lines[end:]


def _open(mark: re.Match[str], start: int, problems: list[Diagnostic]) -> _Open:
    place = Span(start + mark.start("mark"), start + len(mark[0].rstrip()))
    rules = mark["info"].split()[:1] == ["rules"]
    if rules and mark["indent"]:
        problems.append(Diagnostic("RS132", "a fence with rules begins in the first column", place))
    return _Open(mark["mark"], place, start + len(mark[0]) + 1, rules)


def _unclosed(opened: _Open) -> Diagnostic:
    note = f"a line with nothing but {opened.mark} closes it"
    return Diagnostic("RS110", "this fence with rules is not closed", opened.place, notes=(note,))
