"""What was printed is read back as the same tree, and printing it again changes nothing."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulescore.resources import grammar_folder, spec_folder
from rulescore.source import Text
from rulescore.syntax import nodes, parse, to_text
from rulescore.syntax.from_text.blocks import read_blocks
from rulescore.syntax.to_text import declarations_text

SKETCHES = Path(__file__).parent / "sketches"
PAGES = (
    *sorted(spec_folder().glob("*/*.md")),
    grammar_folder() / "README.md",
    *sorted(SKETCHES.glob("*.md")),
)
VENTI = (spec_folder() / "venti" / "venti.md").read_text(encoding="utf-8")


def printed_twice(text: Text, game: nodes.Game) -> tuple[str, str]:
    """The printed page, and what printing it again gives; its tree is compared on the way."""
    once = Text("printed", to_text(game, text))
    again = parse(once)
    assert isinstance(again, nodes.Game), again
    assert game == again
    return once.content, to_text(again, once)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_page_is_printed_as_the_same_tree(path: Path) -> None:
    text = Text(path.name, path.read_text(encoding="utf-8"))
    game = parse(text)
    if not isinstance(game, nodes.Game):
        pytest.skip("not a text of the language yet")
    once, twice = printed_twice(text, game)

    assert once == twice


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_prose_stays_as_it_is(path: Path) -> None:
    text = Text(path.name, path.read_text(encoding="utf-8"))
    game = parse(text)
    if not isinstance(game, nodes.Game):
        pytest.skip("not a text of the language yet")

    assert prose(text.content) == prose(to_text(game, text))


def prose(content: str) -> list[str]:
    return [
        part.partition("```\n")[2] if number else part
        for number, part in enumerate(content.split("```rules\n"))
    ]


def blocks_and_names() -> tuple[tuple[str, ...], str]:
    """Every declaration of a page as it is written, and a fence that declares its names of several words."""
    read = read_blocks(Text("venti", VENTI))
    codes = tuple(VENTI[group.start : group.start + len(group.code())] for group in read.groups)
    names = "".join(f"value {name} = 1\n" for name in read.names if " " in name)
    return codes, names


BLOCKS, NAMES = blocks_and_names()
DAMAGE = st.sampled_from(
    ("\n", " ", "  ", "\n  ", "(", ")", "{", '"', "-", "--", " -- why\n", "·", "\t", " and ", "é")
)


@st.composite
def damaged_pages(draw: st.DrawFn) -> str:
    content = "\n".join(draw(st.lists(st.sampled_from(BLOCKS), min_size=1, max_size=4)))
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(content)))
        content = content[:place] + draw(DAMAGE) + content[place + draw(st.integers(0, 3)) :]
    return f"```rules\n{content}\n```\n\n```rules\n{NAMES}```\n"


@given(damaged_pages())
def test_whatever_can_be_read_is_printed_as_the_same_tree(content: str) -> None:
    text = Text("damaged", content)
    game = parse(text)
    if isinstance(game, nodes.Game):
        once, twice = printed_twice(text, game)

        assert once == twice
        assert content.count("--") == once.count("--")


@given(damaged_pages())
def test_every_problem_has_a_place_in_the_text(content: str) -> None:
    found = parse(Text("damaged", content))
    spans = () if isinstance(found, nodes.Game) else [problem.span for problem in found]

    assert all(span is not None and 0 <= span.start <= span.end <= len(content) for span in spans)


NAME = st.builds(
    nodes.Word, st.sampled_from(("draw pile", "worth", "orb", "isle", "two-faced", "nothing and all"))
)
ATOMS = st.one_of(
    st.builds(nodes.Number, st.integers(0, 99)),
    st.builds(nodes.Name, NAME),
    st.builds(nodes.Literal, st.sampled_from(("yes", "no", "nobody", "none", "it"))),
    st.builds(nodes.Setting, st.sampled_from(("reading", "variant")), NAME),
)


def larger(smaller: st.SearchStrategy[nodes.Expression]) -> st.SearchStrategy[nodes.Expression]:
    """Expressions whose parts are atoms or stand in parentheses, so that every tree can be written."""
    part = st.one_of(ATOMS, st.builds(nodes.Grouped, smaller))
    signs = st.sampled_from(("+", "-", "*", "div", "mod", "=", "<", ">=", "and", "or", "is", "is not"))
    domain = st.one_of(
        st.builds(nodes.Members, part), st.builds(nodes.Range, part, part), st.builds(nodes.Slots, part)
    )
    return st.one_of(
        st.builds(nodes.Binary, signs, part, part),
        st.builds(nodes.Unary, st.sampled_from(("not", "-")), part),
        st.builds(nodes.If, part, part, part),
        st.builds(nodes.IsFamily, part, NAME, st.booleans()),
        st.builds(nodes.OfZone, st.sampled_from(("size", "top", "player after")), part),
        st.builds(nodes.SlotOf, st.builds(nodes.Number, st.integers(0, 9)), part),
        st.builds(nodes.CellOf, part, part, part),
        st.builds(nodes.Fold, st.just("count"), NAME, domain, st.none(), st.one_of(st.none(), part)),
        st.builds(nodes.Fold, st.just("every"), NAME, domain, st.none(), st.none() | part, part),
    )


@given(st.recursive(ATOMS, larger, max_leaves=8))
def test_an_expression_that_was_built_is_read_back(expression: nodes.Expression) -> None:
    value = nodes.Value(nodes.Word("told"), (), expression)
    names = "zone draw pile: pile\nzone nothing and all: pile\n"
    game = parse(Text("built", f"```rules\n{names}{declarations_text((value,))}```\n"))

    assert isinstance(game, nodes.Game), game
    assert value == game.declarations[-1]
