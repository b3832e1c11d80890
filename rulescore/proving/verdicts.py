"""What is known of a claim in the end: six answers that are never confused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from rulescore.kernel.position import Position
from rulescore.play.transcript import Step
from rulescore.proving.sentences.measures import Measure

PLAIN = "induction"
"""The method where one step is enough."""

LEDGER_FORMAT = 3
"""Of the files that keep verdicts."""


@frozen
class Proved:
    """However the game goes on; `places` is at how many places of the rules it was asked for.

    `by` is the method: plain induction where nothing else is said. `measures` are the numbers that an ending
    is proved by.
    """

    places: int
    by: str = PLAIN
    measures: tuple[Measure, ...] = field(default=(), eq=False)


@frozen
class Happened:
    """A game from the start in which it happens."""

    steps: tuple[Step, ...]


@frozen
class Refuted:
    """A game from the start, played by the interpreter, that ends where the promise is broken."""

    steps: tuple[Step, ...]


@frozen
class NotInductive:
    """A step from a position where all that is known holds to one where the promise does not.

    Nothing shows that the first position can be reached. `replays` when the interpreter goes the same way.
    `tried` says how a game that breaks the promise was looked for in vain; nothing where it was not.
    """

    step: str
    label: str
    clauses: tuple[str, ...]
    before: Position
    after: Position
    replays: bool
    tried: str = ""


@frozen
class Recurs:
    """Rules that may go round at points with these labels, and ask nobody.

    From the position they do, whatever nature brings; nothing shows that it can be reached. Without one only
    chance ends it: at each of these points it always can, and need not.
    """

    labels: tuple[str, ...]
    position: Position | None = None


@frozen
class Unknown:
    """`tried` says how a game that would answer it was looked for in vain; nothing where it was not."""

    why: str
    tried: str = ""


Verdict = Proved | Happened | Refuted | NotInductive | Recurs | Unknown

WORDS: Mapping[type[Verdict], str] = {
    Proved: "proved",
    Happened: "happens",
    Refuted: "refuted",
    NotInductive: "not inductive",
    Recurs: "goes round",
    Unknown: "unknown",
}

What = Literal["promise", "never", "can happen", "obligation", "ending", "lemma"]

Key = tuple[str, str, tuple[str, ...]]
"""Which claim: what it is, its name and its clauses."""


@frozen
class Finding:
    """A claim with its verdict; obligations go by their code."""

    what: What
    name: str
    clauses: tuple[str, ...]
    verdict: Verdict

    @property
    def key(self) -> Key:
        return self.what, self.name, self.clauses

    @property
    def is_good(self) -> bool:
        return isinstance(self.verdict, Proved | Happened)


@frozen
class Idle:
    """Something that the text says in vain."""

    code: str
    message: str
    clauses: tuple[str, ...]


@frozen
class Report:
    """All verdicts about one match; `spent` is what the solver had to do for them, in its own units.

    `lemmas` are those about sentences that were given to help. With `any_deck` everything is about all decks
    with no more of each sort than the match has.
    """

    game: str
    players: int
    settings: tuple[tuple[str, str], ...]
    places: int
    findings: tuple[Finding, ...]
    idle: tuple[Idle, ...]
    spent: int
    lemmas: tuple[Finding, ...] = ()
    any_deck: bool = False
