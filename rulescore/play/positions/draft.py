"""A position that is being read: what was written, what came of it so far, and what is wrong with it."""

from collections.abc import Mapping

from attrs import define, field

from rulescore.diagnostics import Diagnostic
from rulescore.kernel.position import start_position
from rulescore.play.positions.frame import Frame
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import Words


@define(eq=False)
class Draft:
    """`values` are laid out as in a Position; every reader adds to `problems` and goes on."""

    frame: Frame
    plain: Mapping[str, Plain]
    values: list[int]
    problems: list[Diagnostic] = field(factory=list)

    @property
    def words(self) -> Words:
        return self.frame.words

    def refuse(self, code: str, message: str, *notes: str) -> None:
        """Something is wrong; reading goes on, so that everything wrong is said at once."""
        self.problems.append(Diagnostic(code, message, notes=notes))


def draft_of(frame: Frame, plain: Mapping[str, Plain]) -> Draft:
    """Everything at its start, before anything is read."""
    return Draft(frame, plain, list(start_position(frame.match).values))
