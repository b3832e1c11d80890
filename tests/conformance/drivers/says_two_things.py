"""Sends a result and says that it has none."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "unsupported": True}))
