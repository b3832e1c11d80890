"""A ledger of another text may speak of what is gone: that is left out, and everything else still said."""

import pytest
from proving_games import hoard

from rulescore.checked.expressions import (
    AttributeOf,
    Binary,
    Call,
    Constant,
    Expression,
    FamilyIs,
    Get,
    IsEmptySlot,
    Local,
    Place,
    Size,
)
from rulescore.proving.graph import Spot
from rulescore.proving.prove import Effort, judged
from rulescore.proving.sentences.sayable import sayable
from rulescore.proving.sentences.spreading import Spread

HERE = Spot(0, ())
EFFORT = Effort(games=1, steps=3000, seek=0)
COIN = Constant(0)

HOLDS = Binary("<=", Get("taken"), Constant(9))

GONE: dict[str, Expression] = {
    "a variable": Get("given"),
    "a zone": Binary("=", Size(Place("cellar")), Constant(0)),
    "a derived value": Call("rich", ()),
    "a component": FamilyIs("card", "gold coin", COIN),
    "a family": FamilyIs("coin", "copper coin", COIN),
    "an attribute": AttributeOf("coin", "weight", COIN),
    "a local name": Binary("=", Local("p"), Constant(0)),
    "an index": Binary("=", Get("taken", (Constant(0),)), Constant(0)),
    "an owner": Binary("=", Size(Place("purse")), Constant(0)),
    "slots": IsEmptySlot("well", Constant(0)),
}


@pytest.mark.parametrize("what", GONE)
def test_what_is_gone_is_left_out(what: str) -> None:
    assert {HERE: {HOLDS: None}} == sayable(hoard(), {HERE: {GONE[what]: None, HOLDS: None}})


@pytest.mark.parametrize("what", GONE)
def test_a_match_is_judged_beside_what_is_gone(what: str) -> None:
    nowhere = Spot(-1, ())
    known = Spread({nowhere: {GONE[what]: None, HOLDS: None}})
    found = judged(hoard(), promises=["full shop"], effort=EFFORT, known=known)

    assert all(HOLDS in told for told in found.work.kept.values())


def test_what_is_there_is_said() -> None:
    known = judged(hoard(), effort=EFFORT).work.kept

    assert known == sayable(hoard(), known)
