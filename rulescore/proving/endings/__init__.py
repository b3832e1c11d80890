"""Whether what the rules do by themselves comes to an end, and by which measures."""
