"""What play shows: games that break a promise or come to a goal, and every position of a small match."""
