"""Problems in what a user wrote, as values.

In: anything a user can get wrong: a text, a position, a command line.
Out: `Diagnostic`, to be collected and shown together; `reading.py` turns a path into a text or a diagnostic.
Guarantees: every code is registered in `codes/` with an explanation, a smallest bad example and its repair.
"""

from rulescore.diagnostics.diagnostic import Diagnostic, Label, Repair

__all__ = ["Diagnostic", "Label", "Repair"]
