"""Says hello without its version, and with its games as one word."""

from true_driver import serve

serve(version=None, games="venti")
