"""A pytest plug-in: a Python implementation gets one test for each vector, from three lines in a conftest.py.

    from my_venti import answer
    pytest_plugins = ["rulescore.conformance.pytest_plugin"]
    rulescore_vectors = {"game": "venti", "answer": answer, "features": ["conditions"]}

`answer` takes what a driver is asked (the vector without what is expected) and returns the result; it raises
`NotImplementedError` for what it does not support. The other keys are readings, expected (the path of a list
of expected failures, beside the conftest.py) and vectors (a path). The tests stand below the conftest.py: run
its folder, or choose one by its name with `pytest "conftest.py::venti/condition/two-equal-numbers"`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from types import ModuleType

import pytest
from attrs import field, frozen

from rulescore.conformance.applying import why_not_applicable
from rulescore.conformance.claims import Claims
from rulescore.conformance.expected import Entry, Expectations, load_expectations, rotten
from rulescore.conformance.judging import judged
from rulescore.conformance.outcomes import Record
from rulescore.conformance.protocol import Reply, Result, Unsupported
from rulescore.conformance.reports.failing import failing_lines
from rulescore.conformance.reports.text import stale_reason
from rulescore.conformance.reports.words import Words, clause_words
from rulescore.conformance.settling import Settled, outcome_of, why_not_scored
from rulescore.conformance.suite import Case, Suite, load_suite
from rulescore.diagnostics.render import render
from rulescore.errors import RulescoreError, UsageError
from rulescore.play.positions.plain import Plain

NAME = "rulescore_vectors"

Answer = Callable[[Mapping[str, Plain]], Plain]


@frozen(eq=False)
class Wanted:
    """What a conftest.py asks for."""

    game: str
    answer: Answer
    features: tuple[str, ...] = ()
    readings: Mapping[str, tuple[str, ...]] = field(factory=dict)
    expected: Path | None = None
    vectors: Path | None = None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.name != "conftest.py":
        return None
    module = _module(parent.config, file_path)
    if module is None or not hasattr(module, NAME):
        return None
    return VectorsOfConftest.from_parent(parent, path=file_path)


def _module(config: pytest.Config, path: Path) -> ModuleType | None:
    plugins = config.pluginmanager.get_plugins()
    found = (one for one in plugins if isinstance(one, ModuleType) and one.__file__ is not None)
    return next((one for one in found if Path(str(one.__file__)) == path), None)


class VectorsOfConftest(pytest.File):
    """Every vector that applies, as a test. A list of expected failures that has rotted is an error here."""

    def collect(self) -> Iterator[pytest.Item]:
        module = _module(self.config, self.path)
        try:
            wanted = wanted_from(getattr(module, NAME, None), self.path.parent)
            suite = load_suite(wanted.game, wanted.vectors)
            listed = Expectations() if wanted.expected is None else load_expectations(wanted.expected)
            self._refuse_what_has_rotted(listed, suite)
        except RulescoreError as error:
            raise self.CollectError(str(error)) from None
        words = clause_words(suite.game)
        yield from (
            VectorItem.from_parent(self, name=case.id, about=_about(case, suite, wanted, listed, words))
            for case in _applying(suite, wanted)
        )

    def _refuse_what_has_rotted(self, listed: Expectations, suite: Suite) -> None:
        known, today = [case.id for case in suite.cases], date.today()  # noqa: DTZ011 - one's own day
        problems = rotten(listed, known, today, suite.requirements.retired)
        if problems:
            raise self.CollectError("\n".join(map(render, problems)))


@frozen(eq=False)
class About:
    """One test: its vector, who answers, and what is expected of it."""

    case: Case
    wanted: Wanted
    entries: tuple[Entry, ...]
    words: Words
    why_not_scored: str | None


def _about(case: Case, suite: Suite, wanted: Wanted, listed: Expectations, words: Words) -> About:
    return About(case, wanted, listed.of(case.id), words, why_not_scored(case, suite))


class VectorItem(pytest.Item):
    def __init__(self, *, about: About, **others: object) -> None:
        super().__init__(**others)  # type: ignore[arg-type] # pytest's own arguments
        self.about = about

    def runtest(self) -> None:
        about = self.about
        record = _record(about)
        settled = Settled(about.case, record, outcome_of(record, about.entries), about.entries)
        if settled.outcome == "expected-failure":
            pytest.xfail("; ".join(entry.reason for entry in about.entries))
        if settled.outcome != "passed" and about.why_not_scored:
            pytest.xfail(f"not scored: {about.why_not_scored}")
        if settled.outcome != "passed":
            raise VectorFailure(settled)

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: object = None,  # noqa: ARG002 - pytest's signature
    ) -> str:
        """A vector that failed is told in its own words; what the implementation raised is shown as it is."""
        if isinstance(excinfo.value, VectorFailure):
            return "\n".join(_told(excinfo.value.settled, self.about.words))
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, self.name


class VectorFailure(Exception):  # noqa: N818 - pytest shows it, nobody catches it
    def __init__(self, settled: Settled) -> None:
        super().__init__(settled.case.id)
        self.settled = settled


def _record(about: About) -> Record:
    """What came of it. An implementation that breaks shows its own traceback, unless that is expected."""
    try:
        reply: Reply = Result(_as_json(about.wanted.answer(about.case.asked)))
    except NotImplementedError as error:
        reply = Unsupported(str(error))
    except Exception:
        if about.entries or about.why_not_scored:
            return Record(about.case.id, "crashed")
        raise
    return judged(about.case, reply, about.wanted.features)


def _as_json(value: object) -> Plain:
    """The value as a driver would have sent it."""
    found: Plain = json.loads(json.dumps(value))
    return found


def _told(settled: Settled, words: Words) -> Iterator[str]:
    if settled.outcome == "stale-expectation":
        listed = " and ".join(entry.id for entry in settled.entries)
        yield f"{stale_reason(settled)}: remove the line {listed}"
        return
    yield from (f"{rule}: {words[rule]}" for rule in settled.case.rules if rule in words)
    yield from failing_lines(settled)


# --- what a conftest.py says ----------------------------------------------------------------------------

KEYS = ("game", "answer", "features", "readings", "expected", "vectors")


def wanted_from(said: object, folder: Path) -> Wanted:
    """What a conftest.py in this folder says; raises UsageError."""
    if (
        not isinstance(said, Mapping)
        or not isinstance(said.get("game"), str)
        or not callable(said.get("answer"))
    ):
        raise UsageError(f'{NAME} is a mapping with at least "game" and "answer"')
    unknown = [str(key) for key in said if key not in KEYS]
    if unknown:
        raise UsageError(f'{NAME} has an unknown key "{unknown[0]}"', notes=(f"keys: {', '.join(KEYS)}",))
    return Wanted(
        game=said["game"],
        answer=said["answer"],
        features=_texts(said.get("features", ())),
        readings={str(name): _texts(keys) for name, keys in dict(said.get("readings", {})).items()},
        expected=_path(said.get("expected"), folder),
        vectors=_path(said.get("vectors"), folder),
    )


def _texts(said: object) -> tuple[str, ...]:
    if isinstance(said, str):
        return (said,)
    return tuple(map(str, said)) if isinstance(said, Sequence) else ()


def _path(said: object, folder: Path) -> Path | None:
    return folder / said if isinstance(said, str | Path) else None


def _applying(suite: Suite, wanted: Wanted) -> Iterator[Case]:
    claims = Claims("", "", "python", (suite.game,), wanted.features, wanted.readings)
    for case in suite.cases:
        if why_not_applicable(case, claims, suite.readings) is None:
            yield case
