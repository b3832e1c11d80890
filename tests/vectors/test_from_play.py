"""Counts from real positions: the whole deck lies there, and only what can be counted is asked."""

import pytest

from rulescore.conformance.vectors import CountGiven
from rulescore.vectors import answers
from rulescore.vectors.building import workshop
from rulescore.vectors.from_play import of_real_positions
from rulescore.vectors.needed import clauses_in_force

SHOP = workshop("verhext")
IN_FORCE = frozenset(clauses_in_force(SHOP.found))


def test_the_fewest_and_the_most_players_are_asked_about_at_the_start_and_in_the_middle() -> None:
    found = list(of_real_positions(SHOP.matches, IN_FORCE))

    assert [
        "verhext/ways/3-players-after-0",
        "verhext/ways/3-players-after-9",
        "verhext/ways/5-players-after-0",
        "verhext/ways/5-players-after-9",
    ] == [one.id for one in found]


def test_a_real_position_has_the_whole_deck_and_cites_what_is_in_force() -> None:
    for one in of_real_positions(SHOP.matches, IN_FORCE):
        assert isinstance(one.given, CountGiven)
        assert {} == one.given.setup.cards
        assert one.rules
        assert IN_FORCE.issuperset(one.rules)


def depths() -> list[int]:
    found = of_real_positions(SHOP.matches, IN_FORCE)
    return [one.given.depth for one in found if isinstance(one.given, CountGiven)]


def test_fewer_answers_in_a_row_are_counted_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = depths()
    monkeypatch.setattr(answers, "MOST_COUNTED", 60)
    fewer = depths()

    assert all(few <= depth for few, depth in zip(fewer, usual, strict=True))
    assert fewer != usual
