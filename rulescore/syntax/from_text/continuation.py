"""Long lines: which lines of a fence go on where the line before them stopped, and what the lines declare."""

import re
from itertools import pairwise

from attrs import frozen

from rulescore.syntax.from_text.comments import OPAQUE, PhysicalLine

GOES_ON_WITH = re.compile(r"(?:and|or|plus|with|then|where|has|else)(?![\w·-])|[|+-]")
GOES_ON_AFTER = re.compile(r".*(?:(?<![\w·-])(?:and|or|plus|with|where|has|then)|[=+|,])", re.DOTALL)


@frozen
class Remarks:
    """The comments and blank lines around one logical line."""

    above: tuple[str, ...] = ()
    behind: str = ""


@frozen
class LogicalLine:
    """One or several lines of a page that are read as one; its code keeps every offset."""

    start: int
    code: str
    remarks: Remarks

    @property
    def indent(self) -> int:
        return len(self.code) - len(self.code.lstrip())

    @property
    def first(self) -> int:
        """The offset of its first character that is not blank."""
        return self.start + self.indent

    @property
    def end(self) -> int:
        return self.start + len(self.code)


def looks_like_going_on(name: str) -> bool:
    """Whether a name begins or ends with a word that would join its line to another one."""
    return bool(GOES_ON_WITH.match(name) or GOES_ON_AFTER.fullmatch(name))


def join_lines(lines: tuple[PhysicalLine, ...]) -> tuple[tuple[LogicalLine, ...], tuple[str, ...]]:
    """The logical lines of a fence, and the comments below the last one."""
    logical: list[LogicalLine] = []
    waiting: list[PhysicalLine] = []
    group: list[PhysicalLine] = []
    pending: list[PhysicalLine] = []
    for line in lines:
        if not line.words:
            pending.append(line)
        elif group and _goes_on(group, line):
            group += [*pending, line]
            pending = []
        else:
            if group:
                logical.append(_joined(waiting, group))
            waiting, pending, group = pending, [], [line]
    if group:
        logical.append(_joined(waiting, group))
    return tuple(logical), _above(pending, ())


def _goes_on(group: list[PhysicalLine], line: PhysicalLine) -> bool:
    if line.indent <= group[0].indent:
        return False
    last = group[-1].words
    return (
        bool(GOES_ON_WITH.match(line.words) or GOES_ON_AFTER.fullmatch(last)) or _open_parentheses(group) > 0
    )


def _open_parentheses(group: list[PhysicalLine]) -> int:
    if not any("(" in line.code for line in group):
        return 0
    bare = "".join(OPAQUE.sub("", line.code) for line in group)
    return bare.count("(") - bare.count(")")


def _joined(waiting: list[PhysicalLine], group: list[PhysicalLine]) -> LogicalLine:
    code = " ".join(line.code for line in group)
    comments = [line.comment for line in group if line.comment]
    behind = comments.pop() if group[-1].comment else ""
    return LogicalLine(group[0].start, code, Remarks(_above(waiting, tuple(comments)), behind))


def _above(waiting: list[PhysicalLine], inside: tuple[str, ...]) -> tuple[str, ...]:
    """Comments, with an empty text for any number of blank lines; comments inside a long line come last."""
    remarks = [line.comment for line in waiting]
    kept = remarks[:1] + [after for before, after in pairwise(remarks) if before or after]
    return (*kept, *inside)
