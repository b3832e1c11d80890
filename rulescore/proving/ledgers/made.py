"""Make a ledger: prove everything, then once more from what that needed."""

from __future__ import annotations

from attrs import evolve, frozen

from rulescore.kernel import Match
from rulescore.proving.games.witnesses import Told
from rulescore.proving.ledgers.any_deck import judged_of_any_deck, proved_in
from rulescore.proving.ledgers.differences import answers_more, leaves_open, loses, proves_less
from rulescore.proving.ledgers.findings import finding_plain, idle_plain
from rulescore.proving.ledgers.from_text import Written, told_by
from rulescore.proving.ledgers.to_text import Ledger, in_file_order
from rulescore.proving.lemmas import NO_LEMMAS, Lemmas
from rulescore.proving.prove import Effort, Judged, judged
from rulescore.proving.sentences.induction import Watch, unwatched
from rulescore.proving.sentences.reasons import NO_REASONS, Reasons
from rulescore.proving.sentences.slicing import Needed, joined
from rulescore.proving.sentences.spreading import NOTHING_KNOWN, Others, Spread
from rulescore.proving.verdicts import Key, Report

CUTS = 2
"""So many times what a proof does not need is left out."""


@frozen(eq=False)
class _Subject:
    """What a ledger is about; `open_match` is the same match with any deck, if that is asked for, too."""

    match: Match
    open_match: Match | None
    rules: str
    lemmas: Lemmas
    effort: Effort


@frozen(eq=False)
class Other:
    """A ledger of the same text for more players or fewer, and the match that it is about."""

    written: Written
    match: Match


def made_ledger(  # noqa: PLR0913 - what is left out is what it usually is
    match: Match,
    rules: str,
    *,
    open_match: Match | None = None,
    lemmas: Lemmas = NO_LEMMAS,
    before: Written | None = None,
    other: Other | None = None,
    effort: Effort = Effort(),
    watch: Watch = unwatched,
) -> Ledger:
    """Prove everything, and once more from what that needed: this is what the ledger tells of.

    Where the sentences of the ledger `before` still prove what it says and all that is new, nothing else is
    looked for; where there are other lemmas, only if with them they prove more than it says. So it is with
    those of an `other` ledger, for more players or fewer, if they prove what they do there. Otherwise all
    that play does not contradict is supposed beside them.
    What they prove of any deck is said of an `open_match`.
    """
    subject = _Subject(match, open_match, rules, lemmas, effort)
    still_told = None if before is None else _still_told(before, rules)
    if before is not None and before.lemmas == lemmas.hash:
        # What was tried in vain with another text, or less hard, may be found now.
        told = before.told if before.rules == rules and effort == Effort() else still_told
        again = judged(match, lemmas=lemmas, effort=effort, known=before.known, told=told, watch=watch)
        if not leaves_open(before, again.report):
            if told == _told(again):
                return _of(again, Needed(before.known, before.told.reasons), subject)
            # Sentences that still say the same are not chosen anew: solvers are moody.
            is_same = before.told == _told(again)
            known = Needed(before.known, before.told.reasons)
            return _with(known, again, subject) if is_same else _from(again, subject, is_cut=True)
        now = _told(again)
        still_told = evolve(_still_told(before, rules), games=now.games, tried=now.tried)
    laid_out = _laid_out(before, other)
    if laid_out is not None:
        # A text that was changed has other places, and often the same sentences prove the same there.
        found = judged(
            match,
            lemmas=lemmas,
            effort=effort,
            known=laid_out,
            told=still_told,
            watch=watch,
        )
        if _is_enough(found.report, before, other, lemmas):
            return _from(found, subject)
        laid_out = evolve(laid_out, and_found=True)
    found = judged(match, lemmas=lemmas, effort=effort, known=laid_out, told=still_told, watch=watch)
    return _from(found, subject)


def _still_told(before: Written, rules: str) -> Told:
    """What counts though more is tried now: games, and of the same text why sentences are kept."""
    if before.rules != rules:
        return Told(before.told.games)
    return Told(before.told.games, telling=before.told.telling, reasons=before.told.reasons)


def _laid_out(before: Written | None, other: Other | None) -> Spread | None:
    """What ledgers know, said of all places; None where there is none."""
    if before is None and other is None:
        return None
    known = NOTHING_KNOWN if before is None else before.known
    return Spread(known, None if other is None else _others(other))


def _others(other: Other) -> Others:
    return Others(other.written.known, other.match)


def _is_enough(report: Report, before: Written | None, other: Other | None, lemmas: Lemmas) -> bool:
    """Whether what is found with the sentences of ledgers is all that can be hoped for."""
    if before is None:
        return other is not None and not proves_less(other.written, report)
    is_more = before.lemmas == lemmas.hash or answers_more(before, report)
    return is_more and not leaves_open(before, report)


def _from(found: Judged, subject: _Subject, *, is_cut: bool = False) -> Ledger:
    """The ledger of what is needed for what was found; of all that is kept where that does not do.

    It is cut more than once: among less it is seen better what is too much. What it takes for any deck is
    looked for once it `is_cut`: among all that is kept that would be too much.
    """
    known, proof, cuts = in_file_order(Needed(found.work.kept, NO_REASONS)), found, 0
    while cuts < CUTS:
        needed = proof.needed()
        decks = _of_any_deck(proof, known, subject) if is_cut or cuts else None
        less = in_file_order(needed if decks is None else joined(needed, decks.needed().kept))
        again = _again(less, found, subject)
        if loses(found.report, again.report):
            break
        known, proof, cuts = less, again, cuts + 1
    return _of(proof, known, subject) if cuts else _with(known, found, subject)


def _with(known: Needed, found: Judged, subject: _Subject) -> Ledger:
    return _of(_again(known, found, subject), known, subject)


def _again(known: Needed, found: Judged, subject: _Subject) -> Judged:
    """What the same sentences prove, as they are read from a file."""
    told = _told(found, known.reasons)
    return judged(subject.match, lemmas=subject.lemmas, effort=subject.effort, known=known.kept, told=told)


def _of(found: Judged, known: Needed, subject: _Subject) -> Ledger:
    decks = _of_any_deck(found, known, subject)
    any_deck = frozenset[Key]() if decks is None else proved_in(decks.report)
    telling, lemmas = found.work.graph.telling, subject.lemmas.hash
    return Ledger(subject.rules, found.report, known.kept, telling, lemmas, any_deck, known.reasons)


def _of_any_deck(found: Judged, known: Needed, subject: _Subject) -> Judged | None:
    """What the same sentences prove of any deck; None where nobody asks for it."""
    if subject.open_match is None:
        return None
    claims, told = [one.key for one in found.report.findings], _told(found, known.reasons)
    return judged_of_any_deck(subject.open_match, subject.lemmas, known.kept, told, claims)


def _told(found: Judged, reasons: Reasons = NO_REASONS) -> Told:
    """What the ledger of this will tell."""
    findings, idle = map(finding_plain, found.report.findings), map(idle_plain, found.report.idle)
    return told_by([*findings], [*idle], found.work.graph.telling, reasons)
