"""A page as blocks: each declaration with its lines, ready for the parser."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.source import Span, Text
from rulescore.syntax.from_text.comments import PhysicalLine, read_lines
from rulescore.syntax.from_text.continuation import LogicalLine, Remarks, join_lines, looks_like_going_on
from rulescore.syntax.from_text.pages import Fence, Page, read_page
from rulescore.syntax.from_text.phrases import Phrase, declared_names, join_known, join_names, phrases

MOST_CHARACTERS = 1_000_000
LONGEST_LINE = 4_000


@frozen
class Block:
    """One declaration: its code, as long as what was written, and the comments around its lines."""

    start: int
    code: str
    remarks: Mapping[int, Remarks]
    below: tuple[str, ...] = ()

    @property
    def span(self) -> Span:
        return Span(self.start, self.start + len(self.code.rstrip()))


@frozen
class Group:
    """The lines of one declaration."""

    lines: tuple[LogicalLine, ...]
    below: tuple[str, ...] = ()

    @property
    def start(self) -> int:
        return self.lines[0].start

    def code(self) -> str:
        """Its code, as long as what was written."""
        pieces: list[str] = []
        done = self.start
        for line in self.lines:
            # Between two lines lie only line ends, blanks and comments: the same number of characters.
            gap = line.start - done
            pieces += ["\n".rjust(gap, " ") if gap else "", line.code]
            done = line.end
        return "".join((*pieces, "\n"))


@frozen
class Blocks:
    """Everything of a text that the parser does not do itself; broken lines are reported and left out."""

    page: Page
    groups: tuple[Group, ...]
    names: tuple[str, ...]
    problems: tuple[Diagnostic, ...]

    def joined(self) -> Iterator[Block]:
        """The blocks, each made when it is asked for: after many mistakes nobody asks for more."""
        known = phrases(self.names)
        for group in self.groups:
            remarks = {line.first: line.remarks for line in group.lines}
            yield Block(group.start, join_names(group.code(), known), remarks, group.below)


@frozen
class FenceLines:
    """The lines of a fence, as written and as they are read, and what is not closed in them."""

    written: tuple[PhysicalLine, ...]
    lines: tuple[LogicalLine, ...]
    below: tuple[str, ...]
    problems: tuple[Diagnostic, ...]


def read_blocks(text: Text) -> Blocks:
    """The blocks of a text, and the names that they declare."""
    page = read_page(text)
    fences = tuple(_read_fence(text.content, fence) for fence in page.fences)
    names = _declared(fences)
    misleading = tuple(name for name in names if looks_like_going_on(name))
    if misleading:
        known = phrases(misleading)
        fences = tuple(_masked(fence, known) for fence in fences)
    problems = list(page.problems)
    groups = tuple(group for fence in fences for group in _sound_groups(fence, problems))
    return Blocks(page, groups, names, tuple(problems))


def _read_fence(content: str, fence: Fence) -> FenceLines:
    written, problems = read_lines(content, fence)
    return FenceLines(written, *join_lines(written), problems)


def _declared(fences: tuple[FenceLines, ...]) -> tuple[str, ...]:
    groups = (group for fence in fences for group in _groups(fence.lines))
    codes = ("\n".join(line.code for line in group) for group in groups)
    return tuple(dict.fromkeys(name for code in codes for name in declared_names(code)))


def _masked(fence: FenceLines, known: Phrase) -> FenceLines:
    """A name such as "has played" is joined before the lines are, or it would go on with the line above."""
    written = tuple(
        PhysicalLine(line.start, join_known(line.code, known), line.comment) for line in fence.written
    )
    return FenceLines(written, *join_lines(written), fence.problems)


def _sound_groups(fence: FenceLines, problems: list[Diagnostic]) -> list[Group]:
    """The declarations of a fence without those in which a problem has been found."""
    lines = fence.lines
    found = (*fence.problems, *_too_much(lines))
    problems += found
    if lines and lines[0].indent > 0:
        problems.append(_nothing_above(lines[0]))
    broken = sorted(problem.span.start for problem in found if problem.span is not None)
    groups = [Group(tuple(group)) for group in _groups(lines) if not _has_any(group, broken)]
    if groups and fence.below:
        groups[-1] = Group(groups[-1].lines, fence.below)
    return groups


def _groups(lines: tuple[LogicalLine, ...]) -> list[list[LogicalLine]]:
    """The lines of each declaration: one in the first column, and the deeper ones below it."""
    groups: list[list[LogicalLine]] = []
    for line in lines:
        if line.indent == 0:
            groups.append([line])
        elif groups:
            groups[-1].append(line)
    return groups


def _has_any(group: list[LogicalLine], places: list[int]) -> bool:
    """Whether one of the places, which are in order, lies in the lines."""
    next_one = bisect_left(places, group[0].start)
    return next_one < len(places) and places[next_one] <= group[-1].end


def _too_much(lines: tuple[LogicalLine, ...]) -> tuple[Diagnostic, ...]:
    note = f"at most {LONGEST_LINE} characters are read as one line"
    return tuple(
        Diagnostic("RS127", "this line is too long", Span(line.first, line.first + 1), notes=(note,))
        for line in lines
        if len(line.code) > LONGEST_LINE
    )


def _nothing_above(line: LogicalLine) -> Diagnostic:
    note = "a fence begins with a declaration in the first column"
    return Diagnostic(
        "RS120",
        "this line is indented, but nothing stands above it",
        Span(line.first, line.end),
        notes=(note,),
    )
