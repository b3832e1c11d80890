"""What a text says in vain is found, and what it does not say in vain is not."""

import pytest
from proving_games import hoard

from rulescore.kernel import Match
from rulescore.proving.prove import Effort, prove

WAIT = """
action wait of player p
  needs turns left > 9 "there is no time"
  thrown := thrown + 1

ranking of player p"""


def idle_in(match: Match) -> list[tuple[str, str]]:
    report = prove(match, effort=Effort(steps=3000, seek=0))
    return [(one.code, one.message) for one in report.idle]


def with_waiting(match_needs: str) -> Match:
    text = WAIT.replace("turns left > 9", match_needs)
    return hoard(old="\nranking of player p", new=text, also=("take | throw", "take | throw | wait"))


def test_in_the_hoard_nothing_is_said_in_vain() -> None:
    assert [] == idle_in(hoard())


def test_an_action_that_nobody_can_choose_is_found() -> None:
    assert [("RS605", 'nobody can ever choose "wait" at "play"')] == idle_in(with_waiting("turns left > 9"))


@pytest.mark.parametrize("needs", ["turns left = 0", "turns left > 3 and size of well > 2"])
def test_an_action_that_is_seldom_possible_is_not_idle(needs: str) -> None:
    assert [] == idle_in(with_waiting(needs))


@pytest.mark.parametrize(
    ("promise", "found"),
    [
        ("turns left <= 9 or heap is empty", ["2 of 2"]),
        ("heap is empty or turns left <= 9", ["1 of 2"]),
        ("heap is empty or turns left > 2 or turns left <= 2", ["1 of 3"]),
        ("heap is empty or size of heap > 0", []),
    ],
)
def test_an_alternative_that_is_never_needed_is_found(promise: str, found: list[str]) -> None:
    match = hoard(
        old="promise turns run:", new=f"promise halves: at every choice, {promise}\npromise turns run:"
    )

    told = [("RS606", f'alternative {one} in "halves" is never needed') for one in found]
    assert told == idle_in(match)
