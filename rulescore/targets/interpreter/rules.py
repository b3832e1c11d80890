"""A match with everything that the interpreter looks up by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from weakref import WeakKeyDictionary

from attrs import evolve, field, frozen

from rulescore.checked.expressions import Constant, Expression
from rulescore.checked.nodes import Attribute, Component, Function, Need
from rulescore.kernel.layout import VariableLayout, ZoneLayout
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Decision, Option
from rulescore.kernel.position import resting_cards
from rulescore.targets.interpreter.mentions import names_in
from rulescore.targets.interpreter.payments import Faces, faces_for

ALWAYS = Constant(1)


@frozen
class Derived:
    """A derived value: the names of its parameters, and what it is."""

    parameters: tuple[str, ...]
    value: Expression


@frozen(eq=False)
class Guard:
    """A need with the names that it speaks of; `repeats` when choices of other names come before it too."""

    need: Need
    names: tuple[str, ...]
    repeats: bool


Stages = tuple[tuple[Guard, ...], ...]
"""The needs of an option that are looked at after 0, 1, 2, ... of its choices are made."""


@frozen
class Sorts:
    """A component: the family and the attributes of every sort, and its sorts with all copies."""

    families: tuple[str, ...]
    attributes: Mapping[str, tuple[int, ...]]
    copies: tuple[int, ...]


@frozen(eq=False)
class Rules:
    players: int
    settings: Mapping[str, int]
    variables: Mapping[str, VariableLayout]
    zones: Mapping[str, ZoneLayout]
    functions: Mapping[str, Derived]
    components: Mapping[str, Sorts]
    faces: Mapping[str, Faces]
    stages: Mapping[str, Stages] = field(repr=False)


def rules_of(match: Match) -> Rules:
    """Made once for a match, and kept as long as the match itself."""
    known = _KNOWN.get(match)
    if known is None:
        known = _KNOWN[match] = _rules(match)
    return known


def ask_settings_of(match: Match, settings: Mapping[str, int]) -> None:
    """Have the settings of a match asked from this mapping, so that it can be heard which ones count."""
    _KNOWN[match] = evolve(_rules(match), settings=settings)


# Nothing here is remembered that the match does not say: only the work of looking it up is.
_KNOWN: WeakKeyDictionary[Match, Rules] = WeakKeyDictionary()


def _rules(match: Match) -> Rules:
    options = _options(match)
    return Rules(
        players=match.players,
        settings={one.name: one.keys.index(match.settings[one.name]) for one in match.game.settings},
        variables=match.layout.variables,
        zones=match.layout.zones,
        functions={function.name: _derived(function) for function in match.game.functions},
        components={name: _sorts(component) for name, component in match.components.items()},
        faces={
            name: faces_for(match.rules, match.components[name].table.patterns, faces)
            for name, faces in match.faces.items()
        },
        stages={option.action: _stages(option) for option in options},
    )


def _options(match: Match) -> Iterable[Option]:
    for point in match.game.points:
        if isinstance(point, Decision):
            yield from point.options


def _derived(function: Function) -> Derived:
    return Derived(tuple(parameter.name for parameter in function.parameters), function.value)


def _sorts(component: Component) -> Sorts:
    sorts = component.table.sorts
    return Sorts(
        families=tuple(component.families[sort.family] if component.families else "" for sort in sorts),
        attributes={
            attribute.name: _carried(attribute, at, component)
            for at, attribute in enumerate(component.attributes)
        },
        copies=resting_cards(component),
    )


def _carried(attribute: Attribute, at: int, component: Component) -> tuple[int, ...]:
    """What each sort carries; `otherwise` where its family does not carry it."""
    return tuple(
        sort.values[at] if component.families[sort.family] in attribute.families else attribute.otherwise
        for sort in component.table.sorts
    )


def _stages(option: Option) -> Stages:
    """Each need as early as possible: when everything is chosen that it and the needs before it speak of."""
    stages: list[list[Guard]] = [[] for _ in range(len(option.choices) + 1)]
    stage = 0
    shared = {let.local for let in option.shared}
    for need in option.needs:
        if need.condition == ALWAYS:
            continue
        spoken_of = names_in(need.condition)
        chosen = [at for at, choice in enumerate(option.choices, start=1) if choice.name in spoken_of]
        stage = max(stage, *chosen, 0)
        bound = (option.player, *(choice.name for choice in option.choices))
        if not spoken_of.isdisjoint(shared):
            # What is shared may be another thing for another player.
            spoken_of |= {option.player}
        names = tuple(name for name in bound if name in spoken_of)
        stages[stage].append(Guard(need, names, repeats=len(chosen) < stage))
    return tuple(tuple(guards) for guards in stages)
