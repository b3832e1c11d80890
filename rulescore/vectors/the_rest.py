"""Positions of scenarios: `rest` stands for every card that is mentioned nowhere."""

from collections.abc import Mapping, Sequence

from rulescore.kernel.match import Match
from rulescore.play.positions.frame import frame_of, key_of
from rulescore.play.positions.plain import Plain
from rulescore.vectors.scenarios import Words, texts

REST = "rest"
"""In a position: every card that is mentioned nowhere."""


def completed(match: Match, body: Words) -> dict[str, Plain]:
    """The position with every card that it does not mention in place of the word `rest`."""
    return {key: _with_rest(content, _rest(match, body, key)) for key, content in body.items()}


def _rest(match: Match, body: Words, key: str) -> list[str]:
    """Every component of the sort that lies in a zone and is mentioned nowhere; nothing for a variable."""
    holds = {key_of(zone.name): zone.component for zone in frame_of(match).zones}
    if key not in holds:
        return []
    alike = [content for other, content in body.items() if holds.get(other) == holds[key]]
    mentioned = [card for content in alike for card in _mentioned(content)]
    sorts = match.components[holds[key]].table.sorts
    return [sort.id for sort in sorts for _ in range(sort.copies - mentioned.count(sort.id))]


def _mentioned(content: object) -> Sequence[str]:
    if isinstance(content, Mapping):
        return [card for part in content.values() for card in _mentioned(part)]
    return texts(content)


def _with_rest(content: Plain, rest: list[str]) -> Plain:
    if isinstance(content, Mapping):
        return {key: _with_rest(part, rest) for key, part in content.items()}
    return rest if content == REST else content
