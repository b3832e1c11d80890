"""Terms as SMT-LIB 2, for every solver that reads it; what stands in several places gets a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rulescore.targets.smt.terms import Sort, Term, parts_first

HEAD = "(set-logic QF_LIA)"

_Symbol = tuple[str, Sort, int | None, int | None]
"""What tells symbols apart: steps have names of their own, and the same name may have another range there."""


def question(supposed: Iterable[Term], asked: Iterable[Iterable[Term]]) -> str:
    """A file that supposes some terms and asks of others, group by group, whether they can hold, too."""
    known, wanted = tuple(supposed), tuple(map(tuple, asked))
    order = _in_order((*known, *(term for group in wanted for term in group)))
    names = _named(order)
    written, definitions = _written(order, names)
    lines = [HEAD, *_declared(names), *definitions, *(f"(assert {written[term]})" for term in known)]
    for group in wanted:
        inside = [f"(assert {written[term]})" for term in group]
        lines += ["(push 1)", *inside, "(check-sat)", "(pop 1)"]
    return "\n".join(lines) + "\n"


def _written(order: Sequence[Term], names: Mapping[_Symbol, str]) -> tuple[dict[Term, str], list[str]]:
    """How every term is written, and the definitions of those that are used more than once."""
    used = Counter(part for term in order for part in term.parts)
    written, definitions = dict[Term, str](), list[str]()
    for term in order:
        is_symbol = term.operator == "symbol"
        text = names[_symbol(term)] if is_symbol else _text(term, [written[part] for part in term.parts])
        if term.parts and used[term] > 1:
            name = f"t{len(definitions)}"
            definitions.append(f"(define-fun {name} () {term.sort} {text})")
            text = name
        written[term] = text
    return written, definitions


def _symbol(term: Term) -> _Symbol:
    return term.name, term.sort, term.low, term.high


def _named(order: Iterable[Term]) -> dict[_Symbol, str]:
    """How every symbol is written: one that has the name of another one with a number behind it."""
    found, used = dict[_Symbol, str](), Counter[str]()
    for term in order:
        key = _symbol(term)
        if term.operator == "symbol" and key not in found:
            used[term.name] += 1
            number = f"#{used[term.name]}" if used[term.name] > 1 else ""
            found[key] = f"|{term.name}{number}|"
    return found


def _declared(names: Mapping[_Symbol, str]) -> Iterator[str]:
    """Every symbol with its range, each once."""
    for (_, sort, low, high), name in names.items():
        yield f"(declare-const {name} {sort})"
        if low is not None:
            yield f"(assert (<= {_number(low)} {name}))"
        if high is not None:
            yield f"(assert (<= {name} {_number(high)}))"


def _in_order(whole: Iterable[Term]) -> tuple[Term, ...]:
    found: dict[Term, None] = {}
    for term in parts_first(whole, found):
        found[term] = None
    return tuple(found)


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


def _text(term: Term, parts: list[str]) -> str:
    match term.operator:
        case "number":
            return _number(term.value)
        case "truth":
            return "true" if term.value else "false"
        case "sum":
            return _sum(term, parts)
        case "div" | "mod":
            return f"({term.operator} {parts[0]} {term.value})"
        case ">=0" | "=0":
            return f"({term.operator[:-1]} {parts[0]} 0)"
        case _:
            return f"({_NAMES.get(term.operator, term.operator)} {' '.join(parts)})"


_NAMES: Final[Mapping[str, str]] = {"if": "ite"}


def _sum(term: Term, parts: list[str]) -> str:
    summands = [
        part if factor == 1 else f"(* {_number(factor)} {part})"
        for factor, part in zip(term.factors, parts, strict=True)
    ]
    if term.value:
        summands.append(_number(term.value))
    return summands[0] if len(summands) == 1 else f"(+ {' '.join(summands)})"
