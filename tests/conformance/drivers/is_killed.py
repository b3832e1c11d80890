"""Is ended by a signal, as by a lack of memory."""

import os
import signal

from true_driver import Message, at_first, serve


def lie(_: Message, reply: Message) -> Message:
    os.kill(os.getpid(), signal.SIGKILL)
    return reply


serve(at_first(lie))
