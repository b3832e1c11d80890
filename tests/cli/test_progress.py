"""Long work shows how far it is on a terminal, and says nothing anywhere else."""

import io
import sys

import pytest

from rulescore.cli.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO) -> str:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", stream)
    with progress("counting", 4) as bar:
        bar(1)
        bar(2, total=8, name="counting, 1 failed")
    return stream.getvalue()


def test_a_terminal_shows_the_name_and_how_much_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    found = shown(monkeypatch, Terminal())

    assert "counting, 1 failed" in found
    assert "25%" in found


def test_where_there_is_no_terminal_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "" == shown(monkeypatch, io.StringIO())
