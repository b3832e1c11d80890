"""Ends by itself in the middle of a line."""

import os

from true_driver import FIRST, Message, raw, say, serve


def lie(message: Message) -> None:
    if message.get("id") == FIRST:
        raw(b'{"id": "venti')
        os._exit(0)
    say(message)


serve(say=lie)
