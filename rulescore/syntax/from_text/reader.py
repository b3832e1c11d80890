"""What all parts of the reader share: words, citations, places, and comments beside lines."""

from collections.abc import Mapping
from typing import TypedDict, TypeVar

from lark import Token, Transformer
from lark.tree import Meta

from rulescore.diagnostics import Diagnostic
from rulescore.source import Span
from rulescore.syntax.from_text.comments import JOINER
from rulescore.syntax.from_text.continuation import Remarks
from rulescore.syntax.from_text.pages import clauses_of
from rulescore.syntax.from_text.reserved import is_reserved
from rulescore.syntax.nodes import Citation, Declaration, Word

MOST_DIGITS = 15

_T = TypeVar("_T")


class LineFields(TypedDict):
    """What every line has."""

    cites: Citation | None
    above: tuple[str, ...]
    behind: str
    span: Span


class Reader(Transformer[Token, tuple[Declaration, ...]]):
    """Turns the tree of one block into nodes; offsets are moved to where the block stands in the text."""

    def __init__(self, offset: int, remarks: Mapping[int, Remarks]) -> None:
        super().__init__()
        self.offset = offset
        self.remarks = remarks
        self.problems: list[Diagnostic] = []

    def span(self, meta: Meta) -> Span:
        return Span(self.offset + meta.start_pos, self.offset + meta.end_pos)

    def token_span(self, token: Token) -> Span:
        start = self.offset + (token.start_pos or 0)
        return Span(start, start + len(token))

    def line(self, meta: Meta, cites: Citation | None) -> LineFields:
        span = self.span(meta)
        found = self.remarks.get(span.start, Remarks())
        return LineFields(cites=cites, above=found.above, behind=found.behind, span=span)

    def free(self, word: Word) -> Word:
        """The word that names something new; a word of the language cannot."""
        if is_reserved(word.text):
            note = "choose another name, or add a word to it"
            which = "made of words of the language" if " " in word.text else "a word of the language"
            message = f'"{word.text}" is {which} and cannot name anything'
            self.problems.append(Diagnostic("RS123", message, word.span, notes=(note,)))
        return word

    def start(self, declarations: list[Declaration]) -> tuple[Declaration, ...]:
        return tuple(declarations)

    # Lark looks for the names of the terminals.

    def NAME(self, token: Token) -> Word:  # noqa: N802
        text = " ".join(part for part in token.split(JOINER) if part)
        return Word(text, span=self.token_span(token))

    def NUMBER(self, token: Token) -> int:  # noqa: N802
        if len(token) > MOST_DIGITS:
            note = f"at most {MOST_DIGITS} digits are read"
            self.problems.append(
                Diagnostic("RS128", "this number is too large", self.token_span(token), notes=(note,))
            )
            return 0
        return int(token)

    def STRING(self, token: Token) -> str:  # noqa: N802
        return str(token)[1:-1]

    def CITATION(self, token: Token) -> Citation:  # noqa: N802
        span = self.token_span(token)
        clauses = clauses_of(token[1:-1])
        if clauses is None:
            note = "write the clauses of the inventory, separated by commas: {game.part.1, game.part.2}"
            self.problems.append(Diagnostic("RS114", "this citation names no clause", span, notes=(note,)))
        return Citation(clauses or (), span=span)


def present(parts: tuple[_T | None, ...]) -> tuple[_T, ...]:
    """The parts that were written."""
    return tuple(part for part in parts if part is not None)
