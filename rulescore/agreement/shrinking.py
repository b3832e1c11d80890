"""A difference made as short as it can be: fewer choices, then simpler ones, fewer players, the defaults.

Every candidate is played again by all engines, so that what is left still differs, if not in the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import define, evolve, field, frozen

from rulescore.agreement.beginnings import Beginning, Settings, match_at
from rulescore.agreement.difference import Difference, difference_at, transcript_of, with_last
from rulescore.agreement.engines import Others, fast_engines
from rulescore.agreement.replies import Choice, Crashed, Reply, answers_to
from rulescore.agreement.stepping import Round, Table, parting, rounds, table_of
from rulescore.errors import RulescoreError
from rulescore.kernel import start_position
from rulescore.kernel.moves import Action, ChanceStep, DecisionStep
from rulescore.play.game import Game
from rulescore.play.stored_position import position_from

MOST_ROUNDS = 60_000
"""Rounds that are played in search of something shorter; what is found until then is what is told."""

MANY = 40
"""Steps: a game that stays longer is told from the position before its last step on."""

SIMPLEST = None
"""Stands in a list of choices for the first thing that can be answered."""

Wish = Choice | None


@frozen(eq=False)
class _Shorter:
    """A difference, and how long and how simple it is: smaller is better."""

    difference: Difference
    size: tuple[int, ...]


@define(eq=False)
class _Search:
    game: Game
    others: Others
    engine: str
    best: _Shorter | None = None
    left: int = MOST_ROUNDS
    tables: dict[tuple[int, Settings], Table | None] = field(factory=dict)

    @property
    def found(self) -> Difference:
        assert self.best is not None
        return self.best.difference


def shortened(game: Game, difference: Difference, others: Others = fast_engines) -> Difference:
    """The shortest game that was found in which this engine parts from the interpreter."""
    best = difference
    for better in shortening(game, difference, others):
        best = better
    return best


def shortening(game: Game, difference: Difference, others: Others = fast_engines) -> Iterator[Difference]:
    """Ever shorter games, the last of which is the answer: whoever is in a hurry takes what there is."""
    search = _Search(game, others, difference.engine)
    if not _improved(search, difference.beginning, difference.choices):
        # It does not differ a second time: an engine that remembers something. It is told as it was seen.
        yield with_last(game, difference)
        return
    size: tuple[int, ...] = ()
    while search.best is not None and size != search.best.size:
        size = search.best.size
        for _ in _passes(search):
            yield with_last(game, search.found)
    yield with_last(game, _nearer(search))


def _passes(search: _Search) -> Iterator[None]:
    """One round of everything that may help; it stops at each thing that did."""
    for other, lead in tuple(_simpler_beginnings(search, search.found.beginning)):
        if _improved(search, other, (*lead, *search.found.choices)):
            yield
    yield from _without_chunks(search)
    for at in range(len(search.found.choices)):
        choices = search.found.choices
        if _improved(search, search.found.beginning, (*choices[:at], SIMPLEST, *choices[at + 1 :])):
            yield


def _without_chunks(search: _Search) -> Iterator[None]:
    size = max(1, len(search.found.choices) // 2)
    while size:
        start = 0
        while start < len(search.found.choices):
            choices = search.found.choices
            if _improved(search, search.found.beginning, (*choices[:start], *choices[start + size :])):
                yield
            else:
                start += size
        size //= 2


def _simpler_beginnings(
    search: _Search, beginning: Beginning
) -> Iterator[tuple[Beginning, tuple[Choice, ...]]]:
    """Simpler ways to begin, each with the choices that it needs before the others."""
    if beginning.position is not None:
        yield evolve(beginning, position=None, lead=()), beginning.lead
        return
    if beginning.settings:
        yield evolve(beginning, settings=()), ()
    for players in range(search.game.kernel.low_players, beginning.players):
        yield evolve(beginning, players=players), ()
    for one in beginning.settings:
        yield evolve(beginning, settings=tuple(other for other in beginning.settings if other != one)), ()


def _nearer(search: _Search) -> Difference:
    """The same from the position before its last step on, where the way there stays long."""
    found = search.found
    if len(found.choices) <= MANY:
        return found
    table = _table(search, found.beginning)
    assert table is not None
    before = _played(search, table, found.beginning, found.choices)[-2].expected
    assert isinstance(before, DecisionStep | ChanceStep)
    near = _near(search, evolve(found.beginning, position=before.position), found.choices[-1:])
    return found if near is None else _with_few_settings(search, near)


def _with_few_settings(search: _Search, near: Difference) -> Difference:
    """Settings are left out one by one, if the position looks the same without them."""
    for one in near.beginning.settings:
        settings = tuple(other for other in near.beginning.settings if other != one)
        fewer = evolve(near.beginning, settings=settings)
        old, new = _table(search, near.beginning), _table(search, fewer)
        if old is not None and new is not None and _looks(old) == _looks(new):
            near = _near(search, fewer, near.choices) or near
    return near


def _looks(table: Table) -> tuple[object, ...]:
    return tuple(table.match.layout.variables.values()), tuple(table.match.layout.zones.values())


def _near(search: _Search, beginning: Beginning, choices: Sequence[Choice]) -> Difference | None:
    """The difference from a position on, if it is there, and if the position can be stored."""
    found = _tried(search, beginning, choices)
    if found is None:
        return None
    try:
        transcript = transcript_of(search.game, found.difference)
        position_from({**(transcript.position or {}), **transcript.setup}, game=search.game)
    except RulescoreError:
        return None
    return found.difference


# --- playing a candidate --------------------------------------------------------------------------------


def _improved(search: _Search, beginning: Beginning, wishes: Sequence[Wish]) -> bool:
    """Whether a candidate still differs and is smaller than the best so far, which it then is."""
    if search.left <= 0 and search.best is not None:
        return False
    found = _tried(search, beginning, wishes)
    if found is None or (search.best is not None and search.best.size <= found.size):
        return False
    search.best = found
    return True


def _tried(search: _Search, beginning: Beginning, wishes: Sequence[Wish]) -> _Shorter | None:
    """Play a list of choices; None when the engines agree to its end."""
    table = _table(search, beginning)
    if table is None:
        return None
    played = _played(search, table, beginning, wishes)
    parted = parting(table, played[-1])
    if parted is None or parted.engine != search.engine or isinstance(played[-1].expected, Crashed):
        return None
    difference = difference_at(table, beginning, tuple(played), parted)
    simple = sum(
        answers_to(before.expected).index(after.choice)
        for before, after in pairwise(played)
        if after.choice is not None
    )
    size = beginning.position is not None, len(played), len(beginning.settings), beginning.players, simple
    return _Shorter(difference, size)


def _table(search: _Search, beginning: Beginning) -> Table | None:
    key = beginning.players, beginning.settings
    if key not in search.tables:
        match = match_at(search.game, beginning)
        search.tables[key] = None if match is None else table_of(match, search.others)
    return search.tables[key]


def _played(search: _Search, table: Table, beginning: Beginning, wishes: Sequence[Wish]) -> list[Round]:
    """The rounds along a list of choices, up to the one in which an engine parts."""
    found: list[Round] = []
    along = _Along(list(wishes), 2 * len(wishes) + 100)
    for played in rounds(table, beginning.position or start_position(table.match), along.answer):
        found.append(played)
        search.left -= 1
        if parting(table, played) is not None:
            break
    table.reference.passed.clear()
    return found


@define(eq=False)
class _Along:
    """Answers with the next choice of a list that fits; those that do not fit are left out.

    Where nature is asked and the list goes on with what a player does, the simplest outcome comes.
    """

    wishes: list[Wish]
    patience: int
    at: int = 0

    def answer(self, reply: Reply) -> Choice | None:
        possible = answers_to(reply)
        self.patience -= 1
        if not possible or self.patience < 0:
            return None
        while self.at < len(self.wishes):
            wish = self.wishes[self.at]
            if isinstance(reply, ChanceStep) and isinstance(wish, Action):
                return possible[0]
            self.at += 1
            if wish is SIMPLEST:
                return possible[0]
            if wish in possible:
                return wish
        return None
