"""A stretch of one text, by character offsets."""

from attrs import frozen


@frozen
class Span:
    """The characters from `start` up to, not including, `end`."""

    start: int
    end: int

    @property
    def length(self) -> int:
        return self.end - self.start

    def to(self, other: "Span") -> "Span":
        """The stretch from the start of this span to the end of the other."""
        return Span(self.start, other.end)

    def moved(self, distance: int) -> "Span":
        """The same stretch in a text that has `distance` more characters in front."""
        return Span(self.start + distance, self.end + distance)


NOWHERE = Span(-1, -1)
"""The span of what nobody wrote: nodes that a pass or a test made itself."""
