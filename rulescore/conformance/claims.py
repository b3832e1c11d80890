"""What a driver says of itself: who it is, what it can play, and how it reads the unclear places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain

PROTOCOL = 1


@frozen
class Claims:
    """`readings` are the rulings that the driver plays, by the name of the unclear place.

    Of an unclear place that is not named it plays the ruling of the spec.
    """

    name: str
    version: str
    language: str
    games: tuple[str, ...]
    features: tuple[str, ...] = ()
    readings: Mapping[str, tuple[str, ...]] = field(factory=dict)


TEXTS = ("name", "version", "language")


def read_claims(said: Plain) -> Claims | tuple[Diagnostic, ...]:
    """The reply to hello, or everything that is wrong with it."""
    if not isinstance(said, Mapping):
        return (Diagnostic("RS760", "the reply to hello is no object"),)
    problems = tuple(_problems(said))
    if problems:
        return problems
    readings = said.get("readings", {})
    assert isinstance(readings, Mapping)
    return Claims(
        **{key: str(said[key]) for key in TEXTS},
        games=_words(said["games"]) or (),
        features=_words(said.get("features", [])) or (),
        readings={name: _keys(keys) or () for name, keys in sorted(readings.items())},
    )


def _problems(said: Mapping[str, Plain]) -> Iterator[Diagnostic]:
    for key in TEXTS:
        if not isinstance(said.get(key), str):
            yield _wrong(said, key, "a text")
    if _words(said.get("games")) is None:
        yield _wrong(said, "games", "a list of names of games")
    if _words(said.get("features", [])) is None:
        yield _wrong(said, "features", "a list of names")
    readings = said.get("readings", {})
    if not isinstance(readings, Mapping) or any(_keys(keys) is None for keys in readings.values()):
        yield _wrong(said, "readings", "an object: a name, and the ruling or rulings that are played")
    protocol = said.get("protocol", PROTOCOL)
    if isinstance(protocol, bool) or protocol != PROTOCOL:
        yield Diagnostic("RS760", f"the driver speaks protocol {protocol}, and this is protocol {PROTOCOL}")


def _wrong(said: Mapping[str, Plain], key: str, needed: str) -> Diagnostic:
    how = "is missing: it is" if key not in said else "has to be"
    return Diagnostic("RS760", f'in the reply to hello "{key}" {how} {needed}')


def _words(plain: Plain) -> tuple[str, ...] | None:
    if isinstance(plain, str) or not isinstance(plain, list | tuple):
        return None
    words = tuple(word for word in plain if isinstance(word, str))
    return words if len(words) == len(plain) else None


def _keys(plain: Plain) -> tuple[str, ...] | None:
    return (plain,) if isinstance(plain, str) else _words(plain)
