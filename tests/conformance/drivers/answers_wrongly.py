"""Says that a condition is not met, which is."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "result": {"met": False}}))
