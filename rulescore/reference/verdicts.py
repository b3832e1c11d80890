"""What may be said about a claim: what each ledger says of it, in words that claim no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from rulescore.reference.game_text import GameText
from rulescore.reference.ledgers import Ledger, Verdict

MEANING: Mapping[str, str] = {
    "proved": "however a game goes on, for this number of players, these decks and these readings",
    "proved of any deck": "the same with any deck that has no more of any sort of card than the game's own",
    "happens": "in a game from the start, played by the interpreter",
    "refuted": "by a game from the start, played by the interpreter, that breaks it",
    "not inductive": "a step breaks it from a position of which nothing shows that it can be reached",
    "goes round": "the rules may go round and ask nobody, for ever or until chance ends it",
    "unknown": "the solver had enough, no game came to it, or the encoding only estimates it",
}


@frozen
class Said:
    """One claim in all ledgers: each verdict with the numbers of players that it is for."""

    what: str
    name: str
    clauses: tuple[str, ...]
    verdicts: tuple[tuple[Verdict, tuple[int, ...]], ...]


def claims_said(told: GameText) -> tuple[Said, ...]:
    """What the ledgers say about claims of the text, in the order of the first ledger."""
    return tuple(_said(told))


def obligations_of(told: GameText, clause: str) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """How many of the obligations of a clause are proved, of how many, and for which numbers of players."""
    found: dict[tuple[int, int], list[int]] = {}
    for ledger in told.ledgers:
        own = [one for one in ledger.verdicts if one.what == "obligation" and clause in one.clauses]
        if own:
            proved = sum(one.verdict == "proved" for one in own)
            found.setdefault((proved, len(own)), []).append(ledger.players)
    return tuple((tuple(players), *counts) for counts, players in found.items())


def _said(told: GameText) -> Iterator[Said]:
    found: dict[tuple[str, str], list[tuple[Verdict, int]]] = {}
    for ledger in told.ledgers:
        for one in ledger.verdicts:
            if one.what not in ("obligation", "ending"):
                found.setdefault((one.what, one.name), []).append((one, ledger.players))
    for (what, name), each in found.items():
        yield Said(what, name, each[0][0].clauses, tuple(_by_verdict(each)))


def endings_said(told: GameText) -> tuple[tuple[Verdict, tuple[int, ...]], ...]:
    """What comes to an end by itself, or does not: each verdict with the numbers of players."""
    found: dict[str, list[tuple[Verdict, int]]] = {}
    for ledger in told.ledgers:
        for one in ledger.verdicts:
            if one.what == "ending":
                found.setdefault(one.name, []).append((one, ledger.players))
    return tuple(one for each in found.values() for one in _by_verdict(each))


def _by_verdict(each: list[tuple[Verdict, int]]) -> Iterator[tuple[Verdict, tuple[int, ...]]]:
    for word in dict.fromkeys(one.word for one, _ in each):
        same = [(one, players) for one, players in each if one.word == word]
        yield same[0][0], tuple(players for _, players in same)


def players_text(numbers: tuple[int, ...]) -> str:
    """2, 3 and 4 players."""
    words = [str(one) for one in numbers]
    listed = " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]
    return f"{listed} players"


def settings_text(told: GameText, ledger: Ledger) -> str:
    """The readings and variants of a ledger, by what is not the default."""
    usual = {one.name: one.keys[0] for one in told.game.settings}
    other = [f"{name}: {key}" for name, key in ledger.settings.items() if usual.get(name) != key]
    return "the default readings" if not other else ", ".join(other)
