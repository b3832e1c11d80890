"""Grounds with few facts: most of what is told of a step has nothing to do with what it keeps.

To tell a solver all of it takes longer than the answer.
"""

from __future__ import annotations

from attrs import evolve

from rulescore.proving.asking.cases import enough_in_each_case
from rulescore.proving.asking.patience import more_patience
from rulescore.proving.graph import Spot
from rulescore.proving.sentences.reasons import Grounds
from rulescore.proving.sentences.work import Search, facts_beside, rest_on, told_of
from rulescore.targets.smt.terms import Term

CUTS = 2
"""So many times what a solver does not need is left out: among less it sees better what is too much."""


def with_few_facts(spot: Spot, terms: tuple[Term, ...], grounds: Grounds, work: Search) -> Grounds:
    """Grounds with the facts that are enough; as they are where that is not seen, or is no less work."""
    if grounds.facts is not None:
        return grounds
    fewer = _enough(spot, terms, grounds, work)
    before = work.blank.spent
    if fewer is None or not rest_on(spot, terms, fewer, work):
        return grounds
    between = work.blank.spent
    is_more = rest_on(spot, terms, grounds, work) and work.blank.spent - between <= between - before
    return evolve(fewer, facts=None) if is_more else fewer


def _enough(spot: Spot, terms: tuple[Term, ...], grounds: Grounds, work: Search) -> Grounds | None:
    """Which of the sentences and of all facts are enough; None where that is not seen."""
    told, facts = told_of(spot, grounds.sentences, work), facts_beside(terms, work)
    known, sentences = (*told, *facts), tuple(told.values())
    among = list(range(len(known)))
    with more_patience(work.blank):
        for _ in range(CUTS):
            left = [known[at] for at in among]
            core = enough_in_each_case(work.blank, (), left) if grounds.in_cases else work.blank.enough(left)
            if core is None:
                return None
            among = [among[at] for at in core]
    return evolve(
        grounds,
        sentences=tuple(sentences[at] for at in among if at < len(told)),
        facts=tuple(at - len(told) for at in among if at >= len(told)),
    )
