"""What holds at every place of the rules: sentences that are read off the kernel and keep themselves."""
