"""The forms in which a report is told.

In: a `Report`, and what the clauses of the game say.
Out: a text in one of `FORMS`: for people (text, markdown), for programs (json, junit), for a page (badge).
Guarantees: the same report gives the same bytes; what a driver said has no effect on a terminal or a page.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulescore.conformance.reports.badge import badge_text
from rulescore.conformance.reports.json import json_text
from rulescore.conformance.reports.junit import junit_text
from rulescore.conformance.reports.markdown import markdown_text
from rulescore.conformance.reports.text import report_text
from rulescore.conformance.settling import Report

Words = Mapping[str, str]
"""What each clause says, by its id."""

FORMS: Mapping[str, Callable[[Report, Words], str]] = MappingProxyType(
    {
        "text": report_text,
        "json": json_text,
        "junit": junit_text,
        "markdown": markdown_text,
        "badge": badge_text,
    }
)

__all__ = ["FORMS", "Words"]
