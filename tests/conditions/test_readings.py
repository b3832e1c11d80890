"""The readings are the register's: its names, its keys, its rulings."""

from typing import get_args

import pytest
import yaml
from attrs import fields

from rulescore.conditions import Condition, MatchRules, Readings
from rulescore.conditions.readings import ReadingSwitches
from rulescore.errors import UsageError
from rulescore.resources import spec_folder

PREFIX = "venti.amb."


def test_names_keys_and_rulings_are_those_of_the_register() -> None:
    register = yaml.safe_load((spec_folder() / "venti" / "ambiguities.yaml").read_text(encoding="utf-8"))
    entries = {entry["id"].removeprefix(PREFIX): entry for entry in register["ambiguities"]}
    ours = {field.name: (set(get_args(field.type)), field.default) for field in fields(Readings)}

    assert {
        name: ({reading["key"] for reading in entries[name]["readings"]}, entries[name]["default"])
        for name in ours
    } == ours


def test_every_reading_is_a_keyword() -> None:
    assert [field.name for field in fields(Readings)] == list(ReadingSwitches.__annotations__)


def test_readings_decide_how_conditions_are_met() -> None:
    readings = Readings(
        equal_groups_distinct="distinct", all_joker_group="no", equals_over_symbols="same_symbol"
    )

    expected = MatchRules(groups_differ=True, natural_in_group=True, equals_over_symbols="same_symbol")
    assert expected == readings.match_rules


def test_a_reading_that_there_is_none_of_is_named_with_the_one_that_was_meant() -> None:
    with pytest.raises(UsageError, match='called "pjokers_only"') as caught:
        Condition.parse("?", pjokers_only="no")  # type: ignore[call-arg] # that is what is wrong

    assert ('did you mean "pjoker_only"?',) == caught.value.diagnostics[0].notes


def test_a_key_that_there_is_none_of_is_named_with_those_that_there_are() -> None:
    with pytest.raises(UsageError, match='pjoker_only cannot be "never"') as caught:
        Condition.parse("?", pjoker_only="never")  # type: ignore[arg-type] # that is what is wrong

    assert ("it can be yes, no",) == caught.value.diagnostics[0].notes
