"""Every vector that the scenarios of a game give rise to: many more than those that are required."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rulescore.conformance.suite import Suite, suite_of
from rulescore.conformance.vectors import Vector, VectorFile
from rulescore.vectors.answers import DEFAULT_ENGINE, answer
from rulescore.vectors.building import Workshop, default_readings, unordered_of, workshop
from rulescore.vectors.features import features_of
from rulescore.vectors.from_scenarios import candidates, playings
from rulescore.vectors.from_text import of_conditions
from rulescore.vectors.scenarios import scenarios_of


@cache
def all_vectors(game: str) -> Suite:
    """One suite of all of them."""
    shop = workshop(game)
    made = {one.id: one for one in _made(shop)}
    found = suite_of(
        (
            VectorFile(
                game=game,
                spec=shop.found.spec_hash,
                area="all",
                unordered=unordered_of(shop.matches),
                readings=default_readings(shop.found.game),
                vectors=tuple(made.values()),
            ),
        )
    )
    assert isinstance(found, Suite)
    return found


def _made(shop: Workshop) -> Iterator[Vector]:
    pool = candidates(playings(shop.matches, scenarios_of(shop.found.game.name)))
    for one in (*of_conditions(shop.found.game), *pool):
        result = answer(shop.matches, one.given, DEFAULT_ENGINE)
        if not isinstance(result, tuple):
            yield Vector(
                id=one.id,
                rules=tuple(sorted(one.rules)),
                features=features_of(one.given),
                given=one.given,
                expected=result,
            )
