"""Reports in every form, beside what they looked like before."""

from __future__ import annotations

import json
from datetime import date
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from conformance_vectors import suite
from golden_files import Golden

from rulescore.conformance.claims import Claims
from rulescore.conformance.expected import Entry, Expectations
from rulescore.conformance.judging import judged
from rulescore.conformance.outcomes import Record
from rulescore.conformance.protocol import Result, Unsupported
from rulescore.conformance.reports import FORMS
from rulescore.conformance.session import Fault
from rulescore.conformance.settling import Report, Run, settle
from rulescore.conformance.suite import Case
from rulescore.diagnostics import Diagnostic
from rulescore.play.positions.plain import Plain

Problems = tuple[Diagnostic, ...]

TODAY = date(2030, 1, 1)
SUITE = suite()
CASES = {case.id.removeprefix("venti/"): case for case in SUITE.cases}
CLAIMS = Claims("my venti", "1.2", "kotlin", ("venti",), ("conditions",), {"end_mode": ("at_once",)})
WORDS = {
    "venti.draw.1": "A player takes one card of the centre into hand. [derived]",
    "venti.conditions.1": "An equals sign stands between two cards of the same number.",
}
NASTY = "\x1b[31m]]>\x00 <b>*bold*</b> | `code` \U0001f600 &amp;\n# no heading"


def answer(name: str, value: Plain, features: tuple[str, ...] = ("reasons",)) -> Record:
    return judged(CASES[name], Result(value), features)


def passing(case: Case) -> Record:
    return Record(case.id, "passed")


def all_passing() -> dict[str, Record]:
    return {name: passing(case) for name, case in CASES.items()}


def report(
    records: dict[str, Record], *entries: Entry, broken: Problems = (), claims: Claims = CLAIMS
) -> Report:
    run = Run(SUITE, SUITE.cases, "./my-venti --driver", claims, tuple(records.values()), broken, kit="1.0")
    return settle(run, Expectations(entries), TODAY)


def conforming() -> Report:
    return report(all_passing())


def failing() -> Report:
    """One failure of each sort."""
    records = all_passing()
    records["legal/a-gap-is-not-taken"] = answer(
        "legal/a-gap-is-not-taken",
        {"asked": "A", "actions": ["take card 1", "take card 2", "replace centre"]},
    )
    records["step/take-from-the-centre"] = answer("step/take-from-the-centre", {"refused": True})
    records["step/a-gap-is-refused"] = answer(
        "step/a-gap-is-refused", {"refused": {"clauses": ["venti.turn.1"], "reason": "no"}}
    )
    records["traces/two-steps"] = answer("traces/two-steps", {"positions": []})
    records["condition/two-equal-numbers"] = judged(
        CASES["condition/two-equal-numbers"], Unsupported("no equal signs"), ()
    )
    silent = Diagnostic("RS751", "no newline-terminated reply within 5 s", notes=("is stdout flushed?",))
    records["views/the-other-hand-is-hidden"] = judged(
        CASES["views/the-other-hand-is-hidden"], Fault((silent,), is_late=True), (), "thinking\nthinking on"
    )
    records["counts/two-answers"] = answer("counts/two-answers", {"count": 11, "first": {}})
    records["step/who-stops-early-is-done"] = Record(
        "venti/step/who-stops-early-is-done", "not-applicable", said="it holds under another ruling"
    )
    entries = (
        Entry("venti/counts/two-answers", "counting comes later", issue="our tracker, 12"),
        Entry("venti/end/one-winner", "ties are not told yet"),
        Entry("venti/freeze/*", "no freezer", covers=3),
    )
    return report(records, *entries)


def broken() -> Report:
    problem = Diagnostic("RS762", "given up: the driver broke 10 times", notes=("8 vectors were not asked",))
    records = dict(list(all_passing().items())[:2])
    return report(records, broken=(problem,))


def nothing() -> Report:
    records = {
        name: Record(case.id, "not-applicable", said="it needs positions") for name, case in CASES.items()
    }
    return report(records)


