"""Exact statements about conditions: chances, fewest cards, implications, difficulty.

In: conditions as `Pattern`, the cards of a deck as `Stock`, and the readings as `MatchRules`.
Out: `describe` says what is true of one condition, `implied` which follow from which,
`bands_of` whether points agree with difficulty; chances and means are fractions.
Guarantees: nothing is drawn at random and nothing is rounded. Everything is worked out from the smallest
hands that meet a condition, and these come from the definition of which card serves which sign.
"""

from rulescore.conditions.statements.bands import Band, bands_of, disordered, overlapping, underpaid
from rulescore.conditions.statements.chance import Chances
from rulescore.conditions.statements.describe import OFFER, Statement, describe, ranks
from rulescore.conditions.statements.implication import Implied, direct, implied, implying
from rulescore.conditions.statements.needs import Needs
from rulescore.conditions.statements.stock import Stock

__all__ = [
    "OFFER",
    "Band",
    "Chances",
    "Implied",
    "Needs",
    "Statement",
    "Stock",
    "bands_of",
    "describe",
    "direct",
    "disordered",
    "implied",
    "implying",
    "overlapping",
    "ranks",
    "underpaid",
]
