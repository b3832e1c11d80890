"""What has to be covered is covered, or is reported; and what is said about it is not idle."""

from functools import cache

import pytest
from attrs import evolve

from rulescore.conformance import vectors
from rulescore.conformance.vectors import (
    ConditionGiven,
    LegalGiven,
    Refused,
    Result,
    Setup,
    StepGiven,
)
from rulescore.diagnostics import Diagnostic
from rulescore.kernel.engine import Engine
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked, DecisionStep
from rulescore.kernel.position import Position
from rulescore.targets.interpreter.engine import Interpreter
from rulescore.vectors import building, checking
from rulescore.vectors.answers import INTERPRETER, Judge
from rulescore.vectors.building import Built, agreed, workshop
from rulescore.vectors.checking import unexplained
from rulescore.vectors.choosing import choose, reflipped
from rulescore.vectors.from_scenarios import Candidate, candidates, further_refusals, playings
from rulescore.vectors.needed import Need, clauses_in_force, clauses_of_the_box, clauses_that_refuse
from rulescore.vectors.scenarios import scenarios_of


def candidate(name: str, *rules: str, refused: bool = False) -> Candidate:
    return Candidate(f"venti/tests/{name}", rules, ConditionGiven("?", (name,)), refused=refused)


def nothing(_: Candidate) -> dict[str, str]:
    return {}


@cache
def verhext() -> building.Workshop:
    return workshop("verhext")


def test_few_vectors_cover_everything() -> None:
    all_in_one, first, second = candidate("all", "a", "b"), candidate("first", "a"), candidate("second", "b")
    sizes = {all_in_one: 100, first: 90, second: 90}
    needs = [Need("accepted", "a"), Need("accepted", "b")]

    assert (all_in_one,) == choose(sizes, needs, nothing).chosen[:1]


def test_a_refusal_is_not_an_acceptance() -> None:
    needs = [Need("accepted", "a"), Need("refused", "a")]
    only = candidate("only", "a", refused=True)

    assert (Need("accepted", "a"),) == choose({only: 1}, needs, nothing).uncovered


def test_what_a_vector_does_not_decide_it_does_not_cover() -> None:
    idle = evolve(candidate("idle", "a"), decides=False)

    assert (Need("accepted", "a"),) == choose({idle: 1}, [Need("accepted", "a")], nothing).uncovered


def test_a_reading_is_covered_only_by_what_depends_on_it() -> None:
    told = evolve(candidate("told"), told=("mood",))
    need = Need("reading", "mood", "good")

    assert (need,) == choose({told: 1}, [need], nothing).uncovered
    assert () == choose({told: 1}, [need], lambda _: {"mood": "good"}).uncovered


def step(name: str, *rules: str, **readings: str) -> Candidate:
    setup = Setup(players=2, readings=readings)
    position = vectors.Position(at="start", asked="A", zones={}, variables={})
    return Candidate(f"venti/tests/{name}", rules, StepGiven(setup, position, "A", "wait"))


def test_the_rules_go_every_way_that_they_go_for_anything() -> None:
    both, one, other = step("both"), step("one"), step("other")
    ways = {both: {"#a yes", "#a no"}, one: {"#a yes"}, other: {"#a no"}}

    def chosen(sizes: dict[Candidate, int]) -> tuple[Candidate, ...]:
        return choose(sizes, [], nothing, {way: frozenset(found) for way, found in ways.items()}).chosen

    assert (both,) == chosen({both: 15, one: 10, other: 10})
    assert (one, other) == chosen({one: 10, other: 10})


def test_a_way_is_gone_under_the_default_readings_where_it_can_be() -> None:
    usual, special = step("usual"), step("special", mood="good")
    ways = {usual: frozenset({"#a yes"}), special: frozenset({"#a yes", "#b yes"})}

    assert (special, usual) == choose({usual: 100, special: 1}, [], nothing, ways).chosen
    assert (usual,) == choose({usual: 100, special: 1}, [], nothing, {**ways, special: ways[usual]}).chosen


def test_a_way_is_gone_for_a_vector_that_names_the_clause_behind_it() -> None:
    small, named = step("small", "b.1"), step("named", "a.1")
    ways = {small: frozenset({"#rule 1 a.1 yes"}), named: frozenset({"#rule 1 a.1 yes"})}

    assert named in choose({small: 1, named: 100}, [], nothing, ways).chosen


