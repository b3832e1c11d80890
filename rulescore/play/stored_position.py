"""Positions as files: a state from JSON or YAML in the game's own words, and back (see `positions`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulescore.checked.nodes import Component
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import PositionError
from rulescore.kernel import Match, start_position
from rulescore.play.claims import BrokenPromise, broken_promises
from rulescore.play.decks import Deck
from rulescore.play.game import Game, load
from rulescore.play.positions.frame import HEADER, frame_of
from rulescore.play.positions.plain import Plain, read_plain, shortened
from rulescore.play.positions.reading import read_body
from rulescore.play.positions.to_text import Style, to_text
from rulescore.play.positions.writing import written_body
from rulescore.play.state import State, state_at
from rulescore.source import Text

MOST_PLAYERS = 26
"""More players than there are letters have no names."""


def read_position(text: Text, *, game: Game | None = None, deck: Deck = None) -> State:
    """The state that a file describes; raises PositionError with everything that is wrong with it.

    Without a game the one that the file names is loaded. The state leaves chance open.
    """
    plain = read_plain(text)
    if isinstance(plain, Diagnostic):
        raise PositionError((plain,))
    return position_from(plain, game=game, deck=deck)


def position_from(plain: Plain, *, game: Game | None = None, deck: Deck = None) -> State:
    """The state that plain data describes."""
    if not isinstance(plain, Mapping):
        raise PositionError(
            (Diagnostic("RS554", "a position is a mapping, beginning with game and players"),)
        )
    match = _match_of(plain, game, deck)
    position = read_body(match, plain)
    if isinstance(position, tuple):
        raise PositionError(position)
    state = state_at(match, position)
    broken = tuple(_broken(match, promise) for promise in broken_promises(None, state))
    if broken:
        raise PositionError(broken)
    return state


def start_from(header: Mapping[str, Plain], *, game: Game | None = None, deck: Deck = None) -> State:
    """The start of the game that a header describes."""
    match = _match_of(header, game, deck)
    return state_at(match, start_position(match))


def write_position(state: State, *, style: Style = "json", compact: bool = False) -> str:
    """The file of a state; compact leaves out everything that reading completes."""
    return to_text(position_plain(state, compact=compact), style)


def position_plain(state: State, *, compact: bool = False) -> dict[str, Plain]:
    """A state as plain data: the header, then the point, the zones and the variables."""
    header = header_plain(state.match, compact=compact)
    return {**header, **written_body(frame_of(state.match), state.position, compact=compact)}


# --- the header -----------------------------------------------------------------------------------------


def header_plain(match: Match, *, compact: bool) -> dict[str, Plain]:
    """What a match is of: the game, how many play, and the readings and variants that are not the default."""
    header: dict[str, Plain] = {"game": match.game.name, "players": match.players}
    for key, what in (("readings", "reading"), ("variants", "variant")):
        chosen = {
            setting.name: match.settings[setting.name]
            for setting in match.game.settings
            if setting.what == what and match.settings[setting.name] != setting.keys[0]
        }
        if chosen:
            header[key] = chosen
    edition = edition_of(match)
    if edition and not (compact and edition == _usual_edition(match)):
        header["deck"] = edition
    return header


def edition_of(match: Match) -> str:
    """The edition of the deck: of the component with the most sorts."""
    largest = _largest(tuple(match.components.values()))
    return "" if largest is None else largest.table.edition


def _usual_edition(match: Match) -> str:
    largest = _largest(match.game.components)
    return "" if largest is None else largest.table.edition


def _largest(components: tuple[Component, ...]) -> Component | None:
    return max(components, key=lambda component: len(component.table.sorts), default=None)


def _header_problems(plain: Mapping[str, Plain], game: Game | None) -> Iterator[Diagnostic]:
    name, players = plain.get("game"), plain.get("players")
    if game is None and not isinstance(name, str):
        yield _missing(plain, "game", "which game this is a position of")
    if game is not None and name is not None and name != game.name:
        yield Diagnostic("RS566", f'this is a position of "{shortened(name)}", not of {game.name}')
    if isinstance(players, bool) or not isinstance(players, int) or not 0 < players <= MOST_PLAYERS:
        yield _missing(plain, "players", "how many play")
    for key in ("readings", "variants"):
        if not _is_choice(plain.get(key, {})):
            yield Diagnostic("RS561", f'"{key}" is a mapping from names to the words that are chosen')
    if not isinstance(plain.get("deck", ""), str):
        yield Diagnostic("RS561", '"deck" is the name of an edition')


def _missing(plain: Mapping[str, Plain], key: str, what: str) -> Diagnostic:
    if key in plain:
        message = f'"{key}" says {what}, and that is not {shortened(plain[key])}'
        return Diagnostic("RS554", message)
    notes = did_you_mean(key, (written for written in plain if written not in HEADER))
    return Diagnostic("RS554", f'"{key}" is missing: it says {what}', notes=notes)


def _is_choice(written: Plain) -> bool:
    return isinstance(written, Mapping) and all(isinstance(value, str | bool) for value in written.values())


def _match_of(plain: Mapping[str, Plain], game: Game | None, deck: Deck) -> Match:
    problems = tuple(_header_problems(plain, game))
    if problems:
        raise PositionError(problems)
    game = load(str(plain["game"])) if game is None else game
    players = plain["players"]
    assert isinstance(players, int)
    match = game.match(
        players=players,
        readings=_chosen(plain.get("readings", {})),
        variants=_chosen(plain.get("variants", {})),
        deck=deck,
    )
    wanted = plain.get("deck")
    if wanted is not None and wanted != edition_of(match):
        message = f'this is a position of the deck "{shortened(wanted)}", not of "{edition_of(match)}"'
        note = "the option --deck takes the table of another deck"
        raise PositionError((Diagnostic("RS566", message, notes=(note,)),))
    return match


def _chosen(written: Plain) -> dict[str, str]:
    assert isinstance(written, Mapping)
    return {name: _key(value) for name, value in written.items()}


def _key(written: Plain) -> str:
    """JSON says yes and no as true and false."""
    return ("yes" if written else "no") if isinstance(written, bool) else str(written)


def _broken(match: Match, broken: BrokenPromise) -> Diagnostic:
    clauses = ", ".join(broken.clauses) or None
    return Diagnostic(
        "RS564", f'the promise "{broken.name}" of {match.game.name} is broken here', citation=clauses
    )
