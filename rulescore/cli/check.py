"""`rulescore check`: everything that is wrong with a text, and how much of the rulebook it tells."""

import click
from attrs import frozen

from rulescore.checked.inventory import Comparison, Coverage, compare, switching
from rulescore.checked.nodes import CanHappen, Example, Game, Never, Promise
from rulescore.cli.output import show_problems
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.render import as_object
from rulescore.pipeline import check, find, parse, read
from rulescore.resources import spec_folder
from rulescore.source import Text

CLEAN, PROBLEMS, BAD_INPUT = 0, 1, 2


@frozen
class Report:
    """What was found in one text; `game` is there when it could be checked, `text` when it could be read."""

    name: str
    text: Text | None
    problems: tuple[Diagnostic, ...]
    game: Game | None = None
    beside: Comparison | None = None

    @property
    def exit_code(self) -> int:
        if self.text is None:
            return BAD_INPUT
        return PROBLEMS if self.problems else CLEAN


@click.command(name="check")
@click.argument("games", nargs=-1, metavar="[GAME|FILE]...")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(games: tuple[str, ...], style: str) -> int:
    """Check the text of each GAME (a name such as venti) or FILE; without any, of every game there is.

    Every clause of a rulebook is in force, or said to be flavour or undecided; clauses and unclear places are
    those of clauses.yaml and ambiguities.yaml beside the text.
    Exit code: 0 when nothing is wrong, 1 when something is, 2 when a text cannot be read.
    """
    reports = tuple(examine(game) for game in games or _all_games())
    if style == "json":
        click.echo(_as_json(reports))
    else:
        for report in reports:
            _show(report)
    return max((report.exit_code for report in reports), default=CLEAN)


def examine(name: str) -> Report:
    """Take a text as far as it goes."""
    path = find(name)
    if isinstance(path, tuple):
        return Report(name, None, path)
    text = read(path)
    if isinstance(text, tuple):
        return Report(name, None, text)
    tree = parse(text)
    if isinstance(tree, tuple):
        return Report(name, text, tree)
    game = check(tree, text, path.parent)
    if isinstance(game, tuple):
        return Report(name, text, game)
    beside = compare(tree, game, path.parent)
    return Report(name, text, beside.problems, game, beside)


def _all_games() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))


def _show(report: Report) -> None:
    if report.problems:
        show_problems((report.text, report.problems))
    count = len(report.problems)
    words = f"{count} problem{'' if count == 1 else 's'}" if count else "nothing is wrong"
    click.echo("\n".join((f"{report.name}: {words}", *(f"  {line}" for line in _lines(report)))))


def _lines(report: Report) -> tuple[str, ...]:
    counts = _counts(report)
    words = {
        part: ", ".join(f"{number} {of}" for of, number in of_part.items())
        for part, of_part in counts.items()
    }
    return tuple(f"{part:<10}{said}" for part, said in words.items())


def _counts(report: Report) -> dict[str, dict[str, int]]:
    """What there is of each sort; nothing of a text that could not be checked."""
    if report.game is None or report.beside is None:
        return {}
    counts: dict[str, dict[str, int]] = {}
    if report.beside.coverage is not None:
        counts["clauses"] = _clauses(report.beside.coverage)
    counts["readings"] = {"that switch": len(switching(report.game))}
    if report.beside.rulings is not None:
        counts["readings"]["rulings"] = len(report.beside.rulings)
    counts["claims"] = _claims(report.game)
    return counts


def _claims(game: Game) -> dict[str, int]:
    kinds = {"promised": Promise, "excluded": Never, "possible": CanHappen, "examples": Example}
    counts = {words: sum(isinstance(one, kind) for one in game.claims) for words, kind in kinds.items()}
    return counts | {"checks of the deck": len(game.checks)}


def _clauses(coverage: Coverage) -> dict[str, int]:
    return {
        "in force": len(coverage.in_force),
        "flavour": len(coverage.flavour),
        "undecided": len(coverage.undecided),
        "missing": len(coverage.missing),
    }


def _as_json(reports: tuple[Report, ...]) -> str:
    import json

    games = [_report_object(report) for report in reports]
    return json.dumps({"games": games}, ensure_ascii=False, indent=2, sort_keys=True)


def _report_object(report: Report) -> dict[str, object]:
    problems = [as_object(problem, report.text) for problem in report.problems]
    return {"game": report.name, "counts": _counts(report), "problems": problems}
