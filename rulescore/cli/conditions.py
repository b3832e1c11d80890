"""`rulescore conditions`: the conditions of a deck, how difficult they are, and what their points say."""

import click

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.readings import chosen_readings, match_of, reading_option
from rulescore.conditions.statements import OFFER

AGREES, DISAGREES = 0, 1
SIZES = (3, 5, 7, 10)
MOST_OFFERED = 100


@click.command(name="conditions")
@click.argument("game")
@click.option(
    "--hand-size",
    "sizes",
    type=click.IntRange(0),
    multiple=True,
    metavar="N",
    help=f"Chances for hands of N cards; may be repeated. Without it: {', '.join(map(str, SIZES))}.",
)
@click.option(
    "--offer",
    type=click.IntRange(1, MOST_OFFERED),
    default=OFFER,
    show_default=True,
    help="So many cards an action offers, for the price in actions.",
)
@click.option(
    "--points", metavar="ATTRIBUTE", help="What a card is worth, when the deck has several numbers."
)
@click.option("--all-cards", is_flag=True, help="Let cards that serve no sign come into a hand too.")
@click.option(
    "--format", "style", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@reading_option
@deck_option
def command(
    game: str,
    *,
    sizes: tuple[int, ...],
    offer: int,
    points: str | None,
    all_cards: bool,
    style: str,
    readings: tuple[str, ...],
    decks: tuple[str, ...],
) -> int:
    """List the conditions of a GAME (a name such as venti, or a file) with exact figures, the easiest first.

    For each one: the fewest cards, the price in actions, the cards that one draws until it is met,
    the chance in a hand of so many cards, and how many others it implies or is implied by.
    Then: whether the points of the deck agree with these figures.

    \b
    Example: rulescore conditions venti --hand-size 5
             rulescore conditions venti --deck printed.csv --format json

    Exit code: 0, or 1 when a condition that is worth more costs no more actions than one that is worth less,
    or is worth less than one that it implies; 2 when something cannot be read.
    """  # noqa: D301 - \b is click's mark for lines that stay as they are
    from rulescore.cli.condition_bands import verdict
    from rulescore.cli.condition_lines import Wishes, deck_table
    from rulescore.cli.condition_text import as_csv, as_json, as_text
    from rulescore.play.game import load

    loaded = load(game)
    match = match_of(loaded, chosen_readings(readings), deck_of(decks))
    table = deck_table(loaded, match, Wishes(offer=offer, all_cards=all_cards, points=points))
    asked = _sizes(sizes, table.stock.size)
    found = verdict(table)
    if style == "csv":
        click.echo(as_csv(table, asked))
    else:
        click.echo((as_json if style == "json" else as_text)(table, asked, found))
    return AGREES if found is None or found.agrees else DISAGREES


def _sizes(asked: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """The sizes that were asked for, each once; without any, those that the deck is large enough for."""
    from rulescore.errors import UsageError

    for size in asked:
        if size > cards:
            raise UsageError(f"there is no hand of {size} out of {cards} cards", code="RS190")
    return tuple(sorted(set(asked))) or tuple(size for size in SIZES if size <= cards)
