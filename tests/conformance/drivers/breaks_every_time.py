"""Ends at every vector."""

import os

from true_driver import Message, serve


def lie(_: Message, __: Message) -> Message:
    os._exit(3)


serve(lie)
