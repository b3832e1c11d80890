"""The rulebook beside the text: its clauses (`clauses.yaml`) and its unclear places (`ambiguities.yaml`).

In: a text as written, for its citations; a checked game, for its readings; the folder of the text.
Out: which clauses are in force, flavour, undecided or missing; which unclear places switch, which are ruled.
Guarantees: every clause is counted once; both files may be absent, and then nothing is said about them.
"""

from rulescore.checked.inventory.ambiguities import Ambiguity, Register, read_register
from rulescore.checked.inventory.citations import Cited, citations
from rulescore.checked.inventory.clauses import Clause, Inventory, read_inventory
from rulescore.checked.inventory.comparison import Comparison, compare
from rulescore.checked.inventory.coverage import Coverage, coverage, uncovered
from rulescore.checked.inventory.readings import rulings, switching, unregistered

__all__ = [
    "Ambiguity",
    "Cited",
    "Clause",
    "Comparison",
    "Coverage",
    "Inventory",
    "Register",
    "citations",
    "compare",
    "coverage",
    "read_inventory",
    "read_register",
    "rulings",
    "switching",
    "uncovered",
    "unregistered",
]
