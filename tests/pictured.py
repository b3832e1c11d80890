"""Stored positions of five games, and their pictures, for the tests of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast
from xml.etree import ElementTree as ET

from rulescore.pictures import Faces, Onlooker, faces_of
from rulescore.pictures.from_view import table_of
from rulescore.pictures.fronts import Printer
from rulescore.pictures.looking import sight_of
from rulescore.pictures.shapes import Shape
from rulescore.pictures.table import Table
from rulescore.pictures.table_drawing import drawing_of
from rulescore.play.state import State
from rulescore.play.stored_position import read_position
from rulescore.source import Text

FOLDER = Path(__file__).resolve().parent / "pictures" / "positions"
GAMES = ("venti", "diciassette", "verhext", "venezia2099", "venezia")


@cache
def state_of(game: str) -> State:
    """The stored position of a game that is drawn in the tests."""
    path = FOLDER / f"{game}.yaml"
    return read_position(Text(path.name, path.read_text(encoding="utf-8")))


def table_seen(state: State, onlooker: object = "everybody", faces: Faces | None = None) -> Table:
    faces = faces_of(state.match.game.name) if faces is None else faces
    return table_of(sight_of(state, cast("Onlooker", onlooker)), Printer(state.match, faces))


def shapes_of(game: str, onlooker: object, width: float = 400) -> tuple[Shape, ...]:
    return drawing_of(table_seen(state_of(game), onlooker), width).shapes


def words_in(svg: str) -> Iterator[str]:
    """What a picture prints, text by text."""
    for element in parsed(svg).iter("{http://www.w3.org/2000/svg}text"):
        yield element.text or ""


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - a picture that this test has just made
