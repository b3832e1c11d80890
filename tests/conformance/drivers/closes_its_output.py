"""Closes stdout and lives on."""

import os
import time

from true_driver import Message, at_first, serve


def lie(_: Message, reply: Message) -> Message:
    os.close(1)
    time.sleep(60)
    return reply


serve(at_first(lie))
