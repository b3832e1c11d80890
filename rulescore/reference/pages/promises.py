"""What a text claims about the game, and what is known of each claim: no more than the ledgers say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulescore.checked.nodes import CanHappen, Claim, Example, Never, Promise
from rulescore.reference.formal import formal_html
from rulescore.reference.game_text import GameText
from rulescore.reference.ledgers import Ledger, Verdict
from rulescore.reference.markdown import Page, code, joined, link, plain, slug, table
from rulescore.reference.pages.footer import footer
from rulescore.reference.pictures import last_position
from rulescore.reference.places import addresses_of, page_of, places_of
from rulescore.reference.shown_games import SHOWN
from rulescore.reference.verdicts import MEANING, Said, claims_said, endings_said, players_text, settings_text

WITHOUT = "There is no ledger of proofs for this game: nothing is claimed to be proved."
MOST_STEPS = 60


def promises_page(told: GameText) -> Page:
    here = page_of(told, "promises")
    claims = [one for one in told.game.claims if not isinstance(one, Example)]
    head = f"# {told.title}: what the book promises, and what is proved\n\n{_ledgers(told)}"
    said = {(one.what, one.name): one for one in claims_said(told)}
    parts = (_claim(told, here, one, said.get(_key(one))) for one in claims)
    return Page(
        here,
        f"{told.title}: promises",
        joined(head, *parts, _obligations(told), _endings(told), _idle(told), footer(told)),
    )


def _ledgers(told: GameText) -> str:
    if not told.ledgers:
        return WITHOUT
    rows = [
        (code(one.file), str(one.players), plain(settings_text(told, one)), plain(one.solver))
        for one in told.ledgers
    ]
    meaning = "\n".join(f"- **{word}**: {text}" for word, text in MEANING.items())
    return joined(
        "What is said here is what these ledgers say, and they were made for exactly this text:",
        table(("ledger", "players", "readings", "solver"), rows),
        meaning,
    )


def _key(one: Claim) -> tuple[str, str]:
    match one:
        case Promise():
            return "promise", one.name
        case Never():
            return "never", one.name
        case CanHappen():
            return "can happen", one.name
        case Example():
            return "example", one.title
        case _:
            assert_never(one)


def _claim(told: GameText, here: str, one: Claim, said: Said | None) -> str:
    what, name = _key(one)
    find = places_of(told)
    clauses = [link(plain(each), here, there) for each in one.origin.clauses if (there := find(each))]
    first = told.text.position(one.origin.span.start).line
    head = next((each for each in told.formal.heads if each.first == first), None)
    lines = range(first, (head.last if head else first) + 1)
    return joined(
        f"## {plain(name)} {{ #{slug(name)} }}",
        f"{what.capitalize()}{'; clauses ' + ', '.join(clauses) if clauses else ''}.\n{{: .rs-facts }}",
        formal_html(told, lines, addresses_of(told, here)),
        _verdicts(told, said),
    )


def _verdicts(told: GameText, said: Said | None) -> str:
    if not told.ledgers:
        return ""
    if said is None:
        return "No ledger says anything about it."
    lines = [
        f"- **{verdict.word}** for {players_text(players)}: {MEANING[verdict.word]}{_why(verdict)}"
        for verdict, players in said.verdicts
    ]
    others = _silent(told.ledgers, said)
    return joined(
        "\n".join(lines), *(_game(told, verdict, players[0]) for verdict, players in said.verdicts), others
    )


def _silent(ledgers: tuple[Ledger, ...], said: Said) -> str:
    heard = {players for _, numbers in said.verdicts for players in numbers}
    rest = tuple(one.players for one in ledgers if one.players not in heard)
    return f"The ledger for {players_text(rest)} says nothing about it." if rest else ""


def _why(verdict: Verdict) -> str:
    return (
        f" ({plain(verdict.told[0])})"
        if verdict.verdict in ("unknown", "not inductive", "goes round") and verdict.told
        else ""
    )


def _game(told: GameText, verdict: Verdict, players: int) -> str:
    """The game that shows it, step by step, and where it ends."""
    if verdict.verdict not in SHOWN or not verdict.told:
        return ""
    ledger = next(one for one in told.ledgers if one.players == players and verdict in one.verdicts)
    shown = verdict.told[:MOST_STEPS]
    steps = "\n".join(f"    {number}. {plain(step)}" for number, step in enumerate(shown, 1))
    left = len(verdict.told) - len(shown)
    more = f"\n\n    and {left} steps more; the ledger has them all" if left else ""
    game = f'??? note "The game, {len(verdict.told)} steps"\n\n{steps}{more}'
    return joined(game, last_position(told, ledger, verdict))


def _obligations(told: GameText) -> str:
    """How far it is proved that the rules never ask for the impossible."""
    rows = list(_obligation_rows(told))
    if not rows:
        return ""
    head = "## What the rules must be able to do { #obligations }\n\n"
    words = "Obligations: a line takes what is there, stays in its range, asks somebody who can do something."
    return joined(f"{head}{words}", table(("players", "proved", "unknown", "otherwise"), rows))


def _endings(told: GameText) -> str:
    """Whether the rules stop by themselves where nobody chooses."""
    rows = [
        (plain(one.name), f"{one.verdict}{_why(one)}", plain(players_text(players)))
        for one, players in endings_said(told)
    ]
    if not rows:
        return ""
    words = "Between two choices the rules move by themselves; they must come to a choice or to the end."
    return joined(
        f"## What comes to an end {{ #endings }}\n\n{words}", table(("what", "verdict", "for"), rows)
    )


def _idle(told: GameText) -> str:
    """What the text is proved to say in vain, with whom."""
    players: dict[str, list[int]] = {}
    for ledger in told.ledgers:
        for one in ledger.idle:
            players.setdefault(one, []).append(ledger.players)
    if not players:
        return ""
    rows = [(plain(one), plain(players_text(tuple(numbers)))) for one, numbers in players.items()]
    words = "Actions that nobody can ever choose where they are offered, alternatives that no promise needs."
    return joined(f"## What is said in vain {{ #idle }}\n\n{words}", table(("what", "for"), rows))


def _obligation_rows(told: GameText) -> Iterator[tuple[str, ...]]:
    for ledger in told.ledgers:
        own = [one.verdict for one in ledger.verdicts if one.what == "obligation"]
        counts = [own.count("proved"), own.count("unknown")]
        yield str(ledger.players), *map(str, counts), str(len(own) - sum(counts))
