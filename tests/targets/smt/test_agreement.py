"""The encoding says of every step what the interpreter does: on positions of play of all games."""

from collections.abc import Callable
from itertools import islice

import pytest
from miniature_games import FOLDER, NAMES, miniature
from smt_steps import complaints, refused_ones, taken_steps

from rulescore.kernel import Match
from rulescore.kernel.nodes import Decision
from rulescore.pipeline import compile_text
from rulescore.play.game import Game, load
from rulescore.targets.smt import (
    Encoding,
    cells,
    encoding_of,
    expressions,
    folds,
    lying,
    moving,
    moving_many,
    steps,
)
from rulescore.targets.smt.classes import told_by
from rulescore.targets.smt.terms import NO, YES, ZERO

LONG = {"diciassette": 1500, "venezia": 500, "venezia2099": 220, "venti": 1500, "verhext": 1500}
"""So many steps of each game; those on a board take longer."""

PLAYABLE = [name for name in NAMES if name not in ("broken-claim", "nothing-possible")]


def match_of(name: str, players: int | None = None) -> Match:
    game = load(name)
    return game.match(players=players or game.players[0])


def exact(match: Match) -> Encoding:
    """The encoding that tells cards apart by all that the rules ask."""
    return encoding_of(match, told_by(match, match.game.points))


def found_in(encoding: Encoding, *, steps: int, each: int = 1, named: str = "") -> list[str]:
    """The first thing that is wrong with a step of random play; only every so-many-th step is looked at."""
    played = taken_steps(encoding.match, seed=5, steps=steps)
    looked_at = islice((taken for taken in played if named in ("", taken.name)), 0, None, each)
    return list(islice((found for taken in looked_at for found in complaints(encoding, taken)), 1))


@pytest.mark.parametrize("name", LONG)
def test_every_step_leads_where_the_interpreter_goes(name: str) -> None:
    encoding = exact(match_of(name))

    assert [] == found_in(encoding, steps=LONG[name], each=11)


@pytest.mark.parametrize("name", ["diciassette", "venezia2099", "venti", "verhext"])
def test_every_step_leads_there_when_no_cards_are_told_apart(name: str) -> None:
    encoding = encoding_of(match_of(name, 3), {})

    assert [] == found_in(encoding, steps=LONG[name], each=31)


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_step_of_a_miniature_leads_where_the_interpreter_goes(name: str) -> None:
    game = compile_text(miniature(name), FOLDER)
    assert not isinstance(game, tuple)
    encoding = encoding_of(Game(game).match(players=game.low_players))

    assert [] == found_in(encoding, steps=150, each=7 if name == "board" else 2)


@pytest.mark.parametrize("name", ["diciassette", "venti", "verhext"])
def test_nothing_is_possible_that_the_interpreter_refuses(name: str) -> None:
    encoding = encoding_of(match_of(name))
    points = encoding.match.game.points
    asked = (
        taken.before
        for taken in taken_steps(encoding.match, seed=3, steps=1500)
        if isinstance(points[taken.before.point], Decision)
    )

    assert [] == [
        wrong for position in islice(asked, 0, None, 7) for wrong in refused_ones(encoding, position)
    ]


# --- planted faults ---------------------------------------------------------------------------------------


Fault = tuple[object, str, object]


def instead(answer: Callable[..., object]) -> Callable[..., object]:
    """A wrong meaning that looks at its first argument at most."""
    return lambda *arguments, **_: answer(arguments[0])


FAULTS: dict[str, tuple[str, Fault]] = {
    "a card is put and not counted": ("venti", (moving, "_one_more", instead(lambda bag: bag))),
    "no slot is empty": ("venti", (moving, "is_empty", instead(lambda _: NO))),
    "nothing goes": ("verhext", (moving_many, "_going", instead(lambda _: (ZERO,) * 39))),
    "the highest is the first": ("verhext", (folds, "_extreme", instead(lambda asked: asked[0].value))),
    "the only one is the first": ("verhext", (folds._FOLDS, "only", folds._first)),
    "the last one is the first": ("verhext", (folds._FOLDS, "last", folds._first)),
    "a remainder is forgotten": ("verhext", (expressions, "remainder_of", instead(lambda term: term))),
    "a top is the first card": ("verhext", (lying, "class_in", instead(lambda _: ZERO))),
    "between is in the box": ("venezia2099", (cells, "_diagonal", instead(lambda _: YES))),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, (where, what, wrong) = FAULTS[fault]
    if isinstance(where, dict):
        monkeypatch.setitem(where, what, wrong)
    else:
        monkeypatch.setattr(where, what, wrong)
    encoding = encoding_of(match_of(name, 3))

    named = {"venezia2099": "move", "verhext": "forced"}.get(name, "")

    assert 1 == len(found_in(encoding, steps=2500, named=named))


def test_a_rule_that_is_always_open_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    encoding = encoding_of(match_of("verhext"))
    monkeypatch.setattr(steps, "truth_of", instead(lambda _: YES))
    positions = (taken.before for taken in taken_steps(encoding.match, seed=3, steps=1500))
    wrong = (found for position in positions for found in refused_ones(encoding, position))

    assert next(wrong, None) is not None
