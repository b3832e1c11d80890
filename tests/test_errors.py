import pickle

import pytest

from rulescore.diagnostics import Diagnostic
from rulescore.errors import (
    IllegalActionError,
    InternalError,
    PositionError,
    RulescoreError,
    SpecError,
    UsageError,
)
from rulescore.source import Span, Text

PROBLEMS = (Diagnostic("RS150", "first", Span(0, 1)), Diagnostic("RS151", "second", Span(2, 3)))


@pytest.mark.parametrize("kind", [SpecError, PositionError, IllegalActionError])
def test_an_error_shows_all_its_problems(kind: type[RulescoreError]) -> None:
    shown = str(kind(PROBLEMS, Text("t", "a b")))

    assert ["RS150", "RS151"] == [code for code in ("RS150", "RS151") if code in shown]


def test_misuse_has_a_code() -> None:
    assert "error RS191: not like that" == str(UsageError("not like that"))


def test_a_bug_of_ours_is_no_error_of_the_user() -> None:
    assert not issubclass(InternalError, RulescoreError)


def test_an_error_survives_being_sent_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(SpecError(PROBLEMS, Text("t", "a b"))))  # noqa: S301 - our own bytes

    assert PROBLEMS == error.diagnostics


def test_misuse_survives_being_sent_to_another_process() -> None:
    assert "error RS191: no" == str(pickle.loads(pickle.dumps(UsageError("no"))))  # noqa: S301 - our own bytes
