"""The rules of Verhext!, a game of prophecies and tricks for 3 to 5 players, in plain Python.

`Verhext` is the whole game, `Round` one round of it. Both are objects that change as the game goes on:
`asked` says whether a player has a choice, nature has to decide, or all is over; `legal()` and `apply()` are
for players, `outcomes()` and `resolve()` for nature. Players are the numbers from 0, clockwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

Asked = Literal["choice", "chance", "over"]
Face = Literal["exact", "minimum"]
Argument = str | int
Action = tuple[str, tuple[Argument, ...]]

POTION = "p"
SUITS = ("r", "c", "b", "s")
DECK = [f"{suit}{number}" for suit in SUITS for number in range(1, 10)] + [
    f"{POTION}{number}" for number in (1, 2, 3) for _ in range(3)
]
SUIT = {card: card[0] for card in DECK}
VALUE = {card: int(card[1]) for card in DECK}

HAND_SIZE = 7
HATS = 7
PROPHECIES = (8, 16, 12, 8)
FACES: tuple[Face, Face] = ("exact", "minimum")

# What a fulfilled prophecy gains and a failed one costs: by number and face.
Points = Mapping[tuple[int, Face], int]
GAINS: Points = {
    (1, "exact"): 2,
    (1, "minimum"): 1,
    (2, "exact"): 4,
    (2, "minimum"): 2,
    (3, "exact"): 6,
    (3, "minimum"): 3,
}
LOSSES: Points = {(number, face): number for number in (1, 2, 3) for face in FACES}


class Board:
    """A player's points card: what lies on it from round to round."""

    __slots__ = ("failed", "fulfilled", "hats", "zero_cards")

    def __init__(self) -> None:
        self.zero_cards = 0
        self.hats = 0
        self.fulfilled: dict[Face, list[int]] = {"exact": [], "minimum": []}
        self.failed: dict[Face, list[int]] = {"exact": [], "minimum": []}

    def copy(self) -> Board:
        other = Board()
        other.zero_cards = self.zero_cards
        other.hats = self.hats
        other.fulfilled = {face: list(cards) for face, cards in self.fulfilled.items()}
        other.failed = {face: list(cards) for face, cards in self.failed.items()}
        return other

    def score(self, gains: Points, losses: Points) -> int:
        plus = sum(gains[number, face] for face in FACES for number in self.fulfilled[face])
        minus = sum(losses[number, face] for face in FACES for number in self.failed[face])
        return plus - minus + self.hats


class Table:
    """What lies on the table from round to round."""

    __slots__ = ("boards", "box", "hat_pile", "piles")

    def __init__(self, players: int) -> None:
        self.piles = list(PROPHECIES)
        self.hat_pile = HATS
        self.box = 0
        self.boards = [Board() for _ in range(players)]

    def copy(self) -> Table:
        other = Table(0)
        other.piles = list(self.piles)
        other.hat_pile = self.hat_pile
        other.box = self.box
        other.boards = [board.copy() for board in self.boards]
        return other


class Play:
    """What a player put down in a trick: one card, or a card with a potion."""

    __slots__ = ("cards", "player", "suit", "value")

    def __init__(self, player: int, cards: tuple[str, ...]) -> None:
        self.player = player
        self.cards = cards
        # The potion takes on the suit of the card that it goes with.
        self.suit = SUIT[cards[0]]
        self.value = sum(VALUE[card] for card in cards)


