"""What statements, procedures and actions of the text become."""

from __future__ import annotations

import pytest
from checked_games import CARDS, HEAD, checked, codes

from rulescore.checked import effects
from rulescore.checked.effects import MoveAll, MoveCard, MoveContent, MovePieces, Set, SlotPlace, Swap
from rulescore.checked.expressions import (
    Binary,
    Cards,
    Constant,
    FamilyIs,
    Fold,
    Get,
    Local,
    Place,
    PlayerCount,
    Range,
    Seats,
    Size,
    Sorts,
    Top,
)
from rulescore.checked.nodes import (
    Ask,
    Branch,
    Chance,
    Choice,
    Do,
    Draw,
    EndGame,
    Finish,
    ForEach,
    IfElse,
    Need,
    Parameter,
    Repeat,
    Statement,
    StopRepeating,
    While,
)
from rulescore.checked.types import NumberType, PlayerType

A = Get("active")
HAND = Place("hand", (A,))
PILE, HEAP = Place("draw pile"), Place("heap")
FIRST = Fold("first", "c", Cards(HAND))

HELPERS = """to help(player q, number n in 1 to 3)
  score of q := n
action win of player p
  score of p := 9
action pass of player p
"""


def text(*lines: str) -> str:
    inside = "".join(f"  {line}\n" for line in lines)
    return f"{HEAD}{CARDS}to play\n{inside}{HELPERS}"


def statements(*lines: str) -> tuple[Statement, ...]:
    found = checked(text(*lines))
    return next(one.body for one in found.procedures if one.name == "play")


MEANINGS: dict[str, Statement] = {
    "score of active := 3": Set("score", (A,), Constant(3)),
    "leader := nobody": Set("leader", (), Constant(-1)),
    "active := leader": Set("active", (), Get("leader")),
    "let sum = 1 + score of active": effects.Let(
        "sum", NumberType(1, 10), Binary("+", Constant(1), Get("score", (A,)))
    ),
    "move the first c in hand of active from hand of active to heap": MoveCard(FIRST, HAND, HEAP),
    "move slot 1 of centre to hand of active": MoveContent(SlotPlace("centre", Constant(0)), HAND),
    "move top of heap from heap to slot 2 of centre": MoveCard(
        Top(HEAP),
        HEAP,
        SlotPlace("centre", Constant(1)),
    ),
    "move all of heap to draw pile": MoveAll(HEAP, PILE),
    "move all of heap where it is a red card to hand of active": MoveAll(
        HEAP, HAND, "it", FamilyIs("card", "red card", Local("it"))
    ),
    "shuffle heap into draw pile": MoveAll(HEAP, PILE),
    "swap slot 1 of centre with slot 3 of centre": Swap(
        SlotPlace("centre", Constant(0)), SlotPlace("centre", Constant(2))
    ),
    "draw from draw pile to hand of active": Draw(PILE, HAND, None),
    "draw from draw pile to slot 1 of centre as drawn": Draw(PILE, SlotPlace("centre", Constant(0)), "drawn"),
    "chance q in players where q is not active": Chance(
        "q", PlayerType(), Seats(Constant(0), PlayerCount()), Binary("!=", Local("q"), A)
    ),
    "do help(active, 2)": Do("help", (A, Constant(2))),
    "active chooses win | pass": Ask(A, ("win", "pass"), None),
    "finish": Finish(),
    "end game": EndGame(),
    "repeat\n    stop repeating": Repeat(None, (StopRepeating(),)),
    "repeat 2 times\n    finish": Repeat(Constant(2), (Finish(),)),
    "while heap is empty\n    finish": While(
        Binary("=", Size(HEAP), Constant(0)),
        (Finish(),),
    ),
    "for each n in 1 to 2\n    finish": ForEach(
        "n", NumberType(1, 2), Range(Constant(1), Constant(2)), None, (Finish(),)
    ),
    "if active is leader\n    finish\n  else\n    end game": IfElse(
        (Branch(Binary("=", A, Get("leader")), (Finish(),)), Branch(None, (EndGame(),)))
    ),
    "active chooses pass\n  when nothing is possible\n    end game": Ask(A, ("pass",), (EndGame(),)),
}


@pytest.mark.parametrize("line", MEANINGS, ids=lambda line: line.replace("\n", " "))
def test_a_statement_means(line: str) -> None:
    assert (MEANINGS[line],) == statements(line)


CUBES = (
    f"{HEAD}component cube, 9 copies\nzone box: set, seen by everybody\n"
    "zone store of player: set, seen by everybody\nvariable active: player\nto play\n"
)


