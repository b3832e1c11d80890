"""Says 12.0 where 12 is meant."""

from true_driver import Message, serve


def answer(_: Message, reply: Message) -> Message:
    result = reply["result"]
    return {**reply, "result": {**result, "count": float(result["count"])}} if "count" in result else reply


serve(answer)
