import pytest
from small_kernels import DROP, LAY, SHELVES, match_of

from rulescore.errors import UsageError
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Decision
from rulescore.kernel.numbering import numbering_of

MATCH = match_of(SHELVES)
ASK = MATCH.game.points[2]
assert isinstance(ASK, Decision)
NUMBERS = numbering_of(MATCH, ASK)

EVERY = [
    *(Action(LAY.action, (card, slot)) for card in range(3) for slot in range(3)),
    *(Action(DROP.action, (card,)) for card in range(3)),
]


def test_actions_are_numbered_in_their_canonical_order_without_gaps() -> None:
    assert list(range(12)) == [NUMBERS.number(action) for action in EVERY]


def test_a_number_names_its_action() -> None:
    assert EVERY == [NUMBERS.action(number) for number in range(12)]


@pytest.mark.parametrize("number", [-1, 12])
def test_a_number_beyond_the_last_names_nothing(number: int) -> None:
    with pytest.raises(UsageError):
        NUMBERS.action(number)


@pytest.mark.parametrize("action", [Action("castle"), Action("drop card", (3,)), Action("drop card", (-1,))])
def test_an_action_that_is_never_offered_has_no_number(action: Action) -> None:
    with pytest.raises(UsageError):
        NUMBERS.number(action)
