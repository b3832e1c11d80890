"""The short forms in which an answer may be given, in the form that is compared.

Vectors tell a later position by what has changed, drivers usually in full; each may be answered either way.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulescore.conformance.vectors import Kind
from rulescore.conformance.vectors import Result as ResultOfVectors
from rulescore.conformance.vectors_reading import result_of
from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain

GROWING = ("zones", "variables")


def in_full(given: Mapping[str, Plain], answer: Plain) -> Plain:
    """An answer to what is given: a later position in full, and a trace by its changes."""
    if not isinstance(answer, Mapping):
        return answer
    position = given.get("position")
    match answer:
        case {"changed": Mapping() as change, **others} if isinstance(position, Mapping) and has_parts(
            change
        ):
            return {**others, "position": grown(position, change)}
        case {"then": list() as then, **others} if "first" not in others and isinstance(position, Mapping):
            return {**others, "first": position, "then": then}
        case _:
            return answer


def has_parts(plain: Plain) -> bool:
    """Whether it has what every position and every change has."""
    return isinstance(plain, Mapping) and all(isinstance(plain.get(key), Mapping) for key in GROWING)


def grown(position: Mapping[str, Plain], change: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """The position after a change, without what procedures remember, which nobody has to give back."""
    found = {**position, **change}
    if "at" not in change:
        # What was asked before is not asked any more; who does not say what is asked now need not.
        found.pop("at", None)
    for key in GROWING:
        before, after = position.get(key), change[key]
        assert isinstance(before, Mapping)
        assert isinstance(after, Mapping)
        found[key] = {**before, **after}
    return outside(found)


def outside(position: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """A position without what procedures remember."""
    return {key: value for key, value in position.items() if key != "inside"}


def form_of(kind: Kind, given: Mapping[str, Plain], answer: Plain) -> ResultOfVectors | Diagnostic:
    """An answer as the vectors have it, or what is wrong with its form, whatever it says."""
    full = in_full(given, answer)
    return result_of(kind, full if kind == "count" else as_vectors_have_it(full))


def is_refusal(refused: Plain) -> bool:
    """True is enough, or a text; the clauses and the reason for people may be there or not."""
    if not isinstance(refused, Mapping):
        return refused is True or isinstance(refused, str)
    clauses, others = refused.get("clauses", []), refused.keys() - {"clauses", "reason"}
    is_list = isinstance(clauses, list) and all(isinstance(one, str) for one in clauses)
    return is_list and not others and isinstance(refused.get("reason", ""), str)


def as_vectors_have_it(answer: Plain) -> Plain:
    """An answer in the form of the vectors, for whoever looks at its form only.

    Traces are told by changes there, and nothing is left out that drivers may leave out.
    """
    if not isinstance(answer, Mapping):
        return answer
    found = {**answer}
    if is_refusal(found.get("refused")):
        refused = found["refused"]
        found["refused"] = {"clauses": [], "reason": "", **(refused if isinstance(refused, Mapping) else {})}
    positions = found.get("positions")
    if isinstance(positions, list) and positions and len(found) == 1:
        found = {"first": positions[0], "then": positions[1:]}
    if "places" in found:
        return {"decided_by": "", "values": {}, **found}
    for key in ("position", "first"):
        if key in found:
            found[key] = _with_point(found[key])
    then = found.get("then")
    return {**found, "then": [_changed(change) for change in then]} if isinstance(then, list) else found


def _with_point(position: Plain) -> Plain:
    return {"at": "", **outside(position)} if isinstance(position, Mapping) else position


def _changed(change: Plain) -> Plain:
    return {"asked": "", "at": "", **outside(change)} if isinstance(change, Mapping) else change
