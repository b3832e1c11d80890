"""The pages in a browser: found, readable on a phone and on paper, and with nothing from elsewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from browsing import PHONE, Scheme, Site, Visiting
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as NothingCame

from rulescore.resources import spec_folder

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("site")]

EVERY_SO_MANY = 45
WORDS_OF_A_GAME = 2
GAMES = tuple(sorted(one.name for one in spec_folder().iterdir() if one.is_dir()))

WIDTHS = """() => {
  const room = document.documentElement.clientWidth;
  const wide = [...document.querySelectorAll("main *")].filter((node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      if (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(at).overflowX)) return false;
    }
    return node.getBoundingClientRect().right > room + 1;
  });
  const shown = wide.slice(0, 3).map((node) => `${node.localName}.${node.className}`);
  return document.documentElement.scrollWidth > room || shown.length > 0 ? [room, ...shown] : null;
}"""

MISSING = """(anchors) => anchors.filter((anchor) => !document.getElementById(anchor))"""

LINKS = """(here) => [...document.querySelectorAll("article a[href*='#']")]
  .map((link) => link.href).filter((href) => href.startsWith(here))"""


def kinds_of_page(site: Path) -> list[str]:
    """The largest page of every kind: a kind is a place among the pages of a game, or a folder."""
    found: dict[str, tuple[int, str]] = {}
    for path in sorted(site.rglob("index.html")):
        place = path.parent.relative_to(site).as_posix()
        parts = ["game" if part in GAMES else part for part in place.split("/")]
        kind = "/".join(parts[:2] if parts[0] == "game" else parts[:1])
        found[kind] = max(found.get(kind, (0, "")), (path.stat().st_size, place))
    return [place for _, place in found.values()]


def clause_ids() -> list[str]:
    """Some clauses of every game."""
    found = []
    for game in GAMES:
        text = (spec_folder() / game / "clauses.yaml").read_text(encoding="utf-8")
        ids = re.findall(rf"\b{game}\.[\w-]+\.\d+\b", text)
        found += list(dict.fromkeys(ids))[::EVERY_SO_MANY]
    return found


def words_in(language: str) -> list[str]:
    """Some single words of every game that has them in this language."""
    found = []
    for game in GAMES:
        table = tomllib.loads((spec_folder() / game / "words.toml").read_text(encoding="utf-8"))
        words = [word for part in table.values() if isinstance(part, dict) for word in _told(part, language)]
        words = [word for word in words if word.isalpha()]
        found += words[:: max(1, len(words) // WORDS_OF_A_GAME)][:WORDS_OF_A_GAME]
    return found


def _told(part: dict[str, object], language: str) -> list[str]:
    if isinstance(part.get(language), str):
        return [str(part[language])]
    return [word for inner in part.values() if isinstance(inner, dict) for word in _told(inner, language)]


def found_by_search(page: Page, words: str) -> bool:
    """Whether some result says these words."""
    field = page.locator("input.md-search__input")
    field.fill(words)
    field.press("End")  # the theme listens to keys
    result = page.locator(".md-search-result__item", has_text=re.compile(re.escape(words), re.IGNORECASE))
    try:
        result.first.wait_for(state="attached", timeout=4_000)
    except NothingCame:
        return False
    return True


def search_page(visit: Visiting, site: Site) -> Page:
    page = visit().page
    page.goto(site.url(""))
    page.keyboard.press("/")
    expect(page.locator("input.md-search__input")).to_be_focused()
    return page


def test_no_kind_of_page_is_wider_than_a_phone(visit: Visiting, site: Site) -> None:
    page = visit(PHONE).page
    kinds = kinds_of_page(site.folder)
    wide = []
    for place in kinds:
        page.goto(site.url(f"{place}/".removeprefix("./")))
        widths = page.evaluate(WIDTHS)
        wide += [] if widths is None else [(place, widths)]

    assert len(kinds) > 20
    assert [] == wide


def test_a_page_that_is_too_wide_is_noticed(visit: Visiting, site: Site) -> None:
    page = visit(PHONE).page
    page.goto(site.url("venti/"))
    page.evaluate(
        "document.querySelector('article').append(Object.assign(document.createElement('p'), "
        "{ style: 'width: 500px' }))"
    )

    assert page.evaluate(WIDTHS) is not None


def test_the_search_finds_clauses_by_their_ids(visit: Visiting, site: Site) -> None:
    page = search_page(visit, site)
    ids = clause_ids()

    assert len(ids) >= 2 * len(GAMES)
    assert [] == [one for one in ids if not found_by_search(page, one)]


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_search_finds_words_of_the_rulebooks(language: str, visit: Visiting, site: Site) -> None:
    page = search_page(visit, site)
    words = words_in(language)

    assert len(words) >= 4
    assert [] == [word for word in words if not found_by_search(page, word)]


def test_the_search_does_not_find_what_is_nowhere(visit: Visiting, site: Site) -> None:
    assert not found_by_search(search_page(visit, site), "venti.nowhere.1")


@pytest.mark.parametrize("game", GAMES)
def test_every_link_of_the_list_of_clauses_leads_to_its_clause(
    game: str, visit: Visiting, site: Site
) -> None:
    page = visit().page
    page.goto(site.url(f"{game}/clauses/"))
    by_page: dict[str, list[str]] = {}
    for link in page.evaluate(LINKS, site.address):
        place, _, anchor = link.partition("#")
        by_page.setdefault(place, []).append(anchor)
    missing = []
    for place, anchors in by_page.items():
        page.goto(place)
        missing += page.evaluate(MISSING, anchors)

    assert sum(map(len, by_page.values())) > 20
    assert [] == missing


def test_a_link_to_no_clause_is_noticed(visit: Visiting, site: Site) -> None:
    page = visit().page
    page.goto(site.url("venti/"))

    assert ["venti.nowhere.1"] == page.evaluate(MISSING, ["venti.nowhere.1"])


def test_a_text_can_be_copied(visit: Visiting, site: Site) -> None:
    page = visit().page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site.url("venti/rules/"))
    page.locator("[data-clipboard-target], .md-code__button[data-md-type='copy']").first.click()
    copied = page.evaluate("navigator.clipboard.readText()")

    assert copied.strip() in (spec_folder() / "venti" / "venti.md").read_text(encoding="utf-8")
    assert copied.strip()


def test_on_paper_there_is_no_navigation(visit: Visiting, site: Site) -> None:
    page = visit().page
    page.goto(site.url("venti/rules/"))
    page.emulate_media(media="print")

    for part in (".md-header", ".md-tabs", ".md-sidebar--primary", ".md-sidebar--secondary", ".md-footer"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.locator("article h1")).to_be_visible()


@pytest.mark.parametrize(("scheme", "palette"), [("light", "default"), ("dark", "slate")])
def test_the_page_is_as_light_as_the_system(
    scheme: Scheme, palette: str, visit: Visiting, site: Site
) -> None:
    page = visit(scheme=scheme).page
    page.goto(site.url("venti/"))

    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", palette)


def test_the_reader_can_choose_dark(visit: Visiting, site: Site) -> None:
    page = visit().page
    page.goto(site.url("venti/"))
    for _ in ("light", "dark"):
        page.locator("form[data-md-component=palette] label:visible").click()

    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_the_first_tab_leads_past_the_navigation(visit: Visiting, site: Site) -> None:
    page = visit().page
    page.goto(site.url("venti/rules/"))
    page.keyboard.press("Tab")

    expect(page.locator("a.md-skip")).to_be_focused()


def test_what_a_page_should_not_do_is_noticed(unwatched: Visiting, site: Site) -> None:
    one = unwatched()
    one.page.route("http://elsewhere.invalid/**", lambda route: route.abort())
    one.page.goto(site.url("venti/"))
    one.page.evaluate("console.error('a complaint'); fetch('http://elsewhere.invalid/').catch(() => 0)")
    one.page.evaluate("setTimeout(() => { throw new Error('a fault'); })")
    one.page.wait_for_timeout(200)
    told = " ".join(one.complaints)

    assert all(part in told for part in ("a complaint", "http://elsewhere.invalid/", "a fault"))


def test_the_browser_is_the_one_of_the_system(browser: Browser) -> None:
    assert browser.is_connected()
