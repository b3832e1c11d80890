"""Which clause is probably broken: the one that failing vectors cite most, and passing ones least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from attrs import frozen

from rulescore.conformance.suite import Case

WHOLE = 720720
"""What a vector weighs that cites one clause; one that cites more says less of each of them."""

DOUBT = 2 * WHOLE
"""So much has to speak for a clause before few vectors say as much as many."""


@frozen
class Suspect:
    """A clause, the failing vectors that it explains, and how many vectors that cite it fail and pass."""

    clause: str
    vectors: tuple[str, ...]
    failed: int
    passed: int


def suspects(failing: Sequence[Case], passing: Sequence[Case]) -> tuple[Suspect, ...]:
    """The failing vectors in groups, the most suspected clause first.

    One broken clause makes many vectors fail. So the first suspect takes all vectors that cite it with it,
    and the next one is looked for among the rest.
    """
    passed = _weights(passing)
    how_many = _numbers(failing), _numbers(passing)
    rest = list(failing)
    found = []
    while rest:
        clause = _most_suspected(_weights(rest), passed)
        group = [case for case in rest if clause in case.rules]
        names = tuple(case.id for case in _most_specific_first(group))
        found.append(Suspect(clause, names, how_many[0][clause], how_many[1][clause]))
        rest = [case for case in rest if clause not in case.rules]
    return tuple(found)


def _weights(cases: Iterable[Case]) -> Counter[str]:
    found: Counter[str] = Counter()
    for case in cases:
        for clause in case.rules:
            found[clause] += WHOLE // len(case.rules)
    return found


def _numbers(cases: Iterable[Case]) -> Counter[str]:
    return Counter(clause for case in cases for clause in case.rules)


def _most_suspected(failed: Counter[str], passed: Counter[str]) -> str:
    """The clause of whose vectors most fail; of few vectors less is known than of many.

    Of several measures this one found most of the mistakes that the tests make on purpose.
    """
    return min(
        failed,
        key=lambda clause: (-Fraction(failed[clause], failed[clause] + passed[clause] + DOUBT), clause),
    )


def _most_specific_first(cases: Iterable[Case]) -> list[Case]:
    return sorted(cases, key=lambda case: (len(case.rules), case.id))
