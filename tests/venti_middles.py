"""Positions of Venti in the middle of a game, as random play from the beginning hardly ever reaches them."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field
from hypothesis import strategies as st

from rulescore.chance import seeded
from rulescore.kernel import Match
from rulescore.kernel.position import Position
from rulescore.play.game import Game
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.reading import read_body
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State, state_at
from rulescore.testing import matches

TEN, WINNING = 10, 20


@define
class _Deck:
    """The cards that lie nowhere yet, in the order in which they are dealt, with what each is worth."""

    cards: list[str]
    worth: dict[str, int]

    def take(self, many: int, *, least: int = 0) -> list[Plain]:
        """The next cards worth so much at least, as many as there are, and no chaos card."""
        return [self._taken(card) for card in self._fitting(least)[:many]]

    def take_points(self, score: int) -> list[Plain]:
        """Number cards for at most so many points."""
        taken: list[Plain] = []
        for card in self._fitting(least=1):
            if self.worth[card] <= score:
                score -= self.worth[card]
                taken.append(self._taken(card))
        return taken

    def take_any(self, many: int) -> list[Plain]:
        return [self._taken(card) for card in self.cards[:many]]

    def score(self, cards: list[Plain]) -> int:
        return sum(self.worth[str(card)] for card in cards)

    def _fitting(self, least: int) -> list[str]:
        return [card for card in self.cards if card != "C" and self.worth[card] >= least]

    def _taken(self, card: str) -> str:
        self.cards.remove(card)
        return card


@define
class _Table:
    """What has been drawn of a position; `scores` are what the point cards are worth."""

    match: Match
    deck: _Deck
    body: dict[str, Plain] = field(factory=dict)
    scores: list[int] = field(factory=list)

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(seat_letter(seat) for seat in range(self.match.players))


@st.composite
def middles(draw: st.DrawFn, game: Game, *, players: int | None = None, match: Match | None = None) -> State:
    """A choice of action in the middle of a game: nobody has twenty points yet, or ten that were not paid."""
    chosen = draw(matches(game, players=players)) if match is None else match
    table = _shuffled(chosen, draw(st.integers(0, 1 << 32)))
    _deal_rows(draw, table)
    for part in (_points, _hands, _others):
        part(draw, table)
    _remember(draw, table)
    _leave_few(draw, table)
    position = read_body(table.match, table.body)
    assert isinstance(position, Position), (table.body, position)
    return state_at(table.match, position)


def _shuffled(match: Match, seed: int) -> _Table:
    (component,) = match.components.values()
    worth = [attribute.name for attribute in component.attributes].index("worth")
    sorts = component.table.sorts
    cards, generator = [sort.id for sort in sorts for _ in range(sort.copies)], seeded(seed)
    for at in range(len(cards) - 1):
        other, generator = generator.bounded(len(cards) - at)
        cards[at], cards[at + other] = cards[at + other], cards[at]
    return _Table(match, _Deck(cards, {sort.id: max(sort.values[worth], 0) for sort in sorts}))


def _deal_rows(draw: st.DrawFn, table: _Table) -> None:
    """Targets and centre, and who froze which target."""
    zones, settings = table.match.layout.zones, table.match.settings
    targets = table.body["targets"] = table.deck.take(zones["targets"].slots)
    table.body["centre"] = table.deck.take(zones["centre"].slots)
    may_freeze = [card != "J" or settings["freeze_joker_target"] == "allowed" for card in targets]
    table.body["freezer"] = list(_freezers(draw, table.match, may_freeze))


def _freezers(draw: st.DrawFn, match: Match, may_freeze: list[bool]) -> Iterator[str]:
    left = 2 if match.players >= 4 else 1
    freezers = [seat_letter(seat) for seat in range(match.players)]
    for allowed in may_freeze:
        if allowed and left and draw(st.booleans()):
            left -= 1
            freezer = draw(st.sampled_from(freezers))
            if match.settings["freeze_two_by_one"] == "one_each":
                freezers.remove(freezer)
            yield freezer
        else:
            yield "nobody"


def _points(draw: st.DrawFn, table: _Table) -> None:
    table.body["points"] = points = {}
    table.body["ten paid"] = ten_paid = draw(st.booleans())
    most = WINNING - 1 if ten_paid or table.match.players == 2 else TEN - 1
    for seat in table.seats:
        cards = points[seat] = table.deck.take_points(draw(st.integers(0, most)))
        table.scores.append(table.deck.score(cards))


def _hands(draw: st.DrawFn, table: _Table) -> None:
    table.body["hand"] = {seat: table.deck.take(draw(st.integers(0, 10))) for seat in table.seats}


def _others(draw: st.DrawFn, table: _Table) -> None:
    """Permanent jokers and extra actions."""
    deck = table.deck
    table.body["jokers"] = {seat: deck.take(draw(st.integers(0, 3)), least=1) for seat in table.seats}
    table.body["extra actions"] = {seat: deck.take(draw(st.integers(0, 2)), least=2) for seat in table.seats}


def _remember(draw: st.DrawFn, table: _Table) -> None:
    """Whose turn it is, how far it is, and what was reached before."""
    table.body["starter"] = draw(st.sampled_from(table.seats))
    table.body["active"] = draw(st.sampled_from(table.seats))
    table.body["actions used"] = draw(st.integers(0, 2))
    if "had five" in table.match.layout.variables:
        table.body["had five"] = {
            seat: score >= 5 for seat, score in zip(table.seats, table.scores, strict=True)
        }


def _leave_few(draw: st.DrawFn, table: _Table) -> None:
    """In some positions both piles are nearly used up: everything else is somebody's permanent joker.

    Of what is left one card at least is in the draw pile: a pile that is used up was renewed.
    """
    if draw(st.integers(0, 3)) == 3:
        jokers = table.body["jokers"]
        assert isinstance(jokers, dict)
        left = draw(st.integers(0, 8))
        jokers["A"] += table.deck.take(len(table.deck.cards) - left, least=1)
    discarded = min(draw(st.integers(0, 8)), max(len(table.deck.cards) - 1, 0))
    table.body["discard pile"] = table.deck.take_any(discarded)
    table.body["draw pile"] = list(table.deck.cards)