class Round:
    """One round: the deal, the prophecies, the tricks and the counting.

    `phase` is "deal", "prophecy", "trick", "counting" or "over"; `player` is who is asked,
    or during the deal who gets the next card.
    """

    def __init__(self, table: Table, crystal_ball: int, gains: Points = GAINS) -> None:
        players = len(table.boards)
        self.table = table
        self.gains = gains
        self.crystal_ball = crystal_ball
        self.player = crystal_ball
        self.phase = "deal"
        self.draw_pile = list(DECK)
        self.trump_card: str | None = None
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.bids: list[tuple[int, Face] | None] = [None] * players
        self.leader = crystal_ball
        self.trick: list[Play] = []
        self.tricks_won = [0] * players
        self.won_cards: list[list[str]] = [[] for _ in range(players)]
        self.discarded: list[str] = []

    def copy(self, table: Table) -> Round:
        other = Round.__new__(Round)
        other.__dict__.update(self.__dict__)
        other.table = table
        other.draw_pile = list(self.draw_pile)
        other.hands = [list(hand) for hand in self.hands]
        other.bids = list(self.bids)
        other.trick = list(self.trick)
        other.tricks_won = list(self.tricks_won)
        other.won_cards = [list(cards) for cards in self.won_cards]
        other.discarded = list(self.discarded)
        return other

    @property
    def asked(self) -> Asked:
        if self.phase == "deal":
            return "chance"
        return "over" if self.phase == "over" else "choice"

    def _next(self, player: int) -> int:
        return (player + 1) % len(self.hands)

    # --- the deal ---

    def outcomes(self) -> list[tuple[str, int]]:
        """The cards that may come off the draw pile, each with how many of it are left."""
        return list(Counter(self.draw_pile).items())

    def resolve(self, card: str) -> None:
        """The trump card first, then seven cards to each player, beginning with the crystal ball."""
        self.draw_pile.remove(card)
        if self.trump_card is None:
            self.trump_card = card
            return
        hand = self.hands[self.player]
        hand.append(card)
        if len(hand) == HAND_SIZE:
            self.player = self._next(self.player)
            if self.player == self.crystal_ball:
                self.phase = "prophecy"

    # --- choices ---

    def legal(self) -> list[Action]:
        if self.phase == "trick":
            return self._plays()
        if self.phase == "prophecy":
            return self._prophecies()
        return [("use zero cards", ()), ("keep zero cards", ())]

    def apply(self, action: Action) -> None:
        name, arguments = action
        if self.phase == "trick":
            self._play(tuple(str(card) for card in arguments))
        elif self.phase == "prophecy":
            self._prophesy(name, arguments)
        else:
            self._settle(repaired=name == "use zero cards")
            self._count()

    # --- the prophecies ---

    def _prophecies(self) -> list[Action]:
        actions: list[Action] = []
        for number, left in enumerate(self.table.piles):
            if left:
                faces = FACES if number else FACES[:1]
                actions += [("prophesy", (number, face)) for face in faces]
        failed = self.table.boards[self.player].failed
        for before in FACES:
            for number in sorted(set(failed[before])):
                actions += [("prophesy again", (before, number, face)) for face in FACES]
        return actions

    def _prophesy(self, name: str, arguments: tuple[Argument, ...]) -> None:
        face: Face = "exact" if arguments[-1] == "exact" else "minimum"
        number = int(arguments[-2])
        if name == "prophesy":
            self.table.piles[number] -= 1
        else:
            before: Face = "exact" if arguments[0] == "exact" else "minimum"
            self.table.boards[self.player].failed[before].remove(number)
        self.bids[self.player] = number, face
        self.player = self._next(self.player)
        if self.player == self.crystal_ball:
            self._begin_tricks()

    def _begin_tricks(self) -> None:
        """The highest promise leads; of several the one who made it last."""
        best = -1
        for player in self._clockwise():
            bid = self.bids[player]
            promise = self.gains.get(bid, 0) if bid else 0
            if promise >= best:
                best, self.leader = promise, player
        self.player = self.leader
        self.phase = "trick"

    def _clockwise(self) -> Iterator[int]:
        """All players, beginning with the crystal ball."""
        players = len(self.hands)
        return ((self.crystal_ball + step) % players for step in range(players))

    # --- the tricks ---

    def _plays(self) -> list[Action]:
        hand = self.hands[self.player]
        bases = list(dict.fromkeys(self._playable(hand)))
        potions = list(dict.fromkeys(card for card in hand if SUIT[card] == POTION))
        actions: list[Action] = [("play card", (card,)) for card in bases]
        actions += [
            ("play combination", (card, potion))
            for card in bases
            for potion in potions
            if card != potion or hand.count(potion) > 1
        ]
        return actions

    def _playable(self, hand: list[str]) -> list[str]:
        """Whoever can follow suit has to."""
        if not self.trick:
            return hand
        led = self.trick[0].suit
        return [card for card in hand if SUIT[card] == led] or hand

    def _play(self, cards: tuple[str, ...]) -> None:
        hand = self.hands[self.player]
        for card in cards:
            hand.remove(card)
        self.trick.append(Play(self.player, cards))
        self.player = self._next(self.player)
        if self.player == self.leader:
            self._finish_trick()

    def _finish_trick(self) -> None:
        best = self._best_plays()
        cards = [card for play in self.trick for card in play.cards]
        self.leader = self.player = best[-1].player
        self.trick = []
        if len(best) == 1:
            self.tricks_won[self.leader] += 1
            self.won_cards[self.leader] += cards
        else:
            self.discarded += cards
        if not all(self.hands):
            self._finish_tricks()

    def _best_plays(self) -> list[Play]:
        """The highest of trumps, or else of the suit that was led, in the order they were played."""
        assert self.trump_card is not None
        trump = SUIT[self.trump_card]
        able = [play for play in self.trick if play.suit == trump]
        if not able:
            led = self.trick[0].suit
            able = [play for play in self.trick if play.suit == led]
        highest = max(play.value for play in able)
        return [play for play in able if play.value == highest]

    def _finish_tricks(self) -> None:
        """Somebody has no cards left: the others put theirs away."""
        for hand in self.hands:
            self.discarded += hand
            hand.clear()
        self.phase = "counting"
        self.player = self.crystal_ball
        self._count()

    # --- the counting ---

    def _count(self) -> None:
        """Settle the prophecies that are left, until somebody may use a zero card or all are settled."""
        while self.bids[self.player]:
            if self._may_repair():
                return
            self._settle(repaired=False)
        self._award_hat()
        self.phase = "over"

    def _may_repair(self) -> bool:
        """A zero card of an earlier round stands in for one missing trick."""
        bid = self.bids[self.player]
        missing = bid[0] - self.tricks_won[self.player] if bid else 0
        return missing == 1 and self.table.boards[self.player].zero_cards > 0

    def _settle(self, *, repaired: bool) -> None:
        bid = self.bids[self.player]
        assert bid is not None
        number, face = bid
        tricks = self.tricks_won[self.player]
        board = self.table.boards[self.player]
        if repaired:
            board.zero_cards -= 1
            self.table.piles[0] += 1
        if repaired or tricks == number or (face == "minimum" and tricks > number):
            if number == 0:
                board.zero_cards += 1
            else:
                board.fulfilled[face].append(number)
        elif number == 0:
            self.table.piles[0] += 1
        else:
            board.failed[face].append(number)
        self.bids[self.player] = None
        self.player = self._next(self.player)

    def _award_hat(self) -> None:
        """One hat for the most tricks; into the box when several share them."""
        most = max(self.tricks_won)
        self.table.hat_pile -= 1
        if self.tricks_won.count(most) == 1:
            self.table.boards[self.tricks_won.index(most)].hats += 1
        else:
            self.table.box += 1


