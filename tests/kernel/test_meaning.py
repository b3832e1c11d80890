"""Lowering keeps the meaning: the kernel asks what the text asks, of the same table, to the end."""

from collections.abc import Iterator

import pytest
from attrs import evolve
from flow_texts import FLOWS
from kernels import checked_game, match_of, rules_text
from miniature_games import FOLDER, NAMES, miniature
from structured_flow import Question, Table, look

from rulescore.chance import seeded
from rulescore.checked.nodes import Game
from rulescore.kernel import Game as Kernel
from rulescore.kernel import Match, start_position
from rulescore.kernel.choosing import chosen_settings, chosen_tables
from rulescore.kernel.folding import World
from rulescore.kernel.from_checked import lower
from rulescore.kernel.match import _world
from rulescore.kernel.moves import Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import Forced
from rulescore.pipeline import find, read
from rulescore.source import Text
from rulescore.targets.interpreter.steps import apply, next_step, resolve

MOST_QUESTIONS = 400
ENDLESS = ("waiting-for-ever",)
VENTI_READINGS: tuple[dict[str, str], ...] = (
    {},
    {"both_piles_empty": "gap_lost", "second_extra_threshold": "once", "tiebreak_cards": "all_won"},
    {"conversions_per_action": "many", "attempt_open_wrong": "costs_action", "attempt_insincere": "allowed"},
    {
        "early_stop": "may_stop",
        "attempt_failed_by_freezer_card": "discarded",
        "penalty_who_chooses": "others",
    },
)


def differences(game: Game, kernel: Kernel, match: Match, seed: int) -> Iterator[tuple[Question, Question]]:
    """Play both at once, with the same answers, and give every two questions that are not the same."""
    settings, tables = chosen_settings(kernel, match.settings), chosen_tables(kernel, {})
    decided = _world(kernel, World(match.players, settings.numbers, tables.by_name))
    table = Table(game, match, decided)
    flow, position, chance = table.play(), start_position(match), seeded(seed)
    asked = next(flow)
    for _ in range(MOST_QUESTIONS):
        step = next_step(match, position)
        view = look(step.position.values, step.position.zones, table.rule_values)
        found = question(step, view)
        if asked != found:
            yield asked, found
        if isinstance(step, Ended) or asked != found:
            return
        if isinstance(step, DecisionStep):
            number, chance = chance.bounded(len(step.actions))
            action = step.actions[number]
            position, asked = apply(match, step.position, action), flow.send(action)
        else:
            number, chance = chance.bounded(len(step.outcomes))
            outcome, _ = step.outcomes[number]
            position, asked = resolve(match, step.position, outcome), flow.send(outcome)


def question(step: Asked, view: object) -> Question:
    """What a kernel asks, in the words of the structured flow."""
    match step:
        case Ended():
            return "end", None, view
        case DecisionStep(_, _, player, actions):
            return f"player {player}", actions, view
        case ChanceStep(_, outcomes):
            return "nature", outcomes, view


def found_in(game: Game, players: int, seed: int, **settings: str) -> list[tuple[Question, Question]]:
    kernel = lower(game)
    return list(differences(game, kernel, match_of(kernel, players, **settings), seed))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", [name for name in FLOWS if name not in ENDLESS])
def test_every_form_of_flow_keeps_its_meaning(name: str, seed: int) -> None:
    game = checked_game(rules_text(FLOWS[name]), FOLDER)

    assert [] == found_in(game, 2 + seed % 2, seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", NAMES)
def test_every_miniature_keeps_its_meaning(name: str, seed: int) -> None:
    game = checked_game(miniature(name), FOLDER)

    assert [] == found_in(game, game.low_players + seed % (1 + game.high_players - game.low_players), seed)


@pytest.fixture(scope="module")
def venti() -> Game:
    path = find("venti")
    assert not isinstance(path, tuple)
    text = read(path)
    assert isinstance(text, Text)
    return checked_game(text, path.parent)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("readings", VENTI_READINGS, ids=["plain", "remembering", "many", "other"])
def test_venti_keeps_its_meaning(venti: Game, readings: dict[str, str], players: int) -> None:
    kernel = lower(venti)
    match = match_of(kernel, players, **readings)

    assert [] == list(differences(venti, kernel, match, players))


def test_a_kernel_that_forgets_a_change_is_caught() -> None:
    game = checked_game(rules_text(FLOWS["join-after-a-choice"]), FOLDER)
    kernel = lower(game)
    points = tuple(
        evolve(point, effect=point.effect[1:])
        if isinstance(point, Forced) and len(point.effect) == 2
        else point
        for point in kernel.points
    )
    liar = evolve(kernel, points=points)

    assert kernel.points != points
    assert 1 == len(list(differences(game, liar, match_of(liar), 1)))
