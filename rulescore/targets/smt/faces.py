"""What a card shows, by its class: what it carries, and whether it is of a family."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.targets.smt.classes import carried
from rulescore.targets.smt.codes import code_of, lines_of, told_by_code
from rulescore.targets.smt.encoding import Encoding, Face, Spans
from rulescore.targets.smt.indexed import meant, one_of
from rulescore.targets.smt.scene import Scene
from rulescore.targets.smt.terms import Term, number, truth


def attribute_of(component: str, attribute: str, encoding: Encoding) -> Face:
    """What the cards of each class carry."""
    key = (component, attribute, "")
    found = encoding.faces.get(key)
    if found is None:
        one = encoding.match.components[component]
        members = encoding.classes[component].members
        values = ([carried(one, attribute, sort) for sort in sorts] for sorts in members)
        spans = tuple((min(each), max(each)) for each in values)
        found = encoding.faces[key] = _face(spans, component, encoding, is_flag=False)
    return found


def family_of(component: str, family: str, encoding: Encoding) -> Face:
    """Whether the cards of each class are of a family."""
    key = (component, "", family)
    found = encoding.faces.get(key)
    if found is None:
        one = encoding.match.components[component]
        rows, members = one.table.sorts, encoding.classes[component].members
        answers = ([one.families[rows[sort].family] == family for sort in sorts] for sorts in members)
        spans = tuple((int(all(each)), int(any(each))) for each in answers)
        found = encoding.faces[key] = _face(spans, component, encoding, is_flag=True)
    return found


def _face(spans: Spans, component: str, encoding: Encoding, *, is_flag: bool) -> Face:
    width = encoding.coded.get(component)
    is_exact = all(low == high for low, high in spans)
    told = tuple(truth(low) if is_flag else number(low) for low, _ in spans)
    return Face(spans, is_flag, lines_of(told, width) if width is not None and is_exact else None)


def shown(face: Face, kind: Term, component: str, why: str, scene: Scene) -> Term:
    """What a card of this class shows."""
    if face.lines is not None:
        return told_by_code(code_of(kind, scene.encoding.coded[component]), face.lines)
    return one_of(list(_of_each(face, kind, why, scene)))


def _of_each(face: Face, kind: Term, why: str, scene: Scene) -> Iterator[tuple[Term, Term]]:
    for at, when in meant(0, len(face.spans), kind):
        low, high = face.spans[at]
        if face.is_flag:
            yield scene.working.perhaps(why) if low < high else truth(low), when
        else:
            yield scene.working.unknown(low, high, why) if low < high else number(low), when
