"""Tells the truth."""

from true_driver import serve

serve()
