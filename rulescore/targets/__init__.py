"""What is made of a kernel: engines, and later other outputs. Targets do not know each other.

`interpreter` is the meaning; every other engine must agree with it, decision by decision.
"""
