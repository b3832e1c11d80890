"""How a game's parts look: data beside the game's text, in `faces.toml`. Without it a picture is plain.

Texts in braces are attributes: `large = "{number}"` prints a card's number in large figures,
`sign = "{symbol}"` draws the sign that the symbol has by `[members.symbol.…]`.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen


@frozen
class MemberFace:
    """A member of a kind: its sign and its colour."""

    sign: str = ""
    colour: str = ""


@frozen
class CardFace:
    """A component, or one family of it: `shape` is card, tile or token; `words` tell it to a reader.

    `large` is printed in large figures, `corner` in small ones, `lines` below; `badge` in a circle;
    `back` is printed on the back, as far as the back is seen. `filled`: coloured all over.
    """

    shape: str = "card"
    large: str = ""
    corner: str = ""
    sign: str = ""
    colour: str = ""
    filled: bool = False
    lines: tuple[str, ...] = ()
    badge: str = ""
    back: str = ""
    words: str = ""


@frozen
class ZoneFace:
    """A zone: its title, and what an empty slot shows (`blank` or `water`).

    `parted` is the attribute by which its cards lie in groups; `always`: it is shown when it is empty too.
    """

    title: str = ""
    empty: str = "blank"
    parted: str = ""
    small: bool = False
    always: bool = False


@frozen
class VariableFace:
    """A variable: its title, sign and colour; `always`: it is told at its start value too.

    `on` is a row that every player has: what the variable remembers of a player and a number stands on
    the slot with that number.
    """

    title: str = ""
    sign: str = ""
    colour: str = ""
    on: str = ""
    always: bool = False


@frozen
class RowFace:
    """A row that lies in several zones, card after card.

    The variable `length` says how many cards it has, `owner` whose each is, `down` whether it lies face down;
    the zone `from_up` holds what lies face up, and that called `from_down` of each player the rest.
    """

    length: str = ""
    owner: str = ""
    down: str = ""
    from_up: str = ""
    from_down: str = ""


@frozen
class Landmark:
    """Something that a component places on a board: `column` and `line` are its attributes.

    It is there where `setting` has the key `setting_key`, or always without one.
    """

    board: str = ""
    zone: str = ""
    column: str = ""
    line: str = ""
    sign: str = ""
    colour: str = ""
    setting: str = ""
    setting_key: str = ""


@frozen
class Faces:
    """All that is known of how a game looks: `title` is its name.

    `leave_out` are zones and variables that no picture shows; `words` are other words for the values of an
    attribute; a family is known by its component and its own name.
    """

    title: str = ""
    leave_out: tuple[str, ...] = ()
    words: Mapping[str, Mapping[str, str]] = field(factory=dict)
    members: Mapping[str, Mapping[str, MemberFace]] = field(factory=dict)
    components: Mapping[str, CardFace] = field(factory=dict)
    families: Mapping[tuple[str, str], CardFace] = field(factory=dict)
    zones: Mapping[str, ZoneFace] = field(factory=dict)
    variables: Mapping[str, VariableFace] = field(factory=dict)
    rows: Mapping[str, RowFace] = field(factory=dict)
    landmarks: Mapping[str, Landmark] = field(factory=dict)


PLAIN = Faces()

NO_ZONE, NO_VARIABLE = ZoneFace(), VariableFace()


def zone_face(faces: Faces, name: str) -> ZoneFace:
    return faces.zones.get(name, NO_ZONE)


def variable_face(faces: Faces, name: str) -> VariableFace:
    return faces.variables.get(name, NO_VARIABLE)


def card_face(faces: Faces, component: str, family: str) -> CardFace | None:
    """The face of a family, or that of the whole component; None where nothing is known of it."""
    return faces.families.get((component, family), faces.components.get(component))
