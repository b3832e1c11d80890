"""A game that can be started: by its name, or from the text of anybody's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from attrs import evolve, field, frozen

from rulescore.chance import seeded
from rulescore.diagnostics import Diagnostic
from rulescore.errors import SetupError
from rulescore.fingerprint import match_fingerprint
from rulescore.kernel import Match, prepare, start_position
from rulescore.kernel.nodes import Game as KernelGame
from rulescore.play.decks import Deck, tables_of
from rulescore.play.state import Printer, State, state_at
from rulescore.source import Text

NO_CHOICES: Mapping[str, str] = {}
REMEMBERED = 64

_Asked = tuple[int, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]


@frozen(eq=False)
class Game:
    """The rules of a game, for as many players as it takes; `text` and `path` are where they are written."""

    kernel: KernelGame = field(repr=False)
    name: str = field(init=False)
    text: Text | None = field(default=None, repr=False)
    path: Path | None = None
    spec_hash: str = ""
    _matches: dict[_Asked, Match] = field(init=False, factory=dict, repr=False)
    """Those that were asked for, so that the next game of the same match begins at once."""

    @name.default
    def _name(self) -> str:
        return self.kernel.name

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - their protocol
        """Shown without the whole text, which is long: these printers ignore what a repr leaves out."""
        printer.text(repr(self))

    @property
    def players(self) -> range:
        """How many can play."""
        return range(self.kernel.low_players, self.kernel.high_players + 1)

    @property
    def readings(self) -> Mapping[str, tuple[str, ...]]:
        """What the rulebook leaves open, with its rulings; the first is the default."""
        return _keys(self.kernel, "reading")

    @property
    def variants(self) -> Mapping[str, tuple[str, ...]]:
        """What the rulebook leaves to the players; the first is the default."""
        return _keys(self.kernel, "variant")

    def start(
        self,
        *,
        players: int,
        readings: Mapping[str, str] = NO_CHOICES,
        variants: Mapping[str, str] = NO_CHOICES,
        deck: Deck = None,
        seed: int | None = None,
    ) -> State:
        """Start a game; with a seed chance resolves itself, without one `state.chance` asks for outcomes.

        `deck` is a table of cards, a file with one, or one of these for each component by its name.
        """
        match = self.match(players=players, readings=readings, variants=variants, deck=deck)
        generator = None if seed is None else seeded(seed)
        return state_at(match, start_position(match), generator=generator)

    def match(
        self,
        *,
        players: int,
        readings: Mapping[str, str] = NO_CHOICES,
        variants: Mapping[str, str] = NO_CHOICES,
        deck: Deck = None,
        any_deck: bool = False,
    ) -> Match:
        """The rules for one match: so many players, these rulings, that deck.

        With `any_deck` nothing is decided by how many of each sort there are, but that there are no more.
        """
        if deck is not None or any_deck:
            return self._prepared(players, readings, variants, deck, any_deck=any_deck)
        asked = players, tuple(sorted(readings.items())), tuple(sorted(variants.items()))
        match = self._matches.get(asked)
        if match is None:
            if len(self._matches) >= REMEMBERED:
                self._matches.clear()
            match = self._matches[asked] = self._prepared(players, readings, variants, deck)
        return match

    def _prepared(
        self,
        players: int,
        readings: Mapping[str, str],
        variants: Mapping[str, str],
        deck: Deck,
        *,
        any_deck: bool = False,
    ) -> Match:
        problems = (*_misplaced(self, "reading", readings), *_misplaced(self, "variant", variants))
        tables = tables_of(self.kernel, deck)
        found = problems or prepare(self.kernel, players, {**readings, **variants}, tables, any_deck=any_deck)
        if isinstance(found, tuple):
            raise SetupError(found, self.text)
        return evolve(found, fingerprint=match_fingerprint(self.spec_hash, found))


def load(game: str | Path) -> Game:
    """A game by its name ("venti") or the path of its text; raises SpecError with all that is wrong."""
    from rulescore.pipeline import load as loaded

    found = loaded(game)
    return Game(found.game, text=found.text, path=found.path, spec_hash=found.spec_hash)


def _keys(game: KernelGame, what: Literal["reading", "variant"]) -> dict[str, tuple[str, ...]]:
    return {setting.name: setting.keys for setting in game.settings if setting.what == what}


def _misplaced(
    game: Game, what: Literal["reading", "variant"], given: Mapping[str, str]
) -> tuple[Diagnostic, ...]:
    """Settings of the other sort; what is no setting at all is left to `prepare`."""
    other: Literal["reading", "variant"] = "variant" if what == "reading" else "reading"
    return tuple(
        Diagnostic("RS518", f'"{name}" is a {other} of {game.name}, and was given as a {what}')
        for name in given
        if name in _keys(game.kernel, other)
    )
