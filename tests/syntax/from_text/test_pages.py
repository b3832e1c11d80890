import pytest

from rulescore.source import Text
from rulescore.syntax.from_text.pages import Page, clauses_of, read_heading, read_page


def page(content: str) -> Page:
    return read_page(Text("page", content))


def fences(content: str) -> list[str]:
    return [content[fence.start : fence.end] for fence in page(content).fences]


@pytest.mark.parametrize(
    ("content", "inside"),
    [
        ("```rules\na\n```\n", ["a\n"]),
        ("``` rules\na\n```", ["a\n"]),
        ("````rules\na\n```\nb\n````\n", ["a\n```\nb\n"]),
        ("~~~rules\na\n~~~\n", ["a\n"]),
        ("```rules\n```\n", [""]),
        ("```python\na\n```\n", []),
        ("```\n```rules\n```\n", []),
        ("````md\n```rules\na\n```\n````\n", []),
        ("a ```rules\n", []),
    ],
)
def test_only_fences_marked_as_rules_count(content: str, inside: list[str]) -> None:
    assert inside == fences(content)


def test_headings_stand_outside_fences() -> None:
    content = "---\n# header: of the file\n---\n# One\n```\n# not\n```\n## Two {a.b, a.c}\n"
    titles = [
        (heading.title, heading.level, heading.cites.clauses if heading.cites else ())
        for heading in page(content).headings
    ]

    assert [("One", 1, ()), ("Two", 2, ("a.b", "a.c"))] == titles


def test_a_heading_knows_its_place_and_the_place_of_its_citation() -> None:
    heading = read_heading("## Two   {a.b}", 10)

    assert heading is not None
    assert (10, 24) == (heading.span.start, heading.span.end)
    assert heading.cites is not None
    assert (19, 24) == (heading.cites.span.start, heading.cites.span.end)


def test_braces_with_something_else_are_part_of_the_title() -> None:
    heading = read_heading("# Set {#anchor}", 0)

    assert heading is not None
    assert ("Set {#anchor}", None) == (heading.title, heading.cites)


@pytest.mark.parametrize("line", ["#hash", "####### seven", "    # code", "text"])
def test_a_line_that_only_resembles_a_heading_is_prose(line: str) -> None:
    assert read_heading(line, 0) is None


def test_a_fence_that_another_one_interrupts_is_not_closed() -> None:
    found = page("```rules\na\n```rules\nb\n```\n")

    assert ["RS110"] == [problem.code for problem in found.problems]
    assert 1 == len(found.fences)


@pytest.mark.parametrize("inside", ["", " ", "a,", ",a", "a b", "a..b", "{a"])
def test_what_is_no_list_of_clauses_is_refused(inside: str) -> None:
    assert clauses_of(inside) is None
