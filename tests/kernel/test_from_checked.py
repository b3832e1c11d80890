"""Lowering: what becomes a point, what stays in a block, which names become variables."""

import pytest
from flow_texts import FLOWS, VARIABLES
from golden_files import Golden
from kernels import kernel_of, miniature_kernel
from miniature_games import NAMES

from rulescore.kernel import Game
from rulescore.kernel.invariants import broken
from rulescore.kernel.nodes import Decision, Forced
from rulescore.kernel.to_text import to_text


def lowered(name: str) -> Game:
    if name in NAMES:
        return miniature_kernel(name)
    return kernel_of(FLOWS[name])


ALL = (*NAMES, *FLOWS)


@pytest.mark.parametrize("name", ALL)
def test_a_kernel_is_what_it_was(name: str, golden: Golden) -> None:
    golden(to_text(lowered(name)), f"kernel/{name}.txt")


@pytest.mark.parametrize("name", ALL)
def test_a_kernel_keeps_every_guarantee(name: str) -> None:
    assert () == broken(lowered(name))


def test_lowering_twice_gives_the_same() -> None:
    assert lowered("called-twice") == lowered("called-twice")


def test_what_asks_nothing_is_one_point() -> None:
    points = lowered("straight-on").points

    assert ["Forced", "End"] == [type(point).__name__ for point in points]


def test_only_names_needed_after_a_choice_become_variables() -> None:
    variables = lowered("a-name-needed-after-a-choice").variables

    assert ["play.old"] == [variable.name for variable in variables if variable.role != "rule"]


def test_an_action_of_two_asks_with_a_choice_inside_is_written_once() -> None:
    points = lowered("an-action-offered-twice").points
    labels = [point.label for point in points if isinstance(point, Decision)]

    assert ["give", "play", "play 2"] == sorted(labels)


def test_the_second_ask_of_a_procedure_has_a_number() -> None:
    points = miniature_kernel("called-twice").points
    labels = [point.label for point in points if isinstance(point, Decision)]

    assert ["play", "ask for one", "ask for one 2"] == labels


def test_a_loop_that_cannot_end_leads_to_itself() -> None:
    points = lowered("waiting-for-ever").points

    assert isinstance(points[1], Forced)
    assert 1 == points[1].effect[-1].point  # type: ignore[union-attr]


def test_the_usual_point_is_the_first_choice_of_its_procedure() -> None:
    rules = "usually at round\nto play\n  do round\nto round\n  number := 1\n  who chooses pass\n"
    kernel = kernel_of(VARIABLES + rules)
    usual = kernel.points[kernel.usual or 0]

    assert isinstance(usual, Decision)
    assert "round" == usual.label
