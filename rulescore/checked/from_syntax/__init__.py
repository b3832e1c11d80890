"""From what was written to what is meant: names, types, and elaboration, in this order.

`check` is the whole way. Every problem of a pass is collected; the next one runs where there is none.
"""

from rulescore.checked.from_syntax.whole_game import check

__all__ = ["check"]
