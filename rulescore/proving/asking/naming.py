"""Names for questions: short, and the same in every run."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from rulescore.targets.smt.terms import Term, parts_first

LENGTH = 16
"""So many letters: two questions of one place that are called alike would only be asked in vain."""

Names = dict[Term, str]


def name_of(terms: Iterable[Term], known: Names) -> str:
    """What terms are called that are asked for together; what is `known` is not worked out again."""
    return _short(*(_named(term, known) for term in terms))


def _named(term: Term, known: Names) -> str:
    for one in parts_first((term,), known):
        said = (one.operator, one.name, str(one.value), str(one.factors))
        known[one] = _short(*said, *(known[part] for part in one.parts))
    return known[term]


def _short(*parts: str) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()[:LENGTH]
