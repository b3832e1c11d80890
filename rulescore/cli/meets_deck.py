"""The deck of a game as `rulescore meets` needs it: its cards by id, their conditions, its readings."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from rulescore.checked.types import PatternType
from rulescore.cli.readings import match_of
from rulescore.conditions import Deck, DeckCard, Pattern, Readings
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.kernel import Match
from rulescore.play.game import load


@frozen(eq=False)
class GameDeck:
    """The cards that serve conditions, and the conditions by the ids of the cards that carry them."""

    game: str
    deck: Deck
    conditions: Mapping[str, Pattern]
    readings: Readings

    def condition(self, card: str) -> Pattern:
        """The condition of a card; UsageError when there is no such card, or it carries none."""
        found = self.conditions.get(card)
        if found is not None:
            return found
        notes = did_you_mean(card[:40], self.conditions)
        if any(card == one.name for one in self.deck.cards):
            raise UsageError(f'the card "{card[:40]}" carries no condition', code="RS196")
        raise UsageError(f'the deck of {self.game} has no card "{card[:40]}"', code="RS196", notes=notes)


def game_deck(game: str, deck: str | Mapping[str, str] | None, chosen: Mapping[str, str]) -> GameDeck:
    """The deck of a game (a name such as venti, or a file), or another table of its cards."""
    loaded = load(game)
    rules = loaded.kernel.patterns
    if rules is None:
        raise UsageError(f"no card of {loaded.name} carries a condition", code="RS194")
    match = match_of(loaded, chosen, deck)
    sorts = match.components[rules.component].table.sorts
    cards = tuple(
        DeckCard(sort.id, face, sort.copies)
        for sort, face in zip(sorts, match.faces[rules.component], strict=True)
    )
    return GameDeck(loaded.name, Deck(cards), _conditions(match), _readings(match))


def _conditions(match: Match) -> dict[str, Pattern]:
    """The condition of every card that carries one; of several the first that its table names."""
    found: dict[str, Pattern] = {}
    for component in match.components.values():
        for place, attribute in enumerate(component.attributes):
            if isinstance(attribute.type, PatternType):
                for sort in component.table.sorts:
                    if sort.values[place] >= 0:
                        found.setdefault(sort.id, component.table.patterns[sort.values[place]])
    return found


def _readings(match: Match) -> Readings:
    """What the readings of the match say about conditions; the deck itself has been looked at already."""
    rules = match.rules
    return Readings(
        equal_groups_distinct="distinct" if rules.groups_differ else "may_coincide",
        all_joker_group="no" if rules.natural_in_group else "yes",
        pjoker_only="no" if match.settings.get("pjoker_only") == "no" else "yes",
        equals_over_symbols=rules.equals_over_symbols,
        equals_literals_differ=(
            "unsatisfiable" if match.settings.get("equals_literals_differ") == "unsatisfiable" else "rejected"
        ),
    )
