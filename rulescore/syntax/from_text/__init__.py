"""From a text to its tree, or to everything that could not be read in it."""

from bisect import bisect_right
from collections.abc import Sequence

from attrs import evolve
from lark import Token, Tree, UnexpectedInput
from lark.indenter import DedentError

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.diagnostic import in_source_order
from rulescore.source import Span, Text
from rulescore.syntax.from_text.blocks import MOST_CHARACTERS, Block, Blocks, read_blocks
from rulescore.syntax.from_text.claims import Inventory, Promises
from rulescore.syntax.from_text.components import Materials, Places, Types
from rulescore.syntax.from_text.depth import too_deep
from rulescore.syntax.from_text.expressions import Atoms, Comparisons, Folds
from rulescore.syntax.from_text.lark_parser import parser
from rulescore.syntax.from_text.mistakes import mistake
from rulescore.syntax.from_text.patterns import PatternRules
from rulescore.syntax.from_text.rules import Blocks as BlockStatements
from rulescore.syntax.from_text.rules import Definitions, Steps
from rulescore.syntax.nodes import Declaration, Game, Heading, Section

MOST_SHOWN = 20
MOST_COUNTED = 60
"""After so many blocks with mistakes the rest is not read: this is no text in our language."""


class WholeLanguage(
    Materials,
    Places,
    Types,
    Comparisons,
    Atoms,
    Folds,
    PatternRules,
    Definitions,
    Steps,
    BlockStatements,
    Promises,
    Inventory,
):
    """The readers of all grammar files."""


def parse(text: Text) -> Game | tuple[Diagnostic, ...]:
    """The tree of a text, or what is wrong with it, from top to bottom."""
    if len(text.content) > MOST_CHARACTERS:
        note = f"at most {MOST_CHARACTERS:,} characters are read"
        return (Diagnostic("RS127", "this text is too long", Span(0, 0), notes=(note,)),)
    read = read_blocks(text)
    problems = list(read.problems)
    declarations: list[Declaration] = []
    for block in read.joined():
        if len(problems) >= MOST_COUNTED:
            break
        declarations += _read_block(block, read, problems)
    if problems:
        return _shown(problems)
    return Game(_sections(read.page.headings, declarations), span=Span(0, len(text.content)))


def _read_block(block: Block, read: Blocks, problems: list[Diagnostic]) -> tuple[Declaration, ...]:
    deep = too_deep(block)
    if deep is not None:
        problems.append(deep)
        return ()
    try:
        tree: Tree[Token] = parser().parse(block.code)
    except (UnexpectedInput, DedentError) as error:
        problems.append(mistake(error, block, read.names))
        return ()
    reader = WholeLanguage(block.start, block.remarks)
    found = reader.transform(tree)
    problems += reader.problems
    return (*found[:-1], evolve(found[-1], below=block.below)) if block.below else found


def _sections(headings: Sequence[Heading], declarations: list[Declaration]) -> tuple[Section, ...]:
    starts = [heading.span.start for heading in headings]
    groups: list[list[Declaration]] = [[] for _ in range(len(headings) + 1)]
    for declaration in declarations:
        groups[bisect_right(starts, declaration.span.start)].append(declaration)
    before = [Section(None, tuple(groups[0]), span=_around(groups[0]))] if groups[0] else []
    named = [
        Section(heading, tuple(group), span=_around([heading, *group]))
        for heading, group in zip(headings, groups[1:], strict=True)
    ]
    return (*before, *named)


def _around(parts: Sequence[Heading | Declaration]) -> Span:
    return parts[0].span.to(parts[-1].span)


def _shown(problems: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    ordered = in_source_order(tuple(problems))
    hidden = len(ordered) - MOST_SHOWN
    if hidden <= 0:
        return ordered
    least = "at least " if len(problems) >= MOST_COUNTED else ""
    last = ordered[MOST_SHOWN - 1]
    note = f"and {least}{hidden} more in this text"
    return (*ordered[: MOST_SHOWN - 1], evolve(last, notes=(*last.notes, note)))
