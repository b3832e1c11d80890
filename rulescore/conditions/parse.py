"""A condition from text: `? = ? 3 ●`, or `? = ? 3 o` without the symbols at hand.

`grammar/conditions.lark` says the same as a grammar; this scanner exists
for its messages and because `rulescore meets` must start at once.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from attrs import frozen

from rulescore.conditions import scan
from rulescore.conditions.pattern import Digit, Group, Pattern, Sign, Symbol, sign_text
from rulescore.conditions.rules import LARGEST_DIGIT, EqualsOverSymbols
from rulescore.diagnostics import Diagnostic, Label, Repair
from rulescore.diagnostics.diagnostic import in_source_order
from rulescore.source import Span

MOST_SIGNS = 16
MOST_SHOWN = 5
"""More problems than this in one condition only say that it is no condition."""


@frozen(kw_only=True)
class PatternOptions:
    """Which conditions are well-formed."""

    largest_digit: int = LARGEST_DIGIT
    equals_literals_differ: Literal["rejected", "unsatisfiable"] = "rejected"
    equals_over_symbols: EqualsOverSymbols = "rejected"


def parse_pattern(text: str, options: PatternOptions | None = None) -> Pattern | tuple[Diagnostic, ...]:
    """The condition that a text writes, or everything that is wrong with it, in the text's order."""
    options = options or PatternOptions()
    tokens, found = scan.scan(text, options.largest_digit)
    groups = tuple(_groups(tokens))
    problems = in_source_order(
        (
            *found,
            *_empty(text, tokens, found),
            *_misplaced_equals(tokens),
            *_touching(tokens),
            *_too_long(tokens),
            *(problem for group in groups for problem in _group_problems(group, options)),
        )
    )
    if problems:
        return problems[:MOST_SHOWN]
    return Pattern(tuple(Group(tuple(sign for sign, _ in group)) for group in groups))


_Placed = tuple[Sign, Span]


def _groups(tokens: tuple[scan.Token, ...]) -> Iterator[tuple[_Placed, ...]]:
    """The signs between which equals signs stand, together; misplaced equals signs are passed over."""
    group: list[_Placed] = []
    joined = False
    for token in tokens:
        if token.sign is None:
            joined = True
            continue
        if group and not joined:
            yield tuple(group)
            group = []
        group.append((token.sign, token.span))
        joined = False
    if group:
        yield tuple(group)


def _empty(text: str, tokens: tuple[scan.Token, ...], found: tuple[Diagnostic, ...]) -> Iterator[Diagnostic]:
    if not tokens and not found:
        note = "write at least one sign: a number, ? or a symbol"
        yield Diagnostic("RS150", "this condition is empty", Span(0, len(text)), notes=(note,))


def _misplaced_equals(tokens: tuple[scan.Token, ...]) -> Iterator[Diagnostic]:
    for index, token in enumerate(tokens):
        if token.sign is None:
            before = index > 0 and tokens[index - 1].sign is not None
            after = index + 1 < len(tokens) and tokens[index + 1].sign is not None
            if not (before and after):
                yield _lonely_equals(token.span, before=before)


def _lonely_equals(span: Span, *, before: bool) -> Diagnostic:
    side = "behind" if before else "before"
    repair = Repair(span, "", "take the = away, or write the sign that it joins")
    return Diagnostic("RS152", f"there is no sign {side} this equals sign", span, repair=repair)


def _touching(tokens: tuple[scan.Token, ...]) -> Iterator[Diagnostic]:
    for left, right in pairwise(tokens):
        if left.sign is not None and right.sign is not None and left.span.end == right.span.start:
            apart = f"{sign_text(left.sign)} {sign_text(right.sign)}"
            span = left.span.to(right.span)
            yield Diagnostic(
                "RS159",
                "two signs stand together without a blank",
                span,
                repair=Repair(span, apart, f'write "{apart}", or join them: "{apart.replace(" ", " = ")}"'),
            )


def _too_long(tokens: tuple[scan.Token, ...]) -> Iterator[Diagnostic]:
    signs = [token for token in tokens if token.sign is not None]
    if len(signs) > MOST_SIGNS:
        span = signs[MOST_SIGNS].span.to(signs[-1].span)
        yield Diagnostic("RS156", f"a condition has at most {MOST_SIGNS} signs, not {len(signs)}", span)


def _group_problems(group: tuple[_Placed, ...], options: PatternOptions) -> Iterator[Diagnostic]:
    symbols = tuple(placed for placed in group if isinstance(placed[0], Symbol))
    if len(group) > 1 and symbols and options.equals_over_symbols == "rejected":
        yield _symbol_joined(group, symbols[0][1])
    elif options.equals_literals_differ == "rejected":
        yield from _different(tuple(placed for placed in group if isinstance(placed[0], Digit)))
        if options.equals_over_symbols == "same_symbol":
            yield from _different(symbols)


def _symbol_joined(group: tuple[_Placed, ...], place: Span) -> Diagnostic:
    apart = " ".join(sign_text(sign) for sign, _ in group)
    span = group[0][1].to(group[-1][1])
    return Diagnostic(
        "RS155",
        "an equals sign joins numbers, and this is a symbol",
        place,
        repair=Repair(span, apart, f'without the equals sign: "{apart}"'),
    )


def _different(literals: tuple[_Placed, ...]) -> Iterator[Diagnostic]:
    """The first literal that is not the same as the first of its group."""
    if not literals:
        return
    first, place = literals[0]
    for sign, span in literals[1:]:
        if sign != first:
            yield Diagnostic(
                "RS154",
                f"{sign_text(sign)} is joined to {sign_text(first)}, and they are never the same",
                span,
                labels=(Label(place, f"{sign_text(first)} stands here"),),
                repair=Repair(span, "?", "write ? for one of them, or take the = away"),
            )
            return
