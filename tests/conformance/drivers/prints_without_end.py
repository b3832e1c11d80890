"""Writes on and on, and never ends the line."""

import sys

from true_driver import Message, at_first, serve


def lie(_: Message, reply: Message) -> Message:
    while sys.stdout.write("." * 65536):
        pass
    return reply


serve(at_first(lie))
