"""Games that random play does not come to are found by a search, and none that there is not."""

from collections.abc import Callable

import pytest
from attrs import evolve
from proving_games import hoard
from tower_games import BELLS, claim_of, tower

from rulescore.checked.nodes import Example
from rulescore.kernel import Match, start_position
from rulescore.kernel.nodes import Decision
from rulescore.play.game import load
from rulescore.play.told_game import told_game, why_not_shown
from rulescore.play.transcript import step_text
from rulescore.proving.candidates.questions import negated
from rulescore.proving.games.distance import distance_to
from rulescore.proving.games.playing import seen_in_play
from rulescore.proving.games.samples import walk
from rulescore.proving.games.seeking import Attempt, seek
from rulescore.proving.games.sought import Breakdown, Sentence, sought_for
from rulescore.proving.games.witnesses import Told
from rulescore.proving.ledgers import Written, differences, ledger_text, made_ledger, read_ledger
from rulescore.proving.prove import Effort, judged, prove
from rulescore.proving.sentences.measured import pool_of
from rulescore.proving.sentences.to_terms import holds_in
from rulescore.proving.verdicts import Finding, Happened, NotInductive, Refuted, Unknown
from rulescore.resources import spec_folder
from rulescore.targets.interpreter import world_at

EFFORT = 40_000


def attempt(name: str, *, positions: int = EFFORT, seed: int = 1) -> Attempt:
    match = tower()
    return seek(match, sought_for(claim_of(match, name)), positions=positions, seed=seed)


def finding(name: str, effort: Effort) -> Finding:
    (found,) = prove(tower(), promises=[name], effort=effort).findings
    return found


HIDDEN = [
    "a tall tower",
    "a flag on a tower",
    "three bells",
    "low towers",
    "towers stay",
    "a flag without a tower",
]


@pytest.mark.parametrize("name", HIDDEN)
def test_what_random_play_does_not_come_to_is_found(name: str) -> None:
    seen = seen_in_play(tower(), games=6, moves=400)

    assert name not in seen.happened
    assert name not in seen.broken
    assert attempt(name).game is not None


@pytest.mark.parametrize("name", ["a taller tower", "hands are full"])
def test_what_there_is_not_is_not_found(name: str) -> None:
    found = attempt(name)

    assert found.game is None
    assert EFFORT < found.positions < EFFORT + 10
    assert 1 == found.missing


def test_a_line_that_breaks_down_is_found() -> None:
    match = tower()
    (point,) = (at for at, one in enumerate(match.game.points) if isinstance(one, Decision))
    lines = [Breakdown("RS543", (), (point,)), Breakdown("RS543", ("another.1",), (point,))]

    assert [False, True] == [seek(match, line, positions=EFFORT).game is None for line in lines]


def test_the_same_seed_finds_the_same_game() -> None:
    assert attempt("a tall tower") == attempt("a tall tower")
    assert attempt("a tall tower") != attempt("a tall tower", seed=2)


def test_a_search_ends_when_its_positions_are_used_up() -> None:
    found = attempt("a tall tower", positions=20)

    assert found.game is None
    assert 20 < found.positions < 30


# --- what a verdict says of it ----------------------------------------------------------------------------


SOUGHT = Effort(games=1, steps=2000, seek=EFFORT)
NOT_SOUGHT = evolve(SOUGHT, seek=0)


def test_what_was_found_is_the_verdict() -> None:
    assert isinstance(finding("a tall tower", SOUGHT).verdict, Happened)
    assert isinstance(finding("low towers", SOUGHT).verdict, Refuted)
    assert isinstance(finding(BELLS, evolve(SOUGHT, seek=10 * EFFORT)).verdict, Refuted)


def test_what_was_not_looked_for_is_left_open() -> None:
    happens, promised = finding("a tall tower", NOT_SOUGHT).verdict, finding("low towers", NOT_SOUGHT).verdict

    assert Unknown("no game that was played came to it") == happens
    assert isinstance(promised, NotInductive)
    assert "" == promised.tried


def test_what_was_looked_for_in_vain_is_told() -> None:
    verdict = finding("a taller tower", SOUGHT).verdict

    assert isinstance(verdict, Unknown)
    assert "no game came to it: 40,0" in verdict.tried
    assert verdict.tried.endswith("positions looked at, the nearest 1 away")


# --- how far a sentence is from the truth -----------------------------------------------------------------


