"""The live hand checker: what a reader types is answered as the rules say, wherever it is typed."""

from __future__ import annotations

import pytest
from browsing import DESK, PHONE, Scheme, Site, Visiting
from javascript_answers import Question, expected_answers
from playwright.sync_api import Page, expect

from rulescore.conformance.vectors import ConditionGiven, ConditionResult
from rulescore.vectors.archive import required_vectors
from rulescore.vectors.building import workshop

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("site")]

HERE = "venti/hand-checker/"
HANDS = 20
MOST_TABS = 80

FOCUSED = """() => {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found?.id ?? "";
}"""

CONTRASTS = """(checker) => {
  const channels = (...colours) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (...colours) => {
    const [red, green, blue] = channels(...colours).slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (node) => {
    for (let at = node; at; at = at.parentNode ?? at.host) {
      if (at.nodeType !== 1) continue;
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] === 255) return colour;
    }
    return "white";
  };
  const shown = "label, input, select, .verdict, .card, .of, .hint";
  return [...checker.shadowRoot.querySelectorAll(shown)].map((node) => {
    const back = behind(node);
    const [one, other] = [light(back, getComputedStyle(node).color), light(back)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}"""


def opened(visit: Visiting, site: Site, size: tuple[int, int] = DESK, scheme: Scheme = "light") -> Page:
    page = visit(size, scheme).page
    page.goto(site.url(HERE))
    ready(page)
    return page


def ready(page: Page) -> None:
    page.locator("rule-hand-checker[ready]").wait_for()


def ask(page: Page, question: Question) -> str:
    checker = page.locator("rule-hand-checker")
    checker.get_by_label("Condition", exact=True).fill(question.condition)
    checker.get_by_label("Cards in your hand").fill(question.hand)
    checker.get_by_label("Permanent jokers").fill(question.jokers)
    return checker.get_by_role("status").inner_text()


