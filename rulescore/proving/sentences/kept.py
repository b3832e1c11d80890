"""The sentences of every place: what is supposed there, or what is left of that."""

from __future__ import annotations

from rulescore.checked.expressions import Expression
from rulescore.proving.graph import Spot

Kept = dict[Spot, dict[Expression, None]]
"""A dictionary of sentences is a set of them that keeps its order."""
