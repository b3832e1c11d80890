"""Sends JSON that is no object."""

from true_driver import raw_at_first, serve

serve(say=raw_at_first(b'["met", true]\n'))
