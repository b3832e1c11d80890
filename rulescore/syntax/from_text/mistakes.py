"""What the parser stumbled over, as a sentence for the writer: the common mistakes by their names."""

import re

from attrs import frozen
from lark import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError

from rulescore.diagnostics import Diagnostic, Repair
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import InternalError
from rulescore.source import Span
from rulescore.syntax.from_text.blocks import Block
from rulescore.syntax.from_text.comments import JOINER, NO_CHARACTER
from rulescore.syntax.from_text.expected import accepted, expected_note
from rulescore.syntax.from_text.lark_parser import LAYOUT
from rulescore.syntax.from_text.reserved import DECLARATIONS, RESERVED

LAST_WORD = re.compile(r"([\w·-]+)[ \t]*$")
ELSE = re.compile(r" *(?P<word>else)(?![\w·-])")
HINTS = {
    "!": 'write "is not"',
    "&": 'write "and"',
    "'": 'quotes are written "so"',
    "/": 'write "div" to divide without a rest',
    "%": 'write "mod" for what is left after dividing',
    "#": "a comment begins with two dashes",
    ";": "each statement stands on a line of its own",
    ".": 'write "score of p" for something that belongs to p',
    "[": "write a name in parentheses after the name it is asked of: score(p)",
    NO_CHARACTER: "words of a name are separated by blanks",
}


@frozen
class Stumble:
    """The place in a block where it could not be read on, and what would have been possible there."""

    block: Block
    place: int
    kind: str
    found: str
    accepts: frozenset[str]

    @property
    def before(self) -> str:
        """The part of the line before the place."""
        return self.block.code[: self.place].rpartition("\n")[2]

    @property
    def span(self) -> Span:
        start = self.block.start + self.place
        return Span(start, start + max(1, len(self.found)))

    @property
    def end_before(self) -> Span:
        """The last character that stands before the place."""
        end = self.block.start + len(self.block.code[: self.place].rstrip())
        return Span(max(end - 1, self.block.start), end)


def mistake(error: UnexpectedInput | DedentError, block: Block, names: tuple[str, ...]) -> Diagnostic:
    """The diagnostic for an error of the parser."""
    match error:
        case DedentError():
            return _uneven(block)
        case UnexpectedCharacters():
            return _character(error, block)
        case UnexpectedToken():
            return _token(error, block, names)
        case _:
            raise InternalError(f"Lark has a new error: {error!r}")


def _uneven(block: Block) -> Diagnostic:
    """The first line that is less deep than the one above it, and as deep as none."""
    steps = [0]
    start = 0
    for line in block.code.split("\n"):
        indent = len(line) - len(line.lstrip())
        if line.strip() and indent > steps[-1]:
            steps.append(indent)
        elif line.strip() and indent not in steps:
            return _fits_nowhere(Span(block.start + start, block.start + start + indent), steps)
        elif line.strip():
            steps = steps[: steps.index(indent) + 1]
        start += len(line) + 1
    raise InternalError("Lark saw an uneven indentation where there is none")


def _fits_nowhere(place: Span, steps: list[int]) -> Diagnostic:
    note = f"the lines above it begin after {', '.join(str(step) for step in steps)} blanks"
    message = "the indentation of this line fits no line above it"
    return Diagnostic("RS118", message, place, notes=(note,))


def _character(error: UnexpectedCharacters, block: Block) -> Diagnostic:
    place = block.start + error.pos_in_stream  # type: ignore[operator] # Lark says None
    hint = HINTS.get(error.char)
    shown = JOINER if error.char == NO_CHARACTER else error.char
    return Diagnostic(
        "RS115",
        f'the language has no use for "{shown}" here',
        Span(place, place + 1),
        notes=() if hint is None else (hint,),
    )


def _token(error: UnexpectedToken, block: Block, names: tuple[str, ...]) -> Diagnostic:
    token = error.token
    place = len(block.code) if token.type == "$END" else token.start_pos or 0
    found = "" if token.type in (*LAYOUT, "$END") else str(token)
    stumble = Stumble(block, place, token.type, found, accepted(error))
    return (
        _else_alone(stumble)
        or _at_line_start(stumble)
        or _wrong_equals(stumble)
        or _no_reason(stumble)
        or _slot_number(stumble)
        or _unknown_phrase(stumble, names)
        or _anything_else(stumble)
    )


def _else_alone(stumble: Stumble) -> Diagnostic | None:
    """Where no else can stand, the parser takes it for a name and stumbles over the next word."""
    line_start = stumble.block.code.rfind("\n", 0, stumble.place) + 1
    found = ELSE.match(stumble.block.code, line_start)
    if found is None:
        return None
    place = Span(stumble.block.start + found.start("word"), stumble.block.start + found.end("word"))
    note = "it stands below an if, as deep as the if"
    return Diagnostic("RS124", "this else has no if", place, notes=(note,))


