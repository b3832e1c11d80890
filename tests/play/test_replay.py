"""Stored games: written, read, and repeated with the rules looking on."""

import json
from collections.abc import Mapping

import pytest
from attrs import evolve

from rulescore.chance import seeded
from rulescore.diagnostics import Diagnostic
from rulescore.errors import PositionError
from rulescore.play import Game, State, load, random_moves
from rulescore.play.replay import replay
from rulescore.play.stored_position import header_plain, position_plain
from rulescore.play.transcript import (
    Came,
    Did,
    Transcript,
    read_transcript,
    step_of,
    transcript_text,
)
from rulescore.source import Text


@pytest.fixture(scope="module")
def venti() -> Game:
    return load("venti")


def recorded(game: Game, start: State, moves: int, position: bool = False) -> tuple[Transcript, State]:
    steps, state = [], start
    for _, move in zip(range(moves), random_moves(start, generator=seeded(5)), strict=False):
        steps.append(step_of(move))
        state = move.after
    begun = position_plain(start) if position else None
    setup = header_plain(start.match, compact=False)
    return Transcript(setup, game.spec_hash, 5, begun, tuple(steps), state.hash), state


def refused(transcript: Transcript, game: Game) -> tuple[str, str, str | None]:
    with pytest.raises(PositionError) as found:
        replay(transcript, game=game)
    (problem,) = found.value.diagnostics
    return problem.code, problem.message, problem.citation


def with_step(transcript: Transcript, at: int, step: Did | Came) -> Transcript:
    steps = transcript.steps
    return evolve(transcript, steps=(*steps[:at], step, *steps[at + 1 :]))


def first_choice(transcript: Transcript) -> int:
    return next(at for at, step in enumerate(transcript.steps) if isinstance(step, Did))


def test_a_stored_game_ends_where_it_ended(venti: Game) -> None:
    transcript, end = recorded(venti, venti.start(players=3, readings={"early_stop": "may_stop"}), 120)

    assert end.position == replay(transcript, game=venti).position


def test_a_game_that_began_with_a_position_is_repeated_from_there(venti: Game) -> None:
    _, middle = recorded(venti, venti.start(players=2), 60)
    transcript, end = recorded(venti, middle, 40, position=True)

    assert end.position == replay(transcript, game=venti).position


def test_what_is_written_is_read_again(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 60)

    assert transcript == read_transcript(Text("t.json", transcript_text(transcript)))


def test_a_step_stands_on_one_line(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 1)

    assert '    {"chance": "chance at set up", "came": "' in transcript_text(transcript)


def test_a_step_that_is_refused_names_its_number_the_reason_and_the_clause(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 30)
    at = first_choice(transcript)
    by = transcript.steps[at].by  # type: ignore[union-attr]
    code, message, citation = refused(with_step(transcript, at, Did(by, "make joker 3f")), venti)

    assert ("RS572", f'step {at + 1}, {by}: "make joker 3f": ', True) == (
        code,
        message[: len(f'step {at + 1}, {by}: "make joker 3f": ')],
        citation is not None,
    )


def test_a_step_of_another_player_is_refused(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 30)
    at = first_choice(transcript)
    by = transcript.steps[at].by  # type: ignore[union-attr]
    other = "A" if by == "B" else "B"
    code, message, _ = refused(with_step(transcript, at, Did(other, "take card 1")), venti)

    assert ("RS572", True) == (code, message.endswith(f"{by} is asked, not {other}"))


def test_a_choice_where_nature_is_asked_is_refused(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 3)
    code, message, _ = refused(with_step(transcript, 1, Did("A", "take card 1")), venti)

    assert ("RS572", True) == (code, message.endswith("nature is asked, not A"))


@pytest.mark.parametrize(
    "step",
    [Came("draw from draw pile", "9z"), Came("draw from the moon", "3f"), Came("draw from draw pile", "C C")],
)
def test_what_nature_cannot_bring_is_refused(venti: Game, step: Came) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 3)

    assert "RS572" == refused(with_step(transcript, 1, step), venti)[0]


def test_a_nonsense_action_is_refused(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 30)
    at = first_choice(transcript)
    by = transcript.steps[at].by  # type: ignore[union-attr]

    assert "RS572" == refused(with_step(transcript, at, Did(by, "dance")), venti)[0]


def test_another_end_is_noticed(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 10)

    assert "RS573" == refused(evolve(transcript, hash="0" * 16), venti)[0]


def test_other_rules_are_noticed(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 10)

    assert "RS575" == refused(evolve(transcript, rules="0" * 64), venti)[0]


WRONG: dict[str, tuple[object, str]] = {
    "a list": ([1], "RS570"),
    "no format": ({}, "RS571"),
    "a later format": ({"format": 2}, "RS571"),
    "no steps": ({"format": 1, "game": "venti", "players": 2}, "RS570"),
    "steps that are a word": ({"format": 1, "game": "venti", "players": 2, "steps": "many"}, "RS570"),
    "a step without words": ({"format": 1, "game": "venti", "players": 2, "steps": [{}]}, "RS570"),
    "a step of two sorts": (
        {"format": 1, "game": "v", "players": 2, "steps": [{"by": "A", "came": "B"}]},
        "RS570",
    ),
    "an unknown key": ({"format": 1, "game": "venti", "players": 2, "steps": [], "step": 1}, "RS570"),
    "a hash that is a number": (
        {"format": 1, "game": "venti", "players": 2, "steps": [], "hash": 1},
        "RS570",
    ),
    "a game that is a number": ({"format": 1, "game": 1, "players": 2, "steps": []}, "RS570"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_of_another_form_is_refused(wrong: str) -> None:
    content, expected = WRONG[wrong]
    found = read_transcript(Text("t.json", json.dumps(content)))

    assert isinstance(found, tuple)
    assert [expected] == [problem.code for problem in found]


def test_a_file_that_is_no_json_is_refused() -> None:
    found = read_transcript(Text("t.json", "{"))

    assert isinstance(found, tuple)
    assert [Diagnostic] == [type(problem) for problem in found]


def test_the_setup_of_a_transcript_is_the_header_of_a_position(venti: Game) -> None:
    transcript, _ = recorded(venti, venti.start(players=2), 1)
    written = json.loads(transcript_text(transcript))
    assert isinstance(written, Mapping)

    assert {"game": "venti", "players": 2, "deck": "reconstructed-1"} == {
        key: written[key] for key in ("game", "players", "deck")
    }