def test_pieces_are_moved_by_number() -> None:
    found = checked(f"{CUBES}  move 3 pieces from box to store of active\n")

    assert (MovePieces(Constant(3), Place("box"), Place("store", (A,))),) == found.procedures[0].body


def test_a_component_with_one_sort_is_named_like_a_card() -> None:
    found = checked(f"{CUBES}  move cube from box to store of active\n")
    cube = Fold("first", "it", Sorts("cube"))

    assert (MoveCard(cube, Place("box"), Place("store", (A,))),) == found.procedures[0].body


def test_a_name_lasts_until_the_end_of_its_block() -> None:
    inside = ("let one = 1", "score of active := one")

    assert 2 == len(statements(*inside))
    assert ["RS202"] == codes(text("if active is leader\n    let one = 1", "score of active := one"))


def test_two_blocks_may_use_a_name_each() -> None:
    found = statements("for each n in 1 to 2\n    finish", "for each n in 1 to 2\n    finish")

    assert ["n", "n2"] == [one.local for one in found if isinstance(one, ForEach)]


def test_an_action_has_its_choices_and_needs_in_order() -> None:
    action = (
        "action lay of player p\n  choose c in hand of p\n  choose t in slots of centre\n"
        '  needs t is empty "taken"\n  move c from hand of p to t\n'
    )
    found = next(one for one in checked(text("end game") + action).actions if one.name == "lay")

    assert "p" == found.player
    assert ("c", "t") == tuple(one.name for one in found.choices)
    assert isinstance(found.choices[0], Choice)
    assert Cards(Place("hand", (Local("p"),))) == found.choices[0].domain
    assert isinstance(found.needs[0], Need)
    assert "taken" == found.needs[0].reason
    assert (
        MoveCard(Local("c"), Place("hand", (Local("p"),)), SlotPlace("centre", Local("t"))) == found.body[0]
    )


def test_a_procedure_has_its_parameters() -> None:
    found = next(one for one in checked(text("end game")).procedures if one.name == "help")

    assert (Parameter("q", PlayerType()), Parameter("n", NumberType(1, 3))) == found.parameters


REFUSED = {
    "score of active := active": "RS301",
    "score of active := 10": "RS303",
    "score of active := none": "RS305",
    "active := nobody": "RS305",
    "let nothing = none": "RS305",
    "score := 1": "RS306",
    "heap := 1": "RS311",
    "size of heap := 1": "RS311",
    "scores of active := 1": "RS202",
    "move active from heap to draw pile": "RS301",
    "move top of heap from heap to centre": "RS307",
    "move top of heap from centre to heap": "RS307",
    "move all of heap to centre": "RS307",
    "shuffle draw pile into heap": "RS307",
    "draw from heap to draw pile": "RS307",
    "move heap to draw pile": "RS310",
    "move top of heap to draw pile": "RS310",
    "move active to heap": "RS310",
    "move all of active to heap": "RS310",
    "swap heap with draw pile": "RS310",
    "swap active with slot 1 of centre": "RS310",
    "move 1 pieces from heap to draw pile": "RS319",
    "move slot 1 of centre to nowhere": "RS202",
    "do hide": "RS202",
    "do win": "RS208",
    "do help": "RS306",
    "do help(active)": "RS306",
    "do help(active, 4)": "RS303",
    "do help(2, active)": "RS301",
    "active chooses wim": "RS202",
    "active chooses help": "RS208",
    "3 chooses win": "RS301",
    "nobody chooses win": "RS305",
    "repeat active times\n    finish": "RS301",
    "while active\n    finish": "RS301",
    "if score of active\n    finish": "RS301",
    "for each active in players\n    finish": "RS203",
    "let score = 1": "RS203",
    "chance leader in players": "RS203",
    "draw from draw pile to heap as card": "RS203",
    "for each n in 1 to 2\n    for each n in 1 to 2\n      finish": "RS203",
    "for each n in it\n    finish": "RS211",
}


@pytest.mark.parametrize("line", REFUSED, ids=lambda line: line.replace("\n", " "))
def test_a_statement_is_refused(line: str) -> None:
    assert REFUSED[line] in codes(text(line))
    assert 2 >= len(codes(text(line)))


def test_a_value_that_may_fit_is_left_to_the_run() -> None:
    assert 1 == len(statements("score of active := score of active + 1"))
    assert [] == codes(text("active := the first q in players where score of q = 3"))
