"""Writes megabytes to stderr, which is no fault."""

import sys

from true_driver import Message, serve


def answer(_: Message, reply: Message) -> Message:
    sys.stderr.write("a warning of the compiler\n" * 100_000)
    return reply


serve(answer)
