"""Sends some megabytes within one reply."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "result": {"met": True, "thoughts": "hm " * 1_000_000}}))
