"""Has the same key two times in one object."""

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(b'{"id": "%s", "result": {"met": false, "met": true}}\n' % FIRST.encode()))
