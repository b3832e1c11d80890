"""What everything is judged by: the sentences that are kept, what play has seen, what a ledger tells."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from rulescore.kernel import Match
from rulescore.proving.demands import Demand
from rulescore.proving.games.playing import Seen, Steps
from rulescore.proving.games.sought import Sought
from rulescore.proving.games.witnesses import Told, looked_for
from rulescore.proving.sentences.work import Search
from rulescore.proving.unrolling import Lookback, Met
from rulescore.proving.verdicts import PLAIN, Finding, Key, NotInductive, Proved, Refuted, Unknown, Verdict

OUTSIDE = "RS601"

Backed = tuple[Finding, tuple[Demand, ...]]
"""A finding, and if it is proved what must be impossible for that."""

Founded = tuple[Verdict, tuple[Demand, ...]]
"""The same of a verdict."""


@frozen(eq=False)
class Inquiry:
    """`match` is what is played, and `work` is about the same match in small steps.

    `back` looks back as far as it is wanted, `plain` not at all; `seek` is in how many positions a game is
    looked for.
    """

    match: Match
    work: Search
    seen: Seen
    promises: Sequence[str]
    back: Lookback
    plain: Lookback
    seek: int
    told: Told | None

    def asks_for(self, name: str) -> bool:
        return not self.promises or name in self.promises

    def lookback(self, key: Key) -> Lookback:
        """With a ledger only what it says to be proved like that is looked back for."""
        is_deep = self.told is None or self.told.deep is None or key in self.told.deep
        return self.back if is_deep else self.plain

    def is_left_open(self, key: Key) -> bool:
        """Whether a ledger says that all patience was in vain."""
        return self.told is not None and key in self.told.open

    def outside(self) -> Unknown | None:
        """Why nothing can be said at all, if there is such a reason."""
        found = self.work.graph.outside
        return Unknown(f"{OUTSIDE}: {found[0].reason}") if found else None

    def game_for(self, key: Key, sought: Sought, positions: int) -> Steps | str:
        """A game that shows it; or what was tried in vain, by the ledger or now."""
        if self.told is not None and (key in self.told.tried or self.is_left_open(key)):
            return self.told.tried.get(key, "")
        return looked_for(self.match, key, sought, positions=positions)

    def unless_refuted(
        self, verdict: NotInductive | Unknown, key: Key, sought: Sought, positions: int
    ) -> Verdict:
        """The verdict where no proof is found: a game may break the claim, or was looked for in vain."""
        found = self.game_for(key, sought, positions)
        return evolve(verdict, tried=found) if isinstance(found, str) else Refuted(found)


def proved(found: Sequence[Met], *, places: int) -> Founded:
    """That all is met, and by which method."""
    moves = max((met.moves for met in found), default=0)
    verdict = Proved(places, f"{moves}-induction" if moves else PLAIN)
    return verdict, tuple(demand for met in found for demand in met.demands)
