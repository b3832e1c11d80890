"""Says 1 where true is meant."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "result": {"met": 1}}))
