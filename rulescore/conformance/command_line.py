"""The command line of a driver as a program and its arguments, without a shell."""

import os
import shlex

from rulescore.errors import UsageError


def split_command(written: str) -> tuple[str, ...]:
    """What to start; quotation marks hold a word with blanks together."""
    try:
        found = tuple(shlex.split(written, posix=os.name == "posix"))
    except ValueError as error:
        raise UsageError(f"the command of --driver cannot be read: {error}", code="RS750") from None
    if not found:
        raise UsageError("the command of --driver is empty", code="RS750")
    return found
