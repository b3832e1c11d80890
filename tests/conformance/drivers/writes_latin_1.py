"""Writes in the encoding of an old system."""

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(f'{{"id": "{FIRST}", "failed": "unmöglich"}}\n'.encode("latin-1")))
