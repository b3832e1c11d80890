"""Tells a player what the other one has in hand."""

from true_driver import Message, serve


def answer(request: Message, reply: Message) -> Message:
    if request["vector"]["kind"] != "view":
        return reply
    position = request["vector"]["given"]["position"]
    return {**reply, "result": {**reply["result"], "zones": position["zones"]}}


serve(answer)
