"""Conditions about readings and variants, as far as the default ones decide them."""

from __future__ import annotations

from collections.abc import Mapping

from rulescore.syntax import nodes

Defaults = Mapping[str, str]


def defaults_of(tree: nodes.Game) -> Defaults:
    """The default of every reading and variant."""
    settings = (one for one in tree.declarations if isinstance(one, nodes.SettingDeclaration))
    return {one.word.text: one.keys[0].text for one in settings}


def decided(condition: nodes.Expression, defaults: Defaults) -> bool | None:
    """Whether a condition holds by the default readings alone; None when it asks for something else."""
    match condition:
        case nodes.Grouped(inner):
            return decided(inner, defaults)
        case nodes.Unary("not", operand):
            found = decided(operand, defaults)
            return None if found is None else not found
        case nodes.Binary("is" | "=", nodes.Setting() as setting, key):
            return _is(setting, key, defaults)
        case nodes.Binary("is not", nodes.Setting() as setting, key):
            found = _is(setting, key, defaults)
            return None if found is None else not found
        case nodes.Binary("and" | "or" as sign, left, right):
            sides = (decided(left, defaults), decided(right, defaults))
            ends = sign == "or"
            return ends if ends in sides else None if None in sides else not ends
        case _:
            return None


def open_part(condition: nodes.Expression, defaults: Defaults) -> nodes.Expression:
    """What a condition asks for beside the default readings."""
    if isinstance(condition, nodes.Binary) and condition.sign in ("and", "or"):
        if decided(condition.left, defaults) is not None:
            return open_part(condition.right, defaults)
        if decided(condition.right, defaults) is not None:
            return open_part(condition.left, defaults)
    return condition


def _is(setting: nodes.Setting, key: nodes.Expression, defaults: Defaults) -> bool | None:
    said = (
        key.word.text if isinstance(key, nodes.Name) else key.word if isinstance(key, nodes.Literal) else None
    )
    usual = defaults.get(setting.word.text)
    return None if said is None or usual is None else usual == said
