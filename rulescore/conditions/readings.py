"""The readings of the rulebook that say what it means to meet a condition, by their names in the register."""

from typing import Literal, TypedDict, get_args

from attrs import fields, frozen

from rulescore.conditions.parse import PatternOptions
from rulescore.conditions.rules import EqualsOverSymbols, MatchRules
from rulescore.errors import UsageError

YesNo = Literal["yes", "no"]


class ReadingSwitches(TypedDict, total=False):
    """The readings as keyword arguments."""

    equal_groups_distinct: Literal["may_coincide", "distinct"]
    all_joker_group: YesNo
    pjoker_only: YesNo
    equals_over_symbols: EqualsOverSymbols
    equals_literals_differ: Literal["rejected", "unsatisfiable"]


@frozen(kw_only=True, cache_hash=True)
class Readings:
    """One choice for every question about conditions; what is not chosen is as the register rules it.

    equal_groups_distinct: whether two groups of joined signs may show the same number.
    all_joker_group: whether jokers alone may serve joined signs.
    pjoker_only: whether permanent jokers alone may serve a condition, without any card of the hand.
    equals_over_symbols: what an equals sign beside a symbol means.
    equals_literals_differ: whether "3 = 5" is no condition at all, or one that is never met.
    """

    equal_groups_distinct: Literal["may_coincide", "distinct"] = "may_coincide"
    all_joker_group: YesNo = "yes"
    pjoker_only: YesNo = "yes"
    equals_over_symbols: EqualsOverSymbols = "rejected"
    equals_literals_differ: Literal["rejected", "unsatisfiable"] = "rejected"

    @property
    def match_rules(self) -> MatchRules:
        return MatchRules(
            groups_differ=self.equal_groups_distinct == "distinct",
            natural_in_group=self.all_joker_group == "no",
            equals_over_symbols=self.equals_over_symbols,
        )

    @property
    def pattern_options(self) -> PatternOptions:
        return PatternOptions(
            equals_over_symbols=self.equals_over_symbols,
            equals_literals_differ=self.equals_literals_differ,
        )


PLAIN_READINGS = Readings()


def readings_of(switches: ReadingSwitches) -> Readings:
    """The readings with these names and keys; a name or key that there is none of is misuse."""
    from rulescore.diagnostics.suggest import did_you_mean  # half of its time is difflib's

    known = {field.name: get_args(field.type) for field in fields(Readings)}
    for name, key in switches.items():
        if name not in known:
            raise UsageError(f'no reading of conditions is called "{name}"', notes=did_you_mean(name, known))
        if key not in known[name]:
            keys = ", ".join(known[name])
            raise UsageError(f'the reading {name} cannot be "{key}"', notes=(f"it can be {keys}",))
    return Readings(**switches)
