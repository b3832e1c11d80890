"""What the books promise, as proofs: from the kernel that plays the game, and from nothing else."""
