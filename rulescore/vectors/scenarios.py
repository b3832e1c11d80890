"""Scenarios: small positions in which a clause or a reading decides, as files and as values.

A file is a YAML list. Every scenario begins at a position (`given`) or at the very beginning (`start`),
does some actions and draws (`do`), and says what is so afterwards. The tests say whether a game agrees;
the vectors ask implementations the same things.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import yaml
from attrs import field, frozen

from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError
from rulescore.play.positions.plain import Plain
from rulescore.resources import spec_folder

Words = Mapping[str, Plain]
NOTHING: Words = {}
FOLDER = "scenarios"
"""Where they lie, beside the text of a game."""


class ScenarioError(RulescoreError):
    """A scenario that cannot be understood: a mistake in the file, whatever the game does."""

    def __init__(self, message: str) -> None:
        super().__init__((Diagnostic("RS720", message),))

    def __reduce__(self) -> tuple[object, ...]:
        return ScenarioError, (self.diagnostics[0].message,)


@frozen(eq=False)
class Scenario:
    """`given` holds the position to begin with; `from_start` tells that it is only the number of players.

    `clauses` are decided by what is expected, under the `readings` that differ from the default ones.
    """

    name: str
    clauses: tuple[str, ...]
    given: Words
    from_start: bool = False
    readings: Mapping[str, str] = field(factory=dict)
    cards: Mapping[str, Words] = field(factory=dict)
    any_chance: bool = False
    do: tuple[str | tuple[str, ...], ...] = ()
    then: Words = NOTHING
    asked: str | None = None
    legal: tuple[str, ...] = ()
    not_legal: tuple[str, ...] = ()
    no_action: tuple[str, ...] = ()
    offers: tuple[str, ...] | None = None
    refused: tuple[Words, ...] = ()
    outcome: Words = NOTHING
    seen: tuple[Words, ...] = ()
    rejected: Words = NOTHING

    @property
    def players(self) -> int:
        players = self.given.get("players")
        if not isinstance(players, int) or isinstance(players, bool):
            raise ScenarioError(f'"{self.name}" does not say how many players there are')
        return players


Named = tuple[tuple[str, Scenario], ...]

KEYS = frozenset({"name", "clauses", "readings", "cards", "given", "start", "do", "chance"})
EXPECTED = frozenset(
    {"then", "asked", "legal", "not legal", "no action", "offers", "refused", "outcome", "seen", "rejected"}
)
INNER: Mapping[str, frozenset[str]] = {
    "start": frozenset({"players"}),
    "refused": frozenset({"do", "clause", "reason"}),
    "outcome": frozenset({"places", "by"}),
    "seen": frozenset({"by", "hidden", "shown"}),
    "rejected": frozenset({"code", "words"}),
}


def scenarios_of(game: str) -> Named:
    """All scenarios of a game that comes with rulescore."""
    return scenarios_in(spec_folder() / game / FOLDER)


@cache
def scenarios_in(folder: Path) -> Named:
    """All scenarios of a folder, each with its name among them: the file's, and its own in small letters."""
    return tuple(
        (f"{path.stem}/{_slug(one.name)}", one)
        for path in sorted(folder.glob("*.yaml"))
        for one in read_scenarios(path)
    )


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def read_scenarios(path: Path) -> tuple[Scenario, ...]:
    """All scenarios of a file."""
    found = yaml.load(path.read_text(encoding="utf-8"), _Loader)  # noqa: S506 - the loader is a safe one
    if not isinstance(found, list):
        raise ScenarioError(f"{path.name} is no list of scenarios")
    return tuple(scenario_of(one) for one in found)


class _Loader(yaml.SafeLoader):
    """A key that stands twice is a mistake, and not a way to write the second one only."""

    def construct_mapping(  # the library's signature
        self,
        node: yaml.MappingNode,
        deep: bool = False,  # noqa: FBT001, FBT002 - same
    ) -> dict[object, object]:
        keys = [key.value for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise ScenarioError(f'"{key}" stands twice in line {node.start_mark.line + 1}')
        return super().construct_mapping(node, deep)


def scenario_of(plain: object) -> Scenario:
    """One scenario from plain data."""
    if not isinstance(plain, Mapping) or not isinstance(plain.get("name"), str):
        raise ScenarioError(f"a scenario needs a name: {plain!r}")
    _refuse_mistakes(plain)
    return Scenario(
        name=plain["name"],
        clauses=texts(plain["clauses"]),
        given=plain["given"] if "given" in plain else plain["start"],
        from_start="start" in plain,
        readings={name: word(key) for name, key in plain.get("readings", {}).items()},
        cards=plain.get("cards", {}),
        any_chance="chance" in plain,
        do=tuple(_done(plain["name"], one) for one in plain.get("do", ())),
        then=plain.get("then", NOTHING),
        asked=plain.get("asked"),
        legal=texts(plain.get("legal")),
        not_legal=texts(plain.get("not legal")),
        no_action=texts(plain.get("no action")),
        offers=texts(plain["offers"]) if "offers" in plain else None,
        refused=_several(plain.get("refused")),
        outcome=plain.get("outcome", NOTHING),
        seen=_several(plain.get("seen")),
        rejected=plain.get("rejected", NOTHING),
    )


def _refuse_mistakes(plain: Mapping[str, object]) -> None:
    name = plain["name"]
    _refuse_keys(f'"{name}"', plain, KEYS | EXPECTED)
    for key, known in INNER.items():
        inner = plain.get(key)
        for one in inner if isinstance(inner, list) else () if inner is None else (inner,):
            _refuse_keys(f'"{key}" of "{name}"', one, known)
    if ("given" in plain) == ("start" in plain):
        raise ScenarioError(f'"{name}" begins either with "given" or with "start"')
    if not plain.get("clauses"):
        raise ScenarioError(f'"{name}" decides no clause')
    if not any(plain.get(key) for key in EXPECTED):
        raise ScenarioError(f'"{name}" expects nothing')
    if plain.get("chance", "any") != "any":
        raise ScenarioError(f'"chance" of "{name}" can only be "any"')


def _refuse_keys(where: str, found: object, known: frozenset[str]) -> None:
    if not isinstance(found, Mapping):
        raise ScenarioError(f"{where} is no mapping")
    unknown = [str(key) for key in found if key not in known]
    if unknown:
        raise ScenarioError(f"{where} says {', '.join(unknown)}, which is unknown")


def _done(name: str, one: object) -> str | tuple[str, ...]:
    """An action as its text; what nature does as a tuple."""
    if isinstance(one, str):
        return one
    if isinstance(one, Mapping) and list(one) == ["came"]:
        return texts(one["came"])
    raise ScenarioError(f'"do" of "{name}" holds {one!r}: write an action, or came: and what came')


def _several(found: object) -> tuple[Words, ...]:
    if found is None:
        return ()
    return tuple(found) if isinstance(found, list) else (found,)  # type: ignore[return-value] # mappings: see _refuse_mistakes


def texts(found: object) -> tuple[str, ...]:
    """A list of texts; a single text is split at its blanks, as positions do."""
    if found is None:
        return ()
    if isinstance(found, list | tuple):
        return tuple(word(one) for one in found)
    return tuple(word(found).split())


def word(found: object) -> str:
    """A value as people write it in a position: yes and no are not true and false there."""
    if isinstance(found, bool):
        return "yes" if found else "no"
    return "-" if found is None else str(found)
