"""What an implementation has to be able to do, for a vector to apply to it (see `spec/features.toml`)."""

from __future__ import annotations

import tomllib
from functools import cache

from attrs import frozen

from rulescore.conformance.vectors import ConditionGiven, CountGiven, Given, ScoreGiven, ViewGiven
from rulescore.resources import spec_folder

FILE = "features.toml"


@frozen
class Feature:
    """`since` is the version of the kit that first asked for it."""

    id: str
    sentence: str
    since: str


@cache
def known_features() -> tuple[Feature, ...]:
    """Every feature that can be claimed."""
    found = tomllib.loads((spec_folder() / FILE).read_text(encoding="utf-8"))
    entries = {name: one for name, one in found.items() if isinstance(one, dict)}
    return tuple(Feature(name, str(one["sentence"]), str(one["since"])) for name, one in entries.items())


def features_of(given: Given) -> tuple[str, ...]:
    """Everything that a vector with this given asks for."""
    if isinstance(given, ConditionGiven):
        return ("conditions",)
    found = [f"players-{given.setup.players}"]
    found += ["positions"] if given.position is not None else []
    found += ["procedures"] if given.position is not None and given.position.inside else []
    found += ["other-decks"] if given.setup.cards else []
    found += ["variants"] if given.setup.variants else []
    found += [name for kind, name in OF_KINDS if isinstance(given, kind)]
    return tuple(sorted(found))


OF_KINDS: tuple[tuple[type, str], ...] = (
    (ViewGiven, "views"),
    (ScoreGiven, "scores"),
    (CountGiven, "counts"),
)
