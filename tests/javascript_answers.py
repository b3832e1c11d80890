"""Hands and conditions as the generated JavaScript answers them, and as the command line does."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from attrs import frozen

from rulescore.cli.meets_answer import answer, as_fields, problem_objects
from rulescore.cli.meets_question import Asked, Frame, read
from rulescore.cli.meets_question import Question as Understood
from rulescore.play.game import load
from rulescore.targets.javascript import module_text

NO_READINGS: Mapping[str, str] = {}
PLACE = ("start", "end", "text")
"""A field of a page has no lines, so of a place these are compared."""

RUNNER = """
import { readFileSync } from "node:fs";
const { answer } = await import(process.argv[2]);
for (const question of JSON.parse(readFileSync(0, "utf8"))) {
  console.log(JSON.stringify(answer(question)));
}
"""


@frozen
class Question:
    """What somebody types into the three fields."""

    condition: str
    hand: str
    jokers: str = ""

    @property
    def plain(self) -> dict[str, str]:
        return {"condition": self.condition, "hand": self.hand, "jokers": self.jokers}


def module_of(game: str, readings: Mapping[str, str] = NO_READINGS) -> str:
    """The module of a game under these readings."""
    loaded = load(game)
    return module_text(loaded.match(players=loaded.players[0], readings=readings))


def answered(module: str, questions: Iterable[Question], folder: Path) -> list[dict[str, object]]:
    """The answers of Node; what goes wrong there goes wrong here."""
    (folder / "module.mjs").write_text(module, encoding="utf-8")
    (folder / "runner.mjs").write_text(RUNNER, encoding="utf-8")
    ran = subprocess.run(
        ["node", str(folder / "runner.mjs"), str(folder / "module.mjs")],
        input=json.dumps([one.plain for one in questions]),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (0, "") == (ran.returncode, ran.stderr)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def expected_answers(
    game: str, questions: Iterable[Question], readings: Mapping[str, str] = NO_READINGS
) -> list[dict[str, object]]:
    """What `rulescore meets --format json` says."""
    frame = Frame(game, None, readings, strict=False)
    return [_expected(one, frame) for one in questions]


def _expected(question: Question, frame: Frame) -> dict[str, object]:
    found = read(Asked(question.condition, None, question.hand, question.jokers), frame)
    if not isinstance(found, Understood):
        return {"errors": [_without_lines(one) for one in problem_objects(found)]}
    fields = as_fields(found, answer(found, every=False))
    return {name: _without_lines(value) for name, value in fields.items()}


def _without_lines(value: object) -> object:
    match value:
        case dict() if "start" in value:
            return {name: value[name] for name in PLACE}
        case dict():
            return {name: _without_lines(part) for name, part in value.items()}
        case list():
            return [_without_lines(part) for part in value]
        case _:
            return value


def differences(
    questions: Iterable[Question], expected: list[dict[str, object]], actual: list[dict[str, object]]
) -> list[tuple[Question, dict[str, object], dict[str, object]]]:
    """The questions that are answered otherwise, with both answers."""
    both = zip(questions, expected, actual, strict=True)
    return [(question, one, other) for question, one, other in both if one != other]
