"""For every promise of the five games a text that breaks it: one rule is told wrongly, and play shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import yaml
from attrs import field, frozen
from broken_rules import Liar, honest_text, lying_text

from rulescore.chance import seeded
from rulescore.kernel import Match
from rulescore.kernel.nodes import Game as Kernel
from rulescore.kernel.position import Position, start_position
from rulescore.pipeline import compile_text
from rulescore.play import State, broken_promises, random_moves
from rulescore.play.game import Game
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.reading import read_body
from rulescore.play.state import state_at
from rulescore.resources import spec_folder
from rulescore.source import Text

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")
FOLDER = Path(__file__).parent / "games"
MANY_GAMES = 20
PATIENCE = 2000
"""Moves of each random game: more than any of these games needs to come to what is broken."""


class MutantError(Exception):
    """A mutant that is no text of the language, or whose play cannot begin."""


@frozen(eq=False)
class PromiseMutant:
    """`edits` are (old, new) passages of the text, applied in order; the play is random play of `players`."""

    game: str
    promise: str
    edits: tuple[tuple[str, str], ...]
    players: int
    seed: int = 0
    readings: Mapping[str, str] = field(factory=dict)
    start: Mapping[str, Plain] = field(factory=dict)


def read_mutants(game: str) -> tuple[PromiseMutant, ...]:
    """The mutants of a game, in the order of its promises."""
    written = yaml.safe_load((FOLDER / game / "liars" / "promises.yaml").read_text(encoding="utf-8"))
    return tuple(_mutant(game, **one) for one in written)


def _mutant(game: str, *, edits: list[dict[str, str]], **others: object) -> PromiseMutant:
    pairs = tuple((edit["was"], edit["is"]) for edit in edits)
    return PromiseMutant(game, edits=pairs, **others)  # type: ignore[arg-type]


MUTANTS = tuple(mutant for game in GAMES for mutant in read_mutants(game))


def mutant_text(mutant: PromiseMutant) -> Text:
    """The text of the game with every passage replaced."""
    text = honest_text(mutant.game)
    for was, now in mutant.edits:
        text = lying_text(Liar(mutant.promise, was, now), text)
    return text


def mutant_kernel(mutant: PromiseMutant) -> Kernel:
    """The rules that the replaced passages make."""
    found = compile_text(mutant_text(mutant), spec_folder() / mutant.game)
    if not isinstance(found, Kernel):
        raise MutantError(f'"{mutant.promise}" is no text: {found[0].code} {found[0].message}')
    return found


def shows_in_play(mutant: PromiseMutant, kernel: Kernel) -> bool:
    """Whether the promise is broken in one of the mutant's games, played by the rules of the kernel."""
    start = beginning(mutant, Game(kernel).match(players=mutant.players, readings=mutant.readings))
    return any(mutant.promise in broken for broken in _broken_in_play(start, mutant.seed))


def beginning(mutant: PromiseMutant, match: Match) -> State:
    """Where the mutant's games begin: in its position, or at the start."""
    position = read_body(match, dict(mutant.start)) if mutant.start else start_position(match)
    if not isinstance(position, Position):
        raise MutantError(f'"{mutant.promise}" cannot begin: {position[0].code} {position[0].message}')
    return state_at(match, position)


def _broken_in_play(start: State, seed: int) -> Iterator[set[str]]:
    yield _names(None, start)
    for one in range(seed, seed + MANY_GAMES):
        for move in islice(random_moves(start, generator=seeded(one)), PATIENCE):
            yield _names(move.before, move.after)


def _names(before: State | None, after: State) -> set[str]:
    return {broken.name for broken in broken_promises(before, after)}
