"""A conformance driver around the Venti of this folder: it answers test vectors, line by line.

    rulescore conform venti --driver "python3 examples/python/drivers/venti.py"

It needs nothing but Python and the game beside it, and the table of cards that comes with the rules.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from drivers.conversation import Json, Object, UnsupportedError, serve  # noqa: E402 - found only now
from venti import PENALTY, Action, Argument, Venti  # noqa: E402 - same
from venti_cards import NUMBERS, WILD, Card, condition_of, read_deck  # noqa: E402 - same

DECK = read_deck(HERE.parents[2] / "spec" / "venti" / "data" / "reconstructed-1.csv")
CARDS = {card.id: card for card in DECK}
ORDER = {name: number for number, name in enumerate(CARDS)}

CLAIMS: Object = {
    "protocol": 1,
    "name": "Venti by hand",
    "version": "1.0",
    "language": "python",
    "games": ["venti"],
    "features": [
        "conditions",
        "positions",
        "views",
        "scores",
        "counts",
        "players-2",
        "players-3",
        "players-4",
        "players-5",
        "players-6",
    ],
}
SEATS = "ABCDEF"
EMPTY, NOBODY, NATURE, HIDDEN = "-", "nobody", "nature", "hidden"
OF_PLACES = ("take card", "exchange", "freeze", "fulfil", "attempt")
"""The actions that name places of a row, which people count from 1."""


# --- positions ------------------------------------------------------------------------------------------


def game_at(given: Object) -> Venti:
    """The game of a vector: at the start, in a position, or over."""
    game = Venti(given["setup"]["players"], DECK)
    position = given.get("position")
    if position is None or position["at"] == "set up":
        return game
    _lay_out(game, position["zones"])
    _remember(game, position["variables"])
    match position["at"]:
        case "take a turn":
            game.phase = "turn"
        case "keep the hand limit":
            # The game asks by itself, once it is told what is left to do.
            game._agenda = [Venti._end_turn, Venti._keep_hand_limit]  # noqa: SLF001
            game._go_on()  # noqa: SLF001
        case "the end":
            game.phase = "over"
        case other:
            raise UnsupportedError(f'no start at "{other}"')
    return game


def _lay_out(game: Venti, zones: Object) -> None:
    game.draw_pile = _pile(zones["draw pile"])
    game.discard_pile = _pile(zones["discard pile"])
    game.targets = _row(zones["targets"])
    game.centre = _row(zones["centre"])
    game.aside = _pile(zones["aside"])
    game.hands = [_pile(cards) for cards in zones["hand"].values()]
    game.points = [_pile(cards) for cards in zones["points"].values()]
    game.jokers = [_pile(cards) for cards in zones["jokers"].values()]
    game.extra_actions = [_pile(cards) for cards in zones["extra actions"].values()]
    game.laying_out = False


def _remember(game: Venti, variables: Object) -> None:
    game.starter = _seat_of(variables["starter"]) or 0
    game.active = _seat_of(variables["active"]) or 0
    game.actions_used = variables["actions used"]
    game.freezer = [_seat_of(freezer) for freezer in _values(variables["freezer"])]
    game.ten_paid = variables["ten paid"]
    game.gaps_wait = variables["exhausted"]
    game.closing = variables["closing"]
    game.trigger = _seat_of(variables["trigger"])
    if variables["last turns run"]:
        game.last_turns = list(variables["last turn"].values())


def _pile(names: Iterable[str]) -> list[Card]:
    return [CARDS[name] for name in names]


def _row(names: Iterable[str]) -> list[Card | None]:
    return [None if name == EMPTY else CARDS[name] for name in names]


def _seat_of(word: str) -> int | None:
    return None if word == NOBODY else SEATS.index(word)


def _values(told: Json) -> list[Json]:
    return list(told.values()) if isinstance(told, dict) else list(told)


def asked(game: Venti) -> str:
    if game.asked == "chance":
        return NATURE
    return NOBODY if game.player is None else SEATS[game.player]


def position_of(game: Venti) -> Object:
    """What lies where, and what the game remembers under a name that the rules use too."""
    return {"asked": asked(game), "zones": zones_of(game), "variables": variables_of(game)}


def zones_of(game: Venti) -> dict[str, Json]:
    return {
        "draw pile": _ids(game.draw_pile),
        "discard pile": [card.id for card in game.discard_pile],
        "targets": [card.id if card else EMPTY for card in game.targets],
        "centre": [card.id if card else EMPTY for card in game.centre],
        "aside": _ids(game.aside),
        "hand": _by_seat([_ids(cards) for cards in game.hands]),
        "points": _by_seat([_ids(cards) for cards in game.points]),
        "jokers": _by_seat([_ids(cards) for cards in game.jokers]),
        "extra actions": _by_seat([_ids(cards) for cards in game.extra_actions]),
        "shown": [card.id for card in game.shown],
        "used jokers": _ids(game.used_jokers),
    }


def variables_of(game: Venti) -> dict[str, Json]:
    """What the game knows; what it only keeps from an earlier step is not told."""
    found: dict[str, Json] = {
        "freezer": [_seat(freezer) for freezer in game.freezer],
        "ten paid": game.ten_paid,
        "exhausted": game.gaps_wait,
        "closing": game.closing,
        "last turns run": game.last_turns is not None,
        "last turn": _by_seat(game.last_turns or [False] * game.players),
    }
    if game.asked != "chance":
        found["trigger"] = _seat(game.trigger)
    if game.phase == "turn":
        found |= {"active": SEATS[game.active], "actions used": game.actions_used}
    elif game.phase == "claim" and game.goal is not None:
        found["goal"] = game.goal + 1
    elif game.phase == "pay":
        found |= {"payer": SEATS[game.payer], "paid": min(game.paid, PENALTY)}
    return found


def _seat(seat: int | None) -> str:
    return NOBODY if seat is None else SEATS[seat]


def _ids(cards: Iterable[Card]) -> list[str]:
    return sorted((card.id for card in cards), key=ORDER.__getitem__)


def _by_seat(values: Sequence[Json]) -> dict[str, Json]:
    return {SEATS[seat]: value for seat, value in enumerate(values)}


# --- actions --------------------------------------------------------------------------------------------


def text_of(action: Action) -> str:
    name, arguments = action
    return " ".join((name, *(_word(argument) for argument in arguments)))


def _word(argument: Argument) -> str:
    return str(argument + 1) if isinstance(argument, int) else argument


def named(game: Venti, text: str) -> Action | None:
    """The possible action with this text."""
    return next((action for action in game.legal() if text_of(action) == text), None)


def came(game: Venti, word: str) -> None:
    """Nature brings a player, who begins, or a card."""
    outcome: Argument = SEATS.index(word) if game.phase == "start" else word
    if outcome not in [possible for possible, _ in game.outcomes()]:
        raise ValueError(f"{word} cannot come now")
    game.resolve(outcome)


def following(game: Venti) -> list[tuple[str, Venti]]:
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


# --- answers --------------------------------------------------------------------------------------------


def _is_condition(text: str) -> bool:
    """Equals signs join numbers, and numbers that are never the same are not joined."""
    chains = [chain.split("=") for chain in text.replace(" = ", "=").split()]
    return all(
        len(chain) == 1 or (all(sign in "?01234567" for sign in chain) and len(set(chain) - {"?"}) <= 1)
        for chain in chains
    )


def condition(given: Object) -> Json:
    if not _is_condition(given["condition"]):
        return {"refused": True}
    have = [0] * (len(NUMBERS) + 1)
    for name in (*given["hand"], *given["permanent_jokers"]):
        have[int(name[0]) if name[0].isdigit() else WILD] += 1
    return {"met": condition_of(given["condition"]).can_be_met(have)}


def view(given: Object) -> Json:
    game = game_at(given)
    zones = zones_of(game)
    for name in ("hand", "extra actions"):
        zones[name] = {
            seat: cards if seat == given["player"] else [HIDDEN] * len(cards)
            for seat, cards in zones[name].items()
        }
    zones["draw pile"] = [HIDDEN] * len(game.draw_pile)
    zones["discard pile"] = [HIDDEN] * (len(game.discard_pile) - 1) + zones["discard pile"][-1:]
    frozen = [freezer is not None for freezer in game.freezer]
    zones["targets"] = [
        HIDDEN if hidden else card for card, hidden in zip(zones["targets"], frozen, strict=True)
    ]
    variables = variables_of(game)
    variables["freezer"] = {
        str(place): freezer for place, freezer in enumerate(variables["freezer"], start=1)
    }
    return {"zones": zones, "variables": variables}


def legal(given: Object) -> Json:
    game = game_at(given)
    return {"asked": asked(game), "actions": [text for text, _ in following(game)]}


def step(given: Object) -> Json:
    game = game_at(given)
    action = named(game, given["do"])
    if action is None or asked(game) != given["by"]:
        return {"refused": True}
    game.apply(action)
    for word in given["came"]:
        came(game, word)
    return {"position": position_of(game)}


def trace(given: Object) -> Json:
    game = game_at(given)
    positions = [position_of(game)]
    for one in given["steps"]:
        if "came" in one:
            came(game, one["came"])
        else:
            action = named(game, one["do"])
            if action is None:
                raise ValueError(f"{one['do']} is not possible")
            game.apply(action)
        positions.append(position_of(game))
    return {"positions": positions}


def ranking(given: Object) -> Json:
    game = game_at(given)
    keys = [
        (-game.score(seat), len(game.points[seat]), sum(card.points for card in game.jokers[seat]))
        for seat in range(game.players)
    ]
    places = [[SEATS[seat] for seat, key in enumerate(keys) if key == one] for one in sorted(set(keys))]
    return {"places": places}


def count(given: Object) -> Json:
    game = game_at(given)
    first = {text: _count(after, given["depth"] - 1) for text, after in following(game)}
    return {"count": sum(first.values()), "first": first}


def _count(game: Venti, depth: int) -> int:
    return 1 if depth == 0 else sum(_count(after, depth - 1) for _, after in following(game))


ANSWERS = {
    "condition": condition,
    "view": view,
    "legal": legal,
    "step": step,
    "trace": trace,
    "score": ranking,
    "count": count,
}


if __name__ == "__main__":
    serve(CLAIMS, ANSWERS)
