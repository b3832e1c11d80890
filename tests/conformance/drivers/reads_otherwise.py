"""Plays another ruling of an unclear place, and is not judged by ours."""

from true_driver import serve

serve(readings={"end_mode": "end_of_round"})
