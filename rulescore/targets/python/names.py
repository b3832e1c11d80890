"""Names for generated code: made of the game's words, and nothing but letters, digits and underscores.

A game's text can say anything; what reaches the generated code of it passes through here or is a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from keyword import iskeyword

LONGEST = 40
_OTHER = re.compile(r"[^a-z0-9]+")
_ORIGIN = re.compile(r".*[./]")
_CLAUSE = re.compile(r"[a-z0-9]+(\.[a-z0-9]+)*")


def identifier(text: str, taken: Iterable[str] = ()) -> str:
    """A name that looks like the text and is not taken yet."""
    name = _OTHER.sub("_", text.lower()).strip("_")[:LONGEST].rstrip("_")
    if not name or not name[0].isalpha():
        name = f"x_{name}".rstrip("_")
    if iskeyword(name) or (len(name) == 1 and name in "oil"):
        name += "_"
    return _free(name, frozenset(taken))


def own_name(local: str) -> str:
    """A local name without what it says about where it comes from."""
    return _ORIGIN.sub("", local)


def comment(clauses: Iterable[str]) -> str:
    """The clauses that a line answers to, as its comment; nothing when there are none."""
    known = [clause for clause in clauses if _CLAUSE.fullmatch(clause)]
    return f"  # {', '.join(known)}" if known else ""


def words(text: str) -> str:
    """A text as a comment may say it: its letters and digits."""
    return _OTHER.sub(" ", text.lower()).strip()


def _free(name: str, taken: frozenset[str]) -> str:
    if name not in taken:
        return name
    return next(other for other in (f"{name}_{number}" for number in range(2, 1 << 30)) if other not in taken)
