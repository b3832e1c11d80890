"""Claims conditions, and does not support them."""

from true_driver import at_first, serve

serve(at_first(lambda request, _: {"id": request["id"], "unsupported": True, "why": "no equal signs yet"}))
