"""Says hello at once, and keeps everything else in a buffer."""

import json
import sys

from true_driver import Message, serve


def say(message: Message) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    if "name" in message:
        sys.stdout.flush()


serve(say=say)
