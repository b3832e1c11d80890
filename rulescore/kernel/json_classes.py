"""The classes that kernel.json may hold, by the name that stands there under "is"."""

from __future__ import annotations

from attrs import AttrsInstance, has

from rulescore.checked import effects, expressions, nodes, table, types
from rulescore.conditions import Any, Digit, Group, Pattern, Symbol
from rulescore.kernel import nodes as kernel
from rulescore.source import Span

MODULES = (types, table, effects, expressions)
OF_CHECKED = (
    nodes.Attribute,
    nodes.CanHappen,
    nodes.Check,
    nodes.Component,
    nodes.Example,
    nodes.Function,
    nodes.Kind,
    nodes.Need,
    nodes.Never,
    nodes.Parameter,
    nodes.PatternRules,
    nodes.Promise,
    nodes.Rank,
    nodes.Ranking,
    nodes.Sight,
    nodes.Zone,
)
OTHERS = (Span, Pattern, Group, Any, Digit, Symbol)


def _defined_in(module: object) -> dict[str, type[AttrsInstance]]:
    name = getattr(module, "__name__", "")
    found = {key: one for key, one in vars(module).items() if isinstance(one, type) and has(one)}
    return {key: one for key, one in found.items() if one.__module__ == name}


def _classes() -> dict[str, type[AttrsInstance]]:
    classes: dict[str, type[AttrsInstance]] = {}
    for module in (*MODULES, kernel):
        classes |= _defined_in(module)
    classes |= {one.__name__: one for one in (*OF_CHECKED, *OTHERS)}
    # An expression has this name already: the declaration of a reading or variant is the rarer one.
    classes["DeclaredSetting"] = nodes.Setting
    return classes


CLASSES = _classes()
NAMES = {one: name for name, one in CLASSES.items()}
