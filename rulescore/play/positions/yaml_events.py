"""YAML as plain data, built from the parser's events: only lists, mappings and scalars come in."""

import re
from collections.abc import Iterator

import yaml

from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import DEPTH, Plain, Unreadable, shortened, too_deep, twice

# The parser in C gives the same events, twenty times faster; not every computer has it.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
"""Words that YAML 1.2 reads as something else. `yes` and `no` stay words: the type decides."""


def from_yaml(content: str) -> Plain:
    """Read one document."""
    try:
        events = yaml.parse(content, Loader=_LOADER)
        found = _document(events)
    except yaml.YAMLError as error:
        raise _unreadable(error) from None
    except RecursionError:
        raise too_deep() from None
    return found


def _document(events: Iterator[yaml.Event]) -> Plain:
    found: Plain = None
    documents = 0
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
        elif isinstance(event, yaml.NodeEvent):
            found = _node(event, events, 0)
    if documents > 1:
        raise Unreadable(Diagnostic("RS550", "one file holds one document, and here are several"))
    return found


def _node(event: yaml.Event, events: Iterator[yaml.Event], depth: int) -> Plain:
    _refuse_anchors_and_tags(event)
    if depth >= DEPTH and not isinstance(event, yaml.ScalarEvent):
        raise too_deep()
    if isinstance(event, yaml.SequenceStartEvent):
        return _sequence(events, depth + 1)
    if isinstance(event, yaml.MappingStartEvent):
        return _mapping(events, depth + 1)
    assert isinstance(event, yaml.ScalarEvent)
    return _scalar(event)


def _sequence(events: Iterator[yaml.Event], depth: int) -> list[Plain]:
    found: list[Plain] = []
    for event in events:
        if isinstance(event, yaml.SequenceEndEvent):
            break
        found.append(_node(event, events, depth))
    return found


def _mapping(events: Iterator[yaml.Event], depth: int) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    for event in events:
        if isinstance(event, yaml.MappingEndEvent):
            break
        if not isinstance(event, yaml.ScalarEvent):
            raise Unreadable(Diagnostic("RS550", "a key is a word or a number", notes=_place(event)))
        _refuse_anchors_and_tags(event)
        if event.value in found:
            raise twice(event.value)
        found[event.value] = _node(next(events), events, depth)
    return found


def _scalar(event: yaml.ScalarEvent) -> Plain:
    written: str = event.value
    if event.style not in (None, ""):
        return written
    if written in _WORDS:
        return _WORDS[written]
    return int(written) if _NUMBER.fullmatch(written) else written


def _refuse_anchors_and_tags(event: yaml.Event) -> None:
    if getattr(event, "anchor", None) is not None:
        raise Unreadable(
            Diagnostic("RS550", "anchors (&) and aliases (*) are not read here", notes=_place(event))
        )
    tag = getattr(event, "tag", None)
    if tag is not None:
        raise Unreadable(
            Diagnostic("RS550", f"tags ({shortened(tag)}) are not read here", notes=_place(event))
        )


def _unreadable(error: yaml.YAMLError) -> Unreadable:
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    mark = getattr(error, "problem_mark", None)
    notes = () if mark is None else (f"line {mark.line + 1}, column {mark.column + 1}",)
    return Unreadable(Diagnostic("RS550", f"this is no YAML: {str(problem)[:120]}", notes=notes))


def _place(event: yaml.Event) -> tuple[str, ...]:
    mark = event.start_mark
    return () if mark is None else (f"line {mark.line + 1}, column {mark.column + 1}",)