class Verhext:
    """A game of up to seven rounds, for 3 to 5 players."""

    def __init__(self, players: int, gains: Points = GAINS, losses: Points = LOSSES) -> None:
        if not 3 <= players <= 5:
            raise ValueError(f"Verhext! is for 3 to 5 players, not {players}")
        self.players = players
        self.gains = gains
        self.losses = losses
        self.table = Table(players)
        self.number = 0
        self.round: Round | None = None
        self.asked: Asked = "chance"

    def copy(self) -> Verhext:
        other = Verhext.__new__(Verhext)
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        other.round = None if self.round is None else self.round.copy(other.table)
        return other

    @property
    def player(self) -> int | None:
        """Who has a choice."""
        return self.round.player if self.round is not None and self.asked == "choice" else None

    def outcomes(self) -> list[tuple[Argument, int]]:
        """What nature may bring, each with its weight: who has the crystal ball first, then cards."""
        if self.round is None:
            return [(player, 1) for player in range(self.players)]
        return list(self.round.outcomes())

    def resolve(self, outcome: Argument) -> None:
        if self.round is None:
            self._begin_round(int(outcome))
        else:
            self.round.resolve(str(outcome))
            self.asked = self.round.asked

    def legal(self) -> list[Action]:
        """What the player who is asked may do."""
        return self.round.legal() if self.round is not None and self.asked == "choice" else []

    def apply(self, action: Action) -> None:
        """Carry out an action, which is one of `legal()`."""
        assert self.round is not None
        self.round.apply(action)
        if self.round.phase == "over":
            self._finish_round()

    def _begin_round(self, crystal_ball: int) -> None:
        self.number += 1
        self.round = Round(self.table, crystal_ball, self.gains)
        self.asked = "chance"

    def _finish_round(self) -> None:
        assert self.round is not None
        if self.table.hat_pile == 0 or 0 in self.table.piles[1:]:
            self.asked = "over"
        else:
            self._begin_round((self.round.crystal_ball + 1) % self.players)

    # --- the result ---

    def scores(self) -> list[int]:
        return [board.score(self.gains, self.losses) for board in self.table.boards]

    def winners(self) -> list[int]:
        """The most points; then the most hats; then the most fulfilled exact prophecies."""
        keys = [
            (score, board.hats, len(board.fulfilled["exact"]))
            for score, board in zip(self.scores(), self.table.boards, strict=True)
        ]
        return positions_of(max(keys), keys)


def positions_of(wanted: tuple[int, ...], keys: Iterable[tuple[int, ...]]) -> list[int]:
    return [position for position, key in enumerate(keys) if key == wanted]
