"""Starts another process that holds its output, and ends."""

import os
import subprocess
import sys

from true_driver import Message, at_first, serve


def lie(_: Message, __: Message) -> Message:
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    os._exit(0)


serve(at_first(lie))
