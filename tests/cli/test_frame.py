"""The frame of the command line: commands, usage errors, and what happens when something goes wrong."""

import os
import subprocess
import sys
from importlib.util import find_spec

import click
import pytest

from rulescore import __version__
from rulescore.cli import COMMANDS, main, rulescore
from rulescore.cli.output import wants_colour
from rulescore.diagnostics import Diagnostic
from rulescore.errors import SpecError

Capture = pytest.CaptureFixture[str]


def failing_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    """Run a command that raises, and give its exit code."""

    def fail(*_: object, **__: object) -> int:
        raise error

    monkeypatch.setattr(rulescore, "invoke", fail)
    return main(["meets", "?"])


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_overview_exists(name: str) -> None:
    assert find_spec(f"rulescore.cli.{name}") is not None


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(capsys: Capture, name: str) -> None:
    assert 0 == main([name, "--help"])
    assert "Usage: rulescore" in capsys.readouterr().out


def test_the_overview_lists_every_command(capsys: Capture) -> None:
    assert 0 == main(["--help"])

    out = capsys.readouterr().out
    assert [] == [name for name in COMMANDS if name not in out]


def test_no_command_shows_the_overview_and_is_a_usage_error(capsys: Capture) -> None:
    assert 2 == main([])
    assert "Commands:" in capsys.readouterr().out


def test_the_version_is_shown(capsys: Capture) -> None:
    assert 0 == main(["--version"])
    assert f"rulescore, version {__version__}\n" == capsys.readouterr().out


def test_an_unknown_command_is_refused_with_the_closest_one(capsys: Capture) -> None:
    assert 2 == main(["meet"])
    assert 'error RS190: there is no command "meet"; did you mean meets?' in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["meets"], ["meets", "?", "--hnd", "3"], ["meets", "?", "--format", "xml"]]
)
def test_a_usage_error_has_a_code_and_says_where_help_is(capsys: Capture, arguments: list[str]) -> None:
    assert 2 == main(arguments)

    err = capsys.readouterr().err
    assert err.startswith("error RS190: ")
    assert "note: rulescore meets --help" in err


def test_an_error_of_ours_for_users_is_bad_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 2 == failing_with(monkeypatch, SpecError((Diagnostic("RS201", "no such name"),)))
    assert "error RS201: no such name\n" == capsys.readouterr().err


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()])
def test_an_interrupted_command_says_nothing(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    assert 130 == failing_with(monkeypatch, error)
    assert "" == capsys.readouterr().err


def test_a_bug_shows_its_traceback_and_asks_for_a_report(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 70 == failing_with(monkeypatch, ZeroDivisionError("oh"))

    err = capsys.readouterr().err
    assert "Traceback" in err
    assert "Please report it" in err


def test_a_reader_that_has_gone_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-m", "rulescore", "meets", "?", "--hand", "3"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)

    assert (141, b"") == (ran.returncode, ran.stderr)


class Terminal:
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_colour_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    assert [True, False] == [wants_colour(Terminal()), wants_colour(object())]


def test_colour_can_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    assert not wants_colour(Terminal())
