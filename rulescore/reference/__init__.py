"""The published reference: pages about every game and about the language, made from the texts alone.

In: the folders of the games (text, clauses, unclear places, scenarios, vectors), ledgers of proofs,
pages written by hand, and the commands as plain values.
Out: `building.build` gives every file of the site's source, or diagnostics (RS8xx); `writing` puts them
into a folder in one step; `checking` looks at the site that was made of them.
Guarantees: the same texts give the same bytes; no page claims more than a ledger of this very text says;
a formal line is shown byte for byte; every clause of an inventory has an anchor of its own, its id.
"""
