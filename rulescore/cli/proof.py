"""One match and its proof, with its ledger and lemmas if they are there."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from rulescore.cli.collecting import collected_rarely
from rulescore.cli.progress import progress
from rulescore.cli.stored import write_stored
from rulescore.errors import UsageError
from rulescore.kernel import Match
from rulescore.play.game import Game
from rulescore.proving.lemmas import FILE as LEMMAS_FILE
from rulescore.proving.lemmas import NO_LEMMAS, Lemmas, with_lemmas
from rulescore.proving.verdicts import Report

if TYPE_CHECKING:
    # It needs the solver, which may not be there.
    from rulescore.proving.ledgers import Other, Written
    from rulescore.proving.prove import Effort, Judged
    from rulescore.proving.sentences.induction import Watch


@frozen(kw_only=True)
class Task:
    """What is to be proved; `place` is the file of the ledger, `write` says to write it.

    `open_match` is the same match with any deck, which a ledger that is written says something of, too;
    `match_for` gives that for other numbers of players.
    `seek` is in how many positions games are looked for, where that was said.
    """

    match: Match
    open_match: Match | None
    match_for: Callable[[int], Match]
    rules: str
    lemmas: Lemmas
    promises: tuple[str, ...]
    place: Path | None
    write: bool
    certificates: Path | None
    seek: int | None


@frozen
class Proof:
    """A report, and where it is not what the ledger says."""

    report: Report
    lemmas: Lemmas
    differences: tuple[str, ...] = ()


def _folder(ledgers: Path, game: str) -> Path:
    return ledgers / game.replace(" ", "-")


def ledger_place(ledgers: Path, match: Match) -> Path:
    """The file of a match among the ledgers."""
    return _folder(ledgers, match.game.name) / f"{match.players}-players.json"


def work_known(ledger: Path | None) -> float:
    """What the solver had to do for a ledger; without one it may be anything."""
    try:
        return inf if ledger is None else float(json.loads(ledger.read_text(encoding="utf-8"))["spent"])
    except (OSError, ValueError, KeyError, TypeError):
        return inf


def with_its_lemmas(game: Game, ledgers: str | None) -> tuple[Game, Lemmas]:
    """The game with the lemmas that lie beside its ledgers."""
    return (
        (game, NO_LEMMAS)
        if ledgers is None
        else with_lemmas(game, _folder(Path(ledgers), game.name) / LEMMAS_FILE)
    )


def proof(task: Task) -> Proof:
    """Prove it, with the ledger if there is one."""
    try:
        import z3  # noqa: F401 - whether it is there
    except ModuleNotFoundError as error:
        note = "install it with pip install 'rulescore[prove]'"
        raise UsageError(
            "proofs need the solver z3, which is not there", code="RS603", notes=(note,)
        ) from error
    with collected_rarely(), progress(f"{task.match.game.name}, {task.match.players} players") as watch:
        if task.place is None or not (task.write or task.place.exists()):
            return _without_ledger(task, watch)
        if task.write:
            return _written_to(task.place, task, watch)
        return _compared_with(task.place, task, watch)


def _without_ledger(task: Task, watch: Watch) -> Proof:
    from rulescore.proving.prove import prove

    promises, lemmas = task.promises, task.lemmas
    report = prove(task.match, promises=promises, lemmas=lemmas, effort=_effort(task), watch=watch)
    return Proof(report, lemmas)


def _written_to(place: Path, task: Task, watch: Watch) -> Proof:
    from rulescore.proving.ledgers import ledger_text, made_ledger

    ledger = made_ledger(
        task.match,
        task.rules,
        open_match=task.open_match,
        lemmas=task.lemmas,
        before=_read(place),
        other=_other(place, task),
        effort=_effort(task),
        watch=watch,
    )
    place.parent.mkdir(parents=True, exist_ok=True)
    write_stored(place, ledger_text(ledger))
    return Proof(ledger.report, task.lemmas)


def _compared_with(place: Path, task: Task, watch: Watch) -> Proof:
    """What is found with the ledger, and where that is not what it says."""
    from rulescore.proving.games.witnesses import Told
    from rulescore.proving.ledgers import deck_differences, differences, judged_of_any_deck, read_ledger
    from rulescore.proving.prove import judged

    written = read_ledger(place.read_text(encoding="utf-8"))
    # The sentences of another text speak of what is not there any more, and other lemmas make others.
    is_same = (written.rules, written.lemmas) == (task.rules, task.lemmas.hash)
    if task.match.any_deck and is_same:
        known, told, claims = written.known, written.told, written.verdicts
        found = judged_of_any_deck(
            task.match, task.lemmas, known, told, [*claims], promises=task.promises, watch=watch
        )
        return Proof(found.report, task.lemmas, deck_differences(written, found.report))
    found = judged(
        task.match,
        promises=task.promises,
        lemmas=task.lemmas,
        effort=_effort(task),
        known=written.known if is_same else None,
        told=written.told if is_same and task.seek is None else Told(written.told.games),
        watch=watch,
    )
    if task.certificates is not None:
        _write_certificates(found, task.certificates)
    return Proof(found.report, task.lemmas, differences(written, found.report))


def _effort(task: Task) -> Effort:
    from rulescore.proving.prove import Effort

    return Effort() if task.seek is None else Effort(seek=task.seek)


def _read(place: Path) -> Written | None:
    """The ledger that is there; one of another format says nothing."""
    from rulescore.proving.ledgers import read_ledger

    try:
        return read_ledger(place.read_text(encoding="utf-8"))
    except (FileNotFoundError, UsageError):
        return None


def _other(place: Path, task: Task) -> Other | None:
    """The ledger of the same text for other players that answers most."""
    from rulescore.proving.ledgers import Other

    beside = sorted(place.parent.glob("*-players.json"))
    found = (_read(one) for one in beside if one != place)
    alike = [one for one in found if one is not None and one.rules == task.rules]
    best = max(alike, key=lambda one: one.answered, default=None)
    return None if best is None else Other(best, task.match_for(best.players))


def _write_certificates(found: Judged, folder: Path) -> None:
    from rulescore.proving.certificates import certificates

    own = folder / found.report.game.replace(" ", "-") / f"{found.report.players}-players"
    own.mkdir(parents=True, exist_ok=True)
    for name, text in certificates(found.work, found.demands):
        (own / name).write_text(text, encoding="utf-8")
