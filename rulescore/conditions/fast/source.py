"""The closed form as Python source: comparisons of packed counts, and nothing else.

All that one term needs is compared by one subtraction: a field with too few cards sets its guard bit.
The source is made of numbers that were computed from checked data; no text of a user is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from rulescore.conditions.fast.packing import Layout, all_at_least, any_at_least
from rulescore.conditions.fast.terms import Among, Form, Level, Term

Check = Callable[[int], bool | None]
"""Whether packed counts meet the condition; None when the definition has to be asked."""

REMEMBERED = 4096


@lru_cache(maxsize=REMEMBERED)
def compiled(form: Form, layout: Layout) -> Check:
    """The function that checks packed counts against a form."""
    names: dict[str, Check] = {}
    source = source_of(form, layout)
    exec(compile(source, "<condition>", "exec"), {"__builtins__": {}}, names)  # noqa: S102 - numbers only
    return names["check"]


def source_of(form: Form, layout: Layout) -> str:
    """The definition of `check`."""
    lines = ["def check(cards):", f"    jokers = cards >> {layout.jokers}"]
    last = len(form) - 1
    for jokers, level in enumerate(form):
        lines += (f"    {_guard(jokers, last)}:", f"        return {_level(level, layout)}")
    return "\n".join((*lines, "    return None", ""))


def _guard(jokers: int, last: int) -> str:
    if jokers == last:
        # Counts that are negative are none of ours.
        return "if jokers >= 0" if last == 0 else "if jokers > 0"
    return f"if jokers == {jokers}" if jokers else "if not jokers"


def _level(level: Level, layout: Layout) -> str:
    if level is None:
        return "None"
    if not level:
        return "False"
    if any(not term.needs and not term.among for term in level):
        return "True"
    return f"True if {' or '.join(_term(term, layout) for term in level)} else False"


def _term(term: Term, layout: Layout) -> str:
    return " and ".join((*_needs(term, layout), *(_among(one, layout) for one in term.among)))


def _needs(term: Term, layout: Layout) -> Iterator[str]:
    if term.needs:
        least, guards = all_at_least(term.needs, layout)
        yield f"not {least} - cards & {guards}"


def _among(one: Among, layout: Layout) -> str:
    more, guards = any_at_least(one.numbers, one.cards, layout)
    enough = f"cards + {more} & {guards}"
    if one.count == 1:
        return enough
    if one.count == 2:
        return f"(them := {enough}) & them - 1"
    return f"({enough}).bit_count() >= {one.count}"
