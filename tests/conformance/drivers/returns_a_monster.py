"""Sends a whole number of ten thousand digits."""

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(b'{"id": "%s", "result": %s}\n' % (FIRST.encode(), b"9" * 10_000)))
