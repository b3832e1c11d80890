"""`rulescore meets`: whether a hand meets a condition, and with which cards."""

import click

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.meets_answer import Answer, answer, as_fields, as_text, problem_objects
from rulescore.cli.meets_question import Asked, Frame, Problems, Question, read
from rulescore.cli.output import show_problems, show_warnings
from rulescore.cli.readings import chosen_readings, reading_option

MET, NOT_MET, BAD_INPUT = 0, 1, 2

NAMES = {"condition": "CONDITION", "hand": "--hand", "jokers": "--jokers", "wanted": "--wanted"}


@click.command(name="meets")
@click.argument("condition", required=False)
@click.option("--hand", default="", metavar="CARDS", help='Cards in hand: numbers, J for a joker: "2 2 3 J".')
@click.option("--jokers", default="", metavar="CARDS", help='Permanent jokers by their number: "3 5".')
@click.option("--card", metavar="GAME/ID", help="Ask about the condition of this card: venti/0f.")
@click.option("--game", metavar="GAME", help="Whose cards the hand may name by their ids.")
@click.option("--wanted", multiple=True, metavar="CONDITION", help="Rather keep what this one needs.")
@click.option("--all", "every", is_flag=True, help="List every way, the cheapest first.")
@click.option("--stdin", "piped", is_flag=True, help="Read a question as a JSON object from each line.")
@click.option("--strict", is_flag=True, help="Refuse a hand with more of a card than there are.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
@reading_option
@deck_option
def command(
    condition: str | None,
    *,
    hand: str,
    jokers: str,
    card: str | None,
    game: str | None,
    wanted: tuple[str, ...],
    every: bool,
    piped: bool,
    strict: bool,
    style: str,
    readings: tuple[str, ...],
    decks: tuple[str, ...],
) -> int:
    """Say whether a hand of cards meets a CONDITION such as "? = ? 3 ●" (or "? = ? 3 o").

    The answer names the cheapest cards: fewest jokers of the hand, then most permanent jokers, which stay.

    \b
    Examples: rulescore meets "? = ?  3 ●" --hand "2 2 3 J" --jokers "5"
              rulescore meets --card venti/0f --hand "2 2 3" --all
              rulescore meets "? = ?" --hand "3 3 J" --reading all_joker_group=no

    With --stdin each line is answered by a line: {"condition": "? = ?", "hand": "3 3", "jokers": "5"},
    or with "card" and "wanted"; what a line leaves out is taken from the command line.
    A bad line is answered by its errors with its number, and the next one is read.

    Exit code: 0 when it is met, 1 when not, 2 when something cannot be read; with --stdin the highest
    of all lines.
    """  # noqa: D301 - \b is click's mark for lines that stay as they are
    frame = Frame(game, deck_of(decks), chosen_readings(readings), strict)
    asked = Asked(condition, card, hand, jokers, wanted, NAMES)
    if piped:
        from rulescore.cli.meets_lines import answer_lines

        return answer_lines(asked, frame, every=every)
    return _answer(asked, frame, every=every, style=style)


def _answer(asked: Asked, frame: Frame, *, every: bool, style: str) -> int:
    question = read(asked, frame)
    if not isinstance(question, Question):
        return _refuse(question, style)
    found = answer(question, every=every)
    _show(question, found, style)
    return MET if found.is_met else NOT_MET


def _refuse(problems: Problems, style: str) -> int:
    if style == "json":
        click.echo(_dumped({"errors": problem_objects(problems)}))
    else:
        show_problems(*problems)
    return BAD_INPUT


def _show(question: Question, found: Answer, style: str) -> None:
    if style == "json":
        click.echo(_dumped(as_fields(question, found)))
        return
    if question.warnings:
        show_warnings(*question.warnings)
    click.echo(as_text(question, found))


def _dumped(fields: dict[str, object]) -> str:
    import json

    return json.dumps(fields, ensure_ascii=False, indent=2, sort_keys=True)
