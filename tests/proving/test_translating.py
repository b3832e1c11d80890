"""What is known of a match for two is said of one for three: of all players, and of as much as there is."""

from proving_games import RULES

from rulescore.checked.expressions import (
    Binary,
    Constant,
    Expression,
    Fold,
    Get,
    Local,
    Place,
    Range,
    Seats,
    Size,
)
from rulescore.kernel import Match
from rulescore.pipeline import compile_text
from rulescore.play.game import Game
from rulescore.proving.sentences.translating import Translation, translation
from rulescore.resources import spec_folder
from rulescore.source import Text

SIZES = """value most in purse = if player count = 2 then 3 else 5

to play
"""


def hoard(players: int) -> Match:
    rules = RULES.replace("row of 2", "row of if player count = 2 then 2 else 4")
    rules = rules.replace("to play\n", SIZES, 1).replace(
        "size of purse of p < 3", "size of purse of p < most in purse"
    )
    text = Text("hoard.md", f"# Hoard\n\n```rules\n{rules}```\n")
    game = compile_text(text, spec_folder())
    assert not isinstance(game, tuple), [one.message for one in game]
    return Game(game).match(players=players)


def to_three() -> Translation:
    return translation(hoard(2), hoard(3))


def said(sentence: Expression) -> set[Expression]:
    return set(to_three().said(sentence))


def each(domain: Range | Seats, value: Expression) -> Expression:
    return Fold("every", "each", domain, None, value)


EMPTY = Binary("=", Size(Place("purse", (Local("each"),))), Constant(0))
NOBODY_THREW = Binary("=", Get("thrown"), Constant(0))
PURSE = Size(Place("purse", (Constant(1),)))
FEW = Binary("<=", PURSE, Constant(3))


def test_what_holds_of_both_players_is_said_of_all_three() -> None:
    said_of_both = each(Seats(Constant(0), Constant(2)), EMPTY)

    assert {each(Seats(Constant(0), Constant(3)), EMPTY)} == said(said_of_both)


def test_what_holds_of_every_slot_is_said_of_all_there_are() -> None:
    said_of_row = each(Range(Constant(0), Constant(1)), NOBODY_THREW)

    assert each(Range(Constant(0), Constant(3)), NOBODY_THREW) in said(said_of_row)
    assert said_of_row not in said(said_of_row)


def test_after_the_last_player_comes_the_first() -> None:
    ahead = Binary("-", Get("active"), Constant(1))

    assert Binary("mod", ahead, Constant(3)) in said(Binary("mod", ahead, Constant(2)))


def test_a_number_that_the_rules_make_another_may_be_another() -> None:
    """The player who is named stays."""
    assert {FEW, Binary("<=", PURSE, Constant(5))} == said(FEW)


def test_what_the_rules_say_alike_stays() -> None:
    same = Binary("<=", Get("turns left"), Constant(9))

    assert {same} == said(same)


def test_a_match_says_of_itself_what_it_knows() -> None:
    itself = translation(hoard(3), hoard(3))
    around = each(Seats(Constant(0), Constant(3)), EMPTY)

    assert {around} == set(itself.said(around))
    assert {FEW} == set(itself.said(FEW))
