"""What every command shows in the same way: problems, and colours only where they can be seen."""

import os
import sys

import click

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.render import render_all
from rulescore.source import Text


def show_problems(*found: tuple[Text | None, tuple[Diagnostic, ...]]) -> None:
    """Print diagnostics where errors go: for each text (None when they have none) what was found in it."""
    colour = wants_colour(sys.stderr)
    shown = (render_all(diagnostics, text, colour=colour) for text, diagnostics in found)
    click.echo("\n\n".join(shown), err=True)


def wants_colour(stream: object) -> bool:
    """Whether the stream is a terminal whose user has not asked for plain text."""
    is_terminal = getattr(stream, "isatty", None)
    return callable(is_terminal) and bool(is_terminal()) and "NO_COLOR" not in os.environ
