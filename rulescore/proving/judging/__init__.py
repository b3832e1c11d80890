"""The verdict on each kind of claim, from what holds at every place and from what play shows."""
