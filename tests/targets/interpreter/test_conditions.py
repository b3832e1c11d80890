import pytest

from rulescore.checked.effects import UNWRITTEN
from rulescore.checked.expressions import Constant, Expression, IsMet, OneCard, Place
from rulescore.checked.table import Sort, Table
from rulescore.conditions import Face, MatchRules, Pattern, parse_pattern
from rulescore.errors import ObligationError
from rulescore.kernel.layout import ZoneLayout
from rulescore.targets.interpreter import Rules, World, evaluate
from rulescore.targets.interpreter.payments import Faces
from rulescore.targets.interpreter.rules import Sorts

TWO, THREE, JOKER = 0, 1, 2
FACES = (Face(2, 1), Face(3, 1), Face(None, None, wild=True))
HAND, SHOWN = Place("hand"), Place("shown")


def pattern(text: str) -> Pattern:
    found = parse_pattern(text)
    assert isinstance(found, Pattern)
    return found


PATTERNS = (pattern("? = ?"), pattern("3 ▲"))
TABLE = Table("test", tuple(Sort(name, 0, 4, ()) for name in ("2", "3", "J")), PATTERNS)


def world(hand: tuple[int, ...], shown: tuple[int, ...] = ()) -> World:
    zones = {
        name: ZoneLayout(name, offset, 1, "set", 0, 0, None, "card", 3)
        for offset, name in enumerate(("hand", "shown"))
    }
    rules = Rules(
        players=1,
        settings={},
        variables={},
        zones=zones,
        functions={},
        components={"card": Sorts(("card",) * 3, {}, ())},
        faces={"card": Faces(MatchRules(), TABLE.patterns, FACES)},
        stages={},
    )
    return World(rules, [], [hand, shown], {}, UNWRITTEN)


def met(number: int, *must: Place | OneCard, may: tuple[Place, ...] = ()) -> Expression:
    return IsMet("card", Constant(number), must, may)


def test_a_pair_is_met_with_a_joker() -> None:
    assert 1 == evaluate(met(0, may=(HAND,)), world((THREE, JOKER)))


def test_every_card_that_must_be_used_has_to_serve() -> None:
    assert 0 == evaluate(met(0, HAND), world((THREE, THREE, JOKER)))


def test_a_card_that_must_be_used_is_not_there_a_second_time() -> None:
    pair = met(0, OneCard(Constant(THREE), HAND), may=(HAND,))

    assert [0, 1] == [evaluate(pair, world(hand)) for hand in ((THREE,), (THREE, THREE))]


def test_a_place_that_must_be_used_is_not_there_a_second_time() -> None:
    assert 0 == evaluate(met(0, SHOWN, may=(SHOWN, HAND)), world((), (THREE,)))


def test_a_condition_that_is_none_is_never_met() -> None:
    assert 0 == evaluate(met(-1, may=(HAND,)), world((THREE, THREE)))


def test_the_card_that_must_be_used_has_to_lie_there() -> None:
    with pytest.raises(ObligationError) as error:
        evaluate(met(0, OneCard(Constant(JOKER), HAND), may=(HAND,)), world((THREE, THREE)))

    assert "RS541" == error.value.code


def test_an_answer_is_remembered_by_what_the_cards_show_and_stays_the_same() -> None:
    here = world((JOKER, THREE))
    first = evaluate(met(1, may=(HAND,)), here)

    assert [first] * 2 == [evaluate(met(1, may=(HAND,)), here) for _ in range(2)]
    assert 1 == len(here.rules.faces["card"].remembered)
