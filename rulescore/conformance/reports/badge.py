"""A badge for a page: the JSON that badge services read from an address."""

from __future__ import annotations

import json

from rulescore.conformance.reports.words import Words, figures
from rulescore.conformance.settling import Report

COLOURS = {"conforms": "brightgreen", "fails": "red", "broken": "red", "nothing": "lightgrey"}
WITH_EXCEPTIONS = "green"
ALONE = {"broken": "broken", "nothing": "nothing was run"}


def badge_text(report: Report, words: Words) -> str:  # noqa: ARG001 - every form takes the same
    verdict = report.verdict
    excused = verdict == "conforms" and report.counts["expected-failure"]
    badge = {
        "schemaVersion": 1,
        "label": report.run.suite.game,
        "message": ALONE.get(verdict) or figures(report),
        "color": WITH_EXCEPTIONS if excused else COLOURS[verdict],
    }
    return json.dumps(badge, ensure_ascii=False, indent=2) + "\n"
