"""How the rules of Venti and the program written by hand are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from examples.side_by_side import Named, Sides, Snapshot
from venti import PENALTY, Venti
from venti_cards import Card, read_deck

from rulescore.kernel.moves import Action
from rulescore.play import State
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter
from rulescore.play.stored_position import position_plain
from rulescore.resources import spec_folder

EMPTY, NOBODY = "-", "nobody"

UNCOUNTED = frozenset({"game", "players", "deck", "at", "back to"})
"""What says where the rules stand."""

BETWEEN = frozenset(
    {
        "extra actions made",
        "checked",
        "showing",
        "enough paid",
        "laying out",
        "due",
        "last paid",
        "idle turns",
    }
)
"""What the rules work out inside one step, what only other rulings use, and what only the end shows."""


@cache
def deck() -> tuple[Card, ...]:
    """The deck of the game, each card as often as it is there."""
    return tuple(read_deck(spec_folder() / "venti" / "data" / "reconstructed-1.csv"))


@cache
def _names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.id for card in deck()))


@cache
def _numbers() -> Mapping[str, int]:
    return {name: number for number, name in enumerate(_names())}


def action(_: State, action: Action) -> Named:
    if action.name in ("take card", "exchange", "freeze", "fulfil", "attempt"):
        return action.name, action.arguments
    return action.name, tuple(_names()[sort] for sort in action.arguments)


def outcome(state: State, outcome: int) -> object:
    """The first thing that nature decides is who begins."""
    return outcome if state.position.point == 0 else _names()[outcome]


# --- the position of the rules --------------------------------------------------------------------------


def rules(state: State) -> Snapshot:
    """Without what is left over from a step that is done."""
    plain = position_plain(state)
    silent = UNCOUNTED | BETWEEN | _idle(state, closing=plain["closing"] is True)
    return {name: value for name, value in plain.items() if name not in silent and "." not in name}


def _idle(state: State, *, closing: bool) -> frozenset[str]:
    needed = {
        "trigger": not state.chance,
        "actions used": not closing,
        "payer": state.at == "pay a penalty",
        "paid": state.at == "pay a penalty",
        "last place": state.at == "settle the ten",
        "laid points": state.at == "settle the ten",
        "goal": state.at == "lay the payment",
    }
    return frozenset(name for name, is_needed in needed.items() if not is_needed)


# --- the position of the program ------------------------------------------------------------------------


def program(game: Venti) -> Snapshot:
    found: dict[str, object] = {
        **_zones(game),
        "starter": seat_letter(game.starter),
        "active": seat_letter(game.active),
        "freezer": [_seat(freezer) for freezer in game.freezer],
        "exhausted": game.gaps_wait,
        "ten paid": game.ten_paid,
        "last turns run": game.last_turns is not None,
        "last turn": _seats(game.last_turns or [False] * game.players),
        "closing": game.closing,
    }
    if game.asked != "chance":
        found["trigger"] = _seat(game.trigger)
    if not game.closing:
        found["actions used"] = game.actions_used
    if game.phase == "pay":
        found |= {"payer": _seat(game.payer), "paid": min(game.paid, PENALTY)}
    elif game.phase == "compensate":
        found |= {"last place": _seat(game.last_place), "laid points": game.laid_points}
    elif game.phase == "claim":
        assert game.goal is not None
        found["goal"] = game.goal + 1
    return found


def _zones(game: Venti) -> Snapshot:
    """The discard pile has an order, and so has what is shown."""
    return {
        "draw pile": _sorted(game.draw_pile),
        "discard pile": [card.id for card in game.discard_pile],
        "targets": [card.id if card else EMPTY for card in game.targets],
        "centre": [card.id if card else EMPTY for card in game.centre],
        "aside": _sorted(game.aside),
        "hand": _seats([_sorted(cards) for cards in game.hands]),
        "points": _seats([_sorted(cards) for cards in game.points]),
        "jokers": _seats([_sorted(cards) for cards in game.jokers]),
        "extra actions": _seats([_sorted(cards) for cards in game.extra_actions]),
        "shown": [card.id for card in game.shown],
        "used jokers": _sorted(game.used_jokers),
    }


def _sorted(cards: Iterable[Card]) -> list[str]:
    return sorted((card.id for card in cards), key=_numbers().__getitem__)


def _seat(seat: int | None) -> str:
    return NOBODY if seat is None else seat_letter(seat)


def _seats(values: Sequence[object]) -> Mapping[str, object]:
    return {seat_letter(seat): value for seat, value in enumerate(values)}


# --- the program in a position of the rules -------------------------------------------------------------


def program_at(state: State, program: Callable[[int, Sequence[Card]], Venti] = Venti) -> Venti:
    """The program where a player chooses the next action of the turn."""
    assert state.at == "take a turn"
    plain = position_plain(state)
    game = program(state.match.players, deck())
    game.draw_pile = _pile(plain["draw pile"])
    game.discard_pile = _pile(plain["discard pile"])
    game.targets = _row(plain["targets"])
    game.centre = _row(plain["centre"])
    game.freezer = [_seat_of(freezer) for freezer in _listed(plain["freezer"])]
    game.hands = [_pile(cards) for cards in _of_players(plain["hand"])]
    game.points = [_pile(cards) for cards in _of_players(plain["points"])]
    game.jokers = [_pile(cards) for cards in _of_players(plain["jokers"])]
    game.extra_actions = [_pile(cards) for cards in _of_players(plain["extra actions"])]
    game.starter = _seat_of(plain["starter"]) or 0
    game.active = state.player or 0
    game.actions_used = int(str(plain["actions used"]))
    game.ten_paid = plain["ten paid"] is True
    game.gaps_wait = plain["exhausted"] is True
    game.trigger = _seat_of(plain["trigger"])
    if plain["last turns run"]:
        game.last_turns = [owed is True for owed in _of_players(plain["last turn"])]
    game.laying_out = False
    game.phase = "turn"
    return game


def _listed(written: Plain) -> list[Plain]:
    assert isinstance(written, list)
    return written


def _of_players(written: Plain) -> list[Plain]:
    assert isinstance(written, dict)
    return list(written.values())


def _pile(written: Plain) -> list[Card]:
    return [_card(str(name)) for name in _listed(written)]


def _row(written: Plain) -> list[Card | None]:
    return [None if name == EMPTY else _card(str(name)) for name in _listed(written)]


def _card(name: str) -> Card:
    return _cards()[name]


@cache
def _cards() -> Mapping[str, Card]:
    return {card.id: card for card in deck()}


def _seat_of(written: Plain) -> int | None:
    return None if written == NOBODY else ord(str(written)) - ord("A")


VENTI = Sides(action=action, outcome=outcome, rules=rules, program=program)
