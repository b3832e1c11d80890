"""All positions of small matches, one by one: what is proved holds in each, and what is broken is found."""

from collections.abc import Callable
from itertools import islice

import pytest
from contradicted import contradictions
from proving_games import MUTANTS, hoard

from rulescore.kernel import Match
from rulescore.kernel.cutting import in_small_steps
from rulescore.kernel.nodes import Decision
from rulescore.play.game import load
from rulescore.play.told_game import told_game, why_not_shown
from rulescore.play.transcript import step_text
from rulescore.proving.games.exploring import explored
from rulescore.proving.games.samples import walk
from rulescore.proving.games.shrinking import shrunken
from rulescore.proving.prove import Effort, judged
from rulescore.proving.sentences import keeping
from rulescore.resources import spec_folder
from rulescore.targets.smt import lying, moving
from rulescore.targets.smt.terms import NO

EFFORT = Effort(games=2, moves=100, steps=3000, seek=0)


def complaints(match: Match, *, positions: int) -> list[str]:
    """The first contradictions between what is proved of a match and what there is to it, stop by stop."""
    small = in_small_steps(match)
    seen = explored(small, positions=positions)
    return list(islice(contradictions(judged(match, effort=EFFORT), seen, small), 3))


# --- what is proved holds ---------------------------------------------------------------------------------


def test_what_is_proved_of_a_small_game_holds_everywhere() -> None:
    match = hoard()
    seen = explored(match, positions=20_000)

    assert seen.is_all
    assert seen.looked == len(seen.asked)
    assert [] == list(contradictions(judged(match, effort=EFFORT), seen, match))


@pytest.mark.parametrize(
    ("name", "positions"),
    [
        ("verhext", 2000),
        pytest.param("venti", 2000, marks=pytest.mark.slow),
        pytest.param("diciassette", 3000, marks=pytest.mark.sweep),
    ],
)
def test_what_is_proved_of_a_shrunken_game_holds(name: str, positions: int) -> None:
    game = load(name)

    assert [] == complaints(shrunken(game.kernel, game.players[0]), positions=positions)


# The games on a board keep the solver busy for many minutes even with few components.
@pytest.mark.sweep
@pytest.mark.parametrize("name", ["diciassette", "venti", "verhext"])
def test_what_is_proved_of_a_game_holds_around_positions_of_play(name: str) -> None:
    game = load(name)
    match = shrunken(game.kernel, game.players[0], sorts=2, copies=2)
    found = judged(match, effort=EFFORT)
    small = in_small_steps(match)
    for start in islice(walk(small, seed=2, steps=2000), 0, None, 200):
        assert [] == list(contradictions(found, explored(small, positions=100, start=start), small))


# --- what is wrong is found -------------------------------------------------------------------------------

Fault = tuple[object, str, object]


def instead(answer: object) -> Callable[..., object]:
    """A wrong meaning that looks at nothing, or gives its first argument back."""
    return lambda *arguments, **_: arguments[0] if answer is None else answer


FAULTS: dict[str, Fault] = {
    "a card is put and not counted": (moving, "_one_more", instead(None)),
    "no slot is empty": (lying, "is_empty", instead(NO)),
    "nothing is given up": (keeping, "_ask", instead(())),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_contradicts_what_there_is(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, what, wrong = FAULTS[fault]
    monkeypatch.setattr(where, what, wrong)

    assert [] != complaints(hoard(), positions=3000)


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_broken_text_is_broken_by_a_shortest_game(mutant: str) -> None:
    broken, old, new = MUTANTS[mutant]
    match = hoard(old=old, new=new)
    lines = [step_text(step) for step in explored(match, positions=20_000).broken[broken]]

    assert why_not_shown(told_game(match, lines), "promise", broken, ()) is None
    for shorter in range(len(lines)):
        assert why_not_shown(told_game(match, lines[:shorter]), "promise", broken, ()) is not None


def test_what_happens_and_what_does_not_is_told() -> None:
    right, wrong = (
        explored(hoard(), positions=20_000),
        explored(hoard(old="thrown := thrown + 1", new="thrown := thrown + 2"), positions=20_000),
    )

    assert ({}, {}, None) == (right.broken, right.impossible, right.stuck)
    assert ["a tin coin is thrown"] == list(right.happened)
    assert [("RS543", ())] == list(wrong.impossible)


def test_a_game_without_an_end_is_stuck() -> None:
    endless = explored(
        hoard(old="  thrown := thrown + 1\n", new="  thrown := 1\n  turns left := 9\n"), positions=20_000
    )

    assert endless.is_all
    assert () == endless.stuck


def test_what_is_not_looked_at_is_not_all() -> None:
    seen = explored(hoard(), positions=100)

    assert (100, False, None) == (seen.looked, seen.is_all, seen.stuck)
    assert 100 < len(seen.asked)


# --- smaller matches --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))
def test_a_shrunken_match_has_fewer_components_of_all_families(name: str) -> None:
    game = load(name)
    small, whole = shrunken(game.kernel, game.players[0]), game.match(players=game.players[0])
    sizes = [
        [sum(sort.copies for sort in match.components[component].table.sorts) for match in (small, whole)]
        for component in whole.components
    ]

    assert all(fewer <= all_of_them for fewer, all_of_them in sizes)
    assert any(2 * fewer < all_of_them for fewer, all_of_them in sizes)
    for component in whole.components:
        families = [
            {sort.family for sort in match.components[component].table.sorts} for match in (small, whole)
        ]

        assert families[0] == families[1]
    assert any(isinstance(small.game.points[one.point], Decision) for one in walk(small, seed=9, steps=400))
