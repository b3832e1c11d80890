"""A game at a glance: who can play, what lies in the box, what of it is made up, and where to read on."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.nodes import Component, Example, Sight, Zone
from rulescore.checked.types import PlayerType
from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Page, counted, joined, link, plain, table
from rulescore.reference.pages.footer import footer
from rulescore.reference.pages.promises import WITHOUT
from rulescore.reference.pictures import table_after_setting_up
from rulescore.reference.places import page_of
from rulescore.reference.verdicts import claims_said, players_text


def glance_page(told: GameText) -> Page:
    here = page_of(told, "index")
    return Page(
        here,
        told.title,
        joined(
            f"# {told.title}",
            _opening(told),
            _box(told),
            joined("## The table when the first player is asked", table_after_setting_up(told)),
            _places(told),
            _covered(told, here),
            _known(told, here),
            _further(told, here),
            footer(told),
        ),
    )


def _opening(told: GameText) -> str:
    """The words with which the text begins: they say what of the data is reconstructed."""
    first = told.formal.fences[0].first - 2 if told.formal.fences else told.text.lines
    lines = [told.text.line(number) for number in range(1, first + 1)]
    said = "\n".join(line for line in lines if not line.startswith("# ")).strip()
    return '!!! info "What this is"\n\n' + "\n".join(f"    {line}" for line in said.splitlines())


def _box(told: GameText) -> str:
    rows = [(f"**{plain(one.name)}**", _copies(one), _families(one)) for one in told.game.components]
    low, high = told.game.low_players, told.game.high_players
    players = f"{low} to {high}" if low < high else str(low)
    return joined("## What lies in the box", f"For {players} players.", table(("", "number", "sorts"), rows))


def _copies(one: Component) -> str:
    number = sum(sort.copies for sort in one.table.sorts)
    return f"{number} for each player" if one.of_player else str(number)


def _families(one: Component) -> str:
    counts = [
        (family, sum(sort.copies for sort in one.table.sorts if sort.family == at))
        for at, family in enumerate(one.families)
    ]
    return ", ".join(f"{number} \N{MULTIPLICATION SIGN} {plain(family)}" for family, number in counts)


def _places(told: GameText) -> str:
    rows = [(f"**{plain(one.name)}**", _shape(one), plain(_seen(one))) for one in told.game.zones]
    return joined("## Where things lie", table(("", "shape", "who sees it"), rows))


def _shape(one: Zone) -> str:
    each = " of each player" if any(isinstance(index, PlayerType) for index in one.indexes) else ""
    return f"{one.shape}{each}"


def _seen(one: Zone) -> str:
    return "; ".join(_sight(sight) for sight in one.sights)


def _sight(one: Sight) -> str:
    words = {
        "everybody": "everybody",
        "owner": "its owner",
        "nobody": "nobody",
        "top": "the top card: everybody",
    }
    parts = f"{', '.join(one.parts)}: " if one.parts else ""
    when = " (not always: see the rules)" if one.when is not None else ""
    return f"{parts}{words[one.who]}{when}"


def _covered(told: GameText, here: str) -> str:
    if not told.clauses:
        return ""
    found = told.coverage
    counts = ((found.in_force, "in force"), (found.flavour, "flavour"), (found.undecided, "undecided"))
    said = ", ".join(f"{len(clauses)} {words}" for clauses, words in counts)
    clauses = link(counted(len(told.clauses), "clause"), here, page_of(told, "clauses/index"))
    places = link(counted(len(told.unclear), "unclear place"), here, page_of(told, "readings"))
    return joined("## How much of the rulebook this is", f"{clauses}: {said}. {places}, each with a ruling.")


def _known(told: GameText, here: str) -> str:
    where = link("What the book promises", here, page_of(told, "promises"))
    head = f"## What is proved\n\n{where} says it claim by claim."
    if not told.ledgers:
        return joined(head, WITHOUT)
    said = claims_said(told)
    numbers = tuple(one.players for one in told.ledgers)
    everywhere = sum(1 for one in said if _is_good(one.verdicts, numbers))
    claims = sum(1 for one in told.game.claims if not isinstance(one, Example))
    return joined(
        head,
        f"Of {claims} claims {everywhere} are proved or have happened for {players_text(numbers)} "
        "with the readings that the ledgers name; for the others it says what is missing.",
    )


def _is_good(verdicts: tuple[tuple[object, tuple[int, ...]], ...], numbers: tuple[int, ...]) -> bool:
    good = [players for one, players in verdicts if getattr(one, "verdict", "") in ("proved", "happens")]
    return {each for players in good for each in players} == set(numbers)


def _further(told: GameText, here: str) -> str:
    return joined("## Read on", "\n".join(f"- {link(text, here, there)}" for text, there in _ways(told)))


def _ways(told: GameText) -> Iterator[tuple[str, str]]:
    yield "The rules in order, beside the lines that run", page_of(told, "rules")
    yield "How a turn goes, drawn", page_of(told, "turn")
    yield "Every clause of the rulebook", page_of(told, "clauses/index")
    yield "Where the rulebook is unclear", page_of(told, "readings")
    yield "What the book promises, and what is proved", page_of(told, "promises")
    if told.findings:
        yield "Defects of the rulebook, each with a game that shows it", page_of(told, "findings")
    yield "Test vectors", page_of(told, "vectors")
    if told.words:
        yield "The words in German, English and Italian", page_of(told, "words")
    if (told.folder / "data" / "README.md").is_file():
        yield "The tables of cards, and where they come from", page_of(told, "data")
    if told.game.patterns is not None:
        yield "Does this hand meet this condition?", page_of(told, "hand-checker")
