"""What lies on a table, in words and in looks: what a picture is drawn from, and what its text tells."""

from __future__ import annotations

from attrs import frozen


@frozen
class Token:
    """A piece of a line that is printed on a card: a text, or a sign in its colour."""

    text: str
    sign: str = ""
    colour: str = "ink"


Line = tuple[Token, ...]


@frozen
class Front:
    """The front of a component."""

    shape: str
    large: str = ""
    corner: str = ""
    sign: str = ""
    colour: str = "ink"
    filled: bool = False
    lines: tuple[Line, ...] = ()
    badge: str = ""


@frozen
class Back:
    """The back of a component, with what is read there."""

    shape: str
    told: str = ""


@frozen
class Gap:
    """An empty slot: `blank` or `water`."""

    look: str = "blank"


Side = Front | Back | Gap


@frozen
class Mark:
    """Something that stands on a card or a slot: a disc with a text, or a sign. `name` is for the legend."""

    name: str
    words: str
    text: str = ""
    sign: str = ""
    colour: str = "solid-grey"


@frozen
class Lying:
    """So many components that look alike, with what stands on them; `slot` is the number of their slot."""

    words: str
    side: Side
    count: int = 1
    slot: str = ""
    marks: tuple[Mark, ...] = ()
    part: str = ""
    """Cards with another part than the card before lie apart."""


@frozen
class Place:
    """A zone: `columns` is 0 unless it is a board; `small` where there is little room."""

    title: str
    lying: tuple[Lying, ...]
    columns: int = 0
    small: bool = False


@frozen
class Value:
    """Something that is remembered: its name and its value in words, and how it looks."""

    name: str
    text: str
    sign: str = ""
    colour: str = "soft"


@frozen
class Area:
    """A part of the board that has a name: what lies there and what stands there."""

    name: str
    values: tuple[Value, ...]
    marks: tuple[Mark, ...]
    lying: tuple[Lying, ...]


@frozen
class Seat:
    """A player: the letter, and whether it is this player who is asked."""

    letter: str
    number: int
    asked: bool = False


@frozen
class Panel:
    """What belongs together: the middle of the table, or everything of one player."""

    title: str
    seat: Seat | None
    values: tuple[Value, ...]
    places: tuple[Place, ...]
    areas: tuple[Area, ...] = ()


@frozen
class Table:
    """Everything that somebody sees; `title` is one line, which is printed above where it is `headed`."""

    title: str
    panels: tuple[Panel, ...]
    headed: bool = True
