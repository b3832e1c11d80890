"""A page to type a hand and a condition on, with the text's own examples for who has no scripts."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rulescore.checked.nodes import Example
from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import Asset, Page, joined
from rulescore.reference.pages.footer import footer
from rulescore.reference.places import page_of
from rulescore.targets.javascript import module_text

SCRIPT = "assets/hand-checker.mjs"


def hand_checker_page(told: GameText) -> Page | None:
    """Nothing for a game whose cards have no conditions."""
    if told.game.patterns is None:
        return None
    here = page_of(told, "hand-checker")
    examples = [one for one in told.game.claims if isinstance(one, Example)]
    rows = "".join(
        f"<tr><td><code>{escape(one.hand)}</code></td><td><code>{escape(one.pattern)}</code></td>"
        f"<td>{'yes' if one.meets else 'no'}</td><td>{escape(one.title)}</td></tr>"
        for one in examples
    )
    head = "<thead><tr><th>hand</th><th>condition</th><th>met</th><th>why</th></tr></thead>"
    table = f"<table>{head}<tbody>{rows}</tbody></table>"
    element = f'<rule-hand-checker game="{escape(told.key)}"></rule-hand-checker>'
    return Page(
        here,
        f"{told.title}: does this hand meet this condition?",
        joined(
            f"# {told.title}: does this hand meet this condition?",
            f"{element}\n<noscript>Without scripts this page shows examples only.</noscript>",
            f"## Examples of the text\n\n{table}",
            footer(told),
        ),
    )


def checker_files(told: GameText) -> Iterator[Asset]:
    """What the element asks: the rules of conditions as JavaScript, beside the script of the element."""
    if told.game.patterns is not None:
        match = told.playable.match(players=told.game.low_players)
        yield Asset(f"assets/conditions-{told.key}.mjs", module_text(match).encode())
