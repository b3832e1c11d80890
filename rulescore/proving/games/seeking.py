"""Looking for a game that comes to a goal: players and nature choose what leads nearer, or try things out.

Every position that is unlike all before it is remembered with the way to it, as a camp. Trips set out from
the camps that are nearest to the goal and from those that stand out, so that what was reached is not lost.
All effort is counted in positions, and all chance comes from a seed: the same search finds the same game.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field, frozen

from rulescore.chance import seeded
from rulescore.chance.stream import Bounded, stream
from rulescore.errors import ObligationError
from rulescore.kernel import Match, start_position
from rulescore.kernel.engine import Engine
from rulescore.kernel.moves import Asked, DecisionStep, Ended
from rulescore.play.claims import breaches
from rulescore.play.told_game import Answer, after, answers_at
from rulescore.proving.games.landmarks import STEP, Compass, Look, Marks, compass_to
from rulescore.proving.games.sought import Sought, Turn, is_sought
from rulescore.targets.engines import engine_for

LENGTH = 100
"""So many steps a trip takes that looks ahead; one that does not takes three times as many."""

TRIED = 4
"""So many answers are looked at before one is chosen, where there are more."""

CAREFUL = 200
"""Of 256 choices so many are made by looking ahead, on a trip that does."""

PATIENCE = 4
"""After so many trips from one camp, one a little farther from the goal is as good."""

BARREN = 8
"""After so many trips that found nothing new, a camp gives way to another position with the same marks."""

LOST = 3
"""A trip on which the game ends counts like so many more."""


@frozen
class Attempt:
    """What a search came to: the answers of a game that reaches the goal, if one was found.

    `positions` is how many were looked at, `missing` how far the nearest one was from the goal.
    """

    game: tuple[Answer, ...] | None
    positions: int
    missing: int


@define(eq=False)
class _Camp:
    """`way` leads here from the camp before; `barren` counts the trips since one found something new."""

    asked: Asked
    look: Look
    before: _Camp | None
    way: tuple[Answer, ...]
    depth: int
    trips: int = 0
    barren: int = 0


@define(eq=False)
class _Search:
    """`levels` are the camps that are equally far from the goal, `trips` how many set out from each level."""

    engine: Engine
    compass: Compass
    bounded: Bounded
    left: int
    nearest: int
    is_found: bool = False
    camps: dict[Marks, _Camp] = field(factory=dict)
    levels: dict[int, dict[Marks, None]] = field(factory=dict)
    trips: dict[int, int] = field(factory=dict)


@frozen
class _Step:
    """An answer, what is asked after it, and what is seen there."""

    answer: Answer
    asked: Asked
    look: Look


Order = Callable[[Look], int]
"""What is seen, as a number: the smaller, the better."""


def seek(match: Match, sought: Sought, *, positions: int, seed: int = 1) -> Attempt:
    """Look for a game from the start that comes to the goal, until so many positions were looked at."""
    engine, compass = engine_for(match), compass_to(match, sought)
    start = engine.next_step(start_position(match))
    home = _Camp(start, compass.look(start), None, (), 0)
    if home.look.far == 0:
        return Attempt((), 1, 0)
    search = _Search(engine, compass, stream(seeded(seed)), positions, home.look.far)
    _settle(home, search)
    number, game = 0, None
    while search.left > 0 and game is None:
        game = _trip(number, search)
        number += 1
    return Attempt(game, positions - search.left, 0 if game is not None else search.nearest // STEP)


def _trip(number: int, search: _Search) -> tuple[Answer, ...] | None:
    """Play on from a camp; the answers from the start on if that reaches the goal.

    Every other trip goes for one of the marks instead of the goal: what stands out may be needed first.
    """
    mark = _some_mark(search) if number % 2 else None
    looks_ahead = number // 2 % 2 == 1
    camp = here = _nearest_camp(search) if mark is None else _foremost_camp(mark, search)
    _set_out(camp, search)
    way, asked = list[Answer](), camp.asked
    for _ in range(LENGTH if looks_ahead else 3 * LENGTH):
        is_careful = looks_ahead and search.bounded(256) < CAREFUL
        step = _best_step(asked, mark, search) if is_careful else _any_step(asked, search)
        if step is None or search.left < 0:
            break
        way.append(step.answer)
        if _is_reached(asked, step, search):
            search.is_found = True
            break
        if isinstance(step.asked, Ended):
            camp.trips += LOST
            break
        asked = step.asked
        found = _remembered(step, here, way, camp, search)
        if found is not None:
            here, way = found, []
    return (*_way_to(here), *way) if search.is_found else None


def _way_to(camp: _Camp) -> tuple[Answer, ...]:
    ways: list[tuple[Answer, ...]] = []
    here: _Camp | None = camp
    while here is not None:
        ways.append(here.way)
        here = here.before
    return tuple(answer for way in reversed(ways) for answer in way)


# --- where to set out from --------------------------------------------------------------------------------


def _nearest_camp(search: _Search) -> _Camp:
    """Of the camps near to the goal one that few trips set out from; those farther away get their turn."""
    order = sorted(search.levels)
    at = min(range(len(order)), key=lambda at: PATIENCE * at + search.trips[order[at]])
    camps = (search.camps[marks] for marks in search.levels[order[at]])
    return min(camps, key=lambda camp: (camp.trips, -camp.depth))


def _some_mark(search: _Search) -> Order:
    """One of the marks, to be made as small or as large as can be."""
    home = next(iter(search.camps))
    at, sign = search.bounded(len(home)), 2 * search.bounded(2) - 1

    def order(look: Look) -> int:
        return sign * look.marks[at] if at < len(look.marks) else 0

    return order


def _foremost_camp(mark: Order, search: _Search) -> _Camp:
    camps = search.camps.values()
    return min(camps, key=lambda camp: (PATIENCE * mark(camp.look) + camp.trips, -camp.depth))


def _set_out(camp: _Camp, search: _Search) -> None:
    camp.trips += 1
    camp.barren += 1
    search.trips[camp.look.far] += 1


# --- one step ---------------------------------------------------------------------------------------------


def _any_step(asked: Asked, search: _Search) -> _Step | None:
    return _step(asked, _any_answer(asked, search.bounded), search)


def _any_answer(asked: Asked, bounded: Bounded) -> Answer:
    """First what to do, then with what, as random players choose; nature brings anything that it can."""
    if isinstance(asked, DecisionStep):
        names = tuple(dict.fromkeys(action.name for action in asked.actions))
        name = names[bounded(len(names))]
        actions = [action for action in asked.actions if action.name == name]
        return actions[bounded(len(actions))]
    outcomes = answers_at(asked)
    return outcomes[bounded(len(outcomes))]


def _best_step(asked: Asked, mark: Order | None, search: _Search) -> _Step | None:
    """Of some steps the one that leads nearest; None where one of them is found to break down."""
    answers = answers_at(asked)
    if len(answers) > TRIED:
        answers = tuple(dict.fromkeys(_any_answer(asked, search.bounded) for _ in range(TRIED)))
    found = [step for answer in answers if (step := _step(asked, answer, search)) is not None]
    if search.is_found or not found:
        return None
    return min(found, key=lambda step: (_order(step, mark), search.bounded(1024)))


def _order(step: _Step, mark: Order | None) -> tuple[bool, int, int]:
    """What is better comes first; a game that ends in vain is the worst."""
    ends = isinstance(step.asked, Ended) and step.look.far > 0
    return ends, 0 if mark is None or step.look.far == 0 else mark(step.look), step.look.far


def _step(asked: Asked, answer: Answer, search: _Search) -> _Step | None:
    """One answer; None where the rules break down on it, which may be just what is sought."""
    search.left -= 1
    try:
        following = after(search.engine, asked, answer)
    except ObligationError as error:
        search.is_found = search.is_found or is_sought(error, search.compass.sought)
        return None
    look = search.compass.look(following)
    search.nearest = min(search.nearest, look.far)
    return _Step(answer, following, look)


def _is_reached(before: Asked, step: _Step, search: _Search) -> bool:
    sought = search.compass.sought
    if isinstance(sought, Turn):
        return any(breaches(sought.promise, search.compass.match, before, step.asked))
    return step.look.far == 0


# --- what is remembered -----------------------------------------------------------------------------------


def _remembered(step: _Step, here: _Camp, way: list[Answer], origin: _Camp, search: _Search) -> _Camp | None:
    """A new camp where a step led, if nothing like it was known, or not by so short a way."""
    known = search.camps.get(step.look.marks)
    depth = here.depth + len(way)
    camp = _Camp(step.asked, step.look, here, tuple(way), depth)
    if known is None:
        origin.barren = 0
    elif depth < known.depth or (known is not here and known.barren >= BARREN):
        camp.trips = known.trips
    else:
        return None
    _settle(camp, search)
    return camp


def _settle(camp: _Camp, search: _Search) -> None:
    far, marks = camp.look.far, camp.look.marks
    search.camps[marks] = camp
    search.levels.setdefault(far, {})[marks] = None
    search.trips.setdefault(far, 0)
