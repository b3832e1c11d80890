"""Which matches are to be proved, and the answer to each, in processes of their own where that is wished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from attrs import evolve, frozen

from rulescore.cli.progress import progress
from rulescore.cli.proof import Proof, Task, ledger_place, proof, with_its_lemmas, work_known
from rulescore.cli.prove_data import proof_object
from rulescore.cli.prove_text import proof_lines
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.kernel import Match
from rulescore.play.game import Game, load
from rulescore.proving.verdicts import Happened, Proved, Refuted, Report

PROVED, REFUTED, OPEN = 0, 1, 3


@frozen
class Choice:
    """For which matches of a game it is asked; `is_small` leaves out components.

    With `any_deck` it is not said how many there are, but that there are no more.
    """

    players: int | None
    settings: Mapping[str, str]
    deck: str | Mapping[str, str] | None
    is_small: bool
    any_deck: bool = False


@frozen
class Wish:
    """What is wanted of every match; a ledger is of the usual readings and decks only."""

    choice: Choice
    ledgers: str | None
    promises: tuple[str, ...]
    write: bool
    certificates: str | None
    seek: int | None
    with_ledger: bool


@frozen
class Order:
    """One match to be proved, as it is sent to another process: `game` is a name or a path.

    `work` is what the solver had to do for its ledger, and nothing is known of one without.
    """

    game: str
    players: int
    wish: Wish
    work: float


@frozen
class Answer:
    """What there is to say of one match, in every form."""

    report: Report
    lines: tuple[str, ...]
    plain: dict[str, object]
    code: int


def orders_of(games: Sequence[str], wish: Wish) -> Iterator[Order]:
    """Every match in its order; what cannot be is said before anything is proved."""
    for name in games:
        game, lemmas = with_its_lemmas(load(name), wish.ledgers)
        numbers = game.players if wish.choice.players is None else (wish.choice.players,)
        for number in numbers:
            match = match_of(game, number, wish.choice)
            _check_names(match, wish.promises, lemmas.names)
            yield Order(name, number, wish, work_known(_ledger_of(match, wish)))


def _ledger_of(match: Match, wish: Wish) -> Path | None:
    is_usual = wish.ledgers is not None and wish.with_ledger
    return ledger_place(Path(wish.ledgers or ""), match) if is_usual else None


def answers_to(orders: Sequence[Order], jobs: int) -> Iterator[Answer]:
    """One after the other, in the order in which they were given; what takes longest is begun first."""
    if jobs <= 1:
        yield from map(answer_to, orders)
        return
    from rulescore.vectors.archive import workers

    with progress("matches", len(orders)) as bar, workers(jobs) as pool:
        begun = {
            at: pool.submit(answer_to, orders[at])
            for at in sorted(range(len(orders)), key=lambda at: -orders[at].work)
        }
        for at in range(len(orders)):
            bar(at + 1)
            yield begun[at].result()


def answer_to(order: Order) -> Answer:
    """Prove one match."""
    wish = order.wish
    game, lemmas = with_its_lemmas(load(order.game), wish.ledgers)
    match = match_of(game, order.players, wish.choice)
    place = _ledger_of(match, wish)
    folder = None if wish.certificates is None else Path(wish.certificates)
    rules = load(order.game).spec_hash
    match_for = partial(match_of, game, choice=wish.choice)
    open_match = match_of(game, order.players, evolve(wish.choice, any_deck=True)) if wish.write else None
    found = proof(
        Task(
            match=match,
            open_match=open_match,
            match_for=match_for,
            rules=rules,
            lemmas=lemmas,
            promises=wish.promises,
            place=place,
            write=wish.write,
            certificates=folder,
            seek=wish.seek,
        )
    )
    return Answer(
        report=found.report,
        lines=tuple(proof_lines(match, found)),
        plain=proof_object(match, found),
        code=_exit_code(found),
    )


def match_of(game: Game, players: int, choice: Choice) -> Match:
    if choice.is_small:
        from rulescore.proving.games.shrinking import shrunken  # it knows the formulas, which take their time

        return shrunken(game.kernel, players, choice.settings)
    variants = {name: key for name, key in choice.settings.items() if name in game.variants}
    readings = {name: key for name, key in choice.settings.items() if name not in game.variants}
    return game.match(
        players=players, readings=readings, variants=variants, deck=choice.deck, any_deck=choice.any_deck
    )


def _check_names(match: Match, promises: tuple[str, ...], lemmas: tuple[str, ...]) -> None:
    named = (claim.name for claim in match.game.claims if hasattr(claim, "name"))
    known = [name for name in named if name not in lemmas]
    for name in promises:
        if name not in known:
            message = f'{match.game.name} has no promise "{name}"'
            raise UsageError(message, code="RS602", notes=did_you_mean(name, known))


def _exit_code(found: Proof) -> int:
    report = found.report
    verdicts = [finding.verdict for finding in report.findings]
    if any(isinstance(verdict, Refuted) for verdict in verdicts):
        return REFUTED
    is_done = all(isinstance(verdict, Proved | Happened) for verdict in verdicts)
    is_clean = not found.differences and all(one.is_good for one in report.lemmas)
    return PROVED if is_done and is_clean else OPEN
