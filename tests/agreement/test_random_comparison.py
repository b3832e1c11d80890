"""What the comparison of engines plays, counts and repeats."""

from functools import cache

import pytest
from lying_engines import honest_engines
from miniature_games import FOLDER, miniature

from rulescore.agreement import Tally, Task, compare, compare_part, parts_of
from rulescore.agreement.tally import is_empty, never_chosen, never_done, never_reached
from rulescore.errors import SetupError
from rulescore.kernel import Game as Kernel
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.source import Text


@cache
def compiled(text: Text) -> Game:
    kernel = compile_text(text, FOLDER)
    assert isinstance(kernel, Kernel), kernel
    return Game(kernel)


def small(name: str) -> Game:
    return compiled(miniature(name))


def tally_of(game: Game, decisions: int = 400, seed: int = 1) -> Tally:
    return compare(Task(game, decisions, seed), honest_engines).tally


def counted(tally: Tally) -> tuple[object, ...]:
    return tally.decisions, tally.draws, tally.games, tally.points, tally.settings, tally.actions


def test_at_least_as_many_decisions_are_compared_as_were_asked_for() -> None:
    assert tally_of(small("pile-and-hand"), 300).decisions >= 300


def test_every_number_of_players_and_every_ruling_comes_up() -> None:
    game = small("reading")
    tally = tally_of(game, 2_000)

    assert (set(game.players), ()) == (set(tally.players), never_chosen(game, tally))


def test_every_point_and_every_action_is_counted() -> None:
    game = small("reaction")
    tally = tally_of(game)

    assert ((), ()) == (never_reached(game, tally), never_done(game, tally))


def test_what_was_never_reached_is_told() -> None:
    game = small("reaction")
    everything = tuple(range(len(game.kernel.points)))

    assert everything == never_reached(game, Tally())
    assert never_done(game, Tally())


def test_the_same_seed_compares_the_same_games() -> None:
    game = small("pile-and-hand")

    assert counted(tally_of(game)) == counted(tally_of(game))
    assert counted(tally_of(game)) != counted(tally_of(game, seed=2))


def test_a_part_depends_on_no_other_part() -> None:
    game = small("pile-and-hand")
    task = Task(game, 12_000, seed=1)
    whole, parts = Tally(), Tally()
    for part in parts_of(task):
        compare_part(task, part, whole, honest_engines)
    for part in reversed(parts_of(task)):
        alone = Tally()
        compare_part(task, part, alone, honest_engines)
        parts.add(alone)

    assert (range(3), counted(whole)) == (parts_of(task), counted(parts))


def test_what_is_given_is_not_drawn() -> None:
    game = small("reading")
    (name, keys), *_ = game.readings.items()
    tally = compare(Task(game, 200, 1, 2, {name: keys[-1]}), honest_engines).tally

    assert ({2}, {keys[-1]}) == (set(tally.players), {key for one, key in tally.settings if one == name})


def test_a_setting_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(SetupError, match="RS521"):
        compare(Task(small("reading"), 10, settings={"no such": "thing"}), honest_engines)


def test_without_another_engine_nothing_is_compared() -> None:
    assert is_empty(compare(Task(small("dice"), 10), lambda _: ()).tally)


ROUND_AND_ROUND = """# Round and round

```rules
game round
players 2 to 2

variable turn: player
variable counted: 0 to 9

to play
  while counted < 9
    turn chooses pass
    turn := player after turn

action pass of player p
  counted := 0
```
"""


def test_games_that_stand_still_are_left_and_counted() -> None:
    tally = tally_of(compiled(Text("round.md", ROUND_AND_ROUND)), 50)

    assert (tally.games, 0, True) == (tally.still, tally.cut, tally.games > 3)


WANDERS = ROUND_AND_ROUND.replace("turn chooses pass\n", "turn chooses pass | wait\n").replace(
    "action pass of player p", "action wait of player p\n  counted := counted + 1\n\naction pass of player p"
)


def test_games_that_go_on_for_ever_are_cut_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulescore.agreement.playing.LONGEST", 20)
    tally = tally_of(compiled(Text("wanders.md", WANDERS)), 300)

    assert tally.cut > 0
    assert tally.games == tally.cut + tally.ended


NOBODY = """# Nobody

```rules
game nobody
players 2 to 2
variable counted: 0 to 9
to play
  repeat counted times
    counted := 1
```
"""


def test_a_game_that_asks_nobody_comes_to_an_end() -> None:
    tally = tally_of(compiled(Text("nobody.md", NOBODY)), 10)

    assert (0, True, True) == (tally.decisions, tally.games > 0, is_empty(tally))
