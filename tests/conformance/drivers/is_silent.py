"""Thinks for ever."""

import time

from true_driver import Message, at_first, serve


def lie(_: Message, reply: Message) -> Message:
    time.sleep(60)
    return reply


serve(at_first(lie))
