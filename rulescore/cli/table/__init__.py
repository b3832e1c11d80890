"""A table in the terminal: what a player sees, what they may do, and games between random players."""
