"""What is asked of `rulescore meets`: a condition, cards, permanent jokers, under which readings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from attrs import define, field, frozen

from rulescore.conditions import (
    PLAIN_DECK,
    Condition,
    Deck,
    Hand,
    Pattern,
    Readings,
    parse_hand,
    parse_pattern,
)
from rulescore.conditions.deck import surplus
from rulescore.conditions.hand import MOST_CARDS
from rulescore.conditions.readings import ReadingSwitches, readings_of
from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError, UsageError
from rulescore.source import Text

if TYPE_CHECKING:
    from rulescore.cli.meets_deck import GameDeck

Problems = tuple[tuple[Text | None, tuple[Diagnostic, ...]], ...]
"""What is wrong with each argument, beside the argument; None when it is about none of them."""


@frozen
class Asked:
    """A question as it was written; `names` says what each part is called there."""

    condition: str | None
    card: str | None
    hand: str
    jokers: str
    wanted: tuple[str, ...] = ()
    names: Mapping[str, str] = field(factory=dict)

    def text(self, part: str, content: str) -> Text:
        return Text(self.names.get(part, part), content)


@frozen
class Question:
    """A condition, the cards in hand, the permanent jokers on the table, and what else one hopes to meet."""

    condition: Condition
    hand: Hand
    jokers: Hand
    wanted: tuple[Condition, ...]
    warnings: Problems


@define
class Frame:
    """What all questions of one call share: the game, its decks as far as they were needed, the readings."""

    game: str | None
    deck: str | Mapping[str, str] | None
    chosen: Mapping[str, str]
    strict: bool
    decks: dict[str, GameDeck] = field(factory=dict)

    def of_game(self, game: str) -> GameDeck:
        """The deck of a game under these readings, read once."""
        from rulescore.cli.meets_deck import game_deck

        if game not in self.decks:
            self.decks[game] = game_deck(game, self.deck, self.chosen)
        return self.decks[game]

    @property
    def plain_readings(self) -> Readings:
        """The readings where no game is asked for."""
        if self.deck is not None:
            raise UsageError(
                "a deck belongs to a game", code="RS190", notes=("name it with --game or --card",)
            )
        return readings_of(cast("ReadingSwitches", self.chosen))


def read(asked: Asked, frame: Frame) -> Question | Problems:
    """The question, or everything that is wrong with it."""
    try:
        return _read(asked, frame)
    except RulescoreError as error:
        return ((error.text, error.diagnostics),)


def _read(asked: Asked, frame: Frame) -> Question | Problems:
    game, card = _game_and_card(asked, frame)
    found = None if game is None else frame.of_game(game)
    readings = frame.plain_readings if found is None else found.readings
    deck = PLAIN_DECK if found is None else found.deck
    pattern = _pattern(asked, readings) if card is None or found is None else found.condition(card)
    wanted = tuple(parse_pattern(text, readings.pattern_options) for text in asked.wanted)
    most = MOST_CARDS if found is None else deck.size
    hand, jokers = (
        parse_hand(asked.hand, deck.known, most),
        parse_hand(asked.jokers, deck.numbers, most),
    )
    problems = tuple(_unread(asked, pattern, wanted, hand, jokers))
    if problems:
        return problems
    assert isinstance(pattern, Pattern) and isinstance(hand, Hand) and isinstance(jokers, Hand)  # noqa: PT018
    warnings = _surplus(asked, deck, hand, jokers)
    if frame.strict and warnings:
        return warnings
    others = tuple(Condition(one, readings) for one in wanted if isinstance(one, Pattern))
    return Question(Condition(pattern, readings), hand, jokers, others, warnings)


def _game_and_card(asked: Asked, frame: Frame) -> tuple[str | None, str | None]:
    """The game whose cards are meant, and the id of the card that carries the condition."""
    if (asked.condition is None) == (asked.card is None):
        raise UsageError(
            "one condition is asked about: write it, or name the card that carries it",
            code="RS190",
            notes=(
                'for instance "? = ? 3", or --card venti/0f',
                "rulescore meets --help lists what it takes",
            ),
        )
    if asked.card is None:
        return frame.game, None
    game, slash, card = asked.card.rpartition("/")
    if slash:
        return game, card
    if frame.game is None:
        note = f"for instance --card venti/{asked.card[:40]}"
        raise UsageError("a card is named with its game", code="RS190", notes=(note,))
    return frame.game, card


def _pattern(asked: Asked, readings: Readings) -> Pattern | tuple[Diagnostic, ...]:
    return parse_pattern(asked.condition or "", readings.pattern_options)


def _unread(
    asked: Asked,
    pattern: Pattern | tuple[Diagnostic, ...],
    wanted: tuple[Pattern | tuple[Diagnostic, ...], ...],
    hand: Hand | tuple[Diagnostic, ...],
    jokers: Hand | tuple[Diagnostic, ...],
) -> Iterator[tuple[Text, tuple[Diagnostic, ...]]]:
    read = (
        (asked.text("condition", asked.condition or ""), pattern),
        *zip((asked.text("wanted", text) for text in asked.wanted), wanted, strict=True),
        (asked.text("hand", asked.hand), hand),
        (asked.text("jokers", asked.jokers), jokers),
    )
    yield from ((text, found) for text, found in read if isinstance(found, tuple))


def _surplus(asked: Asked, deck: Deck, hand: Hand, jokers: Hand) -> Problems:
    texts = (asked.text("hand", asked.hand), asked.text("jokers", asked.jokers))
    return tuple(
        (text, found) for text, found in zip(texts, surplus(deck, hand, jokers), strict=True) if found
    )
