"""From a tree back to its page: the prose as it was, the fences in their canonical form."""

from collections.abc import Sequence

from rulescore.source import Text
from rulescore.syntax.from_text.pages import read_page
from rulescore.syntax.nodes import Declaration, Game
from rulescore.syntax.to_text.declarations import declaration_rows
from rulescore.syntax.to_text.rows import fence_text


def to_text(game: Game, text: Text) -> str:
    """The page that the game was read from, its fences printed again; nothing else changes."""
    pieces: list[str] = []
    done = 0
    for fence in read_page(text).fences:
        inside = [one for one in game.declarations if fence.start <= one.span.start < fence.end]
        if inside:
            pieces += [text.content[done : fence.start], declarations_text(inside)]
            done = fence.end
    return "".join((*pieces, text.content[done:]))


def declarations_text(declarations: Sequence[Declaration]) -> str:
    """Declarations as the inside of one fence."""
    rows = [row for declaration in declarations for row in declaration_rows(declaration)]
    return fence_text(rows, declarations[-1].below if declarations else ())
