"""For each condition of a deck, whether cards serve it: what generated code asks for as MATCH."""

from __future__ import annotations

from rulescore.conditions import Face, MatchRules, Pattern
from rulescore.conditions.fast.matcher import Matcher, Sorts, matcher
from rulescore.kernel.match import Match


def matchers(match: Match) -> list[Matcher]:
    """One for each pattern of the deck, made when it is first asked; last the one of no pattern."""
    found: list[Matcher] = []
    for name, faces in match.faces.items():
        for pattern in match.components[name].table.patterns:
            found.append(_made_later(found, len(found), pattern, (match.rules, faces)))
    found.append(_never)
    return found


def _never(_: Sorts, __: Sorts) -> bool:
    return False


def _made_later(
    found: list[Matcher], at: int, pattern: Pattern, deck: tuple[MatchRules, tuple[Face, ...]]
) -> Matcher:
    def first(must: Sorts, may: Sorts) -> bool:
        made = found[at] = matcher(pattern, *deck)
        return made(must, may)

    return first
