"""Sends a reply without its id."""

from true_driver import at_first, serve

serve(at_first(lambda _, reply: {"result": reply["result"]}))
