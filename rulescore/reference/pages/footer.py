"""What stands at the end of every page about a game: which text it tells of."""

from html import escape

from rulescore.reference.game_text import GameText
from rulescore.reference.markdown import code, plain


def footer(told: GameText) -> str:
    """The source and the hash of the text; a ledger or a vector that was made of another text is refused."""
    made = escape(f"{told.key} {told.spec}")
    text = code(f"{told.folder.name}/{told.key}.md")
    source = f" The rulebook: {plain(told.source)}." if told.source else ""
    return (
        f'<p class="rs-made" data-made-from="{made}">Made from {text} and its tables, '
        f"hash <code>{told.spec}</code>.{source}</p>"
    )
