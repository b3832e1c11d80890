from collections import Counter

from rulescore.chance import Generator, seeded
from rulescore.kernel.moves import Action
from rulescore.play import State, load
from rulescore.play.choosing import random_action


def first_choices(state: State, number: int) -> Counter[str]:
    return Counter(random_action(state, seeded(seed))[0].name for seed in range(number))


def test_every_name_is_as_likely_as_any_other_however_many_choices_it_has() -> None:
    state = load("venti").start(players=2, seed=1)
    offered = Counter(action.name for action in state.legal_actions())
    chosen = first_choices(state, 900)

    assert set(offered) == set(chosen)
    assert max(offered.values()) >= 10 * min(offered.values())
    assert max(chosen.values()) < 2 * min(chosen.values())


def test_the_same_generator_chooses_the_same_and_goes_on() -> None:
    state = load("venti").start(players=2, seed=1)
    first: tuple[Action, Generator] = random_action(state, seeded(5))

    assert first == random_action(state, seeded(5))
    assert seeded(5) != first[1]
