"""Puts a word before the reply."""

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(b'debug: {"id": "%s", "result": {"met": true}}\n' % FIRST.encode()))
