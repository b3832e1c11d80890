"""Begins the reply with a byte order mark."""

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(b'\xef\xbb\xbf{"id": "%s", "result": {"met": true}}\n' % FIRST.encode()))
