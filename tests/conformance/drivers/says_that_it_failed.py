"""Catches its own mistake, and says so."""

from true_driver import at_first, serve

serve(at_first(lambda request, _: {"id": request["id"], "failed": "index out of range"}))
