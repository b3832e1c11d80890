"""A game with its meaning: names looked up, types found, clauses attached.

In: the tree of a text (`syntax.Game`), the text itself, and the folder with its tables.
Out: `check` gives a `nodes.Game` or diagnostics (RS2xx names, RS3xx types); `load_table` reads a deck.
Guarantees: every name is declared; every expression has one type; all numbers have a finite range;
local names are unique in their declaration; values do not ask for themselves; every sort has all attributes.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulescore.checked.from_syntax import check
    from rulescore.checked.tables import load_table

__all__ = ["check", "load_table"]


def __getattr__(name: str) -> object:
    """Import a pass when it is first asked for: what runs a kernel needs the nodes alone, and no parser."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module 'rulescore.checked' has no attribute {name!r}")
    folder = "from_syntax" if name == "check" else "tables"
    return getattr(import_module(f"rulescore.checked.{folder}"), name)
