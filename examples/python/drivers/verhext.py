"""A conformance driver around the Verhext! of this folder: it answers test vectors, line by line.

    rulescore conform verhext --driver "python3 examples/python/drivers/verhext.py"

It needs nothing but Python and the game beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from drivers.conversation import Json, Object, UnsupportedError, serve
from verhext import DECK, FACES, Action, Face, Play, Round, Table, Verhext

SEATS = "ABCDE"
NOBODY, NATURE, HIDDEN, HAT = "nobody", "nature", "hidden", "witch hat"
ORDER = {card: number for number, card in enumerate(dict.fromkeys(DECK))}

CLAIMS: Object = {
    "protocol": 1,
    "name": "Verhext! by hand",
    "version": "1.0",
    "language": "python",
    "games": ["verhext"],
    "features": ["positions", "views", "scores", "counts", "players-3", "players-4", "players-5"],
}
PHASES = {"make prophecies": "prophecy", "play a trick": "trick", "count": "counting"}


# --- positions ------------------------------------------------------------------------------------------


def game_at(given: Object) -> Verhext:
    """The game of a vector: at the start, in a position, or over."""
    game = Verhext(given["setup"]["players"])
    position = given.get("position")
    if position is None or position["at"] == "set up":
        return game
    zones, variables = position["zones"], position["variables"]
    _fill_table(game.table, zones)
    game.number = variables["round"]
    game.round = _round(game, zones, variables)
    if position["at"] == "the end":
        game.asked, game.round.phase = "over", "over"
    elif position["at"] == "prepare the round":
        game.asked, game.round.phase = "chance", "deal"
    elif position["at"] in PHASES:
        game.asked, game.round.phase = "choice", PHASES[position["at"]]
    else:
        raise UnsupportedError(f'no start at "{position["at"]}"')
    return game


def _fill_table(table: Table, zones: Object) -> None:
    table.piles = [zones["prophecy piles"].count(str(number)) for number in range(len(table.piles))]
    table.hat_pile, table.box = zones["hat pile"], zones["box"]
    for seat, board in zip(SEATS, table.boards, strict=False):
        board.zero_cards = len(zones["zero cards"][seat])
        board.hats = zones["hats"][seat]
        for face in FACES:
            board.fulfilled[face] = [int(number) for number in zones["fulfilled"][seat][face]]
            board.failed[face] = [int(number) for number in zones["failed"][seat][face]]


def _round(game: Verhext, zones: Object, variables: Object) -> Round:
    found = Round(game.table, SEATS.index(variables["crystal ball"]))
    found.player = SEATS.index(variables["active"])
    found.leader = SEATS.index(variables["leader"])
    found.draw_pile = list(zones["draw pile"])
    found.trump_card = zones["trump card"][0] if zones["trump card"] else None
    found.hands = [list(cards) for cards in zones["hand"].values()]
    found.won_cards = [list(cards) for cards in zones["won cards"].values()]
    found.discarded = list(zones["discarded cards"])
    found.tricks_won = list(variables["tricks won"].values())
    bids = zip(zones["bid"].values(), variables["chosen face"].values(), strict=True)
    found.bids = [(int(bid[0]), face) if bid else None for bid, face in bids]
    seats = [(found.leader + step) % game.players for step in range(game.players)]
    found.trick = [
        Play(seat, tuple(zones["playing"][SEATS[seat]])) for seat in seats if zones["playing"][SEATS[seat]]
    ]
    return found


def asked(game: Verhext) -> str:
    if game.asked == "chance":
        return NATURE
    return NOBODY if game.player is None else SEATS[game.player]


def position_of(game: Verhext) -> Object:
    """What lies where, and what the game remembers under a name that the rules use too."""
    return {"asked": asked(game), "zones": zones_of(game), "variables": variables_of(game)}


def zones_of(game: Verhext) -> dict[str, Json]:
    table = game.table
    round_ = game.round or Round(table, 0)
    playing = {play.player: _sorted(play.cards) for play in round_.trick}
    return {
        "draw pile": _sorted(round_.draw_pile),
        "trump card": [round_.trump_card] if round_.trump_card else [],
        "hand": _by_seat([_sorted(cards) for cards in round_.hands]),
        "playing": _by_seat([playing.get(seat, []) for seat in range(game.players)]),
        "won cards": _by_seat([_sorted(cards) for cards in round_.won_cards]),
        "discarded cards": _sorted(round_.discarded),
        "prophecy piles": [str(number) for number, left in enumerate(table.piles) for _ in range(left)],
        "sample cards": [],
        "bid": _by_seat([[str(bid[0])] if bid else [] for bid in round_.bids]),
        "zero cards": _by_seat([["0"] * board.zero_cards for board in table.boards]),
        "fulfilled": _by_seat([_prophecies(board.fulfilled) for board in table.boards]),
        "failed": _by_seat([_prophecies(board.failed) for board in table.boards]),
        "hat pile": table.hat_pile,
        "hats": _by_seat([board.hats for board in table.boards]),
        "box": table.box,
    }


def variables_of(game: Verhext) -> dict[str, Json]:
    if game.round is None:
        return {}
    found: dict[str, Json] = {"crystal ball": SEATS[game.round.crystal_ball], "round": game.number}
    if game.player is not None:
        found["active"] = SEATS[game.player]
    if game.round.phase == "trick":
        found["leader"] = SEATS[game.round.leader]
        found["tricks won"] = _by_seat(game.round.tricks_won)
    return found


def _prophecies(cards: Mapping[Face, list[int]]) -> dict[str, Json]:
    return {face: [str(number) for number in sorted(cards[face])] for face in FACES}


def _sorted(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)


def _by_seat(values: Sequence[Json]) -> dict[str, Json]:
    return {SEATS[seat]: value for seat, value in enumerate(values)}


# --- actions --------------------------------------------------------------------------------------------


def text_of(action: Action) -> str:
    name, arguments = action
    return " ".join((name, *map(str, arguments)))


def came(game: Verhext, word: str) -> None:
    """Nature brings a player, who has the crystal ball first, or a card."""
    outcome = SEATS.index(word) if game.round is None else word
    if outcome not in [possible for possible, _ in game.outcomes()]:
        raise ValueError(f"{word} cannot come now")
    game.resolve(outcome)


def following(game: Verhext) -> list[tuple[str, Verhext]]:
    """Everything that can happen next, with what comes of it."""
    found = []
    for action in game.legal():
        after = game.copy()
        after.apply(action)
        found.append((text_of(action), after))
    if game.asked == "chance":
        for outcome, _ in game.outcomes():
            after = game.copy()
            after.resolve(outcome)
            found.append((SEATS[outcome] if isinstance(outcome, int) else outcome, after))
    return found


def done(game: Verhext, text: str) -> bool:
    """Whether the action with this text is possible; then it is carried out."""
    for action in game.legal():
        if text_of(action) == text:
            game.apply(action)
            return True
    return False


# --- answers --------------------------------------------------------------------------------------------


def view(given: Object) -> Json:
    game = game_at(given)
    zones = zones_of(game)
    for name in ("draw pile", "discarded cards"):
        zones[name] = [HIDDEN] * len(zones[name])
    zones["won cards"] = {seat: [HIDDEN] * len(cards) for seat, cards in zones["won cards"].items()}
    zones["hand"] = {
        seat: cards if seat == given["player"] else [HIDDEN] * len(cards)
        for seat, cards in zones["hand"].items()
    }
    for name in ("hat pile", "box"):
        zones[name] = [HAT] * zones[name]
    zones["hats"] = {seat: [HAT] * number for seat, number in zones["hats"].items()}
    return {"zones": zones, "variables": variables_of(game)}


def legal(given: Object) -> Json:
    game = game_at(given)
    return {"asked": asked(game), "actions": [text for text, _ in following(game)]}


def step(given: Object) -> Json:
    game = game_at(given)
    if asked(game) != given["by"] or not done(game, given["do"]):
        return {"refused": True}
    for word in given["came"]:
        came(game, word)
    return {"position": position_of(game)}


def trace(given: Object) -> Json:
    game = game_at(given)
    positions = [position_of(game)]
    for one in given["steps"]:
        if "came" in one:
            came(game, one["came"])
        elif not done(game, one["do"]):
            raise ValueError(f"{one['do']} is not possible")
        positions.append(position_of(game))
    return {"positions": positions}


def ranking(given: Object) -> Json:
    game = game_at(given)
    keys = [
        (-score, -board.hats, -len(board.fulfilled["exact"]))
        for score, board in zip(game.scores(), game.table.boards, strict=True)
    ]
    return {
        "places": [[SEATS[seat] for seat, key in enumerate(keys) if key == one] for one in sorted(set(keys))]
    }


def count(given: Object) -> Json:
    game = game_at(given)
    first = {text: _count(after, given["depth"] - 1) for text, after in following(game)}
    return {"count": sum(first.values()), "first": first}


def _count(game: Verhext, depth: int) -> int:
    return 1 if depth == 0 else sum(_count(after, depth - 1) for _, after in following(game))


ANSWERS = {"view": view, "legal": legal, "step": step, "trace": trace, "score": ranking, "count": count}


if __name__ == "__main__":
    serve(CLAIMS, ANSWERS)
