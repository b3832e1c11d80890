"""What clauses say, and a report in figures: words that several forms share."""

from __future__ import annotations

from collections.abc import Mapping

from rulescore.checked.inventory import Inventory, read_inventory
from rulescore.conformance.settling import Report, Verdict
from rulescore.resources import spec_folder

Words = Mapping[str, str]

VERDICTS: Mapping[Verdict, str] = {
    "conforms": "conforms",
    "fails": "DOES NOT CONFORM",
    "broken": "BROKEN: the driver could not be judged to the end",
    "nothing": "NOTHING was run",
}


def clause_words(game: str) -> dict[str, str]:
    """What every clause of a game says, in our words; nothing where there is no list of clauses."""
    found = read_inventory(spec_folder() / game / "clauses.yaml")
    return {clause.id: clause.text for clause in found.clauses} if isinstance(found, Inventory) else {}


def figures(report: Report) -> str:
    """`409/412 (+3 expected)`: how many passed of those that count, and how many are expected to fail."""
    counts = report.counts
    uncounted = counts["not-applicable"] + counts["not-scored"] + counts["expected-failure"]
    total = sum(counts.values()) - uncounted + len(report.not_run)
    expected = counts["expected-failure"]
    return f"{counts['passed']}/{total}" + (f" (+{expected} expected)" if expected else "")


def printable(text: str) -> str:
    """Whatever a driver said, without anything that moves a cursor; line ends and tabs become blanks."""
    return "".join(one if one.isprintable() else " " for one in text)
