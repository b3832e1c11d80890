"""The commands, as they describe themselves."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from rulescore.reference.markdown import Page, code, fence, joined, plain, slug, table


@frozen
class Parameter:
    """An option or an argument, and what it is for."""

    shown: str
    said: str


@frozen
class Command:
    """A command as the command line knows it; `inside` are the commands of a group."""

    name: str
    usage: str
    said: str
    parameters: tuple[Parameter, ...]
    inside: tuple[Command, ...] = ()


def commands_page(commands: Sequence[Command]) -> Page:
    head = (
        "# The command line\n\n`rulescore --help` and `rulescore COMMAND --help` say the same. "
        "Exit codes: 0 for yes or done, 1 for no or failed, 2 for a bad input; a command names further ones."
    )
    return Page("command-line.md", "The command line", joined(head, *(_command(one, 2) for one in commands)))


def _command(one: Command, level: int) -> str:
    rows = [(code(each.shown), plain(each.said)) for each in one.parameters]
    return joined(
        f"{'#' * level} {plain(one.name)} {{ #{slug(one.name)} }}",
        fence(one.usage, "text"),
        *(plain(block) for block in one.said.split("\n\n")),
        table(("", ""), rows) if rows else "",
        *(_command(inner, level + 1) for inner in one.inside),
    )
