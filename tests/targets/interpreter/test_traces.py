"""What the interpreter says of twenty games of Venti, step by step: a faster one says exactly the same."""

from hashlib import sha256
from itertools import islice

import pytest
from golden_files import Golden

from rulescore.chance import seeded
from rulescore.play import Game, State, load, random_moves

GAMES = 20
MOVES = 250


def told(state: State) -> str:
    """Everything that an engine says where it stands."""
    actions = ", ".join(state.action_text(action) for action in state.legal_actions())
    return f"{state.hash} {state.at} {state.player} {state.chance} {actions}\n"


def other_rulings(game: Game, seed: int) -> dict[str, str]:
    """The rulebook's own for the first half of the games; then other ones, in another mixture each time."""
    if seed < GAMES // 2:
        return {}
    return {name: keys[(seed + at) % len(keys)] for at, (name, keys) in enumerate(game.readings.items())}


def trace(game: Game, seed: int) -> str:
    """One line for a game: how it was started, and what was told of it all."""
    players = 2 + seed % 5
    start = game.start(players=players, readings=other_rulings(game, seed))
    digest = sha256(told(start).encode())
    for move in islice(random_moves(start, generator=seeded(seed)), MOVES):
        digest.update(told(move.after).encode())
    return f"seed {seed:2}, {players} players: {digest.hexdigest()[:32]}"


def test_twenty_games_are_told_as_before(golden: Golden) -> None:
    game = load("venti")

    golden("\n".join(trace(game, seed) for seed in range(GAMES)) + "\n", "traces/venti.txt")


def test_a_single_other_ruling_is_told_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("venti")
    before = trace(game, 1)
    monkeypatch.setattr(f"{__name__}.other_rulings", lambda *_: {"early_stop": "may_stop"})

    assert before != trace(game, 1)
