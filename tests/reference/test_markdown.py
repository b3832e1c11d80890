"""Texts stay what they say on a page, and links lead from each page to each other one."""

import re
from html import unescape

import markdown  # type: ignore[import-untyped] # it has no types of its own
import pytest

from rulescore.reference.markdown import address, code, fence, plain, prose, relative, slug, table

HOSTILE = [
    "*no* _emphasis_ here",
    "a | b",
    "[not](a-link)",
    "{ #no-anchor }",
    "<script>alert(1)</script>",
    "`no code` & no &amp; entity",
    "# no heading",
    "- no list",
    "1. no list either",
    "a\nb",
    r"\* a backslash",
    ": no definition",
]


def nowhere(_name: str) -> None:
    """Nothing is told anywhere."""


def shown(text: str) -> str:
    return str(markdown.markdown(text, extensions=["attr_list", "tables", "pymdownx.superfences"]))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_says_on_a_page_what_it_says(text: str) -> None:
    found = shown(plain(text))

    assert found.startswith("<p>")
    assert " ".join(text.split()) == text_of(found)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_stays_in_its_cell(text: str) -> None:
    found = shown(table(("one", "two"), [(plain(text), "end")]))

    assert 2 == found.count("<td>")
    assert "<td>end</td>" in found


@pytest.mark.parametrize("text", HOSTILE)
def test_code_says_what_it_says(text: str) -> None:
    assert " ".join(text.split()) == text_of(shown(code(text)))


def text_of(found: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", found)).strip()


def test_a_block_of_code_may_hold_fences() -> None:
    assert "````yaml\n```\n````" == fence("```", "yaml")


def test_clause_ids_become_links() -> None:
    found = prose(
        "see small.play.3, or not",
        "small/rules.md",
        {"small.play.3": "small/clauses/play.md#small.play.3"}.get,
    )

    assert "see [small.play.3](clauses/play.md#small.play.3), or not" == found


def test_an_id_that_nobody_knows_stays_a_text() -> None:
    assert "see small.play.9" == prose("see small.play.9", "small/rules.md", nowhere)


@pytest.mark.parametrize(
    ("here", "there", "source", "site"),
    [
        ("index.md", "venti/rules.md", "venti/rules.md", "venti/rules/"),
        ("venti/rules.md", "index.md", "../index.md", "../../"),
        ("venti/index.md", "venti/rules.md#a", "rules.md#a", "rules/#a"),
        ("venti/rules.md", "venti/index.md", "index.md", "../"),
        ("venti/rules.md", "venti/rules.md#a", "#a", "#a"),
        ("venti/rules.md", "venti/clauses/play.md#b", "clauses/play.md#b", "../clauses/play/#b"),
        ("venti/clauses/play.md", "venti/clauses/index.md", "index.md", "../"),
        ("findings.md", "venti/index.md#x", "venti/index.md#x", "../venti/#x"),
    ],
)
def test_a_page_leads_to_another(here: str, there: str, source: str, site: str) -> None:
    assert (source, site) == (relative(here, there), address(here, there))


def test_a_title_becomes_an_anchor() -> None:
    assert "the-end-of-a-turn" == slug("The end of a turn!")
