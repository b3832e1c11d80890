"""What the sentences of a ledger prove whatever is in the deck, as long as there is no more of any sort."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from attrs import evolve

from rulescore.kernel import Match
from rulescore.proving.games.witnesses import Told
from rulescore.proving.ledgers.from_text import Written
from rulescore.proving.lemmas import Lemmas
from rulescore.proving.prove import Judged, judged
from rulescore.proving.sentences.induction import Watch, unwatched
from rulescore.proving.sentences.kept import Kept
from rulescore.proving.verdicts import Key, Proved, Report


def judged_of_any_deck(  # noqa: PLR0913 - all of it is what a ledger says
    match: Match,
    lemmas: Lemmas,
    known: Kept,
    told: Told,
    claims: Collection[Key],
    *,
    promises: Sequence[str] = (),
    watch: Watch = unwatched,
) -> Judged:
    """The verdicts about a match with any deck, by the sentences of its ledger.

    Of what is open then nobody looks for a game, and nobody is patient with it: that was done before, of the
    match with its own deck.
    """
    told = evolve(told, open=frozenset(claims))
    return judged(match, promises=promises, lemmas=lemmas, known=known, told=told, watch=watch)


def proved_in(report: Report) -> frozenset[Key]:
    return frozenset(one.key for one in report.findings if isinstance(one.verdict, Proved))


def deck_differences(written: Written, report: Report) -> tuple[str, ...]:
    """Every claim of which a ledger does not say what is found of any deck."""
    said, found = written.any_deck, list[str]()
    for one in report.findings:
        is_proved = isinstance(one.verdict, Proved)
        if is_proved is not (one.key in said):
            now = "proved" if is_proved else "not proved"
            found.append(f"{one.name}: {now} of any deck, and the ledger says otherwise")
    return tuple(found)
