"""The tables of components: which sorts of a card there are, read from a file of comma-separated values.

In: a path, and the component with its families and attributes.
Out: `load_table` gives a `Table` or diagnostics.
Guarantees: every sort has a value of the right kind for every attribute; equal files give equal tables.
"""

from rulescore.checked.tables.from_csv import load_table

__all__ = ["load_table"]
