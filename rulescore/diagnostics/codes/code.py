"""What is known about one diagnostic code."""

from typing import Literal

from attrs import frozen

Subject = Literal["game", "table", "condition", "hand", "position", "play", "command"]
"""What `bad` and `good` are: the text of a small game, the table of a component, a condition, a hand
of cards, a stored position, moves in a game, or a command line (the last three are shown, not run)."""


@frozen(kw_only=True)
class Code:
    """The page of one code: `rulescore explain` and the reference are made from it.

    `bad` is the smallest example that has the problem and no other, `good` is its repair.
    """

    code: str
    title: str
    explanation: str
    bad: str
    good: str
    subject: Subject
