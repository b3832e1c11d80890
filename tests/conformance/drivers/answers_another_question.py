"""Sends the reply to another vector."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "id": "venti/step/take-from-the-centre"}))
