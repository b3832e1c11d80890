"""A site is looked at as a whole, and whatever is wrong with it is found."""

from pathlib import Path

import pytest
from small_reference import small_text

from rulescore.diagnostics import Diagnostic
from rulescore.reference.checking import check_site
from rulescore.reference.formal import formal_html
from rulescore.reference.pages.footer import footer

PAGES = {
    "index.html": '<h1 id="top">One</h1><a href="two/#there">two</a><a href="#top">up</a><img src="a.png">',
    "two/index.html": '<h1 id="there">Two</h1><a href="..">1</a><a href="../">1</a><a href="../a.png">a</a>',
    "a.png": "",
    "404.html": '<a href="/anything">nothing to see</a>',
}


def nowhere(_name: str) -> None:
    """No clause has a place."""


def site_of(where: Path, **other: str) -> Path:
    """A site of two pages; `other` adds to a page."""
    for name, content in PAGES.items():
        path = where / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content + other.get(name.partition(".")[0].partition("/")[0], ""), encoding="utf-8")
    return where / "site"


def found(site: Path, published: tuple[str, ...] = ()) -> list[str]:
    return [problem.code for problem in check_site(site, (), published)]


def test_a_sound_site_passes(tmp_path: Path) -> None:
    assert [] == found(site_of(tmp_path), ("#top", "two/#there"))


def test_where_there_is_no_site_the_code_says_so(tmp_path: Path) -> None:
    assert ["RS821"] == found(tmp_path)


@pytest.mark.parametrize(
    "link", ["three/", "two/#here", "#down", "../outside/", "two/index.htm", "/two/", "two", "two/?a=b#here"]
)
def test_a_link_that_leads_nowhere_is_found(tmp_path: Path, link: str) -> None:
    assert ["RS822"] == found(site_of(tmp_path, index=f'<a href="{link}">x</a>'))


@pytest.mark.parametrize(
    "link", ["https://example.org/", "mailto:a@example.org", "two/?a=b#there", "two/index.html"]
)
def test_a_link_that_leads_somewhere_is_fine(tmp_path: Path, link: str) -> None:
    assert [] == found(site_of(tmp_path, index=f'<a href="{link}">x</a>'))


@pytest.mark.parametrize(
    "element",
    [
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        '<img src="http://example.org/a.png">',
        '<link rel="preconnect" href="https://example.org">',
        '<iframe src="https://example.org"></iframe>',
    ],
)
def test_a_page_that_asks_for_something_elsewhere_is_found(tmp_path: Path, element: str) -> None:
    assert ["RS823"] == found(site_of(tmp_path, two=element))


def test_a_picture_that_is_not_there_is_found(tmp_path: Path) -> None:
    assert ["RS822"] == found(site_of(tmp_path, two='<img src="b.png">'))


@pytest.mark.parametrize("place", ["two/#gone", "three/#there", "#bottom"])
def test_a_published_anchor_that_is_gone_is_found(tmp_path: Path, place: str) -> None:
    assert ["RS824"] == found(site_of(tmp_path), (place,))


def of_the_text(where: Path, shown: str, anchors: str) -> tuple[Diagnostic, ...]:
    told = small_text(where)
    pages = {f"small/clauses/{group}/index.html": anchors for group in told.groups}
    for name, content in {"index.html": shown, **pages}.items():
        path = where / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return check_site(where / "site", (told,), ())


def all_anchors(where: Path) -> str:
    return "".join(f'<h2 id="{clause.id}"></h2>' for clause in small_text(where).clauses)


def test_formal_lines_that_are_as_in_the_text_pass(tmp_path: Path) -> None:
    told = small_text(tmp_path)
    numbers = [number for fence in told.formal.fences for number in range(fence.first, fence.last + 1)]
    shown = formal_html(told, numbers, nowhere)

    assert () == of_the_text(tmp_path, shown, all_anchors(tmp_path))


def test_a_formal_line_that_is_shown_otherwise_is_found(tmp_path: Path) -> None:
    shown = formal_html(small_text(tmp_path), range(32, 36), nowhere).replace("draw pile", "discard pile")
    problems = of_the_text(tmp_path, shown, all_anchors(tmp_path))

    assert ["RS825"] == [problem.code for problem in problems]
    assert "line 33 of small" in problems[0].message


def test_a_page_about_another_text_is_found(tmp_path: Path) -> None:
    told = small_text(tmp_path)
    made = footer(told).replace(told.spec, "0" * 64)
    problems = of_the_text(tmp_path, footer(told) + made, all_anchors(tmp_path))

    assert ["index.html tells of another text of small"] == [problem.message for problem in problems]


def test_a_clause_without_a_place_is_found(tmp_path: Path) -> None:
    anchors = all_anchors(tmp_path).replace('id="small.play.2"', "")
    problems = of_the_text(tmp_path, "", anchors)

    assert ['RS825: the clause "small.play.2" has no place on the site'] == [
        f"{problem.code}: {problem.message}" for problem in problems
    ]
