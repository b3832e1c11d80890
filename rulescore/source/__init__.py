"""Texts as a person wrote them, and places in them.

In: the content of a file, a fence or a command line argument.
Out: `Text`, `Span` and `Position`.
Guarantees: a span is a pair of character offsets into one text; lines and columns start at 1.
"""

from rulescore.source.span import NOWHERE, Span
from rulescore.source.text import Position, Text

__all__ = ["NOWHERE", "Position", "Span", "Text"]
