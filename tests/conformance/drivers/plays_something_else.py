"""Plays another game."""

from true_driver import serve

serve(games=["verhext"])
