"""How a game goes on: the same steps in the picture and in words, with the default readings."""

import re
import xml.etree.ElementTree as ET

import pytest
from small_reference import TEXT

from rulescore.pipeline import parse, read
from rulescore.reference.flow.drawing import WIDTH, flow_svg
from rulescore.reference.flow.steps import Flow, Step, flows_of
from rulescore.reference.flow.telling import flow_sentence, flow_words
from rulescore.resources import spec_folder
from rulescore.source import Text
from rulescore.syntax.nodes import Game

GAMES = tuple(sorted(path.name for path in spec_folder().iterdir() if path.is_dir()))
LINK = "{http://www.w3.org/1999/xlink}href"
SVG = "{http://www.w3.org/2000/svg}"


def flows(content: str) -> tuple[Flow, ...]:
    text = Text("small.md", content)
    tree = parse(text)
    assert isinstance(tree, Game), tree
    return flows_of(tree, text)


def procedure(body: str) -> tuple[Step, ...]:
    """The steps of `play` with this body."""
    settings = "reading first: old, young\nreading second: yes, no\n"
    head = f"```rules\ngame small\nplayers 2 to 2\n{settings}\nto play\n"
    tail = "  p chooses pass\n\naction pass of player p\n```\n"
    return flows(head + body + tail)[0].steps[:-1]


def nowhere(_name: str) -> None:
    """Nothing is told anywhere."""


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - we have drawn it ourselves


def words(steps: tuple[Step, ...]) -> list[str]:
    return [step.words for step in steps]


def test_what_leads_to_a_choice_is_drawn() -> None:
    assert ["play", "take a turn"] == [flow.name for flow in flows(TEXT)]


def test_a_choice_holds_its_actions() -> None:
    (ask,) = flows(TEXT)[1].steps

    assert ("ask", "active chooses", ["take card", "pass"]) == (ask.sort, ask.words, words(ask.inside))


def test_what_happens_by_another_reading_only_is_left_out() -> None:
    assert "if reading" not in flow_sentence(flows(TEXT)[1])


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("reading first is old", ["end game"]),
        ("reading first is young", []),
        ("reading first is not old", []),
        ("reading second is yes", ["end game"]),
        ("not (reading first is old)", []),
        ("reading first is old and over", ["if over"]),
        ("over and reading first is young", []),
        ("reading first is young or over", ["if over"]),
        ("over", ["if over"]),
    ],
)
def test_a_condition_is_told_as_far_as_the_default_readings_leave_it_open(
    condition: str, expected: list[str]
) -> None:
    assert expected == words(procedure(f"  if {condition}\n    end game\n"))


def test_what_comes_after_a_branch_that_is_always_taken_is_left_out() -> None:
    body = "  if over\n    do rest\n  else if reading first is old\n    do start\n  else\n    end game\n"

    assert ["if over", "else"] == words(procedure(body))


def test_loops_chance_and_ends_are_told_in_the_words_of_the_text() -> None:
    body = (
        "  for each q in players where q is p {small.a.1}\n    chance k in colour -- nobody knows\n"
        "    stop repeating\n  repeat 3 times\n    do rest\n  while over\n    x := 1\n"
    )
    steps = procedure(body)

    assert ["for each q in players where q is p", "repeat 3 times"] == words(steps)
    assert ["chance k in colour", "stop repeating"] == words(steps[0].inside)
    assert ["rest"] == words(steps[1].inside)


HOSTILE = Flow("play", (Step("if", 'a < b & "c" </svg><script>', (Step("do", "x" * 200, names="y"),)),))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture_of_how_it_goes_on(game: str) -> None:
    text = read(spec_folder() / game / f"{game}.md")
    assert isinstance(text, Text)
    tree = parse(text)
    assert isinstance(tree, Game)
    drawn = flows_of(tree, text)

    assert "play" == drawn[0].name
    assert any(step.sort == "ask" for flow in drawn for step in every(flow.steps))
    for flow in drawn:
        assert all_words(flow.steps) == shown(flow_svg(flow, game, nowhere))


def every(steps: tuple[Step, ...]) -> list[Step]:
    return [one for step in steps for one in (step, *every(step.inside))]


def all_words(steps: tuple[Step, ...]) -> str:
    return " ".join(step.words for step in every(steps))


def shown(svg: str) -> str:
    """The words of a picture, without the signs that tell the sorts of steps apart."""
    texts = (element.text or "" for element in parsed(svg).iter(f"{SVG}text"))
    return re.sub(r"(?<!\S)[▸?⚄↻■] ", "", " ".join(texts))


def test_hostile_words_stay_words() -> None:
    root = parsed(flow_svg(HOSTILE, "small", {"y": 'a"b'}.get))

    assert [] == list(root.iter(f"{SVG}script"))
    assert ['a"b'] == [element.attrib[LINK] for element in root.iter(f"{SVG}a")]


def test_a_picture_has_a_name_and_tells_everything_in_words() -> None:
    root = parsed(flow_svg(HOSTILE, "small", nowhere))
    names = root.attrib["aria-labelledby"].split()

    assert "img" == root.attrib["role"]
    assert [element.attrib["id"] for element in root[:2]] == names
    assert flow_sentence(HOSTILE) == root[1].text


def test_boxes_stay_inside_each_other_and_words_inside_their_boxes() -> None:
    root = parsed(flow_svg(HOSTILE, "small", nowhere))
    outer, inner = (
        {key: float(box.attrib[key]) for key in ("x", "y", "width", "height")}
        for box in root.iter(f"{SVG}rect")
    )

    assert outer["x"] < inner["x"]
    assert inner["x"] + inner["width"] < outer["x"] + outer["width"] <= WIDTH
    assert inner["y"] + inner["height"] < outer["y"] + outer["height"]


def test_the_words_are_a_list_as_deep_as_the_picture() -> None:
    assert "- while size of draw pile &#62; 0:\n    - take a turn" == flow_words(flows(TEXT)[0])
