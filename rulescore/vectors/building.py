"""The required vectors of a game, from its text and its scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, field, frozen

from rulescore.conformance.requirements import requirements_in
from rulescore.conformance.vectors import CountResult, Given, Level, Result, Vector, VectorFile
from rulescore.conformance.vectors_bytes import canonical_line
from rulescore.conformance.vectors_json import expected_plain, given_plain
from rulescore.diagnostics import Diagnostic
from rulescore.errors import SpecError
from rulescore.kernel.match import Match
from rulescore.kernel.nodes import Game
from rulescore.pipeline import Loaded, load
from rulescore.vectors.answers import DEFAULT_ENGINE, JUDGES, answer
from rulescore.vectors.choosing import choose, reflipped
from rulescore.vectors.dependence import Opens, readings_behind, readings_heard
from rulescore.vectors.features import features_of
from rulescore.vectors.from_play import of_real_positions
from rulescore.vectors.from_scenarios import Candidate, candidates, further_refusals, playings
from rulescore.vectors.from_text import of_condition_readings, of_conditions, of_examples, of_the_box
from rulescore.vectors.hearing import listening, ways
from rulescore.vectors.matches import Matches, match_of, setup_of
from rulescore.vectors.needed import Need, clauses_in_force, clauses_of_the_box, needs_of
from rulescore.vectors.scenarios import FOLDER, scenarios_in
from rulescore.vectors.words import unordered_zones

FEW_WAYS = 20
"""To count fewer ways than these shows nothing that a list of actions does not."""


@frozen(eq=False)
class Workshop:
    """A game with everything that is kept while vectors about it are made."""

    found: Loaded
    matches: Matches
    opens: Opens
    behind: dict[str, Mapping[str, str]] = field(factory=dict, repr=False)


@frozen(eq=False)
class Built:
    """The files of a game; what has to be covered and is not; whatever stands in the way of a vector."""

    files: tuple[VectorFile, ...]
    uncovered: tuple[Need, ...]
    problems: tuple[Diagnostic, ...]


def workshop(name: str) -> Workshop:
    """Load a game."""
    found = load(name)
    return Workshop(found, Matches(found.game), Opens(found.game))


def build(shop: Workshop) -> Built:
    """The required vectors of a game; the same text and scenarios give the same files."""
    always = tuple(_always(shop))
    needs = needs_of(shop.found.game, clauses_in_force(shop.found))
    pool = {one.id: one for one in (*always, *pool_of(shop, needs))}
    kept = tuple(_kept(shop, pool, needs))
    found = {one: result for one in (*pool.values(), *kept) if (result := _asked(shop, one))}
    sizes = {one: _size(one, result) for one, result in found.items()}
    heard = listening(shop.found.game)
    gone = {one: ways(heard, one.given, result) for one, result in found.items()}
    kept = tuple(one for one in kept if one in found)
    choice = choose(sizes, needs, lambda one: behind(shop, one), gone, kept)
    chosen = sorted({one.id: one for one in (*always, *choice.chosen)}.values(), key=lambda one: one.id)
    made = [vector_of(shop, one, "required") for one in chosen]
    vectors = [one for one in made if isinstance(one, Vector)]
    problems = tuple(problem for one in made if not isinstance(one, Vector) for problem in one)
    return Built(tuple(_files(shop, vectors)), choice.uncovered, problems)


def _kept(shop: Workshop, pool: Mapping[str, Candidate], needs: Iterable[Need]) -> Iterator[Candidate]:
    """What some version requires, and can still be made."""
    for name in sorted(requirements_in(shop.found.path.parent).ever_required):
        one = pool.get(name) or reflipped(name, pool, needs)
        if one is not None:
            yield one


def _always(shop: Workshop) -> Iterator[Candidate]:
    """What is required in any case: it is small, and everybody begins with it."""
    game = shop.found.game
    yield from of_the_box(shop.matches, clauses_of_the_box(shop.found))
    yield from of_real_positions(shop.matches, frozenset(clauses_in_force(shop.found)))
    yield from of_examples(game)
    yield from of_conditions(game)
    yield from of_condition_readings(game)


def pool_of(shop: Workshop, needs: Iterable[Need]) -> tuple[Candidate, ...]:
    """Everything that the scenarios give rise to, and refusals that they leave out."""
    found = playings(shop.matches, scenarios_in(shop.found.path.parent / FOLDER))
    pool = tuple(candidates(found))
    refusing = {clause for one in pool if one.refused for clause in one.rules}
    missing = frozenset(need.name for need in needs if need.what == "refused" and need.name not in refusing)
    further = further_refusals(found, missing) if missing else ()
    return tuple({one.id: one for one in (*pool, *further)}.values())


def _asked(shop: Workshop, one: Candidate) -> Result | None:
    """The answer to a candidate; None where there is none, or too much or too little to count."""
    result = answer(shop.matches, one.given, DEFAULT_ENGINE)
    if isinstance(result, tuple) or (isinstance(result, CountResult) and result.count < FEW_WAYS):
        return None
    return result


def _size(one: Candidate, result: Result) -> int:
    """How many bytes the vector takes."""
    return len(canonical_line([given_plain(one.given), expected_plain(one.given, result)]))


def behind(shop: Workshop, one: Candidate) -> Mapping[str, str]:
    """The readings on which the answer to a candidate depends; worked out once."""
    if one.id not in shop.behind:
        is_answered = not isinstance(answer(shop.matches, one.given, DEFAULT_ENGINE), tuple)
        shop.behind[one.id] = readings_behind(shop.opens, one.given) if is_answered else {}
    return shop.behind[one.id]


def vector_of(shop: Workshop, one: Candidate, level: Level) -> Vector | tuple[Diagnostic, ...]:
    """A vector, if all who answer give the same answer.

    Of an extra one the readings are those that may be behind the answer: that is told much faster.
    """
    expected = agreed(shop.matches, one.id, one.given)
    if isinstance(expected, tuple):
        return expected
    return Vector(
        id=one.id,
        rules=tuple(sorted(one.rules)),
        features=features_of(one.given),
        readings=readings_heard(shop.opens, one.given) if level == "extra" else behind(shop, one),
        level=level,
        given=one.given,
        expected=expected,
    )


def agreed(matches: Matches, name: str, given: Given) -> Result | tuple[Diagnostic, ...]:
    """The answer that everybody gives, or why there is none."""
    answers = [answer(matches, given, judge) for judge in JUDGES]
    expected = answers[0]
    if isinstance(expected, tuple):
        return tuple(evolve(problem, message=f"{name}: {problem.message}") for problem in expected)
    for judge, other in zip(JUDGES, answers, strict=True):
        if other != expected:
            message = f"{name}: {judge.name} gives another answer than {JUDGES[0].name}"
            return (Diagnostic("RS712", message),)
    return expected


def _files(shop: Workshop, vectors: Iterable[Vector]) -> Iterator[VectorFile]:
    areas: dict[str, list[Vector]] = {}
    for one in vectors:
        areas.setdefault(one.area, []).append(one)
    for area in sorted(areas):
        yield VectorFile(
            game=shop.found.game.name,
            spec=shop.found.spec_hash,
            area=area,
            unordered=unordered_of(shop.matches),
            readings=default_readings(shop.found.game),
            vectors=tuple(areas[area]),
        )


def unordered_of(matches: Matches) -> tuple[str, ...]:
    """The zones of a game whose cards lie in no order."""
    game = matches.game
    match = match_of(matches, setup_of(game, game.low_players, {}))
    if not isinstance(match, Match):
        raise SpecError(match)
    return unordered_zones(match)


def default_readings(game: Game) -> dict[str, str]:
    """Every reading with the key that it has by default."""
    return {one.name: one.keys[0] for one in game.settings if one.what == "reading"}
