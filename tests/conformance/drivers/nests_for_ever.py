"""Puts a hundred thousand lists inside each other."""

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(b'{"id": "%s", "result": %s}\n' % (FIRST.encode(), b"[" * 100_000 + b"]" * 100_000)))
