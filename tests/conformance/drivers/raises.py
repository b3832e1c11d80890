"""Raises an exception that nobody catches."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "result": reply["no such key"]}))
