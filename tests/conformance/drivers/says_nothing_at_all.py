"""Sends an id and no answer."""

from true_driver import at_first, serve

serve(at_first(lambda request, _: {"id": request["id"]}))
