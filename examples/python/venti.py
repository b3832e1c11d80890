"""The rules of Venti, a card game of conditions for 2 to 6 players, in plain Python.

`Venti` is an object that changes as the game goes on. `asked` says whether a player has a choice, nature has
to decide, or the game is over; `legal()` and `apply()` are for players, `outcomes()` and `resolve()` for
nature. Players are the numbers from 0, clockwise; places in a row are the numbers from 0, from the left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Literal

from venti_cards import Card, Condition, check_deck, condition_of, faces, score, unique

Asked = Literal["choice", "chance", "over"]
Argument = str | int
Action = tuple[str, tuple[Argument, ...]]

START_HAND = 3
HAND_LIMIT = 10
ACTIONS = 3
MOST_EXTRA_ACTIONS = 2
CONVERTIBLE_FROM = 5
PENALTY = 2
COMPENSATION = 2
TEN = 10
TWENTY = 20


class Venti:
    """A game of Venti. A deck is a list of cards, each as often as it is there.

    `phase` says what is going on: "start" and "deal" and "swap" (the set-up), "fill", "turn", "claim" (cards
    are shown for a target), "pay" (a penalty), "compensate", "drop" (surplus hand cards) or "over".
    """

    def __init__(self, players: int, deck: Sequence[Card]) -> None:
        if not 2 <= players <= 6:
            raise ValueError(f"Venti is for 2 to 6 players, not {players}")
        check_deck(deck)
        many = players >= 4
        self.players = players
        self.cards = {card.id: card for card in deck}
        self.most_frozen = 2 if many else 1

        self.draw_pile = list(deck)
        self.discard_pile: list[Card] = []
        self.targets: list[Card | None] = [None] * (4 if many else 3)
        self.centre: list[Card | None] = [None] * (5 if many else 4)
        self.freezer: list[int | None] = [None] * len(self.targets)
        self.aside: list[Card] = []
        """Chaos cards that are being carried out."""
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.points: list[list[Card]] = [[] for _ in range(players)]
        self.jokers: list[list[Card]] = [[] for _ in range(players)]
        self.extra_actions: list[list[Card]] = [[] for _ in range(players)]

        self.phase = "start"
        self.starter = 0
        self.active = 0
        self.actions_used = 0
        self.goal: int | None = None
        self.shown: list[Card] = []
        self.used_jokers: list[Card] = []
        self.payer = 0
        self.paid = 0
        self.last_place = 0
        self.laid_points = 0
        self.ten_paid = False
        self.trigger: int | None = None
        self.last_turns: list[bool] | None = None
        """Who still has a last turn, once somebody has twenty points and finished the turn."""
        self.idle_turns = 0
        """So many turns in a row ended because nothing could be done."""
        self.laying_out = True
        self.gaps_wait = False
        """A chaos card left gaps: they are filled when cards reach the discard pile again."""
        self.closing = False
        """The last turn is over: penalties are paid, and nothing is laid out any more."""
        self.unpunished: list[int] = []
        """At the end: who froze the targets that are still frozen, and has not paid for it yet."""
        self._agenda: list[Step] = []
        """What is carried out next; the last of them first."""

    def copy(self) -> Venti:
        other = Venti.__new__(Venti)
        other.__dict__.update(self.__dict__)
        for name in ("draw_pile", "discard_pile", "targets", "centre", "freezer", "aside"):
            setattr(other, name, list(getattr(self, name)))
        for name in ("hands", "points", "jokers", "extra_actions"):
            setattr(other, name, [list(pile) for pile in getattr(self, name)])
        for name in ("shown", "used_jokers", "unpunished", "_agenda"):
            setattr(other, name, list(getattr(self, name)))
        other.last_turns = None if self.last_turns is None else list(self.last_turns)
        return other

    @property
    def asked(self) -> Asked:
        if self.phase in ("turn", "claim", "pay", "compensate", "drop"):
            return "choice"
        return "over" if self.phase == "over" else "chance"

    @property
    def player(self) -> int | None:
        """Who has a choice."""
        if self.phase == "pay":
            return self.payer
        if self.phase == "compensate":
            return self.last_place
        return self.active if self.asked == "choice" else None

    def score(self, player: int) -> int:
        return score(self.points[player])

    def limit(self, player: int) -> int:
        """How many actions a turn of this player has."""
        return ACTIONS + len(self.extra_actions[player])

    # --- nature ---

    def outcomes(self) -> list[tuple[Argument, int]]:
        """What nature may bring, each with its weight: who begins, and then cards of the draw pile."""
        if self.phase == "start":
            return [(player, 1) for player in range(self.players)]
        return [(card.id, number) for card, number in Counter(self.draw_pile).items()]

    def resolve(self, outcome: Argument) -> None:
        if self.phase == "start":
            self.starter = int(outcome)
            self.phase = "deal"
            return
        card = self._drawn(str(outcome))
        if self.phase == "deal":
            self._deal(card)
        elif self.phase == "swap":
            self._swap(card)
        else:
            self._fill(card)

    def _drawn(self, name: str) -> Card:
        card = self.cards[name]
        self.draw_pile.remove(card)
        self._renew()
        return card

    def _renew(self) -> None:
        """Once the draw pile is used up the discard pile takes its place."""
        if not self.draw_pile and not self.gaps_wait:
            self.draw_pile, self.discard_pile = self.discard_pile, self.draw_pile

    def _discard(self, cards: Iterable[Card]) -> None:
        before = len(self.discard_pile)
        self.discard_pile += cards
        if len(self.discard_pile) > before and not self.closing:
            self.gaps_wait = False
            self._renew()

    def _go_on(self) -> None:
        """Carry out what is next, until somebody is asked."""
        self.phase = ""
        while not self.phase:
            self._agenda.pop()(self)

    # --- the set-up ---

    def _deal(self, card: Card) -> None:
        """Three cards to each player; then whoever holds chaos cards gets others for them."""
        hand = next(hand for hand in self.hands if len(hand) < START_HAND)
        hand.append(card)
        if len(self.hands[-1]) == START_HAND:
            self._agenda = [Venti._begin_game, Venti._fill_gaps, Venti._swap_chaos]
            self._go_on()

    def _swap_chaos(self) -> None:
        for hand in self.hands:
            chaos = next((card for card in hand if card.kind == "chaos"), None)
            if chaos is not None:
                hand.remove(chaos)
                self._discard([chaos])
                self._agenda.append(Venti._swap_chaos)
                self.phase = "swap"
                return

    def _swap(self, card: Card) -> None:
        next(hand for hand in self.hands if len(hand) < START_HAND).append(card)
        self._go_on()

    def _begin_game(self) -> None:
        self.active = self.starter
        self._agenda.append(Venti._continue_turn)

    # --- the rows ---

    def _gap(self) -> tuple[list[Card | None], int] | None:
        """Targets first, then the centre; only the set-up lays the centre first."""
        rows = (self.centre, self.targets) if self.laying_out else (self.targets, self.centre)
        for row in rows:
            if None in row:
                return row, row.index(None)
        return None

    def _fill_gaps(self) -> None:
        if self.closing:
            return
        if self.draw_pile and not self.gaps_wait and self._gap():
            self._agenda.append(Venti._fill_gaps)
            self.phase = "fill"
            return
        self.laying_out = False
        if self.aside:
            chaos, self.aside = self.aside, []
            if self._gap():
                self.discard_pile += chaos
                self.gaps_wait = True
            else:
                self._discard(chaos)

    def _fill(self, card: Card) -> None:
        if card.kind == "chaos":
            self._replace_all(card)
        else:
            gap = self._gap()
            assert gap is not None
            row, place = gap
            row[place] = card
        self._go_on()

    def _replace_all(self, chaos: Card) -> None:
        """All cards of both rows but the frozen ones make room; the chaos card is put away afterwards."""
        self.aside.append(chaos)
        self.laying_out = False
        old: list[Card] = []
        for place, card in enumerate(self.targets):
            if card is not None and self.freezer[place] is None:
                old.append(card)
                self.targets[place] = None
        self._discard(old + self._emptied_centre())

    def _emptied_centre(self) -> list[Card]:
        old = [card for card in self.centre if card is not None]
        self.centre[:] = [None] * len(self.centre)
        return old

    # --- turns ---

    def _continue_turn(self) -> None:
        """The turn is over when its actions are used up, or when nothing can be done."""
        used_up = self.actions_used == self.limit(self.active)
        if not used_up and (any(self.centre) or self._actions()):
            self.phase = "turn"
            return
        self.idle_turns = 0 if self.actions_used else self.idle_turns + 1
        self._agenda += [Venti._end_turn, Venti._keep_hand_limit]

    def _keep_hand_limit(self) -> None:
        if len(self.hands[self.active]) > HAND_LIMIT:
            self._agenda += [Venti._keep_hand_limit, Venti._fill_gaps]
            self.phase = "drop"

    def _drop_card(self, name: str) -> None:
        self.idle_turns = 0
        card = self.cards[name]
        self.hands[self.active].remove(card)
        self._discard([card])

    def _end_turn(self) -> None:
        if self.trigger is not None and self.last_turns is None:
            self.last_turns = [player != self.trigger for player in range(self.players)]
        following = self._next_player()
        if following is None:
            self.closing = True
            self.unpunished = [freezer for freezer in self.freezer if freezer is not None]
            self._agenda.append(Venti._close)
            return
        self.active, self.actions_used = following, 0
        if self.last_turns is not None:
            self.last_turns[following] = False
        self._agenda.append(Venti._continue_turn)

    def _next_player(self) -> int | None:
        """The next one clockwise, or with a last turn; nobody when a whole round had no action."""
        if self.idle_turns == self.players:
            return None
        clockwise = [(self.active + step) % self.players for step in range(1, self.players + 1)]
        if self.last_turns is None:
            return clockwise[0]
        return next((player for player in clockwise if self.last_turns[player]), None)

    def _close(self) -> None:
        """Whoever froze a target that is still frozen is punished, once for each."""
        if self.unpunished:
            self._agenda.append(Venti._close)
            self._demand(self.unpunished.pop(0))
        else:
            self.phase = "over"

    # --- choices ---

    def legal(self) -> list[Action]:
        """What the player who is asked may do."""
        if self.phase == "turn":
            return self._actions()
        if self.phase == "claim":
            return self._showable()
        if self.phase == "pay":
            return self._payments()
        if self.phase == "compensate":
            return self._compensations()
        if self.phase == "drop":
            return [("drop card", (card.id,)) for card in unique(self.hands[self.active])]
        return []

    def apply(self, action: Action) -> None:
        """Carry out an action, which is one of `legal()`."""
        name, arguments = action
        self._DO[name](self, *arguments)
        self._go_on()

    def _actions(self) -> list[Action]:
        """The seven actions of the list; and a last turn may be declined before it begins."""
        player = self.active
        filled = [place for place, card in enumerate(self.centre) if card is not None]
        actions: list[Action] = [("take card", (place,)) for place in filled]
        if filled:
            actions.append(("replace centre", ()))
        may_freeze = sum(freezer is not None for freezer in self.freezer) < self.most_frozen
        have = faces(self.hands[player], self.jokers[player])
        for place, target in enumerate(self.targets):
            if target is None:
                continue
            if self.freezer[place] is not None:
                actions.append(("attempt", (place,)))
                continue
            actions += [("exchange", (place, other)) for other in filled]
            if may_freeze:
                actions.append(("freeze", (place,)))
            if target.condition and condition_of(target.condition).can_be_met(have):
                actions.append(("fulfil", (place,)))
        actions += self._conversions(player)
        if self.last_turns is not None and self.actions_used == 0:
            actions.append(("stop early", ()))
        return actions

    def _conversions(self, player: int) -> list[Action]:
        if self.score(player) < CONVERTIBLE_FROM:
            return []
        own = unique(self.points[player])
        actions: list[Action] = [("make joker", (card.id,)) for card in own]
        if len(self.extra_actions[player]) < MOST_EXTRA_ACTIONS:
            actions += [("make extra action", (card.id,)) for card in own if card.points >= 2]
        return actions

    def _take_card(self, place: int) -> None:
        card = self.centre[place]
        assert card is not None
        self.centre[place] = None
        self.hands[self.active].append(card)
        self._finish_action()

    def _replace_centre(self) -> None:
        self._discard(self._emptied_centre())
        self._finish_action()

    def _exchange(self, target: int, place: int) -> None:
        self.targets[target], self.centre[place] = self.centre[place], self.targets[target]
        self._finish_action()

    def _freeze(self, place: int) -> None:
        self.freezer[place] = self.active
        self._finish_action()

    def _make_joker(self, name: str) -> None:
        self._convert(name, self.jokers)

    def _make_extra_action(self, name: str) -> None:
        self._convert(name, self.extra_actions)

    def _convert(self, name: str, piles: list[list[Card]]) -> None:
        card = self.cards[name]
        self.points[self.active].remove(card)
        piles[self.active].append(card)
        self._finish_action()

    def _finish_action(self) -> None:
        self.actions_used += 1
        self._agenda += [Venti._continue_turn, Venti._settle_ten, Venti._fill_gaps]

    def _stop_early(self) -> None:
        self.idle_turns = 0
        self._agenda.append(Venti._end_turn)

    # --- fulfilling a target ---

    def _claim(self, place: int) -> None:
        self.goal = place
        self._agenda.append(Venti._ask_for_cards)

    def _ask_for_cards(self) -> None:
        """Cards for an open target are enough when each sign has one; for a frozen one the player says so."""
        goal, target = self._goal()
        if self.freezer[goal] is None and self._number_shown() == condition_of(target.condition).size:
            self._fulfil()
        else:
            self.phase = "claim"

    def _goal(self) -> tuple[int, Card]:
        assert self.goal is not None
        target = self.targets[self.goal]
        assert target is not None
        return self.goal, target

    def _number_shown(self) -> int:
        return len(self.shown) + len(self.used_jokers)

    def _showable(self) -> list[Action]:
        """For an open target only cards with which its condition can still be met; for a frozen one any."""
        hand, jokers = unique(self.hands[self.active]), unique(self.jokers[self.active])
        goal, target = self._goal()
        if self.freezer[goal] is None:
            fits = self._fitting(condition_of(target.condition))
            hand = [card for card in hand if fits[card.face]]
            jokers = [card for card in jokers if fits[card.face]]
        actions: list[Action] = [("lay card", (card.id,)) for card in hand]
        actions += [("use joker", (card.id,)) for card in jokers]
        if self.freezer[goal] is not None:
            actions.append(("show", ()))
        return actions

    def _fitting(self, condition: Condition) -> list[bool]:
        """For each face whether another card of it may be shown."""
        shown = faces(self.shown, self.used_jokers)
        have = faces(self.shown, self.used_jokers, self.hands[self.active], self.jokers[self.active])
        fits = [False] * len(shown)
        for face in range(len(shown)):
            if have[face] > shown[face]:
                shown[face] += 1
                fits[face] = condition.can_be_met(have, shown)
                shown[face] -= 1
        return fits

    def _lay_card(self, name: str) -> None:
        self._put_forward(name, self.hands, self.shown)

    def _use_joker(self, name: str) -> None:
        self._put_forward(name, self.jokers, self.used_jokers)

    def _put_forward(self, name: str, piles: list[list[Card]], shown: list[Card]) -> None:
        card = self.cards[name]
        piles[self.active].remove(card)
        shown.append(card)
        self._agenda.append(Venti._ask_for_cards)

    def _show(self) -> None:
        """The frozen target is turned up and compared with the cards."""
        _, target = self._goal()
        shown = faces(self.shown, self.used_jokers)
        condition = condition_of(target.condition)
        if target.condition and self._number_shown() == condition.size and condition.can_be_met(shown):
            self._fulfil()
        else:
            self._fail()

    def _fulfil(self) -> None:
        shown, self.shown = self.shown, []
        self._take_back_jokers()
        self._discard(shown)
        self._win_target(self.active)
        self._finish_action()

    def _fail(self) -> None:
        """The freezer gets the card; or pays, if it was the freezer who failed."""
        goal, _ = self._goal()
        freezer = self.freezer[goal]
        assert freezer is not None
        self.hands[self.active] += self.shown
        self.shown = []
        self._take_back_jokers()
        self._finish_action()
        if freezer == self.active:
            self.goal = None
            self._demand(freezer)
        else:
            self._win_target(freezer)

    def _take_back_jokers(self) -> None:
        self.jokers[self.active] += self.used_jokers
        self.used_jokers = []

    def _win_target(self, player: int) -> None:
        goal, target = self._goal()
        self.targets[goal] = self.freezer[goal] = self.goal = None
        self._score(player, target)

    def _score(self, player: int, card: Card) -> None:
        self.points[player].append(card)
        if self.trigger is None and self.score(player) >= TWENTY:
            self.trigger = player

    # --- penalties, and the rule of ten points ---

    def _demand(self, payer: int) -> None:
        """A penalty of two points at least; who has fewer pays them all, so that nothing is asked."""
        self.payer = payer
        self.paid = 0
        own = [card for card in self.points[payer] if card.points]
        if score(own) < PENALTY:
            self.points[payer] = [card for card in self.points[payer] if not card.points]
            self._discard(own)
        else:
            self._agenda.append(Venti._ask_for_payment)

    def _ask_for_payment(self) -> None:
        if self.points[self.payer]:
            self.phase = "pay"

    def _payments(self) -> list[Action]:
        """Any point cards, one after the other: as many as are due, and more if they like."""
        cards = unique(self.points[self.payer])
        actions: list[Action] = [("pay point card", (card.id,)) for card in cards]
        if self.paid >= PENALTY:
            actions.append(("pay no more", ()))
        return actions

    def _pay(self, name: str) -> None:
        card = self.cards[name]
        self.points[self.payer].remove(card)
        self._discard([card])
        self.paid += card.points
        self._agenda += [Venti._ask_for_payment, Venti._fill_gaps]

    def _settle_ten(self) -> None:
        """With three players and more the first one with ten points pays, and the last one may lay some."""
        if self.players < 3 or self.ten_paid:
            return
        first = next((player for player in range(self.players) if self.score(player) >= TEN), None)
        if first is not None:
            self.ten_paid = True
            self._agenda += [Venti._find_last_place, Venti._fill_gaps]
            self._demand(first)

    def _find_last_place(self) -> None:
        scores = [self.score(player) for player in range(self.players)]
        if scores.count(min(scores)) == 1:
            self.last_place = scores.index(min(scores))
            self.laid_points = 0
            self._agenda.append(Venti._ask_for_compensation)

    def _ask_for_compensation(self) -> None:
        if len(self._compensations()) > 1:
            self.phase = "compensate"

    def _compensations(self) -> list[Action]:
        left = COMPENSATION - self.laid_points
        cards = [card for card in unique(self.hands[self.last_place]) if 0 < card.points <= left]
        return [("lay point card", (card.id,)) for card in cards] + [("lay no more", ())]

    def _lay_point_card(self, name: str) -> None:
        card = self.cards[name]
        self.hands[self.last_place].remove(card)
        self.laid_points += card.points
        self._score(self.last_place, card)
        self._agenda.append(Venti._ask_for_compensation)

    # --- the result ---

    def winners(self) -> list[int]:
        """The most points; then the fewest point cards; then the fewest points in permanent jokers."""
        keys = [
            (-self.score(player), len(self.points[player]), score(self.jokers[player]))
            for player in range(self.players)
        ]
        return [player for player, key in enumerate(keys) if key == min(keys)]

    def _pass(self) -> None:
        """What follows stands on the agenda already."""

    _DO: ClassVar[dict[str, Callable[..., None]]] = {
        "take card": _take_card,
        "replace centre": _replace_centre,
        "exchange": _exchange,
        "fulfil": _claim,
        "attempt": _claim,
        "freeze": _freeze,
        "make joker": _make_joker,
        "make extra action": _make_extra_action,
        "stop early": _stop_early,
        "lay card": _lay_card,
        "use joker": _use_joker,
        "show": _show,
        "pay point card": _pay,
        "pay no more": _pass,
        "lay point card": _lay_point_card,
        "lay no more": _pass,
        "drop card": _drop_card,
    }


Step = Callable[[Venti], None]