def nasty() -> Report:
    """A driver whose every word is meant to break something."""
    records = all_passing()
    records["end/one-winner"] = Record("venti/end/one-winner", "failed", said=NASTY, log=NASTY * 50)
    records["condition/two-equal-numbers"] = answer("condition/two-equal-numbers", {NASTY: NASTY})
    records["condition/two-other-numbers"] = Record(
        "venti/condition/two-other-numbers", "crashed", problems=(Diagnostic("RS753", NASTY, notes=(NASTY,)),)
    )
    claims = evolve(CLAIMS, name=NASTY, version=NASTY)
    return report(records, Entry("venti/counts/two-answers", NASTY), claims=claims)


REPORTS = {
    "conforming": conforming(),
    "failing": failing(),
    "broken": broken(),
    "nothing": nothing(),
    "nasty": nasty(),
}
SUFFIXES = {"text": "txt", "json": "json", "junit": "xml", "markdown": "md", "badge": "badge.json"}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", REPORTS)
def test_a_report_looks_as_it_did(golden: Golden, name: str, form: str) -> None:
    golden(FORMS[form](REPORTS[name], WORDS), f"conformance/reports/{name}.{SUFFIXES[form]}")


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("form", FORMS)
def test_a_report_ends_with_a_line_end_and_never_moves_a_cursor(name: str, form: str) -> None:
    text = FORMS[form](REPORTS[name], WORDS)

    assert text.endswith("\n")
    assert [] == [one for one in text if not one.isprintable() and one != "\n"]


# --- JUnit ----------------------------------------------------------------------------------------------


def junit(name: str) -> ET.Element:
    return ET.fromstring(FORMS["junit"](REPORTS[name], WORDS))  # noqa: S314 - we wrote it


@pytest.mark.parametrize("name", REPORTS)
def test_the_numbers_of_a_suite_are_those_of_its_cases(name: str) -> None:
    for one in junit(name):
        counted = len(one), len(one.findall("*/failure")), len(one.findall("*/error"))

        assert counted == tuple(int(one.attrib[key]) for key in ("tests", "failures", "errors"))


@pytest.mark.parametrize(("name", "is_green"), [(name, name == "conforming") for name in REPORTS])
def test_only_a_driver_that_conforms_is_green(name: str, is_green: bool) -> None:
    bad = [*junit(name).iter("failure"), *junit(name).iter("error")]

    assert is_green == (bad == [])


def test_a_case_says_its_clauses() -> None:
    found = junit("failing").find(".//testcase[@name='venti/step/a-gap-is-refused']")

    assert found is not None
    rules = [one.attrib["value"] for one in found.iter("property") if one.attrib["name"] == "rule"]
    assert ["venti.draw.1", "venti.setup.3"] == rules


def test_what_does_not_apply_is_no_case() -> None:
    names = [one.attrib["name"] for one in junit("failing").iter("testcase")]

    assert "venti/step/who-stops-early-is-done" not in names


# --- the others -----------------------------------------------------------------------------------------


def test_the_json_report_accounts_for_every_vector() -> None:
    for name, one in REPORTS.items():
        told = json.loads(FORMS["json"](one, WORDS))
        listed = [vector["id"] for vector in told["vectors"]] + told["not_run"]

        assert sorted(case.id for case in SUITE.cases) == sorted(listed), name
        assert 10 == sum(told["counts"].values())


@pytest.mark.parametrize(
    ("name", "message", "colour"),
    [
        ("conforming", "10/10", "brightgreen"),
        ("failing", "1/8 (+1 expected)", "red"),
        ("broken", "broken", "red"),
        ("nothing", "nothing was run", "lightgrey"),
    ],
)
def test_a_badge_shows_numbers_and_no_percentage(name: str, message: str, colour: str) -> None:
    badge = json.loads(FORMS["badge"](REPORTS[name], WORDS))

    assert (1, "venti", message, colour) == (
        badge["schemaVersion"],
        badge["label"],
        badge["message"],
        badge["color"],
    )


def test_a_badge_with_excuses_has_another_colour() -> None:
    records = all_passing()
    records["counts/two-answers"] = answer("counts/two-answers", {"count": 11, "first": {}})
    badge = json.loads(FORMS["badge"](report(records, Entry("venti/counts/two-answers", "later")), WORDS))

    assert ("9/9 (+1 expected)", "green") == (badge["message"], badge["color"])


def test_the_words_of_a_driver_are_no_markup() -> None:
    text = FORMS["markdown"](REPORTS["nasty"], WORDS)

    assert [] == [line for line in text.splitlines() if "<b>" in line and not line.startswith("    ")]
