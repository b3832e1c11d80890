"""The word that was probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate most like the word, or None when none is like it; case does not count."""
    # Sorted first: of two equally close candidates the same one is named, whatever order they came in.
    by_folded = {candidate.casefold(): candidate for candidate in sorted(candidates, reverse=True)}
    found = get_close_matches(word.casefold(), sorted(by_folded), n=1)
    return by_folded[found[0]] if found else None


def did_you_mean(word: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """The note that names the closest candidate; no note when there is none."""
    found = closest(word, candidates)
    return () if found is None else (f'did you mean "{found}"?',)
