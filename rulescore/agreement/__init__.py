"""Whether all engines agree: they play the same games side by side, and everything they say is compared.

In: a game, and how many decisions are to be compared.
Out: `Tally`, what was compared; `Difference`, where two engines part, made as short as it can be.
Guarantees: the same seed compares the same games, however many processes share the work; what an engine
said is never given to another one, except at the beginning of a game.
"""

from rulescore.agreement.beginnings import Beginning
from rulescore.agreement.difference import Difference, described, transcript_of
from rulescore.agreement.engines import Others, fast_engines
from rulescore.agreement.playing import Found, Task, compare, compare_part, parts_of
from rulescore.agreement.shrinking import shortened, shortening
from rulescore.agreement.tally import Tally

__all__ = [
    "Beginning",
    "Difference",
    "Found",
    "Others",
    "Tally",
    "Task",
    "compare",
    "compare_part",
    "described",
    "fast_engines",
    "parts_of",
    "shortened",
    "shortening",
    "transcript_of",
]
