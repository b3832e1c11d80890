"""JavaScript that says whether a hand meets a condition: what the pages of the reference and Node run.

In: a `Match` of a game whose cards carry conditions.
Out: `module_text`, the text of one ES module without dependencies.
Guarantees: its `answer` has the fields of `rulescore meets --format json`, equal to the definition's, under
the readings of the match. The same match gives the same text. No text makes it throw.
"""

from rulescore.targets.javascript.module import module_text

__all__ = ["module_text"]
