"""A named text whose offsets can be turned into lines and columns."""

from bisect import bisect_right

from attrs import field, frozen


@frozen
class Position:
    """A place as a person counts it: both numbers start at 1."""

    line: int
    column: int


def _line_starts(content: str) -> tuple[int, ...]:
    # Only the line feed ends a line, as in every editor's line count; str.splitlines knows eight more.
    return (0, *(offset + 1 for offset, character in enumerate(content) if character == "\n"))


@frozen
class Text:
    """What a person wrote, and the name under which to find it again."""

    name: str
    content: str
    _starts: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @_starts.default
    def _find_starts(self) -> tuple[int, ...]:
        return _line_starts(self.content)

    @property
    def lines(self) -> int:
        return len(self._starts)

    def position(self, offset: int) -> Position:
        """The line and column of an offset; an offset outside the text counts as its nearest end."""
        inside = min(max(offset, 0), len(self.content))
        line = bisect_right(self._starts, inside)
        return Position(line, inside - self._starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The line with this number, without its end; empty when there is none."""
        if not 1 <= number <= self.lines:
            return ""
        start = self._starts[number - 1]
        end = self._starts[number] - 1 if number < self.lines else len(self.content)
        return self.content[start:end].removesuffix("\r")
