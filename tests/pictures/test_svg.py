"""The text of a picture: well-formed whatever the words are, the same under any hash seed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hostile_games import ATTACKS, renamed
from hypothesis import given
from hypothesis import strategies as st
from pictured import FOLDER, GAMES, parsed, state_of, words_in

from rulescore.pictures import Faces, Look, picture_of, picture_text
from rulescore.pictures.shapes import Circle, Group, Paint, Rect, Words
from rulescore.pictures.shapes import Path as Drawn
from rulescore.pictures.to_svg import Drawing, number, to_svg
from rulescore.play import load
from rulescore.play.game import Game

SVG = "{http://www.w3.org/2000/svg}"
TAGS = ("svg", "title", "desc", "style", "g", "rect", "circle", "text", "path")
PAINT = Paint("paper", "edge")


def drawing(text: str, name: str = "") -> str:
    return to_svg(Drawing(10, 10, (Words(1, 5, text, 8, "ink"),), text, f"told: {text}", name))


def hostile(attack: str, word: str) -> str:
    """The word made hostile; `player` is a word of the language, which no game can change."""
    if word == "player":
        return word
    return f"{{}}%s %(x)s ${word}" if attack == "a format" else ATTACKS[attack].format(word)


@given(st.text(max_size=30))
def test_any_text_gives_well_formed_xml(text: str) -> None:
    found = parsed(drawing(text))

    assert [f"{SVG}title", f"{SVG}desc", f"{SVG}style", f"{SVG}text"] == [one.tag for one in found]


@pytest.mark.parametrize(
    "hostile", ['</text><script>alert("x")</script>', "a & b", "'\"", "]]>", "<!--", "&lt;"]
)
def test_what_looks_like_a_tag_stays_a_text(hostile: str) -> None:
    assert [hostile] == list(words_in(drawing(hostile)))


def test_characters_that_xml_cannot_hold_are_replaced() -> None:
    assert ["a\ufffdb\ufffd"] == list(words_in(drawing("a\x00b\uffff")))


@pytest.mark.parametrize("attack", sorted(ATTACKS))
def test_a_game_of_hostile_words_has_well_formed_pictures(attack: str) -> None:
    plain = load("venti").kernel
    game = Game(renamed(plain, lambda word: hostile(attack, word)))
    found = parsed(picture_of(game.start(players=2), look=Look(Faces())))

    assert {f"{SVG}{tag}" for tag in TAGS} >= {one.tag for one in found.iter()}


def test_every_shape_has_its_tag() -> None:
    shapes = (
        Rect(1, 2, 3, 4, PAINT, 1),
        Circle(1, 2, 3, Paint(line="edge", weight=2, dashed=True)),
        Group(
            5,
            0,
            (Words(1, 2.5, "x", 8, "ink", "middle", bold=True), Drawn(1, 2, 10, "M0 0H1", PAINT)),
            "told",
        ),
    )
    body = to_svg(Drawing(10, 10, shapes, "t", "d")).split("</style>\n")[1]

    assert (
        '<rect x="1" y="2" width="3" height="4" rx="1" class="rs-f-paper rs-l-edge"/>'
        '<circle cx="1" cy="2" r="3" class="rs-l-edge" fill="none" stroke-width="2" stroke-dasharray="4 3"/>'
        '<g transform="translate(5 0)"><title>told</title>'
        '<text x="1" y="2.5" font-size="8" text-anchor="middle" font-weight="700" class="rs-f-ink">x</text>'
        '<path transform="translate(1 2) scale(0.5)" d="M0 0H1" class="rs-f-paper rs-l-edge"/></g>\n</svg>\n'
    ) == body


@pytest.mark.parametrize(
    ("value", "text"), [(1, "1"), (1.5, "1.5"), (2 / 3, "0.67"), (-0.001, "0"), (10.0, "10")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert text == number(value)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_has_a_text_for_whoever_does_not_see_it(game: str) -> None:
    state = state_of(game)
    found = parsed(picture_of(state, 0))
    told = {one.get("id"): one.text for one in found if one.get("id")}

    assert "img" == found.get("role")
    assert picture_text(state, 0) == told[found.get("aria-describedby")]
    assert picture_text(state, 0).splitlines()[0] == told[found.get("aria-labelledby")]


def test_a_picture_has_no_size_of_its_own() -> None:
    found = parsed(picture_of(state_of("venti")))

    assert (None, None) == (found.get("width"), found.get("height"))
    assert "400" == (found.get("viewBox") or "").split()[2]


def test_different_pictures_have_different_ids_and_a_name_makes_them_own() -> None:
    names = ("", "", "first", "se cond<")
    texts = ("a", "b", "a", "a")
    ids = [re.findall(r' id="([^"]*)-title"', drawing(*one))[0] for one in zip(texts, names, strict=True)]

    assert 4 == len(set(ids))
    assert ["rs-first", "rs-se-cond-"] == ids[2:]


@pytest.mark.slow
def test_a_picture_has_the_same_bytes_under_any_hash_seed() -> None:
    assert 1 == len({_drawn(seed) for seed in ("0", "1", "2")})


def _drawn(seed: str) -> bytes:
    path = Path(FOLDER / "venezia2099.yaml")
    command = (sys.executable, "-m", "rulescore", "picture", "venezia2099", "--position", str(path))
    environment = os.environ | {"PYTHONHASHSEED": seed}
    return subprocess.run(command, env=environment, capture_output=True, check=True).stdout