def test_what_a_clause_does_is_asked_about_by_what_follows_and_by_what_is_possible() -> None:
    done = step("done", "a.1")
    assert isinstance(done.given, StepGiven)
    listed = evolve(done, id="venti/tests/listed", given=LegalGiven(done.given.setup, done.given.position))

    assert (done, listed) == choose({done: 100, listed: 1}, [Need("accepted", "a.1")], nothing).chosen


def test_what_was_required_before_stays_although_something_smaller_would_do() -> None:
    before, smaller = candidate("before", "a"), candidate("smaller", "a")
    sizes, needs = {before: 100, smaller: 1}, [Need("accepted", "a")]

    assert (smaller,) == choose(sizes, needs, nothing).chosen[:1]
    assert before in choose(sizes, needs, nothing, kept=(before,)).chosen
    assert smaller not in choose({before: 100, smaller: 1}, needs, nothing, kept=(before,)).chosen


def test_a_question_under_another_key_is_found_again_by_its_name() -> None:
    pool = {"venti/tests/done": step("done", "a.1")}
    need = Need("reading", "mood", "very_good")
    found = reflipped("venti/tests/done-under-mood-very-good", pool, [need])

    assert found is not None
    assert isinstance(found.given, StepGiven)
    assert {"mood": "very_good"} == found.given.setup.readings
    assert reflipped("venti/tests/done-under-mood-bad", pool, [need]) is None


def test_clauses_in_force_are_known() -> None:
    assert "verhext.play.1" in clauses_in_force(verhext().found)
    assert "verhext.components.1" in clauses_of_the_box(verhext().found)
    assert clauses_that_refuse(verhext().found.game)


def built(*uncovered: Need) -> Built:
    return Built((), uncovered, ())


def test_what_nothing_covers_needs_a_reason() -> None:
    found = tuple(unexplained(verhext(), built(Need("accepted", "verhext.play.1"))))

    assert ["RS713"] == [problem.code for problem in found]


def test_a_reason_for_what_is_covered_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "reasons_of", lambda _: {"verhext.play.1 (accepted)": "too hard"})

    assert ["RS713"] == [problem.code for problem in unexplained(verhext(), built())]
    assert [] == list(unexplained(verhext(), built(Need("accepted", "verhext.play.1"))))


# --- a vector is written only if all engines agree ------------------------------------------------------


class Forgetful:
    """An engine that never offers the last of several actions."""

    def __init__(self, match: Match) -> None:
        self.honest = Interpreter(match)

    name = "forgetful"

    def next_step(self, position: Position) -> Asked:
        asked = self.honest.next_step(position)
        if isinstance(asked, DecisionStep) and len(asked.actions) > 1:
            return evolve(asked, actions=asked.actions[:-1])
        return asked

    def apply(self, position: Position, action: Action) -> Position:
        return self.honest.apply(position, action)

    def resolve(self, position: Position, outcome: int) -> Position:
        return self.honest.resolve(position, outcome)


def forgetful(match: Match) -> Engine:
    return Forgetful(match)


def legal_candidate() -> Candidate:
    """A question with several actions as its answer."""
    named = [(name, one) for name, one in scenarios_of("verhext") if name.startswith("follow/")]
    found = candidates(playings(verhext().matches, named))
    legal = (one for one in found if one.id.endswith("-legal"))
    return next(one for one in legal if len(getattr(answer_of(one), "actions", ())) > 1)


def answer_of(one: Candidate) -> Result | tuple[Diagnostic, ...]:
    return agreed(verhext().matches, one.id, one.given)


def test_engines_that_disagree_make_no_vector(monkeypatch: pytest.MonkeyPatch) -> None:
    one, liar = legal_candidate(), Judge("forgetful", forgetful, by_definition=False)
    monkeypatch.setattr(building, "JUDGES", (INTERPRETER, liar))
    found = answer_of(one)

    assert isinstance(found, tuple)
    assert ["RS712"] == [problem.code for problem in found]


def test_engines_that_agree_make_one() -> None:
    assert not isinstance(answer_of(legal_candidate()), tuple | Refused)


def test_refusals_that_no_scenario_tells_are_looked_for() -> None:
    shop, refusing = workshop("venti"), frozenset({"venti.turn.10"})
    named = [(name, one) for name, one in scenarios_of("venti") if name.startswith("piles/")]
    found = tuple(further_refusals(playings(shop.matches, named), refusing))

    assert found
    assert all(one.refused and refusing.intersection(one.rules) for one in found)
