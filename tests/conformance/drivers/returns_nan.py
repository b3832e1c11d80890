"""Divides by nothing and sends what comes of it."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "result": {"met": float("nan")}}))
