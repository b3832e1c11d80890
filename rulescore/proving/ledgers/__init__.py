"""Ledgers: what was proved of a match, and the sentences that prove it, so that it need not be found again.

Nothing in a ledger is believed: its sentences are only supposed first, and each is proved or given up.
"""

from rulescore.proving.ledgers.any_deck import deck_differences, judged_of_any_deck
from rulescore.proving.ledgers.differences import differences
from rulescore.proving.ledgers.from_text import Written, read_ledger
from rulescore.proving.ledgers.made import Other, made_ledger
from rulescore.proving.ledgers.to_text import Ledger, ledger_text

__all__ = [
    "Ledger",
    "Other",
    "Written",
    "deck_differences",
    "differences",
    "judged_of_any_deck",
    "ledger_text",
    "made_ledger",
    "read_ledger",
]
