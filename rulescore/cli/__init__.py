"""The command `rulescore`: its frame, and where each command is found.

In: the arguments of the command line.
Out: text on the terminal and an exit code: 0 yes or done, 1 no or failed, 2 bad input or usage.
Guarantees: nobody sees a traceback for anything they can cause; a command's module is imported only
when the command runs, so that a quick question gets a quick answer.

To add a command: a module here with a click command named `command` that returns its exit code,
and a line in `COMMANDS`.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType

import click

from rulescore import __version__
from rulescore.cli.output import show_problems
from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError

YES = 0
NO = 1
BAD_INPUT = 2
BUG = 70
INTERRUPTED = 130
PIPE_CLOSED = 141

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "meets": "Say whether a hand of cards meets a condition.",
        "conditions": "List the conditions of a deck, with exact chances and how difficult they are.",
        "check": "Check the text of a game, and how much of the rulebook it tells.",
        "prove": "Prove what a game promises, or find a game that breaks it.",
        "play": "Play a game at the terminal, or watch random players play it.",
        "legal": "List what is possible in a stored position.",
        "step": "Carry out one action in a stored position.",
        "picture": "Draw a stored position: cards, hands and boards.",
        "replay": "Repeat a stored game, with the rules looking on.",
        "agree": "Compare the engines with each other in random play.",
        "vectors": "Make, check and show test vectors for implementations in any language.",
        "conform": "Judge an implementation in any language, clause by clause.",
        "docs": "Make the published reference: pages about every game and about the language.",
        "explain": "Explain a code that an error message shows.",
        "format": "Print the rules of a text in their canonical form.",
    }
)
"""Each command and its line in the overview; the module has the command's name."""


class LazyGroup(click.Group):
    """A group that imports a command when it is asked for, not before."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - same
        if cmd_name not in COMMANDS:
            return None
        found = import_module(f"rulescore.cli.{cmd_name}").command
        if not isinstance(found, click.Command):
            raise TypeError(f"rulescore.cli.{cmd_name}.command is no click command")
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            raise click.UsageError(_unknown_command(args[0]), ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - same
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _unknown_command(name: str) -> str:
    from rulescore.diagnostics.suggest import closest

    found = closest(name, COMMANDS)
    hint = f"did you mean {found}?" if found else f"there are {', '.join(COMMANDS)}"
    return f'there is no command "{name}"; {hint}'


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulescore")
def rulescore() -> None:
    """Rules of tabletop games, as texts that run."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _never_fail_to_print()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone, for example `| head`. What is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def _run(arguments: Sequence[str] | None) -> int:
    try:
        return _invoke(arguments)
    except click.ClickException as error:
        show_problems((None, _usage(error)))
        return BAD_INPUT
    except RulescoreError as error:
        show_problems((error.text, error.diagnostics))
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - the last place where a bug of ours can be caught
        return _confess(error)


def _invoke(arguments: Sequence[str] | None) -> int:
    # Not click's own `main`: it answers a closed pipe with 1, which is our "no".
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        _invoke(["--help"])
        return BAD_INPUT
    try:
        with rulescore.make_context("rulescore", given) as context:
            result = rulescore.invoke(context)
    except click.exceptions.Exit as left:
        return left.exit_code
    return result if isinstance(result, int) else YES


def _usage(error: click.ClickException) -> tuple[Diagnostic, ...]:
    context = error.ctx if isinstance(error, click.UsageError) else None
    notes = (f"{context.command_path} --help lists what it takes",) if context else ()
    return (Diagnostic("RS190", error.format_message().removesuffix("."), notes=notes),)


def _confess(error: Exception) -> int:
    import traceback

    traceback.print_exception(error)
    click.echo(
        "\nThis is a bug of rulescore, not a mistake of yours. "
        "Please report it with the lines above and what you typed.",
        err=True,
    )
    return BUG


def _never_fail_to_print() -> None:
    """A terminal that cannot show ● gets a question mark, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
