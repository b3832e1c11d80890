"""Questions to z3, what patience they get, and positions out of its answers."""
