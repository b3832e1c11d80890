"""The colours of all pictures, each for a light and a dark page, and the style sheet that chooses.

A page may set a colour by a custom property: `--rs-paper` and so on, for a picture inside of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from attrs import frozen


@frozen
class Colour:
    light: str
    dark: str


PALETTE: Mapping[str, Colour] = MappingProxyType(
    {
        "table": Colour("#f4f2ec", "#16191d"),
        "panel": Colour("#fbfaf6", "#1f2328"),
        "paper": Colour("#ffffff", "#2a2f36"),
        "ink": Colour("#20242a", "#f0f1f3"),
        "soft": Colour("#5a616b", "#b3bac4"),
        "edge": Colour("#b9b6aa", "#5a626d"),
        "back": Colour("#3d5a80", "#3a557a"),
        "back-edge": Colour("#8fa8c8", "#7f9abd"),
        "water": Colour("#c3dfee", "#17394d"),
        "wave": Colour("#7fb2cf", "#3f7593"),
        "field": Colour("#efe9da", "#2b2a26"),
        "mark": Colour("#ffffff", "#ffffff"),
        "asked": Colour("#8a5a00", "#f0c063"),
        # Signs on paper, and words in the colour of a sign.
        "blue": Colour("#1d5fa8", "#8dbcf0"),
        "red": Colour("#b3261e", "#f5a097"),
        "green": Colour("#27692b", "#8fcf93"),
        "amber": Colour("#8a5a00", "#eec06a"),
        "purple": Colour("#74389a", "#cda4e8"),
        "brown": Colour("#7a4a21", "#d8ab82"),
        "teal": Colour("#0b6468", "#79cdd0"),
        "black": Colour("#2b2b2b", "#e4e4e4"),
        "grey": Colour("#5b5f66", "#b5bac1"),
        # What is coloured all over keeps its colour; the mark on it is white.
        "solid-blue": Colour("#1f6596", "#1f6596"),
        "solid-red": Colour("#b3261e", "#b3261e"),
        "solid-green": Colour("#2a6f2e", "#2a6f2e"),
        "solid-amber": Colour("#8a5a00", "#8a5a00"),
        "solid-purple": Colour("#74389a", "#74389a"),
        "solid-brown": Colour("#754a24", "#754a24"),
        "solid-teal": Colour("#0b6468", "#0b6468"),
        "solid-black": Colour("#2b2b2b", "#101214"),
        "solid-grey": Colour("#5b5f66", "#5b5f66"),
    }
)

HUES = ("blue", "red", "green", "amber", "purple", "brown", "teal", "black", "grey")
"""The colours that a game may give to its components."""

SEATS = ("solid-blue", "solid-red", "solid-green", "solid-purple", "solid-brown", "solid-teal")
"""The colours of the players; the letter tells them apart as well."""


def seat_colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)]


def fill_class(colour: str) -> str:
    return f"rs-f-{colour}"


def line_class(colour: str) -> str:
    return f"rs-l-{colour}"


def style_sheet(fills: Iterable[str], lines: Iterable[str]) -> str:
    """The rules for these colours: first what every reader of SVG understands, then what a page may change.

    The same class has the same rule in every picture, so that many of them go on one page.
    """
    used = [(fill_class(name), "fill", name) for name in fills]
    used += [(line_class(name), "stroke", name) for name in lines]
    light = "".join(_rule(*one, PALETTE[one[2]].light, plain=True) for one in used)
    dark = "".join(_rule(*one, PALETTE[one[2]].dark, plain=False) for one in used)
    return f"{light}@media (prefers-color-scheme:dark){{{dark}}}"


def _rule(selector: str, what: str, name: str, value: str, *, plain: bool) -> str:
    plainly = f"{what}:{value};" if plain else ""
    return f".{selector}{{{plainly}{what}:var(--rs-{name},{value})}}"


def page_style(light: str, dark: str) -> str:
    """Rules for a page whose readers choose between light and dark themselves.

    `light` and `dark` are the selectors of the page in one state and in the other.
    """
    return "\n".join(_properties(light, dark))


def _properties(light: str, dark: str) -> Iterator[str]:
    lights = "; ".join(f"--rs-{name}: {colour.light}" for name, colour in PALETTE.items())
    darks = "; ".join(f"--rs-{name}: {colour.dark}" for name, colour in PALETTE.items())
    yield f"{light} {{ {lights} }}"
    yield f"{dark} {{ {darks} }}\n"


# --- how well one colour is read on another ---------------------------------------------------------------


def contrast(one: str, other: str) -> float:
    """The ratio of two colours' brightness as the accessibility guidelines of the web work it out."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