@pytest.mark.parametrize("match", [tower(), hoard()], ids=["tower", "hoard"])
def test_only_what_is_true_is_not_away(match: Match) -> None:
    positions = list(walk(match, seed=3, steps=600))[::20]
    for sentence in pool_of(match).general:
        far = distance_to(match, sentence)
        for position in positions:
            away = far(world_at(match, position))

            assert (away == 0) is holds_in(match, sentence, position), sentence


@pytest.mark.parametrize("name", sorted(folder.name for folder in spec_folder().iterdir() if folder.is_dir()))
def test_in_a_game_only_what_is_claimed_is_not_away(name: str) -> None:
    game = load(name)
    match = game.match(players=game.players[0])
    positions = list(walk(match, seed=3, steps=400))[::40]
    sought = [sought_for(one) for one in match.game.claims if not isinstance(one, Example)]
    for sentence in [one.says for one in sought if isinstance(one, Sentence)]:
        for says in (sentence, negated(sentence)):
            far = distance_to(match, says)

            assert [holds_in(match, says, one) for one in positions] == [
                far(world_at(match, one)) == 0 for one in positions
            ]


def test_what_is_nearer_is_less_away() -> None:
    match = tower()
    far = distance_to(match, claim_of(match, "a tall tower").claim)
    at = match.layout.variables["height"].offset
    start = start_position(match)
    heights = [
        evolve(start, values=(*start.values[:at], high, *start.values[at + 1 :])) for high in range(31)
    ]

    assert [30 - high for high in range(31)] == [far(world_at(match, one)) for one in heights]


# --- what a ledger tells ----------------------------------------------------------------------------------


def written(match: Match) -> Written:
    return read_ledger(ledger_text(made_ledger(match, "rules", effort=SOUGHT)))


@pytest.fixture(scope="module")
def ledger() -> Written:
    return written(tower())


def test_what_a_ledger_tells_is_not_looked_for_again(ledger: Written) -> None:
    nothing = Effort(games=0, seek=0)
    again = judged(tower(), effort=nothing, known=ledger.known, told=ledger.told).report

    assert () == differences(ledger, again)
    assert {"happens", "refuted"} <= {*ledger.verdicts.values()}


def test_without_a_ledger_the_same_effort_shows_less(ledger: Written) -> None:
    """The liar to the test before: it is the ledger that answers."""
    again = judged(tower(), effort=Effort(games=0, seek=0), known=ledger.known).report

    assert () != differences(ledger, again)


def without_the_last(lines: tuple[str, ...]) -> tuple[str, ...]:
    return lines[:-1]


def with_another_player(lines: tuple[str, ...]) -> tuple[str, ...]:
    return (*lines[:-1], lines[-1].replace("A: ", "C: ").replace("B: ", "C: "))


def with_an_impossible_step(lines: tuple[str, ...]) -> tuple[str, ...]:
    return (*lines[:-1], lines[-1].replace("build", "demolish").replace("hoist", "demolish"))


def of_no_steps(_: tuple[str, ...]) -> tuple[str, ...]:
    return ()


@pytest.mark.parametrize("lie", [without_the_last, with_another_player, with_an_impossible_step, of_no_steps])
def test_a_game_of_a_ledger_that_shows_nothing_is_not_believed(
    ledger: Written, lie: Callable[[tuple[str, ...]], tuple[str, ...]]
) -> None:
    (key,) = (key for key in ledger.told.games if key[1] == "a tall tower")
    told = Told({**ledger.told.games, key: lie(ledger.told.games[key])})
    again = judged(tower(), effort=Effort(games=0, seek=0), known=ledger.known, told=told).report

    assert [f"{key[1]}: unknown, and the ledger says happens"] == list(differences(ledger, again))


def test_a_game_for_another_claim_shows_nothing() -> None:
    match = tower()
    found = prove(match, promises=["low towers"], effort=SOUGHT).findings[0].verdict
    assert isinstance(found, Refuted)
    game = told_game(match, [step_text(step) for step in found.steps])

    assert why_not_shown(game, "promise", "low towers", ()) is None
    assert why_not_shown(game, "promise", "hands are full", ()) == "the promise holds at its end"
    assert why_not_shown(game, "can happen", "a tall tower", ()) == "it does not happen at its end"
    assert why_not_shown(game, "obligation", BELLS, ()) == "nothing impossible is asked for at its end"
