"""Makes a number of the id."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {**reply, "id": 7}))
