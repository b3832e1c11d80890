"""The tree of a text as it was written, and back.

In: the text of a game: literate Markdown, with the rules in fences marked `rules`.
Out: `parse` gives a `nodes.Game` or diagnostics (RS1xx); `to_text` gives the page in its canonical form.
Guarantees: every node has the place where it stands in the page; what was printed parses to an equal tree;
no name has been looked up, so that a tree may speak of things that nobody declared.
"""

from rulescore.syntax import nodes
from rulescore.syntax.from_text import parse
from rulescore.syntax.to_text import to_text

__all__ = ["nodes", "parse", "to_text"]
