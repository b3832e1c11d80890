"""`rulescore prove`: a verdict on everything that the text of a game promises."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

import click
from attrs import frozen

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.progress import progress
from rulescore.cli.prove_explored import (
    Exploration,
    exploration,
    explored_code,
    explored_lines,
    explored_object,
)
from rulescore.cli.readings import chosen_readings, reading_option
from rulescore.cli.stored import write_stored
from rulescore.diagnostics.render import as_object, render
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.kernel import Match, Position
from rulescore.kernel.cutting import in_small_steps
from rulescore.play.game import Game, load
from rulescore.play.positions.frame import Frame, frame_of
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.to_text import to_text
from rulescore.play.positions.writing import written_body
from rulescore.play.transcript import step_text
from rulescore.proving.lemmas import FILE as LEMMAS_FILE
from rulescore.proving.lemmas import NO_LEMMAS, Lemmas, with_lemmas
from rulescore.proving.verdicts import (
    PLAIN,
    Finding,
    Happened,
    NotInductive,
    Proved,
    Recurs,
    Refuted,
    Report,
    Unknown,
    Verdict,
)
from rulescore.resources import spec_folder

if TYPE_CHECKING:
    # It needs the solver, which may not be there.
    from rulescore.proving.ledger import Written
    from rulescore.proving.prove import Judged

PROVED, REFUTED, OPEN = 0, 1, 3

WORDS: Mapping[type[Verdict], str] = {
    Proved: "proved",
    Happened: "happens",
    Refuted: "REFUTED",
    NotInductive: "not inductive",
    Recurs: "goes round",
    Unknown: "unknown",
}


@click.command(name="prove")
@click.argument("games", nargs=-1, metavar="[GAME|FILE]...")
@click.option("--promise", "promises", multiple=True, metavar="NAME", help="Only this promise.")
@click.option("--players", type=int, help="For so many players; for every number when left out.")
@reading_option
@click.option(
    "--ledger",
    metavar="FOLDER",
    help="Begin with what the ledgers there say is enough, and with their lemmas.",
)
@click.option("--write", is_flag=True, help="With --ledger: write the ledgers anew.")
@click.option("--certificates", metavar="FOLDER", help="With --ledger: write questions for any solver there.")
@click.option(
    "--seek",
    type=click.IntRange(min=0),
    metavar="POSITIONS",
    help="In so many positions a game is looked for, for each claim that is open.",
)
@click.option(
    "--explore",
    type=click.IntRange(min=1),
    metavar="POSITIONS",
    help="Prove nothing: look at so many positions from the start on, and all that can follow.",
)
@click.option("--small", is_flag=True, help="With --explore: with as few components as the set-up takes.")
@deck_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(
    games: tuple[str, ...],
    *,
    promises: tuple[str, ...],
    players: int | None,
    readings: tuple[str, ...],
    ledger: str | None,
    write: bool,
    certificates: str | None,
    seek: int | None,
    explore: int | None,
    small: bool,
    decks: tuple[str, ...],
    style: str,
) -> int:
    """Prove what each GAME (a name such as venti, or a FILE) promises; without any, every game there is.

    A promise is proved, refuted by a game from the start, not inductive (a step breaks it from a position
    that nobody has reached so far), or unknown. Obligations are what the rules must be able to do.
    With --explore nothing is proved: positions are looked at one by one, and what is broken there is told.
    Exit code: 0 when all is proved, 1 when something is refuted, 3 when something is left open or is not what
    the ledger says, 2 when something cannot be read.
    """
    if write and (ledger is None or readings or promises or decks):
        raise UsageError("--write needs --ledger, and neither --reading nor --promise nor --deck")
    if certificates is not None and ledger is None:
        raise UsageError("--certificates needs --ledger")
    if small and (explore is None or decks):
        raise UsageError("--small needs --explore, and no --deck")
    if explore is not None and (ledger is not None or promises or seek is not None):
        raise UsageError("--explore goes with neither --ledger nor --promise nor --seek")
    choice = Choice(players, chosen_readings(readings), deck_of(decks), small)
    if explore is not None:
        return _explore(games or _all_games(), choice, explore, style)
    found: list[tuple[Match, Proof]] = []
    for name in games or _all_games():
        game = load(name)
        whole, lemmas = _with_lemmas(game, ledger)
        for match in _matches(whole, choice):
            _check_names(match, promises, lemmas.names)
            place = None if ledger is None or readings or decks else _place(Path(ledger), match)
            folder = None if certificates is None else Path(certificates)
            task = Task(match, game.spec_hash, lemmas, promises, place, write, folder, seek)
            found.append((match, _proof(task)))
            if style == "text":
                click.echo("\n".join(_lines(*found[-1])))
    if style == "json":
        click.echo(json.dumps([_as_object(match, proof) for match, proof in found], indent=2))
    return _worst([_exit_code(proof) for _, proof in found])


def _explore(games: Sequence[str], choice: Choice, positions: int, style: str) -> int:
    """Look at positions instead of proving anything."""
    found: list[Exploration] = []
    for name in games:
        for match in _matches(load(name), choice):
            found.append(exploration(match, positions))
            if style == "text":
                click.echo("\n".join(explored_lines(found[-1])))
    if style == "json":
        click.echo(json.dumps([explored_object(one) for one in found], indent=2))
    return _worst([explored_code(one) for one in found])


def _worst(codes: Sequence[int]) -> int:
    return max(codes, key=(PROVED, OPEN, REFUTED).index, default=PROVED)


@frozen
class Choice:
    """For which matches of a game it is asked; `is_small` leaves out components."""

    players: int | None
    settings: Mapping[str, str]
    deck: str | Mapping[str, str] | None
    is_small: bool


@frozen
class Task:
    """What is to be proved; `place` is the file of the ledger, `write` says to write it.

    `seek` is in how many positions games are looked for, where that was said.
    """

    match: Match
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


def _place(ledgers: Path, match: Match) -> Path:
    return _folder(ledgers, match.game.name) / f"{match.players}-players.json"


def _with_lemmas(game: Game, ledgers: str | None) -> tuple[Game, Lemmas]:
    """The game with the lemmas that lie beside its ledgers."""
    return (
        (game, NO_LEMMAS)
        if ledgers is None
        else with_lemmas(game, _folder(Path(ledgers), game.name) / LEMMAS_FILE)
    )


def _proof(task: Task) -> Proof:
    try:
        from rulescore.proving.ledger import differences, ledger_text, made_ledger, read_ledger
        from rulescore.proving.prove import Effort, judged, prove
        from rulescore.proving.witnesses import Told
    except ModuleNotFoundError as error:
        note = "install it with pip install 'rulescore[prove]'"
        raise UsageError(
            "proofs need the solver z3, which is not there", code="RS603", notes=(note,)
        ) from error
    effort = Effort() if task.seek is None else Effort(seek=task.seek)
    with progress(f"{task.match.game.name}, {task.match.players} players") as watch:
        if task.place is not None and task.write:
            before = _before(task.place)
            ledger = made_ledger(
                task.match, task.rules, lemmas=task.lemmas, before=before, effort=effort, watch=watch
            )
            task.place.parent.mkdir(parents=True, exist_ok=True)
            write_stored(task.place, ledger_text(ledger))
            return Proof(ledger.report, task.lemmas)
        if task.place is None or not task.place.exists():
            report = prove(task.match, promises=task.promises, lemmas=task.lemmas, effort=effort, watch=watch)
            return Proof(report, task.lemmas)
        written = read_ledger(task.place.read_text(encoding="utf-8"))
        # The sentences of another text speak of what is not there any more, and other lemmas make others.
        is_same = (written.rules, written.lemmas) == (task.rules, task.lemmas.hash)
        found = judged(
            task.match,
            promises=task.promises,
            lemmas=task.lemmas,
            effort=effort,
            known=written.known if is_same else None,
            told=written.told if is_same and task.seek is None else Told(written.told.games),
            watch=watch,
        )
    if task.certificates is not None:
        _write_certificates(found, task.certificates)
    return Proof(found.report, task.lemmas, differences(written, found.report))


def _before(place: Path) -> Written | None:
    """The ledger that is there; one of another format says nothing."""
    from rulescore.proving.ledger import read_ledger

    try:
        return read_ledger(place.read_text(encoding="utf-8"))
    except (FileNotFoundError, UsageError):
        return None


def _write_certificates(found: Judged, folder: Path) -> None:
    from rulescore.proving.certificates import certificates

    own = folder / found.report.game.replace(" ", "-") / f"{found.report.players}-players"
    own.mkdir(parents=True, exist_ok=True)
    for name, text in certificates(found.work, found.demands):
        (own / name).write_text(text, encoding="utf-8")


def _all_games() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))


def _matches(game: Game, choice: Choice) -> Iterator[Match]:
    variants = {name: key for name, key in choice.settings.items() if name in game.variants}
    readings = {name: key for name, key in choice.settings.items() if name not in game.variants}
    for number in game.players if choice.players is None else (choice.players,):
        if choice.is_small:
            from rulescore.proving.shrinking import shrunken  # it knows the formulas, which take their time

            yield shrunken(game.kernel, number, choice.settings)
        else:
            yield game.match(players=number, readings=readings, variants=variants, deck=choice.deck)


def _check_names(match: Match, promises: tuple[str, ...], lemmas: tuple[str, ...]) -> None:
    named = (claim.name for claim in match.game.claims if hasattr(claim, "name"))
    known = [name for name in named if name not in lemmas]
    for name in promises:
        if name not in known:
            message = f'{match.game.name} has no promise "{name}"'
            raise UsageError(message, code="RS602", notes=did_you_mean(name, known))


def _exit_code(proof: Proof) -> int:
    report = proof.report
    verdicts = [finding.verdict for finding in report.findings]
    if any(isinstance(verdict, Refuted) for verdict in verdicts):
        return REFUTED
    is_done = all(isinstance(verdict, Proved | Happened) for verdict in verdicts)
    is_clean = not proof.differences and all(one.is_good for one in report.lemmas)
    return PROVED if is_done and is_clean else OPEN


# --- as text ----------------------------------------------------------------------------------------------


def _lines(match: Match, proof: Proof) -> Iterator[str]:
    report = proof.report
    yield f"{report.game} for {report.players} players"
    claims = [finding for finding in report.findings if finding.what not in ("obligation", "ending")]
    width = max((len(finding.name) for finding in claims), default=0)
    for finding in claims:
        clauses = ", ".join(finding.clauses)
        yield f"  {finding.name:{width}}  {WORDS[type(finding.verdict)]:13}  {clauses}".rstrip()
        yield from (f"      {line}" for line in _told(match, finding.verdict))
    yield from _obligation_lines(report)
    for lemma in report.lemmas:
        yield from (f"  {line}" for line in _lemma_lines(match, lemma, proof.lemmas))
    yield from _ending_lines(match, report)
    for one in report.idle:
        yield f"  {one.code}: {one.message}  {', '.join(one.clauses)}".rstrip()
    yield from (f"  not as in the ledger: {line}" for line in proof.differences)


def _obligation_lines(report: Report) -> Iterator[str]:
    duties = [finding for finding in report.findings if finding.what == "obligation"]
    if duties:
        good = sum(1 for finding in duties if finding.is_good)
        yield f"  {good} of {len(duties)} obligations are proved; elsewhere the rules may ask for too much"
        for finding in duties:
            if isinstance(finding.verdict, Unknown):
                yield f"      {finding.name} ({finding.verdict.why}) {', '.join(finding.clauses)}".rstrip()


def _lemma_lines(match: Match, finding: Finding, lemmas: Lemmas) -> Iterator[str]:
    problem = lemmas.problem(finding)
    yield f"lemma {finding.name}  {WORDS[type(finding.verdict)]}"
    if problem is not None:
        yield from render(problem, lemmas.text, weight="warning").splitlines()
        yield from (f"    {line}" for line in _told(match, finding.verdict))


def _ending_lines(match: Match, report: Report) -> Iterator[str]:
    rounds = [finding for finding in report.findings if finding.what == "ending"]
    if rounds:
        good = sum(1 for finding in rounds if finding.is_good)
        yield f"  {good} of {len(rounds)} endings are proved; nobody can stop what the rules do by themselves"
        for finding in rounds:
            if not finding.is_good:
                word = WORDS[type(finding.verdict)]
                yield f"      {finding.name}: {word}  {', '.join(finding.clauses)}".rstrip()
                yield from (f"        {line}" for line in _told(match, finding.verdict))


def _told(match: Match, verdict: Verdict) -> Iterator[str]:
    """What there is to say about a verdict beside its name."""
    match verdict:
        case Proved(_, by):
            yield from () if by == PLAIN else (f"by {by}",)
        case Happened(steps):
            yield f"after {len(steps)} steps of a game"
        case Refuted(steps):
            yield f"by a game of {len(steps)} steps:"
            yield from map(step_text, steps)
        case NotInductive():
            how = "the interpreter goes the same way" if verdict.replays else "the rules may not allow it"
            clauses = ", ".join(verdict.clauses)
            yield f'by the step "{verdict.step}" at "{verdict.label}" ({clauses}); {how}; from'
            yield from _position_lines(match, verdict.before, None)
            yield "to a position where these are others:"
            yield from _position_lines(match, verdict.after, verdict.before)
            yield from filter(None, (verdict.tried,))
        case Recurs(labels, position) if position is not None:
            yield f"whatever comes, by {', '.join(labels)}; nothing shows that it can be reached; from"
            yield from _position_lines(match, position, None)
        case Recurs(labels):
            yield f"only chance ends it: {', '.join(labels)}"
        case Unknown(why, tried):
            yield tried or why
        case _:
            assert_never(verdict)


def _position_lines(match: Match, position: Position, but: Position | None) -> Iterator[str]:
    """A position in the game's own words; with another one, only what differs from it."""
    told = _body(match, position)
    known = {} if but is None else _body(match, but)
    different = {key: value for key, value in told.items() if but is None or known.get(key) != value}
    yield from (f"  {line}" for line in to_text(different, "yaml").splitlines())


