"""The JavaScript of a game answers every question about conditions as the command line does."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest
from javascript_answers import Question, answered, differences, expected_answers, module_of

pytestmark = pytest.mark.browser

SIGNS = ("0", "1", "2", "3", "4", "5", "6", "7", "?", "?", "?", "●", "▲", "◆", "■", "o", "s")
CARDS = ("0", "1", "2", "3", "4", "5", "6", "7", "7", "J", "J", "3a", "C", "■6", "circle-0")
STRANGE = (
    *"01239?=●▲◆■○D⬛jJ,- \t\u00a0\u2003\ufeff\x85\x1c\x00\u200b\ud800ß漢😀é٣３Ｊ",
    "=", "= =", "J", "circle-", "__proto__", "constructor", "123456789012", "</script>", "${x}", "0b", "7m7",
)  # fmt: skip
QUESTIONS = 2_500
READINGS: tuple[Mapping[str, str], ...] = (
    {"all_joker_group": "no", "equals_over_symbols": "same_number"},
    {"equal_groups_distinct": "distinct", "equals_literals_differ": "unsatisfiable"},
    {"equals_over_symbols": "same_symbol", "pjoker_only": "no"},
    {"pjoker_only": "no", "all_joker_group": "no", "equal_groups_distinct": "distinct"},
)


def condition_at_random(chance: random.Random) -> str:
    signs = chance.choices(SIGNS, k=chance.randint(1, 6))
    return "".join(sign + (" = " if chance.random() < 0.35 else " ") for sign in signs[:-1]) + signs[-1]


def cards_at_random(chance: random.Random, most: int) -> str:
    return " ".join(chance.choices(CARDS, k=chance.randint(0, most)))


def questions_at_random(seed: int, number: int) -> list[Question]:
    chance = random.Random(seed)  # noqa: S311 - nothing is secret
    return [
        Question(condition_at_random(chance), cards_at_random(chance, 7), cards_at_random(chance, 2))
        for _ in range(number)
    ]


def strange_questions(seed: int, number: int) -> list[Question]:
    chance = random.Random(seed)  # noqa: S311 - nothing is secret

    def text() -> str:
        return "".join(chance.choices(STRANGE, k=chance.randint(0, 9)))

    return [Question(text(), text(), text()) for _ in range(number)]


@pytest.mark.slow
def test_random_hands_and_conditions_get_the_same_answer(tmp_path: Path) -> None:
    questions = questions_at_random(1, QUESTIONS)
    actual = answered(module_of("venti"), questions, tmp_path)

    assert [] == differences(questions, expected_answers("venti", questions), actual)


def test_random_questions_are_of_every_sort() -> None:
    told = expected_answers("venti", questions_at_random(1, 400))

    assert {"met", "unserved", "missing", "enough", "warnings", "errors"} <= {
        name for one in told for name in one
    }


@pytest.mark.slow
@pytest.mark.parametrize("readings", READINGS, ids=lambda chosen: "-".join(chosen.values()))
def test_the_readings_of_the_match_are_those_of_the_module(
    readings: Mapping[str, str], tmp_path: Path
) -> None:
    questions = questions_at_random(2, 600)
    actual = answered(module_of("venti", readings), questions, tmp_path)

    assert [] == differences(questions, expected_answers("venti", questions, readings), actual)


@pytest.mark.slow
def test_no_text_makes_it_throw_and_every_problem_is_told_alike(tmp_path: Path) -> None:
    questions = strange_questions(3, QUESTIONS)
    actual = answered(module_of("venti"), questions, tmp_path)

    assert [] == differences(questions, expected_answers("venti", questions), actual)


def test_what_is_no_text_is_answered_too(tmp_path: Path) -> None:
    module = module_of("venti").replace("export function answer(question)", "function told(question)")
    each = "[undefined, null, 3, {}, { condition: {}, hand: [] }].map(told).map((one) => one.errors[0].code)"
    (found,) = answered(
        f"{module}export const answer = () => ({{ codes: {each} }});", [Question("", "")], tmp_path
    )

    assert {"codes": ["RS150"] * 5} == found


@pytest.mark.parametrize(
    ("condition", "hand"),
    [
        ("? = ? " * 8, "0 1 2 3 4 5 6 7 0 1 2 3 4 5 6"),
        ("0 1 2 3 4 5 6 7 o ^ d s ? ? ? ?", "0 " * 13 + "1 " * 13 + "J J"),
        ("? = ? = ? = ? " * 4, "0 1 2 3 4 5 6 7 " * 12 + "J J J J"),
    ],
    ids=["pairs", "everything", "fours"],
)
def test_long_conditions_and_full_hands_get_the_same_answer(
    condition: str, hand: str, tmp_path: Path
) -> None:
    questions = [Question(condition, hand)]
    actual = answered(module_of("venti"), questions, tmp_path)

    assert [] == differences(questions, expected_answers("venti", questions), actual)


@pytest.mark.parametrize(
    "lie",
    [
        ('tightened(asked, "mostWild")', "asked"),
        ("if (search({ ...asked, mostSpent: more })) return more;", "return more;"),
        ("if (least.length === groups.length) return groups;", "return least;"),
        ("return a.start - b.start", "return b.start - a.start"),
    ],
    ids=["jokers", "missing", "part", "order"],
)
def test_a_lie_about_more_than_yes_and_no_is_noticed(lie: tuple[str, str], tmp_path: Path) -> None:
    questions = questions_at_random(1, 600)
    module = module_of("venti")
    actual = answered(module.replace(*lie), questions, tmp_path)

    assert 1 == module.count(lie[0])
    assert [] != differences(questions, expected_answers("venti", questions), actual)
