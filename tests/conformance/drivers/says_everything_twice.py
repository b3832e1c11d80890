"""Answers every question two times."""

from true_driver import Message, say, serve


def twice(message: Message) -> None:
    say(message)
    if "id" in message:
        say(message)


serve(say=twice)
