"""The archive of a game: its required vectors, and very many more from its scenarios and from random play.

It is made on demand, always the same; only its hash lies beside the game's text.
"""

from __future__ import annotations

import signal
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from itertools import chain, count, islice
from multiprocessing import get_context
from pathlib import Path

from attrs import frozen

from rulescore.chance import seeded
from rulescore.conditions import Condition
from rulescore.conformance.vectors import FORMAT, ConditionGiven, Vector
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.conformance.vectors_json import vector_plain
from rulescore.diagnostics import Diagnostic
from rulescore.errors import InternalError, NotationError, RulescoreError
from rulescore.kernel.nodes import Game as Kernel
from rulescore.play.game import load
from rulescore.vectors.building import (
    Workshop,
    agreed,
    default_readings,
    pool_of,
    unordered_of,
    vector_of,
    workshop,
)
from rulescore.vectors.checking import folder_of, stored_in
from rulescore.vectors.conditions import readings_behind_condition
from rulescore.vectors.features import features_of
from rulescore.vectors.from_text import drawn_hand
from rulescore.vectors.lint import read_file
from rulescore.vectors.needed import clauses_in_force, clauses_of_the_box
from rulescore.vectors.random_vectors import AREA, Source, name_of, vectors_of_part

FILE = "archive.toml"
PLAYED = 10_500
"""So many vectors of each game come from random play."""

HANDS = 24
"""So many hands are tried with each condition of the deck."""

AT_ONCE = 4
"""Parts for each process: what is made beyond the last vector is thrown away."""


@frozen
class Promise:
    """What `archive.toml` says: how many vectors there are, and the SHA-256 of all lines."""

    vectors: int
    sha256: str


Watch = Callable[[int], None]
"""Told how many vectors there are after each one."""


def nobody(_: int) -> None:
    """Watch nothing."""


def lines(name: str, jobs: int = 1, watch: Watch = nobody) -> Iterator[bytes]:
    """All lines of the archive of a game: a header, then the vectors; the same for any number of jobs."""
    shop = workshop(name)
    yield canonical_line(
        {
            "format": FORMAT,
            "game": name,
            "spec": shop.found.spec_hash,
            "area": AREA,
            "unordered": [*unordered_of(shop.matches)],
            "readings": {**default_readings(shop.found.game)},
        }
    )
    required = tuple(required_vectors(shop))
    known = frozenset(one.id for one in required)
    told = chain(required, _from_scenarios(shop, known), _conditions(shop))
    played = islice(_without_twins(_parts(name, jobs)), PLAYED)
    for number, line in enumerate(chain((canonical_line(vector_plain(one)) for one in told), played), 1):
        watch(number)
        yield line


def required_vectors(shop: Workshop) -> Iterator[Vector]:
    """The vectors that are stored."""
    for one in stored_in(folder_of(shop)):
        file = read_file(one)
        if isinstance(file, Diagnostic):
            raise RulescoreError((file,))
        yield from file.vectors


def _from_scenarios(shop: Workshop, known: frozenset[str]) -> Iterator[Vector]:
    """Everything that the scenarios give rise to and that is not required."""
    for one in pool_of(shop, ()):
        if one.id in known:
            continue
        made = vector_of(shop, one, "extra")
        if isinstance(made, Vector):
            yield made
        elif any(problem.code == "RS712" for problem in made):
            raise RulescoreError(made)


def _without_twins(found: Iterator[bytes]) -> Iterator[bytes]:
    """A position that two games come to is asked about once."""
    seen: set[bytes] = set()
    for line in found:
        if line not in seen:
            seen.add(line)
            yield line


# --- random play ----------------------------------------------------------------------------------------


def _parts(name: str, jobs: int) -> Iterator[bytes]:
    """The lines of one random game after another."""
    if jobs == 1:
        for part in count():
            yield from part_lines(name, part)
    with workers(jobs) as pool:
        for first in count(step=jobs * AT_ONCE):
            parts = range(first, first + jobs * AT_ONCE)
            for found in pool.map(part_lines, [name] * len(parts), parts):
                yield from found


def workers(jobs: int) -> ProcessPoolExecutor:
    """Processes that do not hear Ctrl-C: the terminal sends it to all, and only one has to say something."""
    deaf = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=signal.signal, initargs=deaf
    )


def part_lines(name: str, part: int) -> list[bytes]:
    """The lines of one random game."""
    return [canonical_line(vector_plain(one)) for one in vectors_of_part(_source(name), part)]


@cache
def _source(name: str) -> Source:
    shop = workshop(name)
    usual = clauses_of_the_box(shop.found)[:1]
    return Source(load(name), shop.opens, frozenset(clauses_in_force(shop.found)), usual)


# --- conditions -----------------------------------------------------------------------------------------


def _conditions(shop: Workshop) -> Iterator[Vector]:
    """Many hands for every condition of the deck."""
    game = shop.found.game
    known = {}
    for number, condition in enumerate(_known_conditions(game)):
        generator = seeded(1_000_000 + number)
        for _ in range(HANDS):
            more, generator = generator.bounded(3)
            hand, generator = drawn_hand(condition.size + more, generator)
            given = ConditionGiven(condition.text, hand)
            known[name_of(game.name, given)] = _condition_vector(shop, given)
    yield from known.values()


def _known_conditions(game: Kernel) -> Iterator[Condition]:
    if game.patterns is None:
        return
    table = next(one.table for one in game.components if one.name == game.patterns.component)
    for pattern in table.patterns:
        try:
            yield Condition.parse(pattern.text())
        except NotationError:
            continue


def _condition_vector(shop: Workshop, given: ConditionGiven) -> Vector:
    game = shop.found.game
    expected = agreed(shop.matches, given.condition, given)
    if isinstance(expected, tuple) or game.patterns is None:
        raise InternalError(f"the condition {given.condition} has no answer")
    return Vector(
        id=name_of(game.name, given),
        rules=tuple(sorted(game.patterns.origin.clauses)),
        features=features_of(given),
        readings=readings_behind_condition(game, given),
        level="extra",
        given=given,
        expected=expected,
    )


# --- the promise ----------------------------------------------------------------------------------------


def promise_of(found: Iterator[bytes]) -> Promise:
    """What can be promised about these lines; they are gone then."""
    digest, number = sha256(), -1
    for line in found:
        digest.update(line)
        number += 1
    return Promise(number, digest.hexdigest())


def promised(shop: Workshop) -> Promise | None:
    """What the game's folder promises."""
    path = _path(shop)
    if not path.is_file():
        return None
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return Promise(int(found["vectors"]), str(found["sha256"]))


def promise(shop: Workshop, made: Promise) -> None:
    """Store what is promised."""
    text = (
        "# The archive that `rulescore vectors archive` makes from this text and its vectors.\n\n"
        f'vectors = {made.vectors}\nsha256 = "{made.sha256}"\n'
    )
    _path(shop).write_text(text, encoding="utf-8")


def _path(shop: Workshop) -> Path:
    return folder_of(shop).parent / FILE
