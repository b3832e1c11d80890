"""What a ledger says against what is found now."""

from __future__ import annotations

from collections.abc import Mapping

from rulescore.proving.ledgers.findings import ANSWERED, LEFT_OPEN
from rulescore.proving.ledgers.from_text import Written
from rulescore.proving.verdicts import WORDS, Key, Report


def leaves_open(before: Written, report: Report) -> bool:
    """Whether something is open that a ledger says is answered, or of which it says nothing."""
    said, now = before.verdicts, _verdicts(report)
    is_lost = any(verdict in ANSWERED and now.get(key) not in ANSWERED for key, verdict in said.items())
    return is_lost or any(verdict in LEFT_OPEN and key not in said for key, verdict in now.items())


def answers_more(before: Written, report: Report) -> bool:
    """Whether something is answered that a ledger leaves open."""
    now = _verdicts(report)
    return any(verdict in LEFT_OPEN and now.get(key) in ANSWERED for key, verdict in before.verdicts.items())


def proves_less(other: Written, report: Report) -> bool:
    """Whether something is not proved that another ledger says is, as far as it is claimed here, too."""
    now = _verdicts(report)
    return any(verdict == "proved" != now.get(key, verdict) for key, verdict in other.verdicts.items())


def loses(before: Report, after: Report) -> bool:
    """Whether something that was answered is not any more."""
    now = _verdicts(after)
    return any(
        verdict in ANSWERED and now.get(key) not in ANSWERED for key, verdict in _verdicts(before).items()
    )


def _verdicts(report: Report) -> Mapping[Key, str]:
    return {one.key: WORDS[type(one.verdict)] for one in report.findings}


def differences(written: Written, report: Report) -> tuple[str, ...]:
    """Every finding whose verdict is another one than the ledger says.

    Why something is left open is no difference: it depends on what else a solver was asked before.
    """
    said, found = written.verdicts, list[str]()
    for key, now in _verdicts(report).items():
        before = said.get(key)
        if before != now and not {before, now} <= LEFT_OPEN:
            found.append(f"{key[1]}: {now}, and the ledger says {before or 'nothing'}")
    idle = [one.message for one in report.idle]
    found += [f"{one}, of which the ledger says nothing" for one in idle if one not in written.idle]
    found += [f"the ledger says that {one}" for one in written.idle if one not in idle]
    return tuple(found)
