"""No promise is kept by itself: for each there is a broken text in which play breaks it."""

from collections.abc import Mapping

import pytest
from attrs import evolve
from broken_rules import LiarError, honest_text
from promise_mutants import (
    GAMES,
    MUTANTS,
    MutantError,
    PromiseMutant,
    beginning,
    mutant_kernel,
    mutant_text,
    shows_in_play,
)

from rulescore.checked.nodes import Never, Promise
from rulescore.kernel.nodes import Game as Kernel
from rulescore.play import broken_promises
from rulescore.play.game import load

IN_EVERY: Mapping[str, int] = dict.fromkeys(GAMES, 6)
"""One mutant in so many of a game is tried in the fast tests."""
PARAMETERS = [
    pytest.param(
        mutant,
        id=f"{mutant.game}-{mutant.promise}",
        marks=() if number % IN_EVERY[mutant.game] == 0 else pytest.mark.slow,
    )
    for number, mutant in enumerate(MUTANTS)
]


def promises(game: Kernel) -> list[str]:
    return [claim.name for claim in game.claims if isinstance(claim, (Promise, Never))]


def unlike(game: str, mutants: tuple[PromiseMutant, ...]) -> set[str]:
    """The promises of a game without a mutant, and mutants without a promise."""
    return set(promises(load(game).kernel)) ^ {mutant.promise for mutant in mutants if mutant.game == game}


@pytest.mark.parametrize("mutant", PARAMETERS)
def test_a_broken_rule_breaks_the_promise(mutant: PromiseMutant) -> None:
    kernel = mutant_kernel(mutant)

    assert mutant.promise in promises(kernel)
    assert shows_in_play(mutant, kernel)


@pytest.mark.parametrize("game", GAMES)
def test_every_promise_has_its_mutant_and_every_mutant_its_promise(game: str) -> None:
    assert set() == unlike(game, MUTANTS)


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_in_which_mutants_begin_keep_every_promise(game: str) -> None:
    rules = load(game)
    begun = [mutant for mutant in MUTANTS if mutant.game == game and mutant.start]

    for mutant in begun:
        assert () == broken_promises(None, beginning(mutant, rules.match(players=mutant.players)))


# --- liars ----------------------------------------------------------------------------------------------


def one_of(game: str) -> PromiseMutant:
    return next(mutant for mutant in MUTANTS if mutant.game == game)


def test_an_honest_text_breaks_nothing() -> None:
    mutant = evolve(one_of("diciassette"), edits=())

    assert honest_text("diciassette") == mutant_text(mutant)
    assert not shows_in_play(mutant, mutant_kernel(mutant))


def test_a_mutant_that_does_not_fit_the_text_is_refused() -> None:
    with pytest.raises(LiarError, match="stands 0 times"):
        mutant_text(evolve(one_of("venti"), edits=(("take a rest", ""),)))


def test_a_mutant_that_is_no_text_is_refused() -> None:
    with pytest.raises(MutantError, match="is no text"):
        mutant_kernel(evolve(one_of("diciassette"), edits=(("direction, starts", "direction starts"),)))


def test_a_promise_without_a_mutant_is_noticed() -> None:
    first, *others = (mutant for mutant in MUTANTS if mutant.game == "verhext")

    assert {first.promise} == unlike("verhext", tuple(others))
