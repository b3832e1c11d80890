"""Writes the reply without a line end."""

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(b'{"id": "%s", "result": {"met": true}}' % FIRST.encode()))