def _at_line_start(stumble: Stumble) -> Diagnostic | None:
    if stumble.kind == "_INDENT":
        return _indented_for_nothing(stumble)
    if stumble.accepts == {"_INDENT"}:
        note = "indent the lines that belong to it by two blanks"
        return Diagnostic("RS119", "an indented line must follow this one", stumble.end_before, notes=(note,))
    if stumble.before.strip():
        return None
    if stumble.place == 0:
        return _no_declaration(stumble)
    return None


def _indented_for_nothing(stumble: Stumble) -> Diagnostic:
    rest = stumble.block.code[stumble.place :].lstrip("\n ")
    place = stumble.block.start + len(stumble.block.code) - len(rest)
    end = place + len(rest.partition("\n")[0].rstrip())
    note = "a long line goes on with and, or, plus, with, then, where, has, else, |, + or -"
    return Diagnostic(
        "RS120",
        "this line is deeper than the line above it, which needs nothing below it",
        Span(place, end),
        notes=(note,),
    )


def _no_declaration(stumble: Stumble) -> Diagnostic:
    notes = did_you_mean(stumble.found, (start.partition(" ")[0] for start in DECLARATIONS))
    if stumble.found in RESERVED:
        notes = ("a statement stands, indented, below a procedure or an action",)
    return Diagnostic(
        "RS117",
        f'no declaration begins with "{stumble.found}"',
        stumble.span,
        notes=notes or (_beginnings(),),
    )


def _beginnings() -> str:
    return f"one begins with {', '.join(DECLARATIONS[:-1])} or {DECLARATIONS[-1]}"


def _wrong_equals(stumble: Stumble) -> Diagnostic | None:
    if stumble.found == "=" and ":=" in stumble.accepts:
        repair = Repair(stumble.span, ":=", f'write "{stumble.before.strip()} := ..."')
        return Diagnostic("RS121", 'a variable is changed with ":="', stumble.span, repair=repair)
    if stumble.found == ":=" and "=" in stumble.accepts:
        repair = Repair(stumble.span, "=", f'write "{stumble.before.strip()} = ..."')
        return Diagnostic(
            "RS121", 'only a variable is changed with ":="; here "=" is meant', stumble.span, repair=repair
        )
    return None


def _no_reason(stumble: Stumble) -> Diagnostic | None:
    if stumble.kind not in ("_NL", "CITATION") or "STRING" not in stumble.accepts:
        return None
    return Diagnostic(
        "RS122",
        "the reason in quotes is missing",
        stumble.end_before,
        notes=('it is what a player reads who tries: needs s is not empty "no card lies there"',),
    )


def _slot_number(stumble: Stumble) -> Diagnostic | None:
    """After `slot` stands a number, or something in parentheses: "n of lane" could be one name."""
    if stumble.kind != "NAME" or LAST_WORD.search(stumble.before) is None:
        return None
    if LAST_WORD.findall(stumble.before)[-1] != "slot" or "(" not in stumble.accepts:
        return None
    shown = stumble.found.replace(JOINER, " ")
    note = "which slot is meant is a number, or stands in parentheses: slot 3 of lane, slot (n) of lane"
    repair = Repair(stumble.span, f"({shown})", f"write slot ({shown}) of ...")
    return Diagnostic("RS116", f'"{shown}" cannot stand here', stumble.span, notes=(note,), repair=repair)


def _unknown_phrase(stumble: Stumble, names: tuple[str, ...]) -> Diagnostic | None:
    before = LAST_WORD.search(stumble.before)
    if stumble.kind != "NAME" or before is None:
        return None
    phrase = f"{before[1]} {stumble.found}".replace(JOINER, " ")
    notes = did_you_mean(phrase, (name for name in names if " " in name))
    if not notes and _belongs_to_the_language(before[1]):
        return None
    notes = notes or ("a name of several words must be declared in this text",)
    start = stumble.block.start + stumble.place - len(stumble.before) + before.start()
    return Diagnostic("RS125", f'there is no name "{phrase}"', Span(start, stumble.span.end), notes=notes)


def _belongs_to_the_language(word: str) -> bool:
    return word in RESERVED or word.isdigit() or any(word in start.split() for start in DECLARATIONS)


def _anything_else(stumble: Stumble) -> Diagnostic:
    notes = expected_note(stumble.accepts)
    if not stumble.found:
        return Diagnostic("RS116", "the line is not complete", stumble.end_before, notes=notes)
    shown = stumble.found.replace(JOINER, " ")
    quoted = shown if shown.startswith('"') else f'"{shown}"'
    return Diagnostic("RS116", f"{quoted} cannot stand here", stumble.span, notes=notes)
