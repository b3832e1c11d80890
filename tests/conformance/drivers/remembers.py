"""Keeps something from one vector to the next: the second time it answers otherwise."""

from true_driver import Message, serve

seen: set[str] = set()


def answer(request: Message, reply: Message) -> Message:
    if request["id"] in seen:
        return {**reply, "result": {"met": False}}
    seen.add(request["id"])
    return reply


serve(answer)
