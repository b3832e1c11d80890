"""Prints a greeting before anybody has asked."""

from true_driver import raw, serve

raw(b"Venti 1.0, ready.\n")
serve()
