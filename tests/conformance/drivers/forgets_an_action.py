"""Leaves out the last of the possible actions, and offers one that is none."""

from true_driver import Message, serve


def answer(_: Message, reply: Message) -> Message:
    if "actions" not in reply["result"]:
        return reply
    actions = reply["result"]["actions"]
    return {**reply, "result": {**reply["result"], "actions": [*actions[:-1], "freeze 1"]}}


serve(answer)
