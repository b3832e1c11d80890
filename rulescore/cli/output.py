"""What every command shows in the same way: problems, and colours only where they can be seen."""

import os
import sys

import click

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.render import Weight, render_all
from rulescore.source import Text

Found = tuple[Text | None, tuple[Diagnostic, ...]]
"""Diagnostics beside the text that they are about; None when they are about none."""


def show_problems(*found: Found) -> None:
    """Print diagnostics where errors go."""
    _show(found, "error")


def show_warnings(*found: Found) -> None:
    """Print diagnostics that are in the way of nothing, where errors go too."""
    _show(found, "warning")


def _show(found: tuple[Found, ...], weight: Weight) -> None:
    colour = wants_colour(sys.stderr)
    shown = (render_all(problems, text, colour=colour, weight=weight) for text, problems in found)
    click.echo("\n\n".join(shown), err=True)


def wants_colour(stream: object) -> bool:
    """Whether the stream is a terminal whose user has not asked for plain text."""
    is_terminal = getattr(stream, "isatty", None)
    return callable(is_terminal) and bool(is_terminal()) and "NO_COLOR" not in os.environ
