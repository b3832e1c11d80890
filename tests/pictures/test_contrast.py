"""Every word of every picture can be read, on a light page and on a dark one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from attrs import frozen
from pictured import GAMES, shapes_of

from rulescore.pictures import page_style
from rulescore.pictures.palette import HUES, PALETTE, SEATS, contrast, style_sheet
from rulescore.pictures.shapes import Circle, Group, Paint, Path, Rect, Shape, Words

ENOUGH = 4.5
"""What the accessibility guidelines of the web ask for words."""


@frozen
class Ground:
    """Something that is filled, and where."""

    left: float
    top: float
    right: float
    bottom: float
    fill: str

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


def flat(
    shapes: Sequence[Shape], x: float = 0, y: float = 0
) -> Iterator[Ground | tuple[Words, float, float]]:
    """Everything in the order in which it is painted: grounds, and words with the middle of their letters."""
    for shape in shapes:
        match shape:
            case Group(dx, dy, inner):
                yield from flat(inner, x + dx, y + dy)
            case Rect(left, top, width, height, paint) if paint.fill:
                yield Ground(x + left, y + top, x + left + width, y + top + height, paint.fill)
            case Circle(cx, cy, r, paint) if paint.fill:
                yield Ground(x + cx - r, y + cy - r, x + cx + r, y + cy + r, paint.fill)
            case Words():
                yield shape, x + shape.x, y + shape.y - shape.size * 0.36
            case Rect() | Circle() | Path():
                pass


def hard_to_read(shapes: Sequence[Shape]) -> set[tuple[str, str, str]]:
    """The colours of words that do not stand out from what lies below them: word, ground, kind of page."""
    grounds: list[Ground] = []
    found = set()
    for one in flat(shapes):
        if isinstance(one, Ground):
            grounds.append(one)
            continue
        words, x, y = one
        fill = next(ground.fill for ground in reversed(grounds) if ground.holds(x, y))
        for page in ("light", "dark"):
            if contrast(getattr(PALETTE[words.ink], page), getattr(PALETTE[fill], page)) < ENOUGH:
                found.add((words.ink, fill, page))
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("onlooker", ["everybody", "together", 0])
def test_every_word_stands_out_from_its_ground(game: str, onlooker: object) -> None:
    assert set() == hard_to_read(shapes_of(game, onlooker))


def test_words_that_hardly_stand_out_are_noticed() -> None:
    ground = Rect(0, 0, 100, 100, Paint("paper"))
    card = Group(10, 10, (Rect(0, 0, 20, 20, Paint("ink")), Words(5, 15, "7", 10, "soft")))

    assert {("soft", "ink", "light"), ("soft", "ink", "dark")} == hard_to_read((ground, card))


@pytest.mark.parametrize("ground", ["paper", "panel", "table", "field"])
def test_every_colour_that_a_game_may_choose_can_be_read(ground: str) -> None:
    inks = ("ink", "soft", *HUES)
    pairs = [(PALETTE[ink], PALETTE[ground]) for ink in inks]

    assert [] == [
        ink
        for ink, (one, other) in zip(inks, pairs, strict=True)
        if contrast(one.light, other.light) < ENOUGH
    ]
    assert [] == [
        ink for ink, (one, other) in zip(inks, pairs, strict=True) if contrast(one.dark, other.dark) < ENOUGH
    ]


def test_the_white_mark_can_be_read_on_every_full_colour() -> None:
    full = (*SEATS, *(f"solid-{hue}" for hue in HUES), "back")
    white = PALETTE["mark"].light

    assert [] == [name for name in full if contrast(white, PALETTE[name].light) < ENOUGH]
    assert [] == [name for name in full if contrast(white, PALETTE[name].dark) < ENOUGH]


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert 21 == round(contrast("#000000", "#ffffff"), 6)
    assert 1 == contrast("#777777", "#777777")


def test_a_page_can_set_every_colour_for_both_of_its_states() -> None:
    style = page_style('[data-theme="light"]', '[data-theme="dark"]')

    assert [] == [name for name in PALETTE if 2 != style.count(f"--rs-{name}: ")]


def test_a_colour_comes_from_the_page_or_else_from_the_picture() -> None:
    style = style_sheet(["paper"], [])

    assert (
        ".rs-f-paper{fill:#ffffff;fill:var(--rs-paper,#ffffff)}"
        "@media (prefers-color-scheme:dark){.rs-f-paper{fill:var(--rs-paper,#2a2f36)}}"
    ) == style
