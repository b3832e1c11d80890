"""Which vectors a driver is judged by: those of the features that it claims, and the readings it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulescore.conformance.claims import Claims
from rulescore.conformance.suite import Case
from rulescore.diagnostics import Diagnostic


def why_not_applicable(case: Case, claims: Claims, defaults: Mapping[str, str]) -> str | None:
    """Why a vector says nothing about this driver; None when it does."""
    missing = [feature for feature in case.features if feature not in claims.features]
    if missing:
        return f"it needs {', '.join(missing)}, which the driver does not claim"
    for name, key in case.readings.items():
        played = claims.readings.get(name, (defaults.get(name, key),))
        if key not in played:
            return f"it holds under {name} = {key}, and the driver plays {' and '.join(played) or 'none'}"
    return None


def nothing_applies(cases: Sequence[Case], claims: Claims, defaults: Mapping[str, str]) -> Diagnostic:
    """Why no vector says anything about a driver: the most frequent reasons."""
    whys = [why for case in cases if (why := why_not_applicable(case, claims, defaults))]
    often = sorted(dict.fromkeys(whys), key=lambda why: (-whys.count(why), why))[:3]
    notes = tuple(f"{whys.count(why)} vectors: {why}" for why in often)
    return Diagnostic("RS763", "no vector applies to what the driver claims", notes=notes)
