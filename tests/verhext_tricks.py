"""The tricks of a game of Verhext!, taken from what was laid, and who wins one: worked out a second time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from rulescore.play import State
from rulescore.play.random_play import Move
from rulescore.play.view import Seen

PLAYS = ("play card", "play combination", "add potion")
POTION = "p"


@frozen
class Laid:
    """What one player laid: ids of cards such as s5, the one that the potions go along with first."""

    player: int
    cards: tuple[str, ...]

    @property
    def suit(self) -> str:
        return self.cards[0][0]

    @property
    def number(self) -> int:
        return sum(int(card[1:]) for card in self.cards)


@frozen
class Trick:
    """A whole trick in the order in which it was laid, and what the game made of it."""

    trump: str
    plays: tuple[Laid, ...]
    won_by: int | None
    next_leader: int

    @property
    def has_potions(self) -> bool:
        return any(card.startswith(POTION) for laid in self.plays for card in laid.cards)


def winner_of(trick: Trick) -> int | None:
    """Nobody, if the highest plays are equal."""
    best = tied(trick)
    return best[0] if len(best) == 1 else None


def tied(trick: Trick) -> list[int]:
    """Everybody who laid the highest, in the order in which they laid."""
    suits = {laid.suit for laid in trick.plays}
    winning = trick.trump if trick.trump in suits else trick.plays[0].suit
    highest = max(laid.number for laid in trick.plays if laid.suit == winning)
    return [laid.player for laid in trick.plays if (laid.suit, laid.number) == (winning, highest)]


def tricks_of(moves: Iterable[Move]) -> Iterator[Trick]:
    """Every trick of a game, as soon as its cards are taken up."""
    laid: dict[int, tuple[str, ...]] = {}
    for move in moves:
        if move.action is None or move.by is None or move.action.name not in (*PLAYS, "add no more"):
            continue
        if move.action.name in PLAYS:
            cards = tuple(move.before.action_text(move.action).removeprefix(move.action.name).split())
            laid[move.by] = laid.get(move.by, ()) + cards
        if not _lying(move.after):
            yield _trick(move, laid)
            laid = {}


def _lying(state: State) -> bool:
    """Whether cards of a trick that is not over lie on the table."""
    return any(zone.cards for zone in state.view(0).zones if zone.zone == "playing")


def _trick(move: Move, laid: dict[int, tuple[str, ...]]) -> Trick:
    before, after = _values(move.before, "tricks won"), _values(move.after, "tricks won")
    winners = [seat for seat, (was, now) in enumerate(zip(before, after, strict=True)) if now > was]
    (trump,) = (zone.cards for zone in move.before.view(0).zones if zone.zone == "trump card")
    return Trick(
        trump=_id(move.before, trump[0])[0],
        plays=tuple(Laid(player, cards) for player, cards in laid.items()),
        won_by=winners[0] if winners else None,
        next_leader=_values(move.after, "leader")[0],
    )


def _values(state: State, variable: str) -> tuple[int, ...]:
    (found,) = (one.values for one in state.view(0).variables if one.variable == variable)
    return tuple(value for value in found if isinstance(value, int))


def _id(state: State, card: Seen) -> str:
    assert isinstance(card, int)
    return state.match.components["card"].table.sorts[card].id
