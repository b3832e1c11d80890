"""Python that is written for one match and plays it: the engine that games are played with.

In: a `Match`.
Out: `loading.engine_of`, the engine that runs its code; `source.source_of`, the code as a text.
Guarantees: what the interpreter says, it says, at every question; where an obligation is broken, the
interpreter is asked what to say. The same match gives the same text. Nothing that a game's text says reaches
the code but as a number or as part of a name.
"""
