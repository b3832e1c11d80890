"""Positions as people write them: JSON or YAML in the game's own words.

In: a mapping with `game`, `players`, and where they are not the default `readings`, `variants`, `deck` (the
edition) and `at` (the choice that is next); then every zone and every variable by its name.
Out: a state of the game, and back: written in full, or compact without all that reading would supply.
Guarantees: every state can be written, and reading what was written gives the same state;
everything that is wrong with a position is said at once, each with a code and the key it is about.

A zone that every player has is a mapping from players (A, B, C, clockwise) to cards; a row is a list with
`-` for an empty slot, a board a list of lines; other zones are a list, or one text like `3 3 J`; a stack
begins at its bottom.
Cards go by their id, or by an alias (see `cards.py`). Pieces that nothing tells apart are counted: `bank: 7`.
Variables are numbers, yes or no, players by letter, slots from 1, members by name, nobody and none; what is
remembered for several things is a mapping, or a list of all of them.
What is left out: zones are empty, except the one that the game's text names as the rest, which gets every
card that is not mentioned; variables have their start value; procedures go back to where they are first done
from, unless `back to` says otherwise (see `completion.py`). A zone or variable that is called like one of
the keys above, for example a zone "deck", has the key `the deck`.
"""
