"""Promises that one step does not keep: proved by looking back, and never where a game breaks them."""

from itertools import pairwise

import pytest
from miniature_games import FOLDER, miniature
from proving_games import MUTANTS, hoard

from rulescore.checked.expressions import Binary, Constant, Expression, Get
from rulescore.kernel import Match
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.proving import unrolling
from rulescore.proving.demands import Demand, answer_to
from rulescore.proving.games.samples import walk
from rulescore.proving.graph import graph_of
from rulescore.proving.prove import Effort, Judged, judged, prove
from rulescore.proving.unrolling import Lookback
from rulescore.proving.verdicts import Finding, Proved, Refuted
from rulescore.resources import spec_folder
from rulescore.source import Text
from rulescore.targets.smt import encoding_of, same_state, state_of

OUT_OF_RANGE = 'RS543: "dial" goes from 0 to 9, and is set to something else'

RULES = """
game machine
players 2 to 3

variable active: player
variable turns left: 0 to 9, starts 9
variable dial: 0 to 9{starts}
variable mark: 0 to 9

to play
  while turns left > 0
    turns left := turns left - 1
    active chooses go
    active := player after active

action go of player p
{does}

ranking of player p
  most dial + mark

promise it holds: {promise}
"""


def machine(does: str, promise: str, *, starts: str = "") -> Match:
    """A dial that players turn as is said, and one promise."""
    lines = "\n".join(f"  {line}" for line in does.splitlines())
    rules = RULES.format(does=lines, promise=promise, starts=starts)
    game = compile_text(Text("machine.md", f"# Machine\n\n```rules\n{rules}```\n"), spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    return Game(game).match(players=2)


def chain(*numbers: int) -> str:
    """From each number to the next one, and from any other to 0."""
    ways = (f"if dial = {one}\n  dial := {other}" for one, other in pairwise(numbers))
    return "\nelse ".join(ways) + "\nelse\n  dial := 0\nmark := 1"


def alone(match: Match, *, depth: int = 3, promise: str = "it holds") -> Judged:
    """With nothing known, and nobody playing: only looking back can prove anything."""
    return judged(match, promises=[promise], known={}, effort=Effort(games=0, depth=depth))


def miniature_match(name: str) -> Match:
    game = compile_text(miniature(name), FOLDER)
    assert not isinstance(game, tuple)
    return Game(game).match(players=game.low_players)


def by(finding: Finding) -> str:
    return finding.verdict.by if isinstance(finding.verdict, Proved) else "open"


def verdict(match: Match, *, depth: int = 3, promise: str = "it holds") -> str:
    (found,) = alone(match, depth=depth, promise=promise).report.findings
    return by(found)


@pytest.mark.parametrize(
    ("does", "needed"),
    [(chain(5, 7), 2), (chain(4, 5, 7), 3), (chain(3, 4, 5, 7), 4)],
    ids=["two", "three", "four"],
)
def test_so_many_moves_are_enough_and_one_less_is_not(does: str, needed: int) -> None:
    match = machine(does, "at every choice, dial is not 7")

    assert f"{needed}-induction" == verdict(match, depth=needed)
    assert "open" == verdict(match, depth=needed - 1)


def test_three_moves_are_looked_back_by_default() -> None:
    assert 3 == Effort().depth


@pytest.mark.parametrize(
    ("does", "promise"),
    [
        # A dial at 7 stays there: that it was not there before is the promise itself.
        ("if dial is not 7\n  dial := 0\nmark := 1", "dial is not 7"),
        ('choose n in 0 to 9\nneeds n < 4 "too far"\ndial := n\nmark := n', "dial < 4"),
    ],
    ids=["what held before", "what the step needs"],
)
def test_what_is_known_of_the_way_is_used(does: str, promise: str) -> None:
    match = machine(does, promise)

    assert ("open", "1-induction") == (verdict(match, depth=0), verdict(match))


def test_what_one_move_keeps_is_said_to_be_proved_by_one() -> None:
    assert "1-induction" == verdict(machine("dial := 3\nmark := 1", "at every choice, dial < 4"))


# --- promises that are broken -----------------------------------------------------------------------------

BROKEN = {
    # Every step makes it true: whoever forgets that a game begins somewhere takes it to be proved.
    "at the first look": ("dial := 3\nmark := 1", "at every choice, dial = 3", ""),
    # The dial cannot have been turned three times before: the start has to be asked on the way, too.
    "after one step": ("dial := dial + 1\nmark := 1", "at every choice, dial is not 1", ""),
    "after two steps": ("dial := dial + 1\nmark := 1", "at every choice, dial is not 2", ""),
    "after nine steps": ("dial := dial + 1\nmark := 1", "turns left > 0 or dial < 9", ""),
    # From the number where the dial begins the chain leads to the forbidden one.
    "from the start of a chain": (chain(4, 5, 7), "at every choice, dial is not 7", ", starts 4"),
    # On the way to the next choice it is broken, and nobody looks: it must not be supposed there.
    "where nobody looks": ("dial := 2\nmark := 1", "at every choice, dial is not 2", ""),
    # What was chosen last is not what was chosen before.
    "by two choices": (
        "choose n in 0 to 3\nmark := dial\ndial := n",
        "at every choice, turns left > 6 or mark = dial",
        "",
    ),
    "by two throws": (
        "chance n in 0 to 3\nmark := dial\ndial := n",
        "at every choice, turns left > 6 or mark = dial",
        "",
    ),
    "by a number that falls": (
        "if dial = 3\n  dial := 0\nelse\n  dial := dial + 1\nmark := 1",
        "dial never falls",
        "",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("depth", range(7))
def test_a_broken_promise_is_never_proved(name: str, depth: int) -> None:
    does, promise, starts = BROKEN[name]

    assert "open" == verdict(machine(does, promise, starts=starts), depth=depth)


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_called_broken_is_broken_in_play(name: str) -> None:
    does, promise, starts = BROKEN[name]
    report = prove(machine(does, promise, starts=starts), promises=["it holds"], effort=Effort(steps=100))

    assert [Refuted] == [type(one.verdict) for one in report.findings]


@pytest.mark.parametrize("mutant", ["turns come back", "a throw counts twice", "a throw counts three times"])
@pytest.mark.parametrize("depth", [1, 3, 5])
def test_a_mutant_is_not_proved_by_looking_back(mutant: str, depth: int) -> None:
    promise, old, new = MUTANTS[mutant]

    assert "open" == verdict(hoard(old=old, new=new), depth=depth, promise=promise)


@pytest.mark.parametrize(
    "match",
    [
        pytest.param(hoard(), id="hoard"),
        pytest.param(machine(chain(0, 1, 2, 0), "dial < 9"), id="machine"),
        *(pytest.param(miniature_match(name), id=name) for name in ("dice", "refilled-row", "called-twice")),
    ],
)
def test_no_position_of_play_is_taken_to_be_impossible(match: Match) -> None:
    work = judged(match, known={}, effort=Effort(games=0, depth=0)).work
    back = Lookback(work, depth=3)
    for position in dict.fromkeys(walk(match, seed=3, steps=40)):
        spot, state = work.graph.spot_of(position), state_of(work.graph.encoding, position)
        here = same_state(work.graph.before[spot], state)

        assert back.met(Demand(spot, (here,))) is None


# --- trends and obligations -------------------------------------------------------------------------------


def test_a_step_that_turns_a_number_back_is_proved_never_to_come() -> None:
    match = machine(chain(5, 7), "dial never rises")

    assert ("open", "1-induction") == (verdict(match, depth=0), verdict(match))


@pytest.mark.parametrize(
    ("does", "promise", "expected"),
    [
        # What falls while a throw comes is not seen by a promise that looks at choices only.
        ("dial := 0\nchance n in 0 to 3\nmark := n", "at every choice, dial never falls", "proved"),
        ("dial := 0\nchance n in 0 to 3\nmark := n", "dial never falls", "open"),
        # What falls on the way from one choice to the next is.
        ("dial := 0\nmark := 1", "at every choice, dial never falls", "open"),
        # And here it need not come to a throw.
        (
            "dial := 0\nif mark = 1\n  chance n in 0 to 3\n  mark := n",
            "at every choice, dial never falls",
            "open",
        ),
    ],
    ids=["a throw comes", "throws are looked at", "none comes", "none need come"],
)
def test_a_trend_is_about_one_look_and_the_next(does: str, promise: str, expected: str) -> None:
    found = verdict(machine(does, promise, starts=", starts 4"), depth=0)

    assert expected == ("open" if found == "open" else "proved")


def test_an_obligation_is_proved_by_looking_back() -> None:
    match = machine("if dial = 5\n  dial := dial + 5\nelse\n  dial := 0\nmark := 1", "mark < 2")

    assert ("open", "1-induction") == (
        verdict(match, depth=0, promise=OUT_OF_RANGE),
        verdict(match, promise=OUT_OF_RANGE),
    )


@pytest.mark.parametrize("depth", range(7))
def test_an_obligation_that_is_broken_after_five_steps_is_not_proved(depth: int) -> None:
    match = machine("dial := dial + 2\nmark := 1", "mark < 2")

    assert "open" == verdict(match, depth=depth, promise=OUT_OF_RANGE)


# --- what a proof needs -----------------------------------------------------------------------------------

UNMARKED: Expression = Binary("=", Get("mark"), Constant(0))


def counted_down() -> Judged:
    """Dials that need two moves, and marks that need the sentence that there are none."""
    down = "if mark > 0\n  mark := mark - 1\n  if mark = 0\n    dial := 7\nelse "
    match = machine(down + chain(5, 7).removesuffix("\nmark := 1"), "at every choice, dial is not 7")
    known = {spot: {UNMARKED: None} for spot in graph_of(encoding_of(match)).spots}
    return judged(match, promises=["it holds"], known=known, effort=Effort(games=0))


def test_looking_back_rests_on_the_sentences_at_the_first_place() -> None:
    found = counted_down()
    again = judged(
        found.work.graph.encoding.match,
        promises=["it holds"],
        known=found.needed().kept,
        effort=Effort(games=0),
    )

    assert ["2-induction"] == [by(one) for one in found.report.findings]
    assert found.report.findings == again.report.findings
    assert "open" == verdict(found.work.graph.encoding.match)


def test_what_looking_back_asks_is_impossible_one_by_one() -> None:
    found = counted_down()
    asked = [answer_to(demand, found.work) for demand in found.demands]

    assert len(asked) > 1
    assert {"unsat"} == set(asked)


def test_too_many_ways_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    match = machine(chain(5, 7), "at every choice, dial is not 7")
    monkeypatch.setattr(unrolling, "MOST_WAYS", 1)

    assert "open" == verdict(match)