@cache
def _frame(match: Match) -> Frame:
    """Proofs go through a match in small steps, and show positions between them."""
    return frame_of(in_small_steps(match))


def _body(match: Match, position: Position) -> dict[str, Plain]:
    return written_body(_frame(match), position, compact=True)


# --- as data ----------------------------------------------------------------------------------------------


def _as_object(match: Match, proof: Proof) -> dict[str, object]:
    report = proof.report
    return {
        "game": report.game,
        "players": report.players,
        "settings": dict(report.settings),
        "places": report.places,
        "spent": report.spent,
        "differences": list(proof.differences),
        "findings": [_finding_object(match, finding) for finding in report.findings],
        "lemmas": [_lemma_object(match, finding, proof.lemmas) for finding in report.lemmas],
        "idle": [
            {"code": one.code, "message": one.message, "clauses": list(one.clauses)} for one in report.idle
        ],
    }


def _finding_object(match: Match, finding: Finding) -> dict[str, object]:
    return {
        "what": finding.what,
        "name": finding.name,
        "clauses": list(finding.clauses),
        "verdict": WORDS[type(finding.verdict)].lower(),
        **_details(match, finding.verdict),
    }


def _lemma_object(match: Match, finding: Finding, lemmas: Lemmas) -> dict[str, object]:
    problem = lemmas.problem(finding)
    told = {} if problem is None else {"problem": as_object(problem, lemmas.text)}
    return {**_finding_object(match, finding), **told}


def _details(match: Match, verdict: Verdict) -> dict[str, object]:
    match verdict:
        case Proved(places, by):
            return {"places": places, "by": by}
        case Happened(steps) | Refuted(steps):
            return {"steps": [step_text(step) for step in steps]}
        case NotInductive():
            return {
                "step": verdict.step,
                "at": verdict.label,
                "step clauses": list(verdict.clauses),
                "before": _body(match, verdict.before),
                "after": _body(match, verdict.after),
                "replays": verdict.replays,
                "tried": verdict.tried,
            }
        case Recurs(labels, position):
            found = {"at": list(labels), "by chance": position is None}
            return found if position is None else {**found, "position": _body(match, position)}
        case Unknown(why, tried):
            return {"why": why, "tried": tried}
        case _:
            assert_never(verdict)
