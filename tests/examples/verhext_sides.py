"""How the rules of Verhext! and the program written by hand are compared."""

from __future__ import annotations

from examples.side_by_side import Named, Sides, Snapshot
from verhext import DECK, FACES, Board, Round, Verhext

from rulescore.kernel.moves import Action
from rulescore.play import State
from rulescore.play.positions.words import seat_letter
from rulescore.play.stored_position import position_plain

CARDS = list(dict.fromkeys(DECK))
AT = {card: number for number, card in enumerate(CARDS)}

UNCOUNTED = frozenset({"game", "players", "deck", "at", "back to", "sample cards"})
"""What says where the rules stand, and what the default rulings have no use for."""

BETWEEN = frozenset({"repaired", "enough potions", "tied without a potion"})
"""What the rules work out inside one step."""


def action(_: State, action: Action) -> Named:
    chosen = action.arguments
    match action.name:
        case "prophesy":
            return action.name, (chosen[0], FACES[chosen[1]])
        case "prophesy again":
            return action.name, (FACES[chosen[0]], chosen[1], FACES[chosen[2]])
        case _:
            return action.name, tuple(CARDS[sort] for sort in chosen)


def outcome(state: State, outcome: int) -> object:
    return outcome if state.at == "set up" else CARDS[outcome]


# --- the position of the rules --------------------------------------------------------------------------


def rules(state: State) -> Snapshot:
    """Without what is left over from a round that is done."""
    found = {
        name: value
        for name, value in position_plain(state).items()
        if name not in UNCOUNTED | BETWEEN and not name.startswith("prepare the round.")
    }
    bids, faces = found["bid"], found["chosen face"]
    assert isinstance(bids, dict)
    assert isinstance(faces, dict)
    found["chosen face"] = {seat: faces[seat] for seat in bids if bids[seat]}
    for name, meaningful in _meaningful(state).items():
        if not meaningful:
            del found[name]
    return found


def _meaningful(state: State) -> dict[str, bool]:
    return {
        "active": state.player is not None,
        "leader": state.at == "play a trick",
        "tricks won": state.at in ("play a trick", "count", "the end"),
    }


# --- the position of the program ------------------------------------------------------------------------


def program(game: Verhext) -> Snapshot:
    table, round_ = game.table, game.round or Round(game.table, 0)
    boards = table.boards
    found: dict[str, object] = {
        **_cards(round_),
        "prophecy piles": [str(number) for number, left in enumerate(table.piles) for _ in range(left)],
        "bid": _seats([[str(bid[0])] if bid else [] for bid in round_.bids]),
        "chosen face": {seat_letter(seat): bid[1] for seat, bid in enumerate(round_.bids) if bid},
        "zero cards": _seats([["0"] * board.zero_cards for board in boards]),
        "fulfilled": _seats([_prophecies(board, "fulfilled") for board in boards]),
        "failed": _seats([_prophecies(board, "failed") for board in boards]),
        "hat pile": table.hat_pile,
        "hats": _seats([board.hats for board in boards]),
        "box": table.box,
        "crystal ball": seat_letter(round_.crystal_ball),
        "round": max(game.number, 1),
    }
    if game.player is not None:
        found["active"] = seat_letter(game.player)
    if round_.phase == "trick":
        found["leader"] = seat_letter(round_.leader)
    if round_.phase in ("trick", "counting", "over"):
        found["tricks won"] = _seats(round_.tricks_won)
    return found


def _cards(round_: Round) -> Snapshot:
    playing = {play.player: _sorted(play.cards) for play in round_.trick}
    return {
        "draw pile": _sorted(round_.draw_pile),
        "trump card": [round_.trump_card] if round_.trump_card else [],
        "hand": _seats([_sorted(hand) for hand in round_.hands]),
        "playing": _seats([playing.get(seat, []) for seat in range(len(round_.hands))]),
        "won cards": _seats([_sorted(cards) for cards in round_.won_cards]),
        "discarded cards": _sorted(round_.discarded),
    }


def _prophecies(board: Board, what: str) -> Snapshot:
    cards = board.fulfilled if what == "fulfilled" else board.failed
    return {face: [str(number) for number in sorted(cards[face])] for face in FACES}


def _sorted(cards: list[str] | tuple[str, ...]) -> list[str]:
    return sorted(cards, key=AT.__getitem__)


def _seats(values: list[object] | list[list[str]] | list[int] | list[Snapshot]) -> dict[str, object]:
    return {seat_letter(seat): value for seat, value in enumerate(values)}


VERHEXT = Sides(action=action, outcome=outcome, rules=rules, program=program)
