"""Cuts a character in two."""

from true_driver import at_first, serve

serve(at_first(lambda request, _: {"id": request["id"], "failed": "\ud83c"}))
