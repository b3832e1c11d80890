"""Sentences that may hold at some places of the rules: read off the kernel, none of them written by hand.

Which of them do hold is found out later; a sentence too many costs time and nothing else.
"""
