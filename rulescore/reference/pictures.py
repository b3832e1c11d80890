"""Pictures of scenarios: the places that they are about, at the beginning and after each step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape

from rulescore.checked.types import SlotType
from rulescore.conformance.vectors import Act, Answer
from rulescore.pictures import Faces, Look, faces_for, page_style, part_picture, picture_of
from rulescore.play.positions.frame import key_of
from rulescore.reference.game_text import GameText
from rulescore.reference.ledgers import Ledger, Verdict
from rulescore.reference.markdown import Asset, slug
from rulescore.reference.shown_games import last_state
from rulescore.reference.stories import Story
from rulescore.vectors.matches import Matches
from rulescore.vectors.playing import Played, Stopped, played

STYLE = "assets/pictures.css"
WIDTH = 380.0
"""As wide as a phone: on a wider page a picture does not grow with it."""

LIGHT, DARK = '[data-md-color-scheme="default"]', '[data-md-color-scheme="slate"]'
MOST_STEPS = 12
SEED = 1


def picture_style() -> Asset:
    """The colours of all pictures, for readers who choose between light and dark on the page."""
    return Asset(STYLE, page_style(LIGHT, DARK).encode())


@cache
def _matches(told: GameText) -> Matches:
    return Matches(told.playable.kernel)


@cache
def _played(told: GameText, story: Story) -> Played | None:
    """The scenario played through; None where its deck is refused, which is what it is about then."""
    try:
        return played(_matches(told), story.scenario)
    except Stopped:
        return None


@cache
def _faces(told: GameText) -> Faces:
    return faces_for(told.playable)


def _look(told: GameText, name: str) -> Look:
    """How all pictures of a game are made; `name` makes the ids of this one its own."""
    return Look(_faces(told), WIDTH, name)


def table_after_setting_up(told: GameText) -> str:
    """What everybody sees when the first player is asked for the first time."""
    state = told.playable.start(players=told.game.low_players, seed=SEED)
    return _figure(picture_of(state, "everybody", _look(told, f"{told.key}-table")), "")


def last_position(told: GameText, ledger: Ledger, verdict: Verdict) -> str:
    """Where the game ends by which a ledger shows something."""
    last = last_state(told.playable, ledger, verdict)
    if last is None:
        return ""
    name = slug(f"{told.key} {ledger.players} {verdict.name}")
    return _figure(picture_of(last, "together", _look(told, name)), "Where it ends")


def figure(told: GameText, story: Story, place: str) -> str:
    """The beginning of a scenario; `place` makes its ids its own. Nothing where it names no place."""
    found = _played(told, story)
    zones = () if found is None else _zones(told, story)
    if found is None or not zones:
        return ""
    return _figure(part_picture(found.states[0], zones, "together", _look(told, slug(place))), "")


def walk(told: GameText, story: Story, place: str) -> str:
    """Every step of a scenario with the position after it."""
    found = _played(told, story)
    if found is None:
        return ""
    zones = _zones(told, story)
    steps = "\n".join(_steps(told, found, zones, slug(place)))
    return f'<div class="rs-walk">\n{steps}\n</div>' if zones else ""


def _steps(told: GameText, found: Played, zones: tuple[str, ...], place: str) -> Iterator[str]:
    captions = ("At first", *map(_words, found.answers))
    for number, (state, caption) in enumerate(zip(found.states, captions, strict=True)):
        if number > MOST_STEPS:
            left = len(found.states) - number
            yield f"<p>{left} more steps are not shown.</p>"
            return
        picture = part_picture(state, zones, "together", _look(told, f"{place}-{number}"))
        yield _figure(picture, caption)


def _words(answer: Answer) -> str:
    return f"{answer.by}: {answer.do}" if isinstance(answer, Act) else f"{answer.chance}: {answer.came}"


def _figure(picture: str, caption: str) -> str:
    said = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure class="rs-picture" data-search-exclude>\n{said}{picture.strip()}\n</figure>'


def _zones(told: GameText, story: Story) -> tuple[str, ...]:
    """The zones that a scenario speaks of, by their names or by what stands on their slots."""
    said = {*story.scenario.given, *story.scenario.then}
    meant = {zone.name for zone in told.game.zones if key_of(zone.name) in said}
    for variable in told.game.variables:
        if key_of(variable.name) in said:
            meant |= {index.zone for index in variable.indexes if isinstance(index, SlotType)}
    return tuple(zone.name for zone in told.game.zones if zone.name in meant)
