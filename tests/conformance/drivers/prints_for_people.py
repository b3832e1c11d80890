"""Writes the JSON over several lines."""

import json

from true_driver import FIRST, raw_at_first, serve

serve(say=raw_at_first(json.dumps({"id": FIRST, "result": {"met": True}}, indent=2).encode() + b"\n"))