def sample() -> list[Question]:
    """Hands from the required vectors, half of which meet their condition, under the usual readings."""
    found: dict[bool, list[Question]] = {True: [], False: []}
    for one in required_vectors(workshop("venti")):
        given, expected = one.given, one.expected
        usual = isinstance(given, ConditionGiven) and not given.readings
        if usual and isinstance(given, ConditionGiven) and isinstance(expected, ConditionResult):
            jokers = " ".join(given.permanent_jokers)
            found[expected.met].append(Question(given.condition, " ".join(given.hand), jokers))
    each = HANDS // 2
    return [one for those in found.values() for one in those[:: len(those) // each][:each]]


def words_of(answer: dict[str, object]) -> list[str]:
    """What the page has to say, from what the command line says."""
    condition = answer["condition"]
    if not answer["met"]:
        missing = answer.get("missing")
        much = f"Missing: {missing} more" if missing else "No further cards would help"
        return [f"No, these cards do not meet {condition}", f"Cannot be served: {answer['unserved']}", much]
    discarded = answer["discarded"]
    assert isinstance(discarded, list)
    return [f"Yes, these cards meet {condition}", f"Discarded: {' '.join(discarded) or 'nothing'}"]


def test_hands_from_the_vectors_are_answered_as_the_rules_say(visit: Visiting, site: Site) -> None:
    page, questions = opened(visit, site), sample()
    both = zip(questions, expected_answers("venti", questions), strict=True)
    wrong = [(one, said) for one, answer in both for said in words_of(answer) if said not in ask(page, one)]

    assert HANDS == len(questions)
    assert [] == wrong


def test_a_payment_is_drawn_card_by_card(visit: Visiting, site: Site) -> None:
    page = opened(visit, site)
    ask(page, Question("? = ? ▲", "5 J", "2"))
    cards = page.locator("rule-hand-checker").get_by_role("listitem")

    assert ["5\nfor ?", "J\nfor ?, as 5", "2\nfor ▲, a permanent joker"] == [
        one.inner_text() for one in cards.all()
    ]


def test_what_cannot_be_read_is_told_beside_its_field(visit: Visiting, site: Site) -> None:
    page = opened(visit, site)
    said = ask(page, Question("? = ?", "3 banana"))
    hand = page.locator("rule-hand-checker").get_by_label("Cards in your hand")

    assert 'there is no card "banana" here' in said
    assert ("true", "false") == (
        hand.get_attribute("aria-invalid"),
        page.locator("rule-hand-checker").get_by_label("Condition", exact=True).get_attribute("aria-invalid"),
    )


def test_a_printed_condition_can_be_picked(visit: Visiting, site: Site) -> None:
    page = opened(visit, site)
    checker = page.locator("rule-hand-checker")
    picked = checker.get_by_label("A printed condition").locator("option").nth(5).get_attribute("value")
    assert picked
    checker.get_by_label("A printed condition").select_option(picked)

    assert picked == checker.get_by_label("Condition", exact=True).input_value()
    assert picked in checker.get_by_role("status").inner_text()


def test_it_works_after_going_away_and_coming_back(visit: Visiting, site: Site) -> None:
    page = opened(visit, site)
    # The theme takes links over when it has read which pages there are.
    page.wait_for_load_state("networkidle")
    page.evaluate("window.stayed = true")
    page.locator("a[href$='venti/words/'], a[href='../words/']").first.click()
    expect(page).to_have_url(site.url("venti/words/"))
    expect(page.locator("rule-hand-checker")).to_have_count(0)
    page.go_back()
    ready(page)

    assert "Yes, these cards meet 3" in ask(page, Question("3", "3"))
    assert page.evaluate("window.stayed === true")


def test_it_works_by_keyboard_alone(visit: Visiting, site: Site) -> None:
    page = opened(visit, site)
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == "condition":
            break
    page.keyboard.press("Control+a")
    page.keyboard.type("? = ? = ?")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("4 4 J")

    assert "hand" == page.evaluate(FOCUSED)
    status = page.locator("rule-hand-checker").get_by_role("status")
    expect(status).to_contain_text("Yes, these cards meet ? = ? = ?")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_in_light_and_dark(scheme: Scheme, visit: Visiting, site: Site) -> None:
    page = opened(visit, site, scheme=scheme)
    ask(page, Question("? = ?", "3 3"))
    contrasts = page.locator("rule-hand-checker").evaluate(CONTRASTS)

    assert len(contrasts) >= 12
    assert min(contrasts) >= 4.5


def test_what_can_hardly_be_read_is_noticed(visit: Visiting, site: Site) -> None:
    page = opened(visit, site)
    page.add_style_tag(content=":root, [data-md-color-scheme] { --md-default-fg-color--light: #aaa }")

    assert min(page.locator("rule-hand-checker").evaluate(CONTRASTS)) < 4.5


def test_it_fits_a_phone(visit: Visiting, site: Site) -> None:
    page = opened(visit, site, PHONE)
    ask(page, Question("? ? ? ? ? ? ? ?", "0a 1a 2a 3a 4a 5a 6a 7a"))

    assert PHONE[0] >= page.evaluate("document.documentElement.scrollWidth")


def test_without_the_rules_nothing_is_answered(unwatched: Visiting, site: Site) -> None:
    page = unwatched().page
    page.route("**/conditions-venti.mjs", lambda route: route.abort())
    page.goto(site.url(HERE))
    status = page.locator("rule-hand-checker").get_by_role("status")

    expect(status).to_contain_text("could not be loaded")


def test_the_page_answers_wrongly_where_the_rules_do(unwatched: Visiting, site: Site) -> None:
    page = unwatched().page
    text = (site.folder / "assets" / "conditions-venti.mjs").read_text(encoding="utf-8")
    lie = text.replace("face.number === sign.number", "face.number !== sign.number")
    script = "text/javascript"
    page.route("**/conditions-venti.mjs", lambda route: route.fulfill(body=lie, content_type=script))
    page.goto(site.url(HERE))
    ready(page)

    assert "No, these cards" in ask(page, Question("3", "3"))
